#pragma once

// What all bindings are written in: plain values that go between C++ and JavaScript, for the
// JavaScript modules of this folder alone, which have checked the types: numbers are numbers, a
// vector is a Float64Array, a matrix is {rows, columns, values: Float64Array}, text is UTF-8 in a
// Uint8Array.
//
// Results are copies of the same kinds. An error is a result too, {error: {code, argument,
// message}}, for embind would lose its message.

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cmath>
#include <cstddef>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "argument_error.h"
#include "matrix.h"

namespace attention {

using emscripten::val;

// --- values out -------------------------------------------------------------------------

/// A Float64Array of its own, not a view of the heap.
inline val vector(const std::vector<double>& v) {
  return val(emscripten::typed_memory_view(v.size(), v.data())).call<val>("slice");
}

/// A JavaScript object that is being built.
class Object {
 public:
  Object& set(const char* name, const val& value) {
    object_.set(name, value);
    return *this;
  }
  Object& set(const char* name, double x) { return set(name, val(x)); }
  Object& set(const char* name, std::string_view s) { return set(name, val(std::string(s))); }
  Object& set_or_null(const char* name, std::string_view s) {
    return s.empty() ? set(name, val::null()) : set(name, s);
  }
  Object& set_or_null(const char* name, double x) {
    return set(name, std::isnan(x) ? val::null() : val(x));
  }

  operator const val&() const { return object_; }

 private:
  val object_ = val::object();
};

inline val matrix(const Matrix& m) {
  return Object()
      .set("rows", static_cast<double>(m.rows()))
      .set("columns", static_cast<double>(m.columns()))
      .set("values", vector(m.values()));
}

template <typename Items, typename ToValue>
val array(const Items& items, ToValue to_value) {
  val result = val::array();
  for (const auto& item : items) result.call<void>("push", val(to_value(item)));
  return result;
}

inline val error(std::string_view code, std::string_view argument, std::string_view message) {
  return Object().set("error",
                      Object().set("code", code).set("argument", argument).set("message", message));
}

/// The exception being handled, as a value.
inline val current_error() {
  constexpr std::string_view no_memory = "the arguments need more memory than there is";
  try {
    throw;
  } catch (const ArgumentError& e) {
    return error(e.code, e.argument, e.what());
  } catch (const std::bad_alloc&) {
    return error("memory", "", no_memory);
  } catch (const std::length_error&) {  // more than a vector can ever hold
    return error("memory", "", no_memory);
  } catch (const std::exception& e) {
    return error("internal", "", e.what());
  }
}

/// What was read from a typed text: a number when it is "ok".
template <typename Reading>
val reading(const Reading& r) {
  return Object()
      .set("status", r.status)
      .set("value", r.status == "ok" ? val(static_cast<double>(r.value)) : val::null());
}

inline val limits(double smallest, double largest) {
  return Object().set("smallest", smallest).set("largest", largest);
}

// --- values in --------------------------------------------------------------------------

inline std::vector<double> to_vector(const val& v) {
  return emscripten::convertJSArrayToNumberVector<double>(v);
}

inline Matrix to_matrix(const val& m) {
  return {m["rows"].as<std::size_t>(), m["columns"].as<std::size_t>(), to_vector(m["values"])};
}

/// `x` as an integer. What Integer cannot hold becomes its nearest, which the core refuses
/// in its own words; so does a negative number for an unsigned one, as the largest.
template <typename Integer>
Integer to_integer(double x, const char* name) {
  if (std::trunc(x) != x) {
    refuse("range", name, " must be a whole number");
  }
  constexpr Integer largest = std::numeric_limits<Integer>::max();
  constexpr Integer smallest = std::numeric_limits<Integer>::min();
  if (x > static_cast<double>(largest)) return largest;
  if (x < static_cast<double>(smallest)) return smallest == 0 ? largest : smallest;
  return static_cast<Integer>(x);
}

// --- functions --------------------------------------------------------------------------

/// Names `call`, a lambda without captures, for JavaScript; it returns what it throws.
template <typename Call, typename... Args>
void define(const char* name, val (Call::*)(Args...) const) {
  emscripten::function(
      name, +[](Args... args) {
        try {
          return Call{}(args...);
        } catch (const std::exception&) {
          return current_error();
        }
      });
}

template <typename Call>
void define(const char* name, Call) {
  define<Call>(name, &Call::operator());
}

}  // namespace attention
