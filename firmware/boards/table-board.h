#pragma once
// What seat and centre boards have in common: how their chips are connected, and how much they remember.
#include "boards/outputs.h"
#include "boards/run-board.h"
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

/** What lies at a seat at most: hardware/drawings/table-top.json has room for it. */
constexpr uint8_t MOST_IN_A_HAND = 18;
constexpr uint8_t MOST_BONUS_TILES = 8;
constexpr uint8_t MOST_DISCARDS = 26;
#ifdef __AVR_ATmega328P__
constexpr uint16_t OUTBOX_BYTES = 404;
constexpr uint8_t MOST_TAGS = MOST_IN_A_HAND + MOST_BONUS_TILES + MOST_DISCARDS;
#else
constexpr uint16_t OUTBOX_BYTES = 2048;
constexpr uint8_t MOST_TAGS = 160;  // all there are
#endif

/** The scan round of a board and the reader it waits for, as the loop takes them. */
template <class Reader>
struct TableScan {
  ScanRound& round;
  Reader& reader;

  void step(Now now, uint16_t pollMs) { round.step(now, pollMs); }
  bool isPolling() const { return round.isPolling(); }
  uint32_t lookAt() const { return reader.lookAt(); }
};
