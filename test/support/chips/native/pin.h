#pragma once
#include <stdint.h>

#include "machine.h"

/** One pin, called as a Pico's. */
template <uint8_t Number>
struct Pin {
  static void makeOutput() { Machine::shared().isOutput[Number] = 1, Machine::pinChanged(Number); }
  static void makeInput() { listen(0); }
  static void makeInputWithPullUp() { listen(1); }
  static void high() { drive(1); }
  static void low() { drive(0); }
  static bool isHigh() {
    Machine::spend(TAKES_US);
    const Shared& shared = Machine::shared();
    return shared.isOutput[Number] ? shared.out[Number] : shared.in[Number];
  }

 private:
  static constexpr double TAKES_US = 0.4;

  static void drive(uint8_t level) {
    Machine::spend(TAKES_US);
    Machine::shared().out[Number] = level;
    Machine::pinChanged(Number);
  }
  static void listen(uint8_t isPulledUp) {
    Machine::shared().isOutput[Number] = 0;
    Machine::shared().isPulledUp[Number] = isPulledUp;
    Machine::pinChanged(Number);
  }
};
