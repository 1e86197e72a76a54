#pragma once
// What seat and centre boards have in common: the loop that reads, tells, and sleeps.
// What differs between families of microcontrollers stands in folders of one name each, of which the build takes one.
#include "boards/clock.h"
#include "boards/host-port.h"
#include "boards/outputs.h"
#include "boards/start.h"
#include "core/board.h"
#include "drivers/pn5180.h"

/** How a PN5180 is connected. */
template <class Select, class Busy, class Reset, class Antennas>
struct TileReaderWires {
  static void begin() {
    Select::high();
    Select::makeOutput();
    Busy::makeInput();
    Reset::low();
    Reset::makeOutput();
  }
  static void select() { Select::low(); }
  static void deselect() { Select::high(); }
  static bool isBusy() { return Busy::isHigh(); }
  static uint8_t transfer(uint8_t byte) { return Spi::transfer(byte); }
  static void pauseUs(uint8_t us) { Clock::pauseUs(us); }
  static uint32_t nowUs() { return Clock::now().us; }
  static void reset() {
    Reset::low();
    Clock::pauseUs(100);
    Reset::high();
    Clock::pauseUs(3000);
  }
  static void connectAntenna(uint8_t antenna) { Antennas::connectAntenna(antenna); }
  static void disconnectAntennas() { Antennas::disconnectAntennas(); }
};

/** The wire that says whose turn the air is: everybody pulls it down, nobody drives it up. */
template <class Wire>
struct BoardsWire : AirWire {
  bool isHigh() const override { return Wire::isHigh(); }
  void pullDown() override {
    Wire::low();
    Wire::makeOutput();
  }
  void letGo() override { Wire::makeInputWithPullUp(); }
};

/** How an MFRC522 is connected. */
template <class Select, class Reset>
struct DiceReaderWires {
  static void begin() {
    Select::high();
    Select::makeOutput();
    Reset::low();
    Reset::makeOutput();
  }
  static void select() { Select::low(); }
  static void deselect() { Select::high(); }
  static uint8_t transfer(uint8_t byte) { return Spi::transfer(byte); }
  static void reset() {
    Reset::low();
    Clock::pauseUs(10);
    Reset::high();
    Clock::pauseUs(1000);
  }
};

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

/** What lies at a seat at most: hardware/drawings/table-top.json has room for it. */
constexpr uint8_t MOST_IN_A_HAND = 18;
constexpr uint8_t MOST_BONUS_TILES = 8;
constexpr uint8_t MOST_DISCARDS = 26;
#ifdef __AVR_ATmega328P__
constexpr uint16_t OUTBOX_BYTES = 420;
constexpr uint8_t MOST_TAGS = MOST_IN_A_HAND + MOST_BONUS_TILES + MOST_DISCARDS;
#else
constexpr uint16_t OUTBOX_BYTES = 2048;
constexpr uint8_t MOST_TAGS = 160;  // all there are
#endif

constexpr int32_t LINE_TAKES_US = 600;
constexpr uint8_t TOLD_WITHIN_MS = 16;

/** Runs for ever. `look`: reads what is no antenna. */
template <class Buttons, class Outputs, class Reader, class Look>
[[noreturn]] void runBoard(Board& board, ScanRound& round, Outbox& outbox, Settings& settings, Reader& reader, Look look) {
  uint16_t kept = settings.hash;
  uint32_t toldAt = 0;
  for (;;) {
    feedWatchdog();
    const Now now = Clock::now();
    uint8_t byte;
    while (board.canHear() && HostPort::read(byte)) board.hear(byte, now.ms);
    round.step(now, settings.pollMs);
    board.buttons().look(Buttons::pressed(), now.ms);
    look(now.ms);
    // A slot that nobody uses passes quickly: lines are written while a tag answers, but never long after.
    const int32_t spareUs = static_cast<int32_t>(reader.lookAt() - now.us);
    if (!round.isPolling() || spareUs > LINE_TAKES_US || now.ms - toldAt >= TOLD_WITHIN_MS) {
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
    Clock::sleepUntil(round.isPolling() ? reader.lookAt() : now.us + 1000);
  }
}
