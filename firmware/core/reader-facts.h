#pragma once
#include <stdint.h>

/** Levels of a carrier: 0 is the strongest. docs/reference/firmware.md, "The carrier". */
constexpr uint8_t WEAKEST_CARRIER = 8;

enum class ReaderChip : uint8_t { pn5180, mfrc522 };

/** What a reader chip tells of itself. */
struct ReaderFacts {
  ReaderChip chip;
  uint8_t major;  // of its own firmware, or of the chip
  uint8_t minor;
  /** Where its gain control stood in the last poll: a loop and the tags in it change it. 0: it has none. */
  uint16_t gain;
};
