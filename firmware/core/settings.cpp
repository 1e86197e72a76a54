#include "settings.h"

#include "crc16.h"
#include "reader-facts.h"

namespace {

/** A tag begins to answer 0.32 ms after the request; its start of frame takes 0.15 ms, and the reader chip some more. */
constexpr uint16_t SHORTEST_WINDOW_US = 600;
constexpr uint16_t LONGEST_WINDOW_US = 5000;
constexpr uint8_t MOST_ANTENNAS = 4;

/** A digit for each antenna, its carrier's level. False when it is none. */
bool parsePower(Word digits, uint16_t& power) {
  if (digits.length > MOST_ANTENNAS) return false;
  for (uint8_t i = 0; i < digits.length; i++) {
    if (digits.at[i] < '0' || digits.at[i] > '0' + WEAKEST_CARRIER) return false;
    power = static_cast<uint16_t>((power & ~(15u << (4 * i))) | static_cast<uint16_t>(digits.at[i] - '0') << (4 * i));
  }
  return true;
}

}  // namespace

bool SettingsTalk::hearPart(const Frame& frame) {
  if (isHearing_ && frame.seq == lastPart_) return true;
  Pair pair;
  for (Word rest = frame.pairs; nextPair(rest, pair);)
    if (!isPercentEncoded(pair.value)) return false;

  if (!isHearing_) next_ = Settings{};
  bool isFirst = !isHearing_;
  for (Word rest = frame.pairs; nextPair(rest, pair); isFirst = false) {
    if (!isFirst) next_.hash = crc16(next_.hash, ' ');
    next_.hash = crc16(next_.hash, pair.key.at, static_cast<uint8_t>(pair.key.length + 1 + pair.value.length));
    if (!take(pair)) {
      isHearing_ = false;
      return false;
    }
  }
  isHearing_ = !isFirst;
  lastPart_ = frame.seq;
  return true;
}

bool SettingsTalk::hearEnd(uint16_t hash) {
  // Asked a second time, because the answer got lost, the board has them already.
  const bool isRight = (isHearing_ ? next_.hash : settings_.hash) == hash;
  if (isRight && isHearing_) settings_ = next_;
  isHearing_ = false;
  return isRight;
}

bool SettingsTalk::take(const Pair& pair) {
  uint32_t value;
  if (pair.key.is(TEXT("poll"))) {
    if (!parseDecimal(pair.value, 10000, value)) return false;
    next_.pollMs = static_cast<uint16_t>(value);
  } else if (pair.key.is(TEXT("settle"))) {
    if (!parseDecimal(pair.value, 10000, value)) return false;
    next_.settleMs = static_cast<uint16_t>(value);
  } else if (pair.key.is(TEXT("miss"))) {
    if (!parseDecimal(pair.value, 100, value) || value == 0) return false;
    next_.miss = static_cast<uint8_t>(value);
  } else if (pair.key.is(TEXT("dice"))) {
    if (!parseDecimal(pair.value, 4, value) || value == 0) return false;
    next_.dice = static_cast<uint8_t>(value);
  } else if (pair.key.is(TEXT("window"))) {
    if (!parseDecimal(pair.value, LONGEST_WINDOW_US, value) || value < SHORTEST_WINDOW_US) return false;
    next_.windowUs = static_cast<uint16_t>(value);
  } else if (pair.key.is(TEXT("power"))) {
    return parsePower(pair.value, next_.power);
  }
  return true;  // what we do not know is kept in the hash alone
}
