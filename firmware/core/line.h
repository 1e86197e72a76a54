#pragma once
// docs/reference/protocol.md, "The line":  <seq> <ms> <TYPE> k=v k=v …*<CRC>\n
#include <stdint.h>

#include "text.h"

/** Longest line, its newline included. */
constexpr uint8_t MAX_LINE_BYTES = 160;

enum class LineError : uint8_t {
  none,
  tooLong,
  notPrintable,
  noCrc,
  badCrc,
  badSeq,
  badMs,
  badType,
  badKey,
  repeatedKey,
};

/** A piece of a line; it lives as long as the line does. */
struct Word {
  const char* at = nullptr;
  uint8_t length = 0;

  bool is(const Text* text) const { return isText(at, length, text); }
};

struct Pair {
  Word key;
  Word value;
};

/** One intact line: who counted it as what, and its pairs as they were written. */
struct Frame {
  uint16_t seq = 0;
  uint32_t ms = 0;
  Word type;
  Word pairs;
};

/** Reads a line without its newline. Noise comes out as an error. */
LineError parseLine(const char* line, uint8_t length, Frame& frame);

/** Takes the first pair off `rest`; false when none is left. */
bool nextPair(Word& rest, Pair& pair);

/** The value of a key; false when the line does not have it. */
bool valueOf(const Frame& frame, const Text* key, Word& value);

bool parseDecimal(Word word, uint32_t most, uint32_t& value);
bool parseHex16(Word word, uint16_t& value);
/** Whether every % is followed by two hex digits. */
bool isPercentEncoded(Word word);
