#include "decimal.h"

#include <chrono>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "checks.h"
#include "reading.h"

using attention::Decimal;
using attention::power_of_ten;
using Texts = std::vector<std::string>;

template <>
struct Catch::StringMaker<Decimal> {
  static std::string convert(const Decimal& decimal) { return decimal.to_string(); }
};

namespace {

constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

Decimal positive(std::string_view digits, std::int64_t exponent = 0) {
  return {false, digits, exponent};
}

Decimal negative(std::string_view digits, std::int64_t exponent = 0) {
  return {true, digits, exponent};
}

}  // namespace

TEST_CASE("Zeros at either end do not matter for equality", "[decimal]") {
  CHECK(positive("730", -3) == positive("73", -2));
  CHECK(positive("00731", -3) == positive("731", -3));
  CHECK(positive("1000") == positive("1", 3));
  CHECK(Decimal::from_integer(731, -3) == positive("731", -3));
  CHECK(Decimal::from_integer(-2) == negative("2"));
  CHECK_FALSE(positive("731", -3) == positive("7310000001", -10));
}

TEST_CASE("Decimals are ordered by value", "[decimal]") {
  const std::vector<Decimal> ascending = {
      negative("1", highest),  negative("1", 400),   negative("25"),        negative("24999", -3),
      negative("2"),           negative("1", -400),  negative("1", lowest), Decimal(),
      positive("1", lowest),   positive("1", -400),  positive("7305", -4),  positive("731", -3),
      positive("7310001", -7), positive("7315", -4), positive("8", -1),     positive("1"),
      positive("9"),           positive("10"),       positive("1001", -2),  positive("123", 400),
      positive("1", highest)};
  for (std::size_t i = 0; i < ascending.size(); ++i) {
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      CAPTURE(i, j);
      CHECK((ascending[i] < ascending[j]) == (i < j));
      CHECK((ascending[i] == ascending[j]) == (i == j));
      CHECK((ascending[i] > ascending[j]) == (i > j));
    }
  }
}

TEST_CASE("Both edges of a tolerance are met exactly", "[decimal][d12]") {
  const Decimal lower = Decimal::from_integer(7305, -4);
  const Decimal upper = Decimal::from_integer(7315, -4);
  CHECK(positive("7305", -4) >= lower);
  CHECK(positive("7315", -4) <= upper);
  CHECK(positive("73150000000", -11) <= upper);
  CHECK(positive("730499999999999999999999", -24) < lower);
  CHECK(positive("731500000000000000000001", -24) > upper);
}

TEST_CASE("There is no negative zero", "[decimal]") {
  for (const Decimal& zero : {negative("0"), negative("000", -2), -Decimal(), Decimal(),
                              Decimal::from_integer(0), positive("0", highest)}) {
    CHECK(zero == Decimal());
    CHECK_FALSE(zero.negative());
    CHECK(zero.to_double() == 0.0);
    CHECK_FALSE(std::signbit(zero.to_double()));
    CHECK(zero.to_string().find('-') == std::string::npos);
    CHECK(zero.significant_digits() == 0);
  }
}

TEST_CASE("A decimal knows how many decimals and digits were typed", "[decimal]") {
  CHECK(positive("730", -3).decimals() == 3);
  CHECK(positive("730", -3).significant_digits() == 3);
  CHECK(positive("0000730", -6).decimals() == 6);
  CHECK(positive("0000730", -6).significant_digits() == 3);
  CHECK(positive("8").decimals() == 0);
  CHECK(positive("8", 3).decimals() == 0);
  CHECK(positive("1000").significant_digits() == 4);
  CHECK(positive("00", -2).decimals() == 2);
}

TEST_CASE("Negating and shifting keep the typed digits", "[decimal]") {
  const Decimal percent = positive("7310", -2);
  CHECK(percent.shifted(-2) == positive("731", -3));
  CHECK(percent.shifted(-2).decimals() == 4);
  CHECK(percent.shifted(-2).significant_digits() == 4);
  CHECK(percent.shifted(2) == positive("7310"));
  CHECK(percent.shifted(2).decimals() == 0);
  CHECK(-percent == negative("731", -1));
  CHECK((-percent).negative());
  CHECK((-percent).decimals() == 2);
  CHECK(-(-percent) == percent);
  CHECK(Decimal().shifted(5) == Decimal());
}

TEST_CASE("Shifting past every exponent does not overflow", "[decimal]") {
  constexpr std::int64_t far = 1'000'000'000'000;
  CHECK(positive("1", highest).shifted(far) > positive("1", 400));
  CHECK(positive("1", lowest).shifted(-far) > Decimal());
  CHECK(positive("1", lowest).shifted(-far) < positive("1", -400));
  CHECK((-negative("1", lowest)).to_double() == 0.0);
}

