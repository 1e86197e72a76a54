// The board of a seat: rack (or the hand laid open), melds and discards read by one PN5180 with three antennas, and the
// seat's buttons.
#include "boards/table-board.h"
#include PINS

using Antennas = Outputs<OutputsLatch, OutputsEnable>;
using Wires = TileReaderWires<TileReaderSelect, TileReaderBusy, TileReaderReset, Antennas>;
using SeatButtons = ButtonPins<ButtonHu, ButtonReady, ButtonStepup>;

static const Text* nameOfButton(uint8_t button) {
  switch (button) {
    case 0: return TEXT("hu");
    case 1: return TEXT("ready");
    default: return TEXT("stepup");
  }
}

/** The two switches on the board: which seat it is. A closed switch pulls its pin down and counts. */
static uint8_t readSeat() {
  SeatLow::makeInputWithPullUp();
  SeatHigh::makeInputWithPullUp();
  Clock::pauseUs(10);
  return static_cast<uint8_t>((SeatLow::isHigh() ? 0 : 1) + (SeatHigh::isHigh() ? 0 : 2));
}

static const Text* boardName() { return TEXT("seat"); }
static Start start = findStart(boardName());
static const uint8_t seat = readSeat();
// At a table that reads only what lies open, the first antenna lies where a hand is laid open.
#ifdef OPEN_TABLE
constexpr Zone::Kind OF_FIRST_ANTENNA = Zone::Kind::reveal;
constexpr bool IS_FIRST_ANTENNA_QUIET = false;
#else
constexpr Zone::Kind OF_FIRST_ANTENNA = Zone::Kind::rack;
// It stands upright, far from all others: hardware/drawings/table-top.json and its test.
constexpr bool IS_FIRST_ANTENNA_QUIET = true;
#endif
static const Zone zones[] = {{OF_FIRST_ANTENNA, seat}, {Zone::Kind::meld, seat}, {Zone::Kind::discard, seat}};
static uint8_t ring[OUTBOX_BYTES];
static Outbox outbox(ring, sizeof ring);
static TagTable::Tag memory[MOST_TAGS];
static TagTable tags(memory, MOST_TAGS);
static Pn5180<Wires> reader;
static Inventory inventory;
static TileField rack(reader, inventory, tags, start.settings, 0, IS_FIRST_ANTENNA_QUIET);
static TileField meld(reader, inventory, tags, start.settings, 1);
static TileField discard(reader, inventory, tags, start.settings, 2);
static TileField* const tileFields[] = {&rack, &meld, &discard};
static Field* const fields[] = {&rack, &meld, &discard};
static BoardsWire<SharedAir> wire;
static Turn turn(wire, seat);
static ScanRound scanRound(fields, 3, turn);
static const Equipment equipment = {
    zones, 3, tileFields, 3, &tags, nullptr, nullptr, nullptr, &turn, nameOfButton,
    static_cast<int8_t>(seat), zones, 3};
static Board board(start.identity, equipment, outbox, start.settings);

int main() {
  wire.letGo();
  SeatButtons::begin();
  Wires::begin();
  Spi::begin<SpiClock, SpiOut, SpiIn, TileReaderSelect>();
  Antennas::begin();
  HostPort::begin(start.identity);
  Clock::begin();
  startWatchdog();
  runBoard<SeatButtons, Antennas>(board, outbox, start.settings, TableScan<decltype(reader)>{scanRound, reader}, [](uint32_t) {});
}
