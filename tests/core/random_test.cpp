#include "random.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "checks.h"
#include "reference.h"
#include "seed.h"
#include "sha256.h"

using attention::longest_seed;
using attention::most_normals;
using attention::NormalSource;
using attention::Pcg64;
using attention::Seed;
using attention::SeedSequence;
using attention::standard_normal;
using Words = std::vector<std::uint32_t>;
using Numbers = std::vector<double>;

namespace {

constexpr std::size_t million = 1'000'000;

/// Where the ziggurat's tail starts. Draws beyond it alone use the C library's logarithm.
constexpr double tail = 3.6541528853610088;

Seed seed_of(const ReferenceCase& reference) { return Seed::from_decimal(reference.text("seed")); }

/// NumPy's generate_state(…, np.uint64): two words each, the lower one first.
std::vector<std::uint64_t> in_pairs(const Words& words) {
  std::vector<std::uint64_t> pairs;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    pairs.push_back(std::uint64_t{words[i + 1]} << 32 | words[i]);
  }
  return pairs;
}

std::vector<std::uint64_t> raw_words(Pcg64 generator, std::size_t count) {
  std::vector<std::uint64_t> words(count);
  for (std::uint64_t& word : words) word = generator.next();
  return words;
}

Numbers draw(NormalSource& source, std::size_t count) {
  Numbers numbers(count);
  source.fill(numbers);
  return numbers;
}

bool is_next_to(double x, double y) {
  return x == std::nextafter(y, infinity) || x == std::nextafter(y, -infinity);
}

/// Whether a draw is NumPy's. Another C library may give the neighbour of a draw from the tail;
/// a warning says which draw that is.
bool is_draw(double actual, double expected, const std::string& which) {
  if (actual == expected) return true;
  if (std::abs(expected) <= tail || !is_next_to(actual, expected)) return false;
  WARN("This C library's logarithm differs in the last place from the one that NumPy used: "
       << which << " is " << show(actual) << ", not " << show(expected));
  return true;
}

/// Replaces the draws from the tail by NumPy's, after a check that they are the same or, where
/// the C libraries differ, their neighbours.
void take_over_tail(Numbers& draws, const std::string& seed) {
  for (const ReferenceCase& reference : reference_cases("numpy_tail_draws")) {
    if (reference.text("seed") != seed) continue;
    const Numbers& expected = reference.numbers("draws");
    std::size_t found = 0;
    for (std::size_t i = 0; i < draws.size(); ++i) {
      if (std::abs(draws[i]) <= tail) continue;
      REQUIRE(found < expected.size());
      const std::string which = "draw " + std::to_string(i) + " of seed " + seed;
      INFO(which);
      CHECK(is_draw(draws[i], expected[found], which));
      draws[i] = expected[found++];
    }
    CHECK(found == expected.size());
    return;
  }
  FAIL("no tail draws of seed " + seed);
}

std::uint64_t xor_of_bits(std::span<const double> numbers) {
  std::uint64_t bits = 0;
  for (const double number : numbers) bits ^= bits_of(number);
  return bits;
}

}  // namespace

// ---- Seeds ----------------------------------------------------------------------------------

TEST_CASE("A seed is its value in words of 32 bits, lowest first", "[seed]") {
  CHECK(Seed().words() == Words{0});
  CHECK(Seed(0).words() == Words{0});
  CHECK(Seed(7).words() == Words{7});
  CHECK(Seed(0xffffffffU).words() == Words{0xffffffffU});
  CHECK(Seed(std::uint64_t{1} << 32).words() == Words{0, 1});
  CHECK(Seed(~std::uint64_t{0}).words() == Words{0xffffffffU, 0xffffffffU});
}

