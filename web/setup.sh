# shellcheck shell=bash
# Sourced by web/run and tests/run from the top folder: sees to the programs they need and
# holds the steps that both take. Works with bash 3.2 and newer.

say() { printf '\n%s\n' "$*"; }

# Sets for a tool: `check`, a command that tells whether it is here; `packages`, its Debian
# packages; `elsewhere`, what to install on other systems.
describe() {
  case $1 in
    c++) check=(compiles span) packages=(g++) elsewhere='A C++20 compiler as c++: GCC 11, Clang 14 or newer' ;;
    catch2) check=(has_catch2) packages=(catch2) elsewhere='Catch2 2.13, or 3 (then the tests as WebAssembly are left out)' ;;
    chromium) check=(command -v chromium) packages=(chromium) elsewhere='Chromium 109 or newer, as chromium on the PATH' ;;
    chromium-shell) check=(command -v chromium-headless-shell) packages=(chromium-headless-shell) elsewhere='Chromium without its windows, as chromium-headless-shell on the PATH' ;;
    clang-format) check=(command -v clang-format) packages=(clang-format) elsewhere='clang-format 14 (with a newer one its check is left out)' ;;
    clang-tidy) check=(command -v clang-tidy) packages=(clang-tidy) elsewhere='clang-tidy 14 or newer' ;;
    cmake) check=(at_least 3.21 cmake --version) packages=(cmake) elsewhere='CMake 3.21 or newer' ;;
    emcc) check=(at_least 3.1.6 emcc --version) packages=(emscripten) elsewhere='Emscripten 3.1.6 or newer, with emcc and emcmake on the PATH' ;;
    firefox) check=(has_firefox) packages=(firefox-esr) elsewhere='Firefox 115 or newer, as firefox-esr or firefox on the PATH' ;;
    fonts) check=(has_noto) packages=(fontconfig fonts-noto-core) elsewhere='The Noto Sans fonts, and fc-match of fontconfig' ;;
    ninja) check=(command -v ninja) packages=(ninja-build) elsewhere='Ninja' ;;
    node) check=(at_least 18 node --version) packages=(nodejs) elsewhere='Node.js 18 or newer' ;;
    node-test) check=(at_least 18.19 node --version) packages=(nodejs) elsewhere='Node.js 18.19 or newer' ;;
    npm) check=(at_least 7 npm --version) packages=(npm ca-certificates) elsewhere='npm 7 or newer' ;;
    python3) check=(at_least 3.9 python3 --version) packages=(python3) elsewhere='Python 3.9 or newer' ;;
    python-venv) check=(makes_environments) packages=(python3-venv) elsewhere='Python 3.9 or newer with its modules venv and ensurepip' ;;
    shellcheck) check=(command -v shellcheck) packages=(shellcheck) elsewhere='ShellCheck' ;;
    unshare) check=(command -v unshare) packages=(util-linux) elsewhere='unshare of util-linux (Linux only)' ;;
    webkit) check=(command -v WebKitWebDriver) packages=(webkit2gtk-driver) elsewhere='WebKitGTK 2.40 or newer with WebKitWebDriver and MiniBrowser (Linux only)' ;;
    xvfb) check=(has_xvfb) packages=(xvfb xauth) elsewhere='xvfb-run and xauth' ;;
    *) echo "setup.sh: no such tool: $1" >&2 && exit 70 ;;
  esac
}

# at_least VERSION COMMAND...: the first version number that COMMAND prints is VERSION or newer.
at_least() {
  local wanted=$1 printed
  shift
  printed=$("$@" 2>/dev/null) || return 1
  [[ $printed =~ [0-9]+(\.[0-9]+)+ ]] || return 1
  [ "$(printf '%s\n' "$wanted" "${BASH_REMATCH[0]}" | sort -V | head -n 1)" = "$wanted" ]
}

compiles() { c++ -std=c++20 -fsyntax-only -x c++ - <<<"#include <$1>" 2>/dev/null; }
has_catch2_v2() { c++ -E -x c++ - <<<'#include <catch2/catch.hpp>' >/dev/null 2>&1; }
has_catch2() { has_catch2_v2 || c++ -E -x c++ - <<<'#include <catch2/catch_all.hpp>' >/dev/null 2>&1; }
has_firefox() { command -v firefox-esr || command -v firefox; }
has_noto() { [[ $(fc-match 'Noto Sans' 2>/dev/null) == *'Noto Sans'* ]]; }
makes_environments() { at_least 3.9 python3 --version && python3 -c 'import ensurepip, venv'; }
has_xvfb() { command -v xvfb-run && command -v xauth; }

