#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

#include "attention.h"
#include "checks.h"

// How much memory a head takes is counted by an operator new of the test program's own. It would
// stand in the way of the address sanitizer, so the build leaves this file out there.

namespace {

std::size_t allocated = 0;
std::size_t most_allocated = 0;

// Each block is preceded by its size, in as many bytes as keep the block aligned.
constexpr std::size_t header = std::max(alignof(std::max_align_t), sizeof(std::size_t));

void* allocate(std::size_t size) {
  void* const block = std::malloc(header + size);
  if (block == nullptr) throw std::bad_alloc();
  *static_cast<std::size_t*>(block) = size;
  allocated += size;
  most_allocated = std::max(most_allocated, allocated);
  return static_cast<char*>(block) + header;
}

void release(void* memory) noexcept {
  if (memory == nullptr) return;
  void* const block = static_cast<char*>(memory) - header;
  allocated -= *static_cast<std::size_t*>(block);
  std::free(block);
}

/// The most bytes that were allocated at one time while `call` ran.
template <typename Call>
std::size_t memory_of(Call&& call) {
  const std::size_t before = allocated;
  most_allocated = allocated;
  call();
  return most_allocated - before;
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }

TEST_CASE("Without weights a head needs memory for a few rows only", "[attention]") {
  constexpr std::size_t n = 1500;
  const attention::Matrix q(n, 2, 0.5), k(n, 2, 0.25), v(n, 2, 1.0);
  attention::AttentionOptions options;
  const std::size_t one_matrix = n * n * sizeof(double);
  CHECK(memory_of([&] { attention::attention(q, k, v, options); }) >= 3 * one_matrix);
  options.keep_weights = false;
  CHECK(memory_of([&] { attention::attention(q, k, v, options); }) < one_matrix / 50);
}
