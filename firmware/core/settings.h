#pragma once
#include <stdint.h>

#include "line.h"

/** What the host can set. A board keeps it until it loses power. */
struct Settings {
  uint16_t hash = 0xFFFF;   // of all `k=v` as they were said, known to us or not
  uint16_t pollMs = 100;    // the least time between two looks at an antenna
  uint16_t settleMs = 300;  // how long dice lie the same before they count
  uint8_t miss = 2;         // clean polls without an answer until a tag is gone
  uint8_t dice = 2;         // in use
  uint16_t windowUs = 700;  // how long a slot is listened to before it is silent
  uint16_t power = 0x4444;  // four bits for each antenna: the level of its carrier

  uint8_t powerOf(uint8_t antenna) const { return static_cast<uint8_t>(power >> (4 * antenna) & 15); }
};

/** Takes settings in as the host says them: in several lines, of which none counts before the last is confirmed. */
class SettingsTalk {
 public:
  explicit SettingsTalk(Settings& settings) : settings_(settings) {}

  /** False when a value makes no sense. */
  bool hearPart(const Frame& frame);
  /** The host's hash of all parts. False when it is not ours: then they are forgotten. */
  bool hearEnd(uint16_t hash);

 private:
  bool take(const Pair& pair);

  Settings& settings_;
  Settings next_;
  uint16_t lastPart_ = 0;  // the line that said it: heard twice, it is taken once
  bool isHearing_ = false;
};