# need TOOL...: returns when all are here. Installs what is missing where it may (Debian and
# its kin, as root or with sudo that asks nothing); else says what to install, and exits.
need() {
  local missing packages_needed=()
  find_missing "$@"
  install_missing "$@"
  [ ${#missing[@]} = 0 ] && return
  explain
  exit 1
}

# want TOOL...: the same for what the work is only faster with: goes on without it.
want() {
  local missing packages_needed=()
  find_missing "$@"
  install_missing "$@"
}

# Installs what is `missing` of TOOL... where it may. Leaves in `missing` what still is, and in
# `packages_needed` its Debian packages where there is an apt-get.
install_missing() {
  [ ${#missing[@]} -gt 0 ] && command -v apt-get >/dev/null || return 0
  local tool check packages elsewhere as_root=()
  for tool in "${missing[@]}"; do
    describe "$tool"
    packages_needed+=("${packages[@]}")
  done
  may_install || return 0
  say "Installing ${packages_needed[*]} (once; this can take some minutes)"
  if ! { apt_get update && apt_get install -y --no-install-recommends "${packages_needed[@]}"; }; then
    echo 'apt-get could not install all of them.' >&2
  fi
  hash -r
  find_missing "$@"
}

find_missing() {
  local tool seen=' ' check packages elsewhere
  missing=()
  for tool in "$@"; do
    [[ $seen != *" $tool "* ]] || continue
    seen+="$tool "
    describe "$tool"
    "${check[@]}" >/dev/null 2>&1 || missing+=("$tool")
  done
}

may_install() {
  [ "$(id -u)" = 0 ] && return
  as_root=(sudo -n)
  sudo -n true 2>/dev/null
}

apt_get() {
  # -qq and Use-Pty=0: no progress bars; the lock may be held by an update in the background
  ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300 "$@" </dev/null
}

explain() {
  local tool
  echo
  echo 'These are missing:'
  for tool in "${missing[@]}"; do
    describe "$tool"
    echo "  $elsewhere"
  done
  if [ ${#packages_needed[@]} -gt 0 ]; then
    echo 'On Debian 12 and newer an administrator installs them with:'
    echo "  sudo apt-get update && sudo apt-get install --no-install-recommends ${packages_needed[*]}"
  fi
  echo 'Then run this command again.'
} >&2

# configure_preset NAME: a preset of CMakePresets.json, where that is due; those named wasm…
# with Emscripten.
configure_preset() (
  folder=build/$1
  if ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$folder/CMakeCache.txt" 2>/dev/null; then
    rm -rf "$folder" # made elsewhere, and moved or copied here
  fi
  [ "$folder/build.ninja" -nt CMakePresets.json ] && return
  case $1 in
    wasm*) use_emscripten && emcmake cmake --preset "$1" ;;
    *) cmake --preset "$1" ;;
  esac
)

# build_preset NAME: configured where that is due, then built.
build_preset() (
  configure_preset "$1" || exit
  [[ $1 != wasm* ]] || use_emscripten
  cmake --build --preset "$1"
)

# Debian's Emscripten has its JavaScript libraries where only Debian's own node looks for
# them, and a ready cache that another EM_CACHE would hide.
use_emscripten() {
  [[ $(readlink -f "$(command -v emcc)") == /usr/share/emscripten/* ]] || return 0
  export NODE_PATH=/usr/share/nodejs
  unset EM_CACHE
}

# install_packages FOLDER: its npm packages, when the lock file is newer than they are.
install_packages() {
  [ "$1/node_modules/.package-lock.json" -nt "$1/package-lock.json" ] && return
  say "Installing the npm packages of $1/"
  (cd "$1" && npm ci --loglevel=error </dev/null)
}

# numpy_for_page: has a Python with pip at hand, in build/pip, where the build may need it to fetch
# NumPy for the page: as long as its wheel is not in build/pyodide, and whole.
numpy_for_page() {
  node web/build/numpy-wheel.mjs && return
  build/pip/bin/python -c 'import pip' 2>/dev/null && return
  need python-venv
  rm -rf build/pip
  python3 -m venv build/pip
}

# python_environment: a Python in build/python that has the packages of tests/requirements.txt.
python_environment() { environment build/python tests/requirements.txt; }

# book_environment: a Python in build/jupyter-book that builds books with Jupyter Book 1.
book_environment() { environment build/jupyter-book tests/requirements-books.txt; }

# environment FOLDER REQUIREMENTS: a Python there that has these packages; made anew when they are
# newer, or where it does not run or was moved or copied here.
environment() {
  local folder=$1 requirements=$2
  [ "$folder/made" -nt "$requirements" ] && [ "$(<"$folder/made")" = "$PWD" ] &&
    "$folder/bin/python" -c '' 2>/dev/null && return
  say "Installing the Python packages of $requirements"
  rm -rf "$folder"
  python3 -m venv "$folder" || return
  # no package is compiled: that takes minutes and more tools
  "$folder/bin/python" -m pip install --quiet --disable-pip-version-check --no-input \
    --only-binary=:all: --requirement "$requirements" </dev/null || return
  printf '%s\n' "$PWD" >"$folder/made"
}
