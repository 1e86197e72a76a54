#pragma once
// Says ten times whether a tag is in the field, which stays on all the time.
#include "boards/pins/centre-atmega328p.h"
#include "boards/table-board.h"
#include "drivers/mfrc522.h"

using Wires = DiceReaderWires<DiceReaderSelect, DiceReaderReset>;

/** `poll`: whether the tag is there. */
template <class Poll>
[[noreturn]] void sayTenTimes(Poll poll) {
  TileReaderSelect::high();
  TileReaderSelect::makeOutput();
  Wires::begin();
  Spi::begin<SpiClock, SpiOut, SpiIn, TileReaderSelect>();
  HostPort::begin({});
  Clock::begin();
  static Mfrc522<Wires> reader;
  reader.fieldOn();
  for (uint8_t i = 0; i < 10; i++) {
    Clock::pauseUs(20000);
    const char* word = poll(reader) ? "there\n" : "gone\n";
    while (*word) {
      if (HostPort::hasRoom()) HostPort::write(static_cast<uint8_t>(*word++));
    }
  }
  for (;;) {
  }
}
