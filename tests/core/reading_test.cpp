#include "reading.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <numbers>
#include <string>
#include <vector>

#include "checks.h"
#include "seed.h"

using attention::CountReading;
using attention::EntryReading;
using attention::KeySizeReading;
using attention::largest_entry;
using attention::longest_answer;
using attention::longest_seed;
using attention::read_answer;
using attention::read_entry;
using attention::read_key_size;
using attention::read_seed;
using attention::read_trials;
using attention::Reading;
using attention::ReadingStatus;
using attention::SeedReading;
using attention::smallest_entry;
using namespace std::string_literals;
using Texts = std::vector<std::string>;

namespace {

struct Read {
  std::string typed;
  double value;
  std::string read_as;
};

void check_read(const std::vector<Read>& table, bool echo) {
  for (const Read& expected : table) {
    const Reading reading = read_answer(expected.typed);
    CAPTURE(expected.typed, reading.reason);
    CHECK(reading.status == ReadingStatus::number);
    CHECK_THAT(reading.value, Close(expected.value, 1e-15));
    CHECK(reading.read_as == expected.read_as);
    CHECK(reading.echo == echo);
    CHECK(reading.reason.empty());
    CHECK(reading.other.empty());
  }
}

void check_unreadable(const Texts& table, const std::string& reason) {
  for (const std::string& typed : table) {
    const Reading reading = read_answer(typed);
    CAPTURE(typed);
    CHECK(reading.status == ReadingStatus::unreadable);
    CHECK(reading.reason == reason);
    CHECK(reading.read_as.empty());
    CHECK_FALSE(reading.decimal);
  }
}

/// What the header promises for any text; empty when all of it holds.
std::string broken_promise(const std::string& text) {
  static constexpr std::array reasons{"too-long",     "too-large",     "space-inside",
                                      "zero-divisor", "negative-root", "not-a-number"};
  const Reading reading = read_answer(text);
  switch (reading.status) {
    case ReadingStatus::number: {
      if (!std::isfinite(reading.value)) return "the value is not finite";
      if (!reading.reason.empty() || !reading.other.empty()) return "a number with a reason";
      const Reading again = read_answer(reading.read_as);
      if (again.status != ReadingStatus::number) return "cannot read back " + reading.read_as;
      if (again.value != reading.value) return "reads back otherwise: " + reading.read_as;
      if (reading.decimal.has_value() && reading.decimal->to_double() != reading.value) {
        return "the decimal is not the value";
      }
      return "";
    }
    case ReadingStatus::ambiguous: {
      const Reading comma = read_answer(reading.read_as);
      const Reading thousands = read_answer(reading.other);
      if (comma.status != ReadingStatus::number) return "cannot read back " + reading.read_as;
      if (thousands.status != ReadingStatus::number) return "cannot read back " + reading.other;
      return "";
    }
    case ReadingStatus::unreadable:
      if (std::find(reasons.begin(), reasons.end(), reading.reason) == reasons.end())
        return "no known reason";
      return reading.read_as.empty() ? "" : "unreadable, but read as " + reading.read_as;
    case ReadingStatus::empty:
      return reading.read_as.empty() ? "" : "empty, but read as " + reading.read_as;
  }
  return "no known status";
}

void check_no_entry(const Texts& table, const std::string& status) {
  for (const std::string& typed : table) {
    const EntryReading reading = read_entry(typed);
    CAPTURE(typed.substr(0, 20));
    CHECK(reading.status == status);
    CHECK(std::isnan(reading.value));
  }
}

void check_no_seed(const Texts& table, const std::string& status) {
  for (const std::string& typed : table) {
    const SeedReading reading = read_seed(typed);
    CAPTURE(typed.substr(0, 20));
    CHECK(reading.status == status);
    CHECK(reading.digits.empty());
  }
}

void check_no_trials(const Texts& table, const std::string& status) {
  for (const std::string& typed : table) {
    const CountReading reading = read_trials(typed);
    CAPTURE(typed.substr(0, 20));
    CHECK(reading.status == status);
    CHECK(reading.value == 0);
  }
}

const double e = std::numbers::e;

}  // namespace

