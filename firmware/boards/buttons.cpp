// A board beside hands that are entered on phones: six buttons, five lamps, and a port for something that reads dice. It
// reads no tiles.
#include "boards/run-board.h"
#include "core/dice-port.h"
#include "uart.h"
#include PINS

using StarterButtons = ButtonPins<ButtonHu0, ButtonHu1, ButtonHu2, ButtonHu3, ButtonNext, ButtonUndo>;

static const Text* nameOfButton(uint8_t button) {
  switch (button) {
    case 0: return TEXT("hu0");
    case 1: return TEXT("hu1");
    case 2: return TEXT("hu2");
    case 3: return TEXT("hu3");
    case 4: return TEXT("next");
    default: return TEXT("undo");
  }
}

/** Lamps of one colour, a pin each: whatever colour is wanted, they shine. */
template <class... Pins>
struct LampPins {
  static void begin() {
    const int unused[] = {(Pins::low(), Pins::makeOutput(), 0)...};
    (void)unused;
  }
  static void setLamps(uint16_t shining) {
    const int unused[] = {((shining & 3 ? Pins::high() : Pins::low()), shining = static_cast<uint16_t>(shining >> 2), 0)...};
    (void)unused;
  }
};
using StarterLamps = LampPins<LampDiscard0, LampDiscard1, LampDiscard2, LampDiscard3, LampIndicator>;

static const Text* boardName() { return TEXT("buttons"); }
static Start start = findStart(boardName());
static const Zone zones[] = {{Zone::Kind::dice, 0}};
static const Zone lamps[] = {{Zone::Kind::discard, 0},
                             {Zone::Kind::discard, 1},
                             {Zone::Kind::discard, 2},
                             {Zone::Kind::discard, 3},
                             {Zone::Kind::indicator, 0}};
static uint8_t ring[2048];
static Outbox outbox(ring, sizeof ring);
static TagTable noTags(nullptr, 0);
static DiceTray dice;
static DicePort dicePort(dice, start.settings);
static const Equipment equipment = {
    zones, 1, nullptr, 0, &noTags, nullptr, &dice, nullptr, nullptr, nameOfButton, -1, lamps, 5};
static Board board(start.identity, equipment, outbox, start.settings);

static void lookAtDice(uint32_t now) {
  uint8_t byte;
  while (Uart::read(byte)) dicePort.hear(static_cast<char>(byte), now);
  dicePort.look(now);
}

int main() {
  StarterButtons::begin();
  StarterLamps::begin();
  Uart::begin<DiceRx>();
  HostPort::begin(start.identity);
  Clock::begin();
  startWatchdog();
  runBoard<StarterButtons, StarterLamps>(board, outbox, start.settings, NothingToScan{}, lookAtDice);
}
