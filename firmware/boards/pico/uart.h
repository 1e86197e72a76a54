#pragma once
#include <stdint.h>

#include "pin.h"

/** UART1, which only listens: 9600 baud, 8N1. Data sheets: "UART". */
struct Uart {
  template <class Rx>
  static void begin() {
    clearBits(Chip::RESETS, Chip::UART1_RESET);
    while (!(at(Chip::RESETS + 0x08) & Chip::UART1_RESET)) {
    }
    Rx::giveToWithPullUp(UART);
    at(BASE + 0x24) = 312;              // UARTIBRD, UARTFBRD: 48 MHz / 16 / 9600
    at(BASE + 0x28) = 32;
    at(BASE + 0x2C) = 3 << 5 | 1 << 4;  // UARTLCR_H: eight bits, with its queue
    at(BASE + 0x30) = 1 << 9 | 1 << 0;  // UARTCR: on, to receive
  }

  /** False when nothing has come, or nothing whole. */
  static bool read(uint8_t& byte) {
    if (at(BASE + 0x18) & 1 << 4) return false;  // UARTFR: the queue is empty
    const uint32_t received = at(BASE + 0x00);
    byte = static_cast<uint8_t>(received);
    return !(received & 0xF00);  // overrun, break, parity, framing
  }

 private:
  static constexpr uint32_t BASE = Chip::UART1;
  static constexpr uint8_t UART = 2;
};
