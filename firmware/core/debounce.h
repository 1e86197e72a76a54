#pragma once
#include <stdint.h>

/**
 * Up to eight buttons, a bit each. An edge counts once a button has kept still for as long as contacts bounce; the host
 * hears of edges one after the other, in whatever time the wire takes.
 */
class Buttons {
 public:
  static constexpr uint8_t STILL_MS = 12;

  /** `pressed`: the buttons that are down at this moment. */
  void look(uint8_t pressed, uint32_t now) {
    if (pressed != last_) {
      last_ = pressed;
      changedAt_ = now;
    } else if (now - changedAt_ >= STILL_MS) {
      settled_ = pressed;
    }
  }

  /** The next edge to tell; false when there is none. */
  bool nextEdge(uint8_t& button, bool& isDown) {
    const uint8_t edges = settled_ ^ told_;
    if (edges == 0) return false;
    for (button = 0; !(edges & (1 << button));) button++;
    isDown = settled_ & (1 << button);
    told_ ^= static_cast<uint8_t>(1 << button);
    return true;
  }

 private:
  uint8_t last_ = 0;
  uint8_t settled_ = 0;
  uint8_t told_ = 0;
  uint32_t changedAt_ = 0;
};
