#pragma once
#include <stdint.h>

#include "debounce.h"
#include "dice.h"
#include "fields.h"
#include "inbox.h"
#include "lamps.h"
#include "outbox.h"
#include "settings.h"
#include "tag-table.h"
#include "walls.h"
#include "zone.h"

/** Why a board starts. */
enum class Cause : uint8_t { power, resetPin, watchdog, lowVoltage };

/** Who it is, and what this start is like. */
struct Identity {
  const Text* board;
  uint32_t uid;
  uint32_t boot;  // new at every start
  Cause cause;
  uint16_t restarts;  // since the power came on
};

/** What a button is called on this board: the table's, or a seat's with its number. */
using ButtonName = const Text* (*)(uint8_t button);

/** What this board has. Tile fields come first in `zones`, each at its antenna's number. */
struct Equipment {
  const Zone* zones;
  uint8_t zoneCount;
  TileField* const* tileFields;
  uint8_t tileFieldCount;
  TagTable* tags;
  DiceField* diceField;  // null: no tray
  DiceTray* dice;
  Walls* walls;  // null: none
  Turn* turn;
  ButtonName buttonName;
  int8_t buttonSeat;  // behind each name; -1: none
  /** The zones of its lamps, by their numbers. `zones`: each zone of tiles has one. */
  const Zone* lamps;
  uint8_t lampCount;

  /** Its lamps lie elsewhere than its zones, so it names them. */
  bool namesLamps() const { return lamps != zones; }
};

/**
 * The program of a board, from one start to the next: it tells what has changed, repeats what got lost, does what the
 * host asks and beats once a second. docs/reference/protocol.md.
 */
class Board {
 public:
  Board(const Identity& identity, const Equipment& equipment, Outbox& outbox, Settings& settings)
      : identity_(identity), equipment_(equipment), outbox_(outbox), settings_(settings), settingsTalk_(settings),
        owesAnswer_(false), hasLine_(false), mustRestart_(false), owesSelfTest_(true) {}

  /** Whether it is ready for more from the host: a line is answered before the next one is heard. */
  bool canHear() const { return !hasLine_; }
  void hear(uint8_t byte, uint32_t now);
  /** Says what there is to say, as far as the wire has room. */
  void step(uint32_t now);

  Buttons& buttons() { return buttons_; }
  const Lamps& lamps() const { return lamps_; }
  /** The host wants it to start anew, and its answer is on the wire. */
  bool mustRestart() const { return mustRestart_ && !owesAnswer_ && outbox_.isIdle(); }

 private:
  static constexpr uint16_t HEARTBEAT_MS = 1000;
  /** Heartbeats are confirmed, so a host that is there is never silent for as long. */
  static constexpr uint16_t HOST_GONE_MS = 5000;

  bool saySomething(uint32_t now);
  void sayHello(uint32_t now);
  void sayHeartbeat(uint32_t now);
  void sayTag(const TagTable::Tag& tag, uint32_t now);
  void saySnapshotPart(uint32_t now);
  void sayDice(uint32_t now);
  void sayStacks(uint8_t side, uint32_t now);
  bool sayButton(uint32_t now);
  bool sayTrouble(uint32_t now);
  bool saySelfTest(uint32_t now);
  bool sayError(const Text* code, const Zone* zone, uint32_t now);

  void answerLine(uint32_t now);
  const Text* obey(const Frame& frame, uint32_t now);
  const Text* sayWhatLiesIn(Zone zone, uint32_t now);
  const Text* sayReader(Zone zone, uint32_t now);
  const Text* setLamp(const Frame& frame);
  const Text* resend(const Frame& frame, uint32_t now);
  void sayAnswer(uint32_t now);
  uint8_t helloParts() const;
  /** Where in our zones it is; -1: not ours. */
  int8_t indexOf(Zone zone) const;
  void sayReaderFacts(Zone zone, const ReaderFacts& facts, const Field& field, const uint16_t* missed, uint32_t now);
  uint16_t garbledPolls() const;
  const Text* weakenFields(const Frame& frame);
  void weakenFields(uint8_t level);

  const Identity& identity_;
  const Equipment& equipment_;
  Outbox& outbox_;
  Settings& settings_;
  SettingsTalk settingsTalk_;
  Inbox inbox_;
  Lamps lamps_;
  Buttons buttons_;
  uint32_t heardAt_ = 0;
  uint32_t nextBeatAt_ = HEARTBEAT_MS;
  uint16_t brokenLines_ = 0;
  uint16_t longLines_ = 0;
  uint8_t snapshotId_ = 0;
  uint8_t snapshotPart_ = 0;
  uint8_t snapshotParts_ = 0;  // 0: none is being said
  uint8_t snapshotAntenna_ = 0;
  uint16_t answerTo_ = 0;
  const Text* refusal_ = nullptr;
  uint8_t helloPart_ = 0;  // the next to say; behind the last one: said
  bool owesAnswer_ : 1;
  bool hasLine_ : 1;
  bool mustRestart_ : 1;
  bool owesSelfTest_ : 1;  // to this host: that all its readers and fields are well
};
