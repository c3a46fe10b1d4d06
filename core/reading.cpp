#include "reading.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "experiment.h"
#include "seed.h"

namespace attention {
namespace {

// ---- 1. Characters: what was typed, as a short ASCII text --------------------------------

constexpr char root_sign = 'R';     // √; letters are lower case from here on
constexpr char unknown_sign = '?';  // anything that no answer contains
constexpr char space = ' ';
constexpr char nothing = '\0';  // dropped

constexpr std::u32string_view other_zeros = U"０\u0660\u06F0";  // full width, Arabic, Persian

struct Sign {
  std::u32string_view variants;
  char ascii;
};
constexpr Sign signs[] = {
    {U"\u00AD\u061C\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062"
     U"\u2063\u2064\u2066\u2067\u2068\u2069\uFE0E\uFE0F\uFEFF",
     nothing},
    {U"\u2212\u2010\u2011\u2012\u2013\u2014\uFE63\uFF0D", '-'},
    {U"\uFF0B", '+'},
    {U"\u00D7\u2217\uFF0A", '*'},
    {U"\u00F7\u2044\u2215\uFF0F", '/'},
    {U"\uFF3E\u02C6", '^'},
    {U"\uFF08", '('},
    {U"\uFF09", ')'},
    {U"\uFF05\u066A", '%'},
    {U"\uFF0E\u066B\u3002", '.'},
    {U"\uFF0C\u060C\u066C\u3001", ','},
    {U"\uFF1D", '='},
    {U"\u212F", 'e'},
    {U"\u221A", root_sign},
    {U"\t\n\v\f\r\u0085\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009"
     U"\u200A\u2028\u2029\u202F\u205F\u3000",
     space}};

char to_ascii(char32_t c) {
  if (c >= U'A' && c <= U'Z') return static_cast<char>(c - U'A' + U'a');
  if (c >= U'！' && c <= U'～') {  // full-width letters; its digits and signs are listed above
    const char32_t narrow = c - U'！' + U'!';
    if (narrow >= U'A' && narrow <= U'Z') return static_cast<char>(narrow - U'A' + U'a');
    if (narrow >= U'a' && narrow <= U'z') return static_cast<char>(narrow);
  }
  if (c < 0x7F && c >= U' ') return c == U'?' ? unknown_sign : static_cast<char>(c);
  for (const char32_t zero : other_zeros) {
    if (c >= zero && c < zero + 10) return static_cast<char>('0' + (c - zero));
  }
  for (const Sign& sign : signs) {
    if (sign.variants.find(c) != std::u32string_view::npos) return sign.ascii;
  }
  return unknown_sign;
}

/// The next code point of `utf8` from `at` on, which moves past it; U+FFFD for a byte that
/// does not belong to UTF-8.
char32_t next_code_point(std::string_view utf8, std::size_t& at) {
  constexpr char32_t replacement = U'\uFFFD';
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(utf8[i]); };
  const unsigned lead = byte(at++);
  if (lead < 0x80) return lead;
  const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC2 ? 1 : 0;
  if (more == 0 || lead > 0xF4 || at + more > utf8.size()) return replacement;
  char32_t c = lead & (0x3FU >> more);
  for (std::size_t i = 0; i < more; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80U) return replacement;
    c = (c << 6U) | (byte(at + i) & 0x3FU);
  }
  // written longer than need be, half of a surrogate pair, or past the last code point
  constexpr char32_t least[] = {0, 0x80, 0x800, 0x10000};
  if (c < least[more] || (c >= 0xD800 && c < 0xE000) || c > 0x10FFFF) return replacement;
  at += more;
  return c;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

struct Typed {
  std::string text;           // trimmed; one space for any number of them
  bool other_script = false;  // digits that are not 0 to 9
};

/// Stops once the text is longer than `longest`.
Typed normalise(std::string_view utf8, std::size_t longest) {
  Typed typed;
  bool after_space = false;
  for (std::size_t at = 0; at < utf8.size() && typed.text.size() <= longest;) {
    const char32_t c = next_code_point(utf8, at);
    const char ascii = to_ascii(c);
    if (ascii == nothing) continue;
    if (ascii == space) {
      after_space = !typed.text.empty();
      continue;
    }
    if (after_space) typed.text += space;
    after_space = false;
    if (is_digit(ascii) && c >= 0x80) typed.other_script = true;
    typed.text += ascii;
  }
  return typed;
}

// ---- 2. Numbers: which separator is which ------------------------------------------------

constexpr std::string_view digits = "0123456789";

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

std::size_t count(std::string_view text, char c) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), c));
}

enum class Comma { decimal, thousands };

