#pragma once

// Whichever Catch2 there is: version 3 (several headers) or version 2 (one header).

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using DoubleMatcher = Catch::Matchers::MatcherBase<double>;
#else
#include <catch2/catch.hpp>
using DoubleMatcher = Catch::MatcherBase<double>;
#endif
