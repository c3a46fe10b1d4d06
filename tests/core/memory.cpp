#include "memory.h"

#include <algorithm>
#include <cstdlib>
#include <new>

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

}  // namespace

std::size_t allocated_memory() { return allocated; }
std::size_t most_allocated_memory() { return most_allocated; }
void watch_memory() { most_allocated = allocated; }

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
