#pragma once
#include <stdint.h>

/** Pins are numbered as a Pico's. */
constexpr int PINS_OF_A_BOARD = 32;

/** What the emulation shares with a board: its time and its pins. native-chip.ts has the same layout. */
struct Shared {
  double nowUs;
  /** The board runs until then. */
  double untilUs;
  /** Something outside happens then. */
  double nextEventUs;
  uint8_t out[PINS_OF_A_BOARD];       // the level that the board drives
  uint8_t in[PINS_OF_A_BOARD];        // the level that others drive
  uint8_t isOutput[PINS_OF_A_BOARD];
  uint8_t isPulledUp[PINS_OF_A_BOARD];
  uint8_t isWatched[PINS_OF_A_BOARD]; // the emulation wants to hear of its changes
  uint8_t cause;                      // why the board starts
  uint8_t mustRestart;
  uint16_t restarts;
  uint32_t uid;
  uint32_t chance;
};

/** A board of this machine's own code: what it does to its surroundings goes through here. Times are in microseconds. */
namespace Machine {

/** Of the board that runs now. */
Shared& shared();
/** Lets time pass, and what happens meanwhile outside. */
void spend(double us);
/** Does nothing until this microsecond, an event, or a byte from the host. */
void sleepUntil(double us);
void pinChanged(uint8_t pin);
uint8_t transfer(uint8_t byte);
bool read(uint8_t& byte);
void write(uint8_t byte);
/** Does not come back. */
[[noreturn]] void restart();

}  // namespace Machine