struct Separated {
  bool valid = false;
  bool ambiguous = false;  // one comma that could be either
  std::string whole;
  std::string fraction;
};

/// "1,234,567" → whole "1234567"; invalid unless it is 1–3 digits, then groups of three.
Separated grouped(std::string_view run, char separator) {
  Separated result;
  std::size_t group = run.find(separator);
  if (group == 0 || group > 3 || run[0] == '0') return result;
  result.whole = run.substr(0, group);
  while (group < run.size()) {
    const std::string_view three = run.substr(group + 1, 3);
    if (three.size() != 3 || three.find_first_not_of(digits) != std::string_view::npos)
      return result;
    result.whole += three;
    group += 4;
    if (group < run.size() && run[group] != separator) return result;
  }
  result.valid = true;
  return result;
}

/// Takes apart a run of digits, points and commas.
Separated separate(std::string_view run, Comma comma) {
  const auto points = count(run, '.');
  const auto commas = count(run, ',');
  if (points + commas > 0 && run.find_first_of(digits) == std::string_view::npos) return {};

  if (points > 1 && commas == 0) return grouped(run, '.');
  if (commas > 1 && points == 0) return grouped(run, ',');

  const bool single_comma = commas == 1 && points == 0;
  const bool ambiguous = single_comma && grouped(run, ',').valid;
  if (ambiguous && comma == Comma::thousands) {
    Separated result = grouped(run, ',');
    result.ambiguous = true;
    return result;
  }

  // the last separator is the decimal one; before it there may be groups with the other
  const std::size_t decimal = run.find_last_of(".,");
  const std::string_view whole = run.substr(0, decimal);
  Separated result;
  if (points + commas > 1) {
    const char separator = run[decimal] == '.' ? ',' : '.';
    if (count(run, run[decimal]) > 1) return {};
    result = grouped(whole, separator);
  } else {
    result.valid = true;
    result.whole = whole;
  }
  if (decimal != std::string_view::npos) result.fraction = run.substr(decimal + 1);
  result.ambiguous = ambiguous;
  return result;
}

// ---- 3. Expressions ----------------------------------------------------------------------

struct Unreadable {
  std::string_view reason;
};

[[noreturn]] void refuse(std::string_view reason) { throw Unreadable{reason}; }

/// base^exponent: exact where repeated multiplication is, and without the 6 kB of tables
/// that std::pow would bring along.
double raise(double base, double exponent) {
  constexpr double most_factors = 1024.0;
  if (!is_whole(exponent) || std::abs(exponent) > most_factors) {
    return std::exp(exponent * std::log(base));
  }
  double power = 1.0;
  for (int i = 0; i < std::abs(static_cast<int>(exponent)); ++i) power *= base;
  return exponent < 0.0 ? 1.0 / power : power;
}

/// A part of an expression that has been read.
struct Term {
  double value;
  std::string text;  // normalised
};

Term checked(double value, std::string text) {
  if (std::isnan(value)) refuse("not-a-number");
  if (std::isinf(value)) refuse("too-large");
  return {value, std::move(text)};
}

/// left ∘ right, of which the value is known.
Term joined(double value, const Term& left, std::string_view sign, const Term& right) {
  std::string text = left.text;
  text += sign;
  text += right.text;
  return checked(value, std::move(text));
}

/// What is in front of a part, and the part in brackets where that needs them.
Term applied(double value, std::string_view name, const Term& argument, bool brackets) {
  std::string text(name);
  if (brackets) text += '(';
  text += argument.text;
  if (brackets) text += ')';
  return checked(value, std::move(text));
}

/// Recursive descent; its depth is bounded by `longest_answer`.
class Parser {
 public:
  Parser(std::string_view text, Comma comma) : text_(text), comma_(comma) { skip('='); }

  /// The whole text, when it is one number, with signs before it or a % behind it.
  std::optional<Decimal> only_number() {
    const std::size_t start = at_;
    bool negative = false;
    for (;;) {
      if (skip('-')) {
        negative = !negative;
      } else if (!skip('+')) {
        break;
      }
    }
    if (starts_number(peek())) {
      Decimal decimal = number();
      if (skip('%')) {
        decimal = decimal.shifted(-2);
        rewritten_ = true;
      }
      if (negative) decimal = -decimal;
      if (peek() == nothing) return decimal;
    }
    at_ = start;
    return std::nullopt;
  }

  /// The whole text as an expression.
  Term expression() {
    Term term = sum();
    if (peek() != nothing) {
      refuse(after_number_ && is_digit(peek()) ? "space-inside" : "not-a-number");
    }
    return term;
  }

