#pragma once

#include <cstddef>

/// How many bytes are allocated now, and the most that were at one time since `watch_memory`.
/// Counted by an operator new of the test program's own, which would stand in the way of the
/// address sanitizer: the build leaves out there what uses it.
std::size_t allocated_memory();
std::size_t most_allocated_memory();
void watch_memory();

/// The most bytes that were allocated at one time while `call` ran.
template <typename Call>
std::size_t memory_of(Call&& call) {
  const std::size_t before = allocated_memory();
  watch_memory();
  call();
  return most_allocated_memory() - before;
}