// ---- What is read ---------------------------------------------------------------------------

TEST_CASE("A plain number is read as it was typed and not echoed", "[reading][d11]") {
  check_read({{"2", 2, "2"},
              {"2.0", 2, "2.0"},
              {"2.000", 2, "2.000"},
              {"0.731", 0.731, "0.731"},
              {"0.7310", 0.731, "0.7310"},
              {"0.7310585786", 0.7310585786, "0.7310585786"},
              {" 2 ", 2, "2"},
              {"\t2\n", 2, "2"},
              {"-8", -8, "-8"}},
             false);
}

TEST_CASE("A number in an unusual but plain form keeps its value", "[reading][d11]") {
  for (const auto& [typed, value] : std::vector<std::pair<std::string, double>>{{".731", 0.731},
                                                                                {"+0.731", 0.731},
                                                                                {"00.731", 0.731},
                                                                                {"2.", 2},
                                                                                {"+2", 2},
                                                                                {"-.5", -0.5},
                                                                                {"007", 7}}) {
    CAPTURE(typed);
    CHECK(read_answer(typed).status == ReadingStatus::number);
    CHECK(read_answer(typed).value == value);
  }
  CHECK(read_answer(".731").read_as == "0.731");
}

TEST_CASE("A decimal comma is a decimal point", "[reading][d09]") {
  check_read({{"2,0", 2, "2.0"},
              {"0,731", 0.731, "0.731"},
              {"0,7311", 0.7311, "0.7311"},
              {" 0,731 ", 0.731, "0.731"},
              {",731", 0.731, "0.731"},
              {"-0,5", -0.5, "-0.5"},
              {"00,731", 0.731, "0.731"},
              {"1234,567", 1234.567, "1234.567"},
              {"12,34", 12.34, "12.34"}},
             true);
}

TEST_CASE("Thousands separators are read where only one reading is possible", "[reading]") {
  check_read({{"1,234.5", 1234.5, "1234.5"},
              {"1.234,5", 1234.5, "1234.5"},
              {"1,234,567", 1234567, "1234567"},
              {"1.234.567", 1234567, "1234567"},
              {"1,234,567.25", 1234567.25, "1234567.25"},
              {"1.234.567,25", 1234567.25, "1234567.25"}},
             true);
}

TEST_CASE("A comma before three digits is ambiguous", "[reading]") {
  for (const auto& [typed, comma, thousands] :
       std::vector<std::array<std::string, 3>>{{"8,000", "8.000", "8000"},
                                               {"1,024", "1.024", "1024"},
                                               {"12,345", "12.345", "12345"},
                                               {"-8,000", "-8.000", "-8000"},
                                               {"８，０００", "8.000", "8000"}}) {
    const Reading reading = read_answer(typed);
    CAPTURE(typed);
    CHECK(reading.status == ReadingStatus::ambiguous);
    CHECK(reading.read_as == comma);
    CHECK(reading.other == thousands);
  }
  CHECK(read_answer("0,731").status == ReadingStatus::number);
  CHECK(read_answer("8.000").status == ReadingStatus::number);
  CHECK(read_answer("√1,024").status == ReadingStatus::ambiguous);
}

TEST_CASE("Groups of digits that are no groups of thousands are not guessed at", "[reading]") {
  check_unreadable(
      {"1,23,456", "1,234.567.8", "1.234,567,8", "12,34,56", "1,,2", "1..2", "1.2.3", "1,2.3,4"},
      "not-a-number");
}

TEST_CASE("A percentage is a hundredth, with two more decimals", "[reading]") {
  check_read({{"73.1%", 0.731, "0.731"},
              {"73,1 %", 0.731, "0.731"},
              {"73.1％", 0.731, "0.731"},
              {"731%", 7.31, "7.31"}},
             true);
  const Reading reading = read_answer("73.10%");
  REQUIRE(reading.decimal);
  CHECK(reading.decimal->decimals() == 4);
}