  bool ambiguous() const { return ambiguous_; }
  bool rewritten() const { return rewritten_; }

 private:
  /// The next character that is no space; `nothing` at the end.
  char peek() {
    while (at_ < text_.size() && text_[at_] == space) ++at_;
    return at_ < text_.size() ? text_[at_] : nothing;
  }

  bool skip(char c) {
    if (peek() != c) return false;
    ++at_;
    after_number_ = false;
    return true;
  }

  bool skip_power_sign() {
    if (skip('^')) return true;
    if (text_.substr(at_, 2) != "**") return false;
    at_ += 2;
    return true;
  }

  Term sum() {
    Term left = product();
    for (;;) {
      if (skip('+')) {
        const Term right = product();
        left = joined(left.value + right.value, left, "+", right);
      } else if (skip('-')) {
        const Term right = product();
        left = joined(left.value - right.value, left, "-", right);
      } else {
        return left;
      }
    }
  }

  Term product() {
    Term left = signed_power();
    for (;;) {
      if (skip('*')) {
        const Term right = signed_power();
        left = joined(left.value * right.value, left, "×", right);
      } else if (skip('/')) {
        const Term right = signed_power();
        if (right.value == 0.0) refuse("zero-divisor");
        left = joined(left.value / right.value, left, "/", right);
      } else {
        return left;
      }
    }
  }

  Term signed_power() {
    if (skip('+')) return signed_power();
    if (!skip('-')) return power();
    const Term operand = signed_power();
    return applied(0.0 - operand.value, "-", operand, false);
  }

  Term power() {
    Term base = percent();
    if (!skip_power_sign()) return base;
    const Term exponent = signed_power();
    if (base.value == 0.0 && exponent.value < 0.0) refuse("zero-divisor");
    return joined(raise(base.value, exponent.value), base, "^", exponent);
  }

  Term percent() {
    Term term = primary();
    if (skip('%')) {
      term.value /= 100.0;
      term.text += '%';
    }
    return term;
  }

  Term primary() {
    const char c = peek();
    if (starts_number(c)) {
      const Decimal decimal = number();
      return checked(decimal.to_double(), decimal.to_string());
    }
    if (c == '(') {
      const Term inner = parenthesised();
      return applied(inner.value, "", inner, true);
    }
    if (skip(root_sign)) return root();

    const std::size_t start = at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    after_number_ = false;
    const std::string_view name = text_.substr(start, at_ - start);
    if (name == "e") return {std::numbers::e, "e"};
    if (name == "sqrt") return root();
    if (name == "exp") {
      const Term argument = operand();
      return applied(std::exp(argument.value), "exp", argument, true);
    }
    refuse("not-a-number");
  }

  Term root() {
    if (peek() == '-') refuse("negative-root");
    const Term radicand = operand();
    if (radicand.value < 0.0) refuse("negative-root");
    const bool bare = radicand.text.find_first_not_of("0123456789.") == std::string::npos;
    return applied(std::sqrt(radicand.value), "√", radicand, !bare);
  }

  /// What a root or exp applies to, without the brackets around it.
  Term operand() { return peek() == '(' ? parenthesised() : primary(); }

  /// What stands in brackets.
  Term parenthesised() {
    skip('(');
    Term inner = sum();
    if (!skip(')')) refuse("not-a-number");
    return inner;
  }

  static bool starts_number(char c) { return is_digit(c) || c == '.' || c == ','; }

  Decimal number() {
    const std::size_t start = at_;
    while (at_ < text_.size() && starts_number(text_[at_])) ++at_;
    const std::string_view run = text_.substr(start, at_ - start);
    const Separated parts = separate(run, comma_);
    if (!parts.valid) refuse("not-a-number");
    ambiguous_ = ambiguous_ || parts.ambiguous;
    rewritten_ = rewritten_ || count(run, ',') > 0 || count(run, '.') > 1;

    const std::int64_t exponent = typed_exponent();
    const auto fraction = static_cast<std::int64_t>(parts.fraction.size());
    after_number_ = true;
    return {false, parts.whole + parts.fraction, exponent - fraction};
  }

  /// The exponent right behind a number ("e-1"); 0 where there is none.
  std::int64_t typed_exponent() {
    std::size_t at = at_;
    if (at >= text_.size() || text_[at] != 'e') return 0;
    ++at;
    const bool negative = at < text_.size() && text_[at] == '-';
    if (negative || (at < text_.size() && text_[at] == '+')) ++at;
    if (at >= text_.size() || !is_digit(text_[at])) return 0;
    constexpr std::int64_t enough = 1'000'000'000'000;
    std::int64_t exponent = 0;
    for (; at < text_.size() && is_digit(text_[at]); ++at) {
      exponent = std::min(enough, exponent * 10 + (text_[at] - '0'));
    }
    at_ = at;
    rewritten_ = true;
    return negative ? -exponent : exponent;
  }

