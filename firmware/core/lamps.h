#pragma once
#include <stdint.h>

#include "line.h"

/** Two-coloured lamps, by their numbers on the board. */
class Lamps {
 public:
  static constexpr uint8_t MOST = 5;

  /** False when nobody knows the mode. A colour the lamp does not have shows as both it has. */
  bool set(uint8_t lamp, Word color, Word mode) {
    Mode wanted;
    if (mode.is(TEXT("off"))) wanted = Mode::off;
    else if (mode.is(TEXT("on"))) wanted = Mode::on;
    else if (mode.is(TEXT("blink"))) wanted = Mode::blink;
    else if (mode.is(TEXT("pulse"))) wanted = Mode::pulse;
    else return false;
    lamps_[lamp].mode = static_cast<uint8_t>(wanted) & 3;
    lamps_[lamp].colors = color.is(TEXT("red")) ? RED : color.is(TEXT("green")) ? GREEN : RED | GREEN;
    return true;
  }

  /** Nobody is there who knows what they should show. */
  void allOff() {
    for (Lamp& lamp : lamps_) lamp = {};
  }

  /** Two bits a lamp, red and green, as they shine now. */
  uint16_t shining(uint32_t now) const {
    uint16_t bits = 0;
    for (uint8_t i = 0; i < MOST; i++)
      if (isLit(static_cast<Mode>(lamps_[i].mode), now)) bits |= static_cast<uint16_t>(lamps_[i].colors << (2 * i));
    return bits;
  }

 private:
  static constexpr uint8_t RED = 1;
  static constexpr uint8_t GREEN = 2;
  enum class Mode : uint8_t { off, on, blink, pulse };
  struct Lamp {
    uint8_t mode : 2;
    uint8_t colors : 2;
  };

  static bool isLit(Mode mode, uint32_t now) {
    switch (mode) {
      case Mode::on: return true;
      // Powers of two, because this is asked in every round of the loop.
      case Mode::blink: return (now & 0x100) == 0;
      case Mode::pulse: return (now & 0x3FF) < 0x80;
      default: return false;
    }
  }

  Lamp lamps_[MOST] = {};
};