TEST_CASE("A number with an exponent is written out", "[reading][d11]") {
  check_read({{"8e0", 8, "8"},
              {"8.0e0", 8, "8.0"},
              {"7.31e-1", 0.731, "0.731"},
              {"7.31E-1", 0.731, "0.731"},
              {"731e-3", 0.731, "0.731"},
              {"1e3", 1000, "1000"},
              {"1e+3", 1000, "1000"}},
             true);
  CHECK(read_answer("7.31e-1").decimal->decimals() == 3);
}

TEST_CASE("A root can be typed as a sign or as a function", "[reading][d10]") {
  check_read({{"√4", 2, "√4"},
              {"√ 4", 2, "√4"},
              {"sqrt(4)", 2, "√4"},
              {"SQRT( 4 )", 2, "√4"},
              {"sqrt 4", 2, "√4"},
              {"√64", 8, "√64"},
              {"√(64)", 8, "√64"},
              {"√(60+4)", 8, "√(60+4)"},
              {"√√16", 2, "√(√16)"},
              {"sqrt(sqrt(16))", 2, "√(√16)"},
              {"-√64", -8, "-√64"}},
             true);
  CHECK_FALSE(read_answer("√4").decimal);
}

TEST_CASE("A short expression is worked out", "[reading]") {
  check_read({{"4/2", 2, "4/2"},
              {"4 / 2", 2, "4/2"},
              {"4÷2", 2, "4/2"},
              {"4⁄2", 2, "4/2"},
              {"2^3", 8, "2^3"},
              {"2**3", 8, "2^3"},
              {"1/2/2", 0.25, "1/2/2"},
              {"7-2-1", 4, "7-2-1"},
              {"-2^2", -4, "-2^2"},
              {"2^-1", 0.5, "2^-1"},
              {"1+2*3", 7, "1+2×3"}},
             true);
  CHECK(read_answer("= 8").value == 8.0);
  CHECK(read_answer("2^3^2").value == 512.0);
  CHECK(read_answer("(-2)^2").value == 4.0);
  CHECK(read_answer("2×3").value == 6.0);
  CHECK_THAT(read_answer("64^0.5").value, Close(8.0, 1e-15));
  CHECK_THAT(read_answer("64^(1/2)").value, Close(8.0, 1e-15));
}

TEST_CASE("The number e can be typed", "[reading]") {
  check_read({{"e", e, "e"},
              {"E", e, "e"},
              {"e/(1+e)", e / (1 + e), "e/(1+e)"},
              {"e / ( 1 + e )", e / (1 + e), "e/(1+e)"},
              {"exp(1)", e, "exp(1)"},
              {"e^1/(e^1+e^0)", e / (1 + e), "e^1/(e^1+e^0)"},
              {"1/(1+exp(-1))", e / (1 + e), "1/(1+exp(-1))"},
              {"1/(1+e^-1)", e / (1 + e), "1/(1+e^-1)"}},
             true);
}

TEST_CASE("Every minus sign is a minus", "[reading][x09]") {
  for (const std::string& minus : Texts{"-", "−", "–", "—", "‐", "‑", "‒", "﹣", "－"}) {
    CAPTURE(minus);
    CHECK(read_answer(minus + "2").value == -2.0);
    CHECK(read_answer(minus + "2").read_as == "-2");
    CHECK(read_answer("7" + minus + "2").value == 5.0);
  }
}

TEST_CASE("Digits of other scripts are digits", "[reading]") {
  check_read({{"２", 2, "2"},
              {"０．７３１", 0.731, "0.731"},
              {"٠٫٧٣١", 0.731, "0.731"},
              {"۰٫۷۳۱", 0.731, "0.731"},
              {"٨", 8, "8"},
              {"４／２", 2, "4/2"},
              {"２＊（１＋３）", 8, "2×(1+3)"},
              {"√６４", 8, "√64"}},
             true);
}