  std::string_view text_;
  Comma comma_;
  std::size_t at_ = 0;
  bool after_number_ = false;
  bool ambiguous_ = false;
  bool rewritten_ = false;  // the number is not written the way it was typed
};

Reading read(const Typed& typed, Comma comma) {
  Parser parser(typed.text, comma);
  Reading reading;
  reading.decimal = parser.only_number();
  if (reading.decimal) {
    reading.value = checked(reading.decimal->to_double(), {}).value;
    reading.read_as = reading.decimal->to_string();
    reading.echo = parser.rewritten() || typed.other_script;
  } else {
    Term term = parser.expression();
    reading.value = term.value;
    reading.read_as = std::move(term.text);
    reading.echo = true;
  }
  reading.status = parser.ambiguous() ? ReadingStatus::ambiguous : ReadingStatus::number;
  return reading;
}

Reading unreadable(std::string_view reason) {
  Reading reading;
  reading.status = ReadingStatus::unreadable;
  reading.reason = reason;
  return reading;
}

/// "+1 000 000" → "+1000000"; anything that is not grouped by spaces stays as it is.
std::string without_spaces_between_groups(const std::string& text) {
  const std::size_t start = std::min(text.find_first_not_of("+-"), text.size());
  const Separated parts = grouped(std::string_view(text).substr(start), space);
  return parts.valid ? text.substr(0, start) + parts.whole : text;
}

/// The status of what a reading gives no value for; empty when it gives one.
std::string_view fault(const Reading& reading) {
  if (reading.status == ReadingStatus::number) return {};
  if (reading.status == ReadingStatus::empty) return "empty";
  if (reading.status == ReadingStatus::ambiguous) return "ambiguous";
  return reading.reason == "too-large" ? reading.reason : "unreadable";
}

CountReading read_count(std::string_view utf8, int smallest, int largest) {
  Reading reading = read_answer(utf8);
  if (reading.status == ReadingStatus::ambiguous) reading = read_answer(reading.other);
  if (const std::string_view status = fault(reading); !status.empty()) return {status};
  if (!is_whole(reading.value)) return {"not-whole"};
  if (reading.value < smallest) return {"too-small"};
  if (reading.value > largest) return {"too-large"};
  return {"ok", static_cast<int>(reading.value)};
}

/// The text as one number of any length; none if it is anything else.
std::optional<Decimal> only_number(std::string_view text) {
  try {
    return Parser(text, Comma::thousands).only_number();
  } catch (const Unreadable&) {
    return std::nullopt;
  }
}

}  // namespace

Reading read_answer(std::string_view utf8) {
  const Typed typed = normalise(utf8, longest_answer);
  if (typed.text.empty()) return {};
  if (typed.text.size() > longest_answer) return unreadable("too-long");
  try {
    Reading reading = read(typed, Comma::decimal);
    if (reading.status == ReadingStatus::ambiguous) {
      reading.other = read(typed, Comma::thousands).read_as;
      reading.decimal.reset();
      reading.value = 0.0;
      reading.echo = false;
    }
    return reading;
  } catch (const Unreadable& reason) {
    return unreadable(reason.reason);
  }
}

KeySizeReading read_key_size(std::string_view utf8) {
  return read_count(utf8, smallest_key_size, largest_key_size);
}

CountReading read_trials(std::string_view utf8) {
  return read_count(utf8, 1, static_cast<int>(most_experiment_trials));
}

SeedReading read_seed(std::string_view utf8) {
  // longer than any seed may be: zeros in front and separators do not count
  const Typed typed = normalise(utf8, utf8.size());
  if (typed.text.empty()) return {"empty", {}};
  const std::optional<Decimal> decimal = only_number(without_spaces_between_groups(typed.text));
  if (!decimal) return {"unreadable", {}};
  if (decimal->negative()) return {"negative", {}};
  if (!decimal->is_whole()) return {"not-whole", {}};
  std::string seed = decimal->whole_digits(longest_seed);
  if (seed.empty()) return {"too-long", {}};
  return {"ok", std::move(seed)};
}

EntryReading read_entry(std::string_view utf8) {
  const Reading reading = read_answer(utf8);
  if (const std::string_view status = fault(reading); !status.empty()) return {status};
  if (reading.value < smallest_entry || reading.value > largest_entry) return {"too-large"};
  return {"ok", reading.value + 0.0};  // −0 + 0 is 0
}

}  // namespace attention