TEST_CASE("A seed in decimal has the value that its digits write", "[seed]") {
  const auto words = [](std::string_view digits) { return Seed::from_decimal(digits).words(); };
  CHECK(words("0") == Words{0});
  CHECK(words("7") == Words{7});
  CHECK(words("999999999") == Words{999'999'999});
  CHECK(words("1000000000") == Words{1'000'000'000});
  CHECK(words("4294967295") == Words{0xffffffffU});
  CHECK(words("4294967296") == Words{0, 1});
  CHECK(words("18446744073709551615") == Words{0xffffffffU, 0xffffffffU});
  CHECK(words("18446744073709551616") == Words{0, 0, 1});
  CHECK(words("340282366920938463463374607431768211455") == Words(4, 0xffffffffU));
  CHECK(words("340282366920938463463374607431768211456") == Words{0, 0, 0, 0, 1});
}

TEST_CASE("Zeros in front of a seed do not matter", "[seed]") {
  CHECK(Seed::from_decimal("000").words() == Words{0});
  CHECK(Seed::from_decimal("0000000000000000000042").words() == Words{42});
  std::string many(longest_seed, '0');
  many.back() = '5';
  CHECK(Seed::from_decimal(many).words() == Words{5});
}

TEST_CASE("A seed of the most digits is taken exactly", "[seed]") {
  // 10^9999 = 2^9999 · 5^9999: as many zero bits at the lower end, and not one more
  const Words words = Seed::from_decimal("1" + std::string(longest_seed - 1, '0')).words();
  CHECK(words.size() == 1038);
  for (std::size_t i = 0; i < 312; ++i) CHECK(words[i] == 0);
  CHECK(std::countr_zero(words[312]) == 15);
  CHECK(std::bit_width(words.back()) == 32 - (1038 * 32 - 33216));
}

TEST_CASE("What is no non-negative whole number in plain digits is refused as a seed", "[seed]") {
  for (const std::string& digits : std::vector<std::string>{
           "", "-1", "+1", " 1", "1 ", "1.0", "1e3", "0x10", "abc", "1,000", "１", "1_000",
           std::string("1\0", 2), "NaN", std::string(longest_seed + 1, '1'),
           std::string(longest_seed + 1, '0')}) {
    CAPTURE(digits.substr(0, 20));
    CHECK(refusal([&] { Seed::from_decimal(digits); }) == "range seed");
  }
}

// ---- Words ----------------------------------------------------------------------------------

TEST_CASE("SeedSequence generates NumPy's words, from seeds up to 2^160", "[random]") {
  std::size_t seeds = 0;
  for (const ReferenceCase& reference : reference_cases("numpy_rng_golden", "seedseq")) {
    if (!reference.has_text("seed")) continue;  // NumPy takes lists too
    CAPTURE(reference.text("seed"));
    const SeedSequence sequence(seed_of(reference));
    const Numbers expected = reference.numbers("state4_u32");
    const Words words = sequence.generate_state(4);
    CHECK(Numbers(words.begin(), words.end()) == expected);
    CHECK(in_pairs(sequence.generate_state(8)) == reference.words("state4_u64"));
    ++seeds;
  }
  CHECK(seeds == 18);
  for (const ReferenceCase& reference : reference_cases("numpy_random", "streams")) {
    CAPTURE(reference.text("seed"));
    const Words words = SeedSequence(seed_of(reference)).generate_state(8);
    CHECK(in_pairs(words) == reference.words("seed_sequence_u64"));
  }
}

TEST_CASE("SeedSequence generates as many words as it is asked for, always the same", "[random]") {
  const SeedSequence sequence(Seed(42));
  CHECK(sequence.generate_state(0).empty());
  const Words many = sequence.generate_state(100);
  CHECK(many.size() == 100);
  const Words few = sequence.generate_state(5);
  CHECK(few == Words(many.begin(), many.begin() + 5));
}

TEST_CASE("PCG64 gives NumPy's own test vectors", "[random]") {
  for (const char* table : {"pcg64-testset-1", "pcg64-testset-2"}) {
    const ReferenceCase reference = reference_cases(table).at(0);
    const std::vector<std::uint64_t> expected = reference.words("words");
    CHECK(expected.size() == 1000);
    const Seed seed(std::stoull(reference.text("seed"), nullptr, 0));
    CHECK(raw_words(Pcg64(seed), expected.size()) == expected);
  }
}

TEST_CASE("PCG64 gives NumPy's words for seeds up to 2^160", "[random]") {
  for (const ReferenceCase& reference : reference_cases("numpy_random", "streams")) {
    CAPTURE(reference.text("seed"));
    CHECK(raw_words(Pcg64(seed_of(reference)), 16) == reference.words("raw_u64"));
  }
  for (const ReferenceCase& reference : reference_cases("numpy_rng_golden", "seedseq")) {
    if (!reference.has_text("seed")) continue;
    CAPTURE(reference.text("seed"));
    CHECK(raw_words(Pcg64(seed_of(reference)), 8) == reference.words("raw8"));
  }
}

TEST_CASE("Seeds that a double would round to the same give different words", "[random]") {
  const auto words = [](std::string_view digits) {
    return raw_words(Pcg64(Seed::from_decimal(digits)), 4);
  };
  CHECK(words("9007199254740992") != words("9007199254740993"));          // 2^53 and one more
  CHECK(words("18446744073709551616") != words("18446744073709551617"));  // 2^64
  CHECK(words("18446744073709551616") != words("0"));
  CHECK(words("1461501637330902918203684832716283019655932542979") != words("3"));  // 2^160 + 3
}

TEST_CASE("A copy of PCG64 goes on by itself", "[random]") {
  Pcg64 generator{Seed(5)};
  generator.next();
  const Pcg64 copy = generator;
  const std::vector<std::uint64_t> words = raw_words(generator, 20);
  for (int i = 0; i < 7; ++i) generator.next();
  CHECK(raw_words(copy, 20) == words);
}

// ---- Normal numbers -------------------------------------------------------------------------

TEST_CASE("The first normal numbers are NumPy's, bit for bit", "[random]") {
  const auto check = [](const ReferenceCase& reference, const Numbers& expected) {
    const std::string& seed = reference.text("seed");
    const Numbers numbers = standard_normal(seed_of(reference), expected.size());
    REQUIRE(numbers.size() == expected.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::string which = "draw " + std::to_string(i) + " of seed " + seed;
      INFO(which << ": " << show(numbers[i]) << ", not " << show(expected[i]));
      CHECK(is_draw(numbers[i], expected[i], which));
    }
  };
  for (const ReferenceCase& reference : reference_cases("numpy_random", "streams")) {
    check(reference, reference.numbers("standard_normal"));
  }
  for (const ReferenceCase& reference : reference_cases("numpy_rng_golden", "normals")) {
    if (reference.has_text("seed")) check(reference, reference.numbers("first16"));
  }
}

TEST_CASE("SHA-256 gives the digests of its standard's examples", "[random]") {
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST_CASE("A million normal numbers have the digest that NumPy's have", "[random]") {
  const ReferenceCase reference = reference_cases("numpy_rng_golden", "million").at(0);
  REQUIRE(reference.size("n") == million);
  Numbers numbers = standard_normal(seed_of(reference), million);
  CHECK(numbers.back() == reference.number("last"));
  std::size_t in_tail = 0;
  for (const double number : numbers) in_tail += std::abs(number) > tail ? 1 : 0;
  CHECK(in_tail == reference.size("n_abs_gt_3.6541528853610088"));
  take_over_tail(numbers, reference.text("seed"));
  CHECK(sha256(numbers) == reference.text("sha256_le_f64"));
}

TEST_CASE("A million normal numbers of every seed have all the bits that NumPy's have",
          "[random]") {
  for (const ReferenceCase& reference : reference_cases("numpy_random", "streams")) {
    CAPTURE(reference.text("seed"));
    Numbers numbers = standard_normal(seed_of(reference), million);
    take_over_tail(numbers, reference.text("seed"));
    CHECK(numbers.back() == reference.number("at_1e6.last"));
    CHECK(*std::min_element(numbers.begin(), numbers.end()) == reference.number("at_1e6.min"));
    CHECK(*std::max_element(numbers.begin(), numbers.end()) == reference.number("at_1e6.max"));
    CHECK(xor_of_bits(numbers) == std::stoull(reference.text("at_1e6.xor_bits")));
  }
}

TEST_CASE("Numbers drawn in pieces are those drawn at once", "[random]") {
  const Numbers at_once = standard_normal(Seed(2026), 100'000);
  NormalSource source{Seed(2026)};
  Numbers in_pieces;
  for (std::size_t length = 0; in_pieces.size() < at_once.size(); length = length * 3 / 2 + 1) {
    const Numbers piece = draw(source, std::min(length % 5000, at_once.size() - in_pieces.size()));
    in_pieces.insert(in_pieces.end(), piece.begin(), piece.end());
  }
  CHECK(in_pieces == at_once);
}

TEST_CASE("A copy of a source goes on by itself from where it was copied", "[random]") {
  NormalSource source{Seed(11)};
  draw(source, 1001);
  NormalSource copy = source;
  const Numbers next = draw(source, 5000);
  draw(source, 13);
  CHECK(draw(copy, 5000) == next);
  NormalSource first{Seed(11)};
  draw(first, 1001);
  CHECK(draw(first, 5000) == next);
}

TEST_CASE("Equal seeds give equal numbers, and others give others", "[random]") {
  CHECK(standard_normal(Seed(42), 100) == standard_normal(Seed::from_decimal("0042"), 100));
  CHECK(standard_normal(Seed(42), 100) != standard_normal(Seed(43), 100));
  CHECK(standard_normal(Seed(), 1) == standard_normal(Seed(0), 1));
}

TEST_CASE("The numbers are default_rng's, not those of NumPy's older np.random.seed", "[random]") {
  CHECK(standard_normal(Seed(0), 1)[0] == 0.1257302210933933);
  CHECK(standard_normal(Seed(0), 1)[0] != 1.764052345967664);  // np.random.RandomState(0)
}

TEST_CASE("No numbers are as many as one may ask for, and more than the most are refused",
          "[random]") {
  CHECK(standard_normal(Seed(1), 0).empty());
  CHECK(standard_normal(Seed(1), most_normals).size() == most_normals);
  CHECK(refusal([] { standard_normal(Seed(1), most_normals + 1); }) == "range count");
  constexpr std::size_t largest = std::numeric_limits<std::size_t>::max();
  CHECK(refusal([] { standard_normal(Seed(1), largest); }) == "range count");
}