TEST_CASE("Invisible characters are dropped and no-break spaces are spaces", "[reading][x11]") {
  const Texts invisible = {"\u200B", "\u200C", "\u200D", "\u2060", "\uFEFF", "\u200E"};
  const Texts spaces = {" ", "\t", "\r\n", "\u00A0", "\u202F", "\u2009", "\u3000"};
  for (const std::string& character : invisible) {
    CHECK(read_answer(character + "0.731" + character).value == 0.731);
    CHECK(read_answer(character + " 0.731 " + character).value == 0.731);
    CHECK(read_answer("0.7" + character + "31").value == 0.731);
    CHECK(read_answer("0.731\n").value == 0.731);
    CHECK(read_answer(character).status == ReadingStatus::empty);
  }
  for (const std::string& space : spaces) {
    CHECK(read_answer(space + "0.731" + space).value == 0.731);
    CHECK(read_answer("0.7" + space + "31").reason == "space-inside");
    CHECK(read_answer(space).status == ReadingStatus::empty);
  }
}

TEST_CASE("Nothing but white space is empty", "[reading]") {
  for (const std::string& typed : Texts{"", " ", "\n\t ", "\u00A0\u200B"}) {
    const Reading reading = read_answer(typed);
    CHECK(reading.status == ReadingStatus::empty);
    CHECK(reading.read_as.empty());
    CHECK(reading.reason.empty());
  }
}

// ---- What is not ----------------------------------------------------------------------------

TEST_CASE("What is not a number is unreadable, with the reason", "[reading][d11]") {
  check_unreadable({".",   "+",    "-",     ",",  "e5",   "0x2",    "Infinity", "inf", "NaN", "abc",
                    "two", "2a",   "a2",    "√",  "sqrt", "sqrt()", "()",       "(2",  "2)",  "2+",
                    "/2",  "2//2", "%",     "2^", "8e",   "e e",    "2e",       "$2",  "2€",  "2?",
                    "π",   "#",    "\"2\"", "2;", "1:2",  "=",      "==2",      "2=",  "½",   "²"},
                   "not-a-number");
  check_unreadable({"2 4", "0. 731", "1 000", "2  4"}, "space-inside");
  check_unreadable({"1e999", "-1e999", "1e999999999999", "1e99999999999999999999999999",
                    "9"s + std::string(150, '9') + "^9", "10^400", "exp(1000)", "1e308*10"},
                   "too-large");
  check_unreadable({"1/0", "4/(2-2)", "0/0", "1/0.000", "0^-1", "1/1e-999", "2/(√4-2)"},
                   "zero-divisor");
  check_unreadable({"√(-4)", "sqrt(-1)", "√(2-3)", "√(−1)"}, "negative-root");
  check_unreadable({"(-8)^0.5", "(0-8)^(1/3)"}, "not-a-number");
}

TEST_CASE("A value below every double is 0", "[reading]") {
  CHECK(read_answer("1e-999").value == 0.0);
  CHECK(read_answer("1e-999999999999").value == 0.0);
  CHECK_FALSE(std::signbit(read_answer("-0").value));
  CHECK(read_answer("-0").read_as == "0");
}

TEST_CASE("An answer is read up to its longest length", "[reading]") {
  CHECK(longest_answer == 200);
  const std::string longest = "0." + std::string(longest_answer - 3, '0') + "1";
  CHECK(read_answer(longest).status == ReadingStatus::number);
  CHECK_THAT(read_answer(longest).value, Close(1e-198, 1e-15));
  CHECK(read_answer(longest + "0").reason == "too-long");
  CHECK(read_answer("  " + longest + "\n\n").status == ReadingStatus::number);
  CHECK(read_answer(std::string(100'000, ' ') + "2" + std::string(100'000, ' ')).value == 2.0);
}

TEST_CASE("Nesting up to the longest length is read", "[reading]") {
  const std::string open(99, '('), close(99, ')');
  CHECK(read_answer(open + "2" + close).value == 2.0);
  CHECK(read_answer(std::string(199, '-') + "2").value == -2.0);
  CHECK(read_answer(std::string(200, '(')).reason == "not-a-number");
  std::string roots;
  for (int i = 0; i < 199; ++i) roots += "√";
  CHECK(read_answer(roots + "1").value == 1.0);
}

// ---- Nonsense -------------------------------------------------------------------------------

