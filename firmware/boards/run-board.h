#pragma once
// What all boards have in common: the loop that reads, tells, and sleeps.
// What differs between families of microcontrollers stands in folders of one name each, of which the build takes one.
#include "boards/clock.h"
#include "boards/host-port.h"
#include "boards/start.h"
#include "core/board.h"

/** A button pulls its pin down. */
template <class... Pins>
struct ButtonPins {
  static void begin() {
    const int unused[] = {(Pins::makeInputWithPullUp(), 0)...};
    (void)unused;
  }
  static uint8_t pressed() {
    uint8_t bits = 0;
    uint8_t bit = 1;
    const int unused[] = {(bits |= Pins::isHigh() ? 0 : bit, bit = static_cast<uint8_t>(bit << 1), 0)...};
    (void)unused;
    return bits;
  }
};

/** Of a board without antennas. */
struct NothingToScan {
  static void step(Now, uint16_t) {}
  static bool isPolling() { return false; }
  static uint32_t lookAt() { return 0; }
};

constexpr int32_t LINE_TAKES_US = 600;
constexpr uint8_t TOLD_WITHIN_MS = 16;

/** Runs for ever. `scan`: reads the antennas; `look`: reads what is no antenna. */
template <class Buttons, class Outputs, class Scan, class Look>
[[noreturn]] void runBoard(Board& board, Outbox& outbox, Settings& settings, Scan scan, Look look) {
  uint16_t kept = settings.hash;
  uint32_t toldAt = 0;
  for (;;) {
    feedWatchdog();
    const Now now = Clock::now();
    uint8_t byte;
    while (board.canHear() && HostPort::read(byte)) board.hear(byte, now.ms);
    scan.step(now, settings.pollMs);
    board.buttons().look(Buttons::pressed(), now.ms);
    look(now.ms);
    // A slot that no board uses passes quickly: lines are written while a tag answers, but never long after.
    const int32_t spareUs = static_cast<int32_t>(scan.lookAt() - now.us);
    if (!scan.isPolling() || spareUs > LINE_TAKES_US || now.ms - toldAt >= TOLD_WITHIN_MS) {
      board.step(now.ms);
      toldAt = now.ms;
    }
    while (HostPort::hasRoom() && outbox.next(byte)) HostPort::write(byte);
    Outputs::setLamps(board.lamps().shining(now.ms));
    if (settings.hash != kept) {
      keepSettings(settings);
      kept = settings.hash;
    }
    if (board.mustRestart() && HostPort::isIdle()) restartByWatchdog();
    Clock::sleepUntil(scan.isPolling() ? scan.lookAt() : now.us + 1000);
  }
}
