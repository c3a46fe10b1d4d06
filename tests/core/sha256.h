#pragma once

#include <cstdint>
#include <span>
#include <string>

/// The bits of a number, as std::bit_cast gives them, which Emscripten 3.1.6 does not have.
std::uint64_t bits_of(double number);

/// The SHA-256 digest (FIPS 180-4) of the numbers' bytes, lowest byte first, in hexadecimal:
/// NumPy's `hashlib.sha256(x.astype('<f8').tobytes()).hexdigest()`
std::string sha256(std::span<const double> numbers);

/// The same of a text.
std::string sha256(const std::string& text);
