// The board in the middle: the indicator's spot read by a PN5180, the dice tray by an MFRC522, the wall by light
// barriers, and the table's buttons.
#include "boards/table-board.h"
#include "core/wall-look.h"
#include "drivers/mfrc522.h"
#include PINS

using Antennas = Outputs<OutputsLatch, OutputsEnable>;
using Wires = TileReaderWires<TileReaderSelect, TileReaderBusy, TileReaderReset, Antennas>;
using TableButtons = ButtonPins<ButtonStart, ButtonUndo>;

using DiceWires = DiceReaderWires<DiceReaderSelect, DiceReaderReset>;

/**
 * Up to twenty 74HC165 in a row, five to a side of the wall. Behind the last of them the line is pulled up. They take in
 * what they see as the load line rises; with that each rail's counter lights its next row of barriers, or none.
 */
static void readBarriers(uint8_t* bytes) {
  WallsLoad::low();
  WallsLoad::high();
  for (uint8_t i = 0; i < Walls::BYTES; i++) {
    uint8_t byte = 0;
    for (uint8_t bit = 0; bit < 8; bit++) {
      // A barrier that is interrupted, by a tile, pulls its input down.
      if (!WallsData::isHigh()) byte |= static_cast<uint8_t>(1 << bit);
      WallsClock::high();
      WallsClock::low();
    }
    bytes[i] = byte;
  }
}

static const Text* nameOfButton(uint8_t button) {
  return button == 0 ? TEXT("start") : TEXT("undo");
}

/** Wild indicators, a treasure indicator, horses. */
constexpr uint8_t MOST_ON_THE_SPOT = 24;
/** From one reading of the wall to the next: a barrier's transistor needs a fraction of it to follow its light. */
constexpr uint8_t WALLS_READING_MS = 3;

static const Text* boardName() { return TEXT("centre"); }
static Start start = findStart(boardName());
static Zone zones[] = {{Zone::Kind::indicator, 0}, {Zone::Kind::dice, 0}, {}, {}, {}, {}};
constexpr uint8_t ZONES_WITHOUT_WALLS = 2;
static uint8_t ring[OUTBOX_BYTES];
static Outbox outbox(ring, sizeof ring);
static TagTable::Tag memory[MOST_ON_THE_SPOT];
static TagTable tags(memory, MOST_ON_THE_SPOT);
static Pn5180<Wires> reader;
static Mfrc522<DiceWires> diceReader;
static Inventory inventory;
static DicePresence presence;
static DiceTray dice;
static Walls walls;
static WallLook wallLook;
static TileField indicator(reader, inventory, tags, start.settings, 0);
static DiceField tray(diceReader, presence, dice, start.settings);
static TileField* const tileFields[] = {&indicator};
static Field* const fields[] = {&indicator, &tray};
static BoardsWire<SharedAir> wire;
constexpr uint8_t BEHIND_ALL_SEATS = 4;
static Turn turn(wire, BEHIND_ALL_SEATS);
static ScanRound scanRound(fields, 2, turn);
static Equipment equipment = {
    zones, ZONES_WITHOUT_WALLS, tileFields, 1, &tags, &tray, &dice, &walls, &turn, nameOfButton, -1, zones, 1};
static Board board(start.identity, equipment, outbox, start.settings);

/** Sets the rails' counters back: no row is lit. */
static void darkenWalls() {
  WallsDark::high();
  WallsDark::low();
}

static void lookAtWalls(uint32_t now) {
  static uint32_t readAt = 0;
  if (equipment.zoneCount == ZONES_WITHOUT_WALLS || static_cast<int32_t>(now - readAt) < WALLS_READING_MS) return;
  uint8_t reading[Walls::BYTES];
  readBarriers(reading);
  const bool isLast = wallLook.take(reading);
  if (isLast) darkenWalls();
  // Whoever was asked before may have taken long: what is lit now is lit from now on.
  readAt = Clock::now().ms;
  if (!isLast) return;
  walls.look(wallLook.barriers(), wallLook.dark(), now);
}

/** The board speaks for the sides of the wall that have a rail; their marks need no light. */
static void meetWalls() {
  uint8_t reading[Walls::BYTES];
  readBarriers(reading);
  darkenWalls();
  walls.meet(reading);
  for (uint8_t side = 0; side < Walls::SIDES; side++)
    if (walls.isThere(side)) zones[equipment.zoneCount++] = {Zone::Kind::wall, side};
}

int main() {
  wire.letGo();
  TableButtons::begin();
  Wires::begin();
  DiceWires::begin();
  WallsLoad::high();
  WallsLoad::makeOutput();
  WallsClock::makeOutput();
  WallsDark::high();
  WallsDark::makeOutput();
  WallsData::makeInputWithPullUp();
  meetWalls();
  Spi::begin<SpiClock, SpiOut, SpiIn, TileReaderSelect>();
  Antennas::begin();
  HostPort::begin(start.identity);
  Clock::begin();
  startWatchdog();
  runBoard<TableButtons, Antennas>(board, outbox, start.settings, TableScan<decltype(reader)>{scanRound, reader}, lookAtWalls);
}
