// Catch2 2 brings its main as a macro; Catch2 3 brings it as a library and does not compile this.
#define CATCH_CONFIG_MAIN
#ifdef __EMSCRIPTEN__
#define CATCH_CONFIG_COLOUR_NONE  // its isatty() takes any output for a terminal
#endif
#include <catch2/catch.hpp>