TEST_CASE("A decimal of up to 15 digits turns into the nearest double", "[decimal]") {
  CHECK(positive("1", -1).to_double() == 0.1);
  CHECK(positive("731", -3).to_double() == 0.731);
  CHECK(positive("7310585786", -10).to_double() == 0.7310585786);
  CHECK(negative("25", -1).to_double() == -2.5);
  CHECK(positive("123456789012345").to_double() == 123456789012345.0);
  CHECK(positive("123456789012345", -22).to_double() == 123456789012345e-22);
  CHECK(positive("73100000000000000000000", -23).to_double() == 0.731);
  CHECK(positive("1", 22).to_double() == 1e22);
}

TEST_CASE("A longer decimal turns into a double that is as good as the nearest", "[decimal]") {
  CHECK_THAT(positive("9007199254740993").to_double(), Close(9007199254740993.0, 1e-15));
  CHECK_THAT(positive("73105857863000487925115924182", -29).to_double(),
             Close(0.7310585786300049, 1e-15));
  CHECK_THAT(positive("731", -300).to_double(), Close(7.31e-298, 1e-14));
  CHECK_THAT(negative("17", 307).to_double(), Close(-1.7e308, 1e-14));
  CHECK_THAT(positive("49", -325).to_double(), Close(4.9e-324, 0.0));
}

TEST_CASE("Out of the range of doubles a decimal turns into infinity or 0", "[decimal]") {
  CHECK(positive("1", 309).to_double() == infinity);
  CHECK(negative("1", 309).to_double() == -infinity);
  CHECK(positive("1", highest).to_double() == infinity);
  CHECK(negative("1", highest).to_double() == -infinity);
  CHECK(positive("1", -400).to_double() == 0.0);
  CHECK(positive("1", lowest).to_double() == 0.0);
}

TEST_CASE("Powers of ten are exact up to 22", "[decimal]") {
  CHECK(power_of_ten(0) == 1.0);
  CHECK(power_of_ten(3) == 1000.0);
  CHECK(power_of_ten(22) == 1e22);
  CHECK(power_of_ten(-3) == 0.001);
  CHECK_THAT(power_of_ten(300), Close(1e300, 1e-13));
  CHECK(power_of_ten(1000) == infinity);
  CHECK(power_of_ten(-1000) == 0.0);
}

TEST_CASE("A decimal prints as it was typed", "[decimal]") {
  CHECK(positive("0730", -3).to_string() == "0.730");
  CHECK(negative("2").to_string() == "-2");
  CHECK(positive("2000", -3).to_string() == "2.000");
  CHECK(positive("5", -1).to_string() == "0.5");
  CHECK(positive("8", 3).to_string() == "8000");
  CHECK(positive("12345", -2).to_string() == "123.45");
  CHECK(positive("000", -2).to_string() == "0.00");
  CHECK(Decimal().to_string() == "0");
  CHECK(Decimal::from_integer(-1234, -2).to_string() == "-12.34");
  CHECK(Decimal::from_integer(highest).to_string() == "9223372036854775807");
  CHECK(Decimal::from_integer(lowest).to_string() == "-9223372036854775808");
}

TEST_CASE("A decimal that would be long prints with an exponent", "[decimal]") {
  CHECK(positive("731", -102).to_string() == "7.31e-100");
  CHECK(negative("1", 100).to_string() == "-1e100");
  for (const std::int64_t exponent : {lowest, highest}) {
    CHECK(positive("1", exponent).to_string().size() < 50);
    CHECK(positive("0", exponent).to_string().size() < 50);
  }
}

TEST_CASE("Reading what a decimal prints gives the decimal again", "[decimal]") {
  for (const std::string& digits :
       Texts{"1", "10", "730", "000731", "0", "123456789012345678901234567890"}) {
    for (std::int64_t exponent = -120; exponent <= 120; ++exponent) {
      for (const bool sign : {false, true}) {
        const Decimal typed(sign, digits, exponent);
        CAPTURE(typed.to_string());
        const attention::Reading reading = attention::read_answer(typed.to_string());
        REQUIRE(reading.decimal);
        CHECK(*reading.decimal == typed);
      }
    }
  }
}

TEST_CASE("A hundred thousand digits are compared and converted at once", "[decimal]") {
  const std::string many(100'000, '3');
  const auto start = std::chrono::steady_clock::now();
  const Decimal third = positive(many, -100'000);
  CHECK(third < positive("33333333334", -11));
  CHECK(third > positive(many, -100'000).shifted(-1));
  CHECK(third > positive("3" + std::string(99'998, '3') + "2", -100'000));
  CHECK_THAT(third.to_double(), Close(1.0 / 3.0, 1e-15));
  CHECK(third.decimals() == 100'000);
  CHECK(positive("1" + std::string(99'999, '0')) == positive("1", 99'999));
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::milliseconds(50));
}