TEST_CASE("Long nonsense is refused within 50 milliseconds", "[reading]") {
  std::string roots;
  for (int i = 0; i < 20'000; ++i) roots += "√";
  for (const std::string& typed :
       Texts{std::string(20'000, '('), std::string(100'000, '9'), std::string(100'000, 'e'),
             std::string(100'000, '-') + "1", std::string(100'000, ',') + "1",
             std::string(100'000, '\x01'), std::string(100'000, '\xFF'),
             "2" + std::string(100'000, '%'), roots}) {
    const auto start = std::chrono::steady_clock::now();
    const Reading reading = read_answer(typed);
    const auto time = std::chrono::steady_clock::now() - start;
    CAPTURE(typed.substr(0, 4));
    CHECK(reading.status == ReadingStatus::unreadable);
    CHECK(reading.reason == "too-long");
    CHECK(time < std::chrono::milliseconds(50));
  }
  CHECK(read_answer("1" + std::string(100'000, ' ') + "1").reason == "space-inside");
}

TEST_CASE("Text that is not UTF-8 is unreadable", "[reading]") {
  check_unreadable({"\x80", "\xFF", "2\xC3", "\xC3\x28", "\xE2\x88", "2\xE2\x88\x92\xE2",
                    "\xF0\x9F\x98", "\xEF\xBC\x52" /* ２ with a wrong last byte */,
                    "\xC0\xB2" /* an overlong 2 */, "\xE0\x80\xB2" /* another */,
                    "\xF0\x80\x80\xB2" /* and another */, "\xED\xA0\x80" /* a surrogate */,
                    "\xF4\x90\x80\x80" /* past U+10FFFF */, "\xF8\x88\x80\x80\x80"},
                   "not-a-number");
}

TEST_CASE("Control characters and emoji are unreadable", "[reading]") {
  check_unreadable(
      {"\x01", "2\x07", "\x1B[2J", "\0"s, "2\0"s, "\0"s + "2", "2\x7F", "😀", "2️⃣"},
      "not-a-number");
}

TEST_CASE("Every byte and every pair of ASCII characters keeps the header's promises",
          "[reading]") {
  for (int byte = 0; byte < 256; ++byte) {
    CAPTURE(byte);
    CHECK(broken_promise(std::string(1, static_cast<char>(byte))) == "");
  }
  for (char first = 0; first < 127; ++first) {
    for (char second = 0; second < 127; ++second) {
      const std::string typed{first, second};
      CAPTURE(static_cast<int>(first), static_cast<int>(second));
      CHECK(broken_promise(typed) == "");
    }
  }
}

TEST_CASE("Reading the normalised form of any expression gives its value again", "[reading]") {
  const Texts parts = {"2", "0", "4.50", "1,5", ".", "e", "exp", "√", "(",
                       ")", "+", "-",    "*",   "/", "^", "%",   " ", "3e-2"};
  const std::size_t n = parts.size();
  std::size_t numbers = 0;
  for (std::size_t code = 0; code < n * n * n * n; ++code) {
    const std::string typed =
        parts[code % n] + parts[code / n % n] + parts[code / n / n % n] + parts[code / n / n / n];
    CAPTURE(typed);
    CHECK(broken_promise(typed) == "");
    numbers += read_answer(typed).status == ReadingStatus::number ? 1 : 0;
  }
  CHECK(numbers > 1000);
  for (const std::string& typed :
       Texts{"-(-2)",         "2-(3-4)", "2/(3/4)",     "(2^3)^2",     "√(2)^2",
             "(√2)^2",        "√(√2^3)", "-2^-2",       "(-2)^3",      "2×-3",
             "--2",           "2--3",    "exp(-(1/2))", "exp(exp(1))", "(50%)^2",
             "50%^2",         "√4%",     "√(4%)",       "(4%)%",       "((2+3))*4",
             "1e-30/3",       "1e30*3",  "exp(-1e-30)", "√(1e-60)",    "2^(-(1+1))",
             "(1,234.5+1)/2", "-√(2+2)", "(-√4)^2",     "2*(3+4)*5",   "(e)",
             "e^(e)",         "-e",      "(-e)^2"}) {
    CAPTURE(typed);
    CHECK(read_answer(typed).status == ReadingStatus::number);
    CHECK(broken_promise(typed) == "");
  }
}

// ---- Key sizes ------------------------------------------------------------------------------

TEST_CASE("A whole number from 1 to 4096 is a key size", "[reading]") {
  for (const auto& [typed, value] : std::vector<std::pair<std::string, int>>{{"1", 1},
                                                                             {"64", 64},
                                                                             {"4096", 4096},
                                                                             {" 64 ", 64},
                                                                             {"64.0", 64},
                                                                             {"64,0", 64},
                                                                             {"+64", 64},
                                                                             {"1,024", 1024},
                                                                             {"6.4e1", 64},
                                                                             {"６４", 64},
                                                                             {"٦٤", 64},
                                                                             {"2^6", 64},
                                                                             {"4096.", 4096}}) {
    const KeySizeReading reading = read_key_size(typed);
    CAPTURE(typed);
    CHECK(reading.status == "ok");
    CHECK(reading.value == value);
  }
}

TEST_CASE("What is no key size is refused with the reason", "[reading]") {
  for (const auto& [typed, status] :
       std::vector<std::pair<std::string, std::string>>{{"", "empty"},
                                                        {"  ", "empty"},
                                                        {"abc", "unreadable"},
                                                        {"64 64", "unreadable"},
                                                        {"NaN", "unreadable"},
                                                        {"1/0", "unreadable"},
                                                        {"2.5", "not-whole"},
                                                        {"0.5", "not-whole"},
                                                        {"1.024", "not-whole"},
                                                        {"√2", "not-whole"},
                                                        {"4096.5", "not-whole"},
                                                        {"0", "too-small"},
                                                        {"-1", "too-small"},
                                                        {"−64", "too-small"},
                                                        {"-1e9", "too-small"},
                                                        {"4097", "too-large"},
                                                        {"1e9", "too-large"},
                                                        {"1e999", "too-large"},
                                                        {"1,000,000", "too-large"},
                                                        {"8,192", "too-large"}}) {
    const KeySizeReading reading = read_key_size(typed);
    CAPTURE(typed);
    CHECK(reading.status == status);
    CHECK(reading.value == 0);
  }
  CHECK(read_key_size(std::string(100'000, '6')).status == "unreadable");
}

// ---- Entries of matrices --------------------------------------------------------------------

TEST_CASE("Any number within the limits is an entry, however an answer may be written",
          "[reading]") {
  for (const auto& [typed, value] :
       std::vector<std::pair<std::string, double>>{{"0", 0},
                                                   {"1", 1},
                                                   {"-2.5", -2.5},
                                                   {" 0.5\n", 0.5},
                                                   {"0,5", 0.5},
                                                   {"1.000", 1},
                                                   {"1.000,5", 1000.5},
                                                   {"−3", -3},
                                                   {"+4", 4},
                                                   {".25", 0.25},
                                                   {"-1/2", -0.5},
                                                   {"√4", 2},
                                                   {"sqrt(2)/2", 0.7071067811865476},
                                                   {"50%", 0.5},
                                                   {"2^-2", 0.25},
                                                   {"e", e},
                                                   {"3e-2", 0.03},
                                                   {"１．５", 1.5},
                                                   {"٢٫٥", 2.5},
                                                   {"\u200B7\u00A0", 7},
                                                   {"1e-999", 0}}) {
    const EntryReading reading = read_entry(typed);
    CAPTURE(typed);
    CHECK(reading.status == "ok");
    CHECK_THAT(reading.value, Close(value, 1e-15));
  }
}

TEST_CASE("An entry may have fifty digits", "[reading]") {
  const EntryReading reading = read_entry("0." + std::string(50, '3'));
  CHECK(reading.status == "ok");
  CHECK_THAT(reading.value, Close(1.0 / 3.0, 1e-15));
}

TEST_CASE("The limits are entries, and nothing beyond them is", "[reading]") {
  CHECK(smallest_entry == -1e6);
  CHECK(largest_entry == 1e6);
  for (const std::string& typed : Texts{"1000000", "1e6", "1,000,000", "1000000.0", "10^6"}) {
    CAPTURE(typed);
    CHECK(read_entry(typed).status == "ok");
    CHECK(read_entry(typed).value == 1e6);
    CHECK(read_entry("-" + typed).status == "ok");
    CHECK(read_entry("-" + typed).value == -1e6);
  }
  for (const std::string& typed : Texts{"1000000.001", "1000001", "1e7", "1,000,001", "1e308",
                                        "1e309", "1e999999999999", "10^400", "exp(1000)"}) {
    check_no_entry({typed, "-" + typed}, "too-large");
  }
}

TEST_CASE("What is no entry has the reason as its status", "[reading]") {
  check_no_entry({"", " ", "\t\n", "\u200B\u00A0"}, "empty");
  check_no_entry({"nan", "NaN", "inf", "Infinity", "-inf", "∞", "-∞", "abc", "1 000", "1/0",
                  "√(-1)", "1..2", "--", "0x10", "\xFF", "\0"s, "1;2", "1 2", "[1]"},
                 "unreadable");
  check_no_entry({"1,000", "-1,000", "12,345", "１，０００", "√1,024"}, "ambiguous");
}

TEST_CASE("An entry is never minus zero", "[reading]") {
  for (const std::string& typed : Texts{"-0", "-0.0", "-1e-999", "0*-1", "0/-2", "-(0)", "-0%"}) {
    CAPTURE(typed);
    CHECK(read_entry(typed).status == "ok");
    CHECK(read_entry(typed).value == 0.0);
    CHECK_FALSE(std::signbit(read_entry(typed).value));
  }
}

TEST_CASE("A megabyte is no entry, and refused within 50 milliseconds", "[reading]") {
  constexpr std::size_t megabyte = 1'000'000;
  for (const std::string& typed :
       Texts{std::string(megabyte, '7'), "0." + std::string(megabyte, '3'),
             std::string(megabyte, '('), std::string(megabyte, '-'), std::string(megabyte, ','),
             std::string(megabyte, '\0'), std::string(megabyte, '\xFF')}) {
    const auto start = std::chrono::steady_clock::now();
    check_no_entry({typed}, "unreadable");
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::milliseconds(50));
  }
  check_no_entry({std::string(megabyte, ' ')}, "empty");
}

// ---- Seeds ----------------------------------------------------------------------------------

TEST_CASE("A non-negative whole number is a seed, in any plain form", "[reading][seed]") {
  for (const auto& [typed, digits] :
       std::vector<std::pair<std::string, std::string>>{{"0", "0"},
                                                        {"42", "42"},
                                                        {" 42\n", "42"},
                                                        {"+42", "42"},
                                                        {"0042", "42"},
                                                        {"000", "0"},
                                                        {"-0", "0"},
                                                        {"7.0", "7"},
                                                        {"7.", "7"},
                                                        {"7,0", "7"},
                                                        {"1e3", "1000"},
                                                        {"1.5e1", "15"},
                                                        {"1 000 000", "1000000"},
                                                        {"1\u202F000\u00A0000", "1000000"},
                                                        {"1,000,000", "1000000"},
                                                        {"４２", "42"},
                                                        {"٤٢", "42"},
                                                        {"\u200B42\uFEFF", "42"}}) {
    const SeedReading reading = read_seed(typed);
    CAPTURE(typed);
    CHECK(reading.status == "ok");
    CHECK(reading.digits == digits);
  }
}

TEST_CASE("A seed is exact at any length", "[reading][seed]") {
  for (const std::string& digits :
       {"9007199254740992"s, "9007199254740993"s, "18446744073709551615"s, "18446744073709551616"s,
        "18446744073709551617"s, "123456789012345678901234567890"s,
        "340282366920938463463374607431768211457"s, std::string(longest_seed, '9')}) {
    CAPTURE(digits.substr(0, 40));
    CHECK(read_seed(digits).status == "ok");
    CHECK(read_seed(digits).digits == digits);
    CHECK(read_seed("+" + digits + " ").digits == digits);
    CHECK(read_seed(digits + ".0").digits == digits);
    CHECK(read_seed("000" + digits).digits == digits);
  }
  CHECK(read_seed("9007199254740993").digits != read_seed("9007199254740992").digits);
}

TEST_CASE("What is read as a seed makes a seed", "[reading][seed]") {
  for (const std::string& typed : {"0"s, "1e9999"s, "1 000"s, std::string(longest_seed, '7'),
                                   std::string(3 * longest_seed, '0') + "1"}) {
    CAPTURE(typed.substr(0, 20));
    const SeedReading reading = read_seed(typed);
    CHECK(reading.status == "ok");
    CHECK(refusal([&] { attention::Seed::from_decimal(reading.digits); }) == "accepted");
  }
}

TEST_CASE("What is no seed has the reason as its status", "[reading][seed]") {
  check_no_seed({"", " ", "\t\n", "\u200B\u00A0"}, "empty");
  check_no_seed({"abc", "NaN", "Infinity", "∞", "0x10", "1n", "[1]", "1;2", "12 34", "1__0", "\xFF",
                 "1\0"s, "e", "seed", "None", "1/0"},
                "unreadable");
  check_no_seed({"-1", "−1", "–42", "-1e3", "-9007199254740993"}, "negative");
  check_no_seed({"1.5", "0.1", "1e-3", "9007199254740993.5", "1,5"}, "not-whole");
  check_no_seed({std::string(longest_seed + 1, '1'), "1e10000", "1e999999999999",
                 std::string(longest_seed + 1, '1') + ".0"},
                "too-long");
}

TEST_CASE("A megabyte is read as a seed, or refused, in linear time", "[reading][seed]") {
  constexpr std::size_t megabyte = 1'000'000;
  const auto status = [](const std::string& typed) {
    const std::clock_t start = std::clock();  // of this process: others may be busy
    const std::string_view found = read_seed(typed).status;
    CHECK(std::clock() - start < 10 * CLOCKS_PER_SEC);  // squared, it would be hours
    return found;
  };
  CHECK(status(std::string(megabyte, '7')) == "too-long");
  CHECK(status(std::string(megabyte, '0')) == "ok");
  CHECK(status(std::string(megabyte, '0') + "7") == "ok");
  CHECK(status("7." + std::string(megabyte, '0')) == "ok");
  CHECK(status("7." + std::string(megabyte, '3')) == "not-whole");
  CHECK(status("-" + std::string(megabyte, '7')) == "negative");
  CHECK(status("1e" + std::string(megabyte, '9')) == "too-long");
  CHECK(status(std::string(megabyte, ' ')) == "empty");
  for (const std::string& piece :
       Texts{"(", "-", "√", ",", ".", "7 ", "777 ", "777,", "\0"s, "\xFF"}) {
    std::string typed;
    while (typed.size() < megabyte) typed += piece;
    CAPTURE(piece);
    CHECK(status(typed) != "ok");
  }
}

// ---- Numbers of trials ----------------------------------------------------------------------

TEST_CASE("A whole number from 1 to ten million is a number of trials", "[reading]") {
  for (const auto& [typed, value] :
       std::vector<std::pair<std::string, int>>{{"1", 1},
                                                {"1000", 1000},
                                                {"10000000", 10'000'000},
                                                {" 20000 ", 20'000},
                                                {"1,000", 1000},
                                                {"10,000,000", 10'000'000},
                                                {"1e7", 10'000'000},
                                                {"1e4", 10'000},
                                                {"+5", 5},
                                                {"5.0", 5},
                                                {"10^6", 1'000'000},
                                                {"１００", 100}}) {
    const CountReading reading = read_trials(typed);
    CAPTURE(typed);
    CHECK(reading.status == "ok");
    CHECK(reading.value == value);
  }
}

TEST_CASE("What is no number of trials has the reason as its status", "[reading]") {
  check_no_trials({"", "  ", "\u00A0"}, "empty");
  check_no_trials({"abc", "NaN", "∞", "1/0", "many", "\xFF", std::string(1'000'000, '7')},
                  "unreadable");
  check_no_trials({"0.5", "1.5", "√2", "999.999"}, "not-whole");
  check_no_trials({"0", "-1", "−1000", "-1e9"}, "too-small");
  check_no_trials({"10000001", "1e8", "10,000,001", "1e999", "1e12"}, "too-large");
}
