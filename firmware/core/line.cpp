#include "line.h"

#include "crc16.h"

namespace {

constexpr uint8_t CRC_LENGTH = 5;  // *29B1

bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool isLetter(char c) { return isUpper(c) || (c >= 'a' && c <= 'z'); }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

/** Takes the characters up to the next space off `rest`, and the space. */
Word nextWord(Word& rest) {
  Word word{rest.at, 0};
  while (word.length < rest.length && word.at[word.length] != ' ') word.length++;
  const uint8_t taken = word.length < rest.length ? word.length + 1 : word.length;
  rest = {rest.at + taken, static_cast<uint8_t>(rest.length - taken)};
  return word;
}

bool isType(Word word) {
  if (word.length == 0 || !isUpper(word.at[0])) return false;
  for (uint8_t i = 1; i < word.length; i++) {
    const bool isLast = i + 1 == word.length;
    if (!isUpper(word.at[i]) && !isDigit(word.at[i]) && !(isLast && word.at[i] == '?')) return false;
  }
  return true;
}

bool isKey(Word word) {
  if (word.length == 0 || !isLetter(word.at[0])) return false;
  for (uint8_t i = 1; i < word.length; i++) {
    const char c = word.at[i];
    if (!isLetter(c) && !isDigit(c) && c != '_' && c != '.' && c != '-') return false;
  }
  return true;
}

bool isSame(Word a, Word b) {
  if (a.length != b.length) return false;
  for (uint8_t i = 0; i < a.length; i++)
    if (a.at[i] != b.at[i]) return false;
  return true;
}

LineError checkPairs(Word pairs) {
  Pair pair;
  for (Word rest = pairs; rest.length > 0;) {
    const char* before = rest.at;
    if (!nextPair(rest, pair) || !isKey(pair.key)) return LineError::badKey;
    Pair other;
    for (Word earlier{pairs.at, static_cast<uint8_t>(before - pairs.at)}; nextPair(earlier, other);)
      if (isSame(other.key, pair.key)) return LineError::repeatedKey;
  }
  return LineError::none;
}

bool hexValue(char c, uint8_t& nibble) {
  if (isDigit(c)) nibble = static_cast<uint8_t>(c - '0');
  else if (c >= 'A' && c <= 'F') nibble = static_cast<uint8_t>(c - 'A' + 10);
  else return false;
  return true;
}

}  // namespace

LineError parseLine(const char* line, uint8_t length, Frame& frame) {
  if (length + 1 > MAX_LINE_BYTES) return LineError::tooLong;
  for (uint8_t i = 0; i < length; i++)
    if (line[i] < 0x20 || line[i] > 0x7E) return LineError::notPrintable;
  if (length < CRC_LENGTH || line[length - CRC_LENGTH] != '*') return LineError::noCrc;

  Word rest{line, static_cast<uint8_t>(length - CRC_LENGTH)};
  uint16_t crc;
  if (!parseHex16({line + length - CRC_LENGTH + 1, 4}, crc) || crc != crc16(CRC16_START, rest.at, rest.length))
    return LineError::badCrc;

  // A space at the end begins a pair that is not there.
  const bool endsInSpace = rest.length > 0 && rest.at[rest.length - 1] == ' ';
  uint32_t seq;
  if (!parseDecimal(nextWord(rest), 0xFFFF, seq)) return LineError::badSeq;
  frame.seq = static_cast<uint16_t>(seq);
  if (!parseDecimal(nextWord(rest), 0xFFFFFFFF, frame.ms)) return LineError::badMs;
  frame.type = nextWord(rest);
  if (!isType(frame.type)) return LineError::badType;
  frame.pairs = rest;
  return endsInSpace ? LineError::badKey : checkPairs(rest);
}

bool nextPair(Word& rest, Pair& pair) {
  if (rest.length == 0) return false;
  const Word word = nextWord(rest);
  uint8_t equals = 0;
  while (equals < word.length && word.at[equals] != '=') equals++;
  if (equals == word.length) return false;
  pair.key = {word.at, equals};
  pair.value = {word.at + equals + 1, static_cast<uint8_t>(word.length - equals - 1)};
  return true;
}

bool valueOf(const Frame& frame, const Text* key, Word& value) {
  Pair pair;
  for (Word rest = frame.pairs; nextPair(rest, pair);) {
    if (!pair.key.is(key)) continue;
    value = pair.value;
    return true;
  }
  return false;
}

bool parseDecimal(Word word, uint32_t most, uint32_t& value) {
  if (word.length == 0 || word.length > 10) return false;
  value = 0;
  for (uint8_t i = 0; i < word.length; i++) {
    if (!isDigit(word.at[i])) return false;
    const uint8_t digit = static_cast<uint8_t>(word.at[i] - '0');
    if (value > (most - digit) / 10) return false;
    value = value * 10 + digit;
  }
  return true;
}

bool parseHex16(Word word, uint16_t& value) {
  if (word.length != 4) return false;
  value = 0;
  for (uint8_t i = 0; i < 4; i++) {
    uint8_t nibble;
    if (!hexValue(word.at[i], nibble)) return false;
    value = static_cast<uint16_t>(value << 4 | nibble);
  }
  return true;
}

bool isPercentEncoded(Word word) {
  for (uint8_t i = 0; i < word.length; i++) {
    if (word.at[i] != '%') continue;
    uint8_t nibble;
    if (i + 2 >= word.length || !hexValue(word.at[i + 1], nibble) || !hexValue(word.at[i + 2], nibble)) return false;
    i += 2;
  }
  return true;
}
