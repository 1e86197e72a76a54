#include "board.h"

#include "crc16.h"

namespace {

constexpr uint8_t PROTOCOL_VERSION = 1;
/** Numbers of eight bytes that fit one line behind the longest heading. */
constexpr uint8_t TAGS_A_PART = 6;
/** Zones and lamps that fit one introduction, of a board that names both. */
constexpr int8_t PLACES_A_PART = 3;

const Text* nameOf(Cause cause) {
  switch (cause) {
    case Cause::resetPin: return TEXT("ext");
    case Cause::watchdog: return TEXT("wdt");
    case Cause::lowVoltage: return TEXT("bor");
    default: return TEXT("por");
  }
}

/** Those of `count` zones that are among `from` to the one before `to`, joined by commas. */
void writeZones(LineWriter& line, const Zone* zones, int8_t count, int8_t from, int8_t to) {
  const int8_t first = from > 0 ? from : 0;
  for (int8_t i = first; i < to && i < count; i++) {
    if (i > first) line.character(',');
    writeZone(line, zones[i]);
  }
}

/** Where in these zones it is; -1: nowhere. */
int8_t indexIn(const Zone* zones, uint8_t count, Zone zone) {
  for (uint8_t i = 0; i < count; i++)
    if (zones[i] == zone) return static_cast<int8_t>(i);
  return -1;
}

const Text* nameOf(ReaderChip chip) { return chip == ReaderChip::pn5180 ? TEXT("PN5180") : TEXT("MFRC522"); }

}  // namespace

// Hearing

void Board::hear(uint8_t byte, uint32_t now) {
  if (!inbox_.push(byte)) return;
  hasLine_ = true;
  step(now);
}

void Board::answerLine(uint32_t now) {
  hasLine_ = false;
  Frame frame;
  const LineError error = parseLine(inbox_.line(), inbox_.length(), frame);
  // What is broken is left to the host's patience: whose answer is it waiting for?
  if (error == LineError::tooLong) longLines_++;
  else if (error != LineError::none) brokenLines_++;
  if (error != LineError::none) return;

  heardAt_ = now;
  Word value;
  uint32_t seq;
  if (frame.type.is(TEXT("ACK")) && valueOf(frame, TEXT("n"), value) && parseDecimal(value, 0xFFFF, seq)) {
    // An answer would have to be confirmed in turn, and so for ever.
    outbox_.confirm(static_cast<uint16_t>(seq));
    return;
  }
  answerTo_ = frame.seq;
  owesAnswer_ = true;
  refusal_ = obey(frame, now);
}

void Board::sayAnswer(uint32_t now) {
  owesAnswer_ = false;
  LineWriter line(outbox_, now, refusal_ ? TEXT("NAK") : TEXT("OK"));
  line.key(TEXT("of")).number(answerTo_);
  if (refusal_) line.key(TEXT("code")).text(refusal_);
  line.end();
}

/** Does what the host asks, saying at most one line, or gives the reason why not. */
const Text* Board::obey(const Frame& frame, uint32_t now) {
  Word value;
  if (frame.type.is(TEXT("HELLO?"))) {
    helloPart_ = 0;
    owesSelfTest_ = true;
    weakenFields(TileReader::OWN_LEVELS);
    for (uint8_t i = 0; i < equipment_.tileFieldCount; i++) equipment_.tileFields[i]->repeatTrouble();
    if (equipment_.diceField) equipment_.diceField->repeatTrouble();
    if (equipment_.walls) equipment_.walls->repeatTrouble();
    if (equipment_.turn) equipment_.turn->repeatTrouble();
    return nullptr;
  }
  if (frame.type.is(TEXT("RESEND"))) return resend(frame, now);
  if (frame.type.is(TEXT("SNAP?"))) {
    Zone zone;
    if (!valueOf(frame, TEXT("zone"), value)) return TEXT("message/missing-key");
    return parseZone(value, zone) ? sayWhatLiesIn(zone, now) : TEXT("message/bad-value");
  }
  if (frame.type.is(TEXT("READER?"))) {
    Zone zone;
    if (!valueOf(frame, TEXT("zone"), value)) return TEXT("message/missing-key");
    return parseZone(value, zone) ? sayReader(zone, now) : TEXT("message/bad-value");
  }
  if (frame.type.is(TEXT("CFG"))) return settingsTalk_.hearPart(frame) ? nullptr : TEXT("message/bad-value");
  if (frame.type.is(TEXT("CFGEND"))) {
    uint16_t hash;
    if (!valueOf(frame, TEXT("crc"), value)) return TEXT("message/missing-key");
    if (!parseHex16(value, hash)) return TEXT("message/bad-value");
    return settingsTalk_.hearEnd(hash) ? nullptr : TEXT("bad-crc");
  }
  if (frame.type.is(TEXT("LED"))) return setLamp(frame);
  if (frame.type.is(TEXT("POWER"))) return weakenFields(frame);
  if (frame.type.is(TEXT("RESET"))) {
    mustRestart_ = true;
    return nullptr;
  }
  return frame.type.is(TEXT("ACK")) ? TEXT("message/bad-value") : TEXT("message/unknown-type");
}

const Text* Board::resend(const Frame& frame, uint32_t now) {
  Word value;
  uint32_t from;
  if (!valueOf(frame, TEXT("from"), value)) return TEXT("message/missing-key");
  if (!parseDecimal(value, 0xFFFF, from)) return TEXT("message/bad-value");
  Outbox::Lost lost;
  if (!outbox_.resend(static_cast<uint16_t>(from), lost)) return TEXT("not-sent");
  if (lost.any) {
    LineWriter line(outbox_, now, TEXT("LOST"));
    line.key(TEXT("from")).number(lost.from).key(TEXT("to")).number(lost.to).end();
  }
  return nullptr;
}

const Text* Board::weakenFields(const Frame& frame) {
  Word value;
  uint32_t level;
  if (equipment_.tileFieldCount == 0) return TEXT("message/unknown-type");
  const bool isForAll = valueOf(frame, TEXT("weaker"), value);
  if (isForAll && !parseDecimal(value, WEAKEST_CARRIER, level)) return TEXT("message/bad-value");
  weakenFields(isForAll ? static_cast<uint8_t>(level) : TileReader::OWN_LEVELS);
  return nullptr;
}

void Board::weakenFields(uint8_t level) {
  for (uint8_t i = 0; i < equipment_.tileFieldCount; i++) equipment_.tileFields[i]->weaken(level);
}

const Text* Board::setLamp(const Frame& frame) {
  Word color, mode, value;
  Zone zone;
  if (!valueOf(frame, TEXT("zone"), value) || !valueOf(frame, TEXT("color"), color) ||
      !valueOf(frame, TEXT("mode"), mode))
    return TEXT("message/missing-key");
  if (!parseZone(value, zone)) return TEXT("message/bad-value");
  const int8_t at = indexIn(equipment_.lamps, equipment_.lampCount, zone);
  // Its other zones have no lamp; to be asked for one is no fault of the host.
  if (at < 0) return indexOf(zone) < 0 ? TEXT("unknown-zone") : nullptr;
  return lamps_.set(static_cast<uint8_t>(at), color, mode) ? nullptr : TEXT("message/bad-value");
}

const Text* Board::sayWhatLiesIn(Zone zone, uint32_t now) {
  const int8_t at = indexOf(zone);
  if (at < 0) return TEXT("unknown-zone");
  if (zone.kind == Zone::Kind::wall) {
    sayStacks(zone.seat, now);
    return nullptr;
  }
  if (zone.kind == Zone::Kind::dice) {
    if (equipment_.dice->state() == DiceState::none) return TEXT("nothing-seen");
    sayDice(now);
    return nullptr;
  }
  const uint8_t count = equipment_.tags->countReadable(static_cast<uint8_t>(at));
  snapshotAntenna_ = static_cast<uint8_t>(at);
  snapshotId_++;
  snapshotPart_ = 0;
  snapshotParts_ = static_cast<uint8_t>(count == 0 ? 1 : (count + TAGS_A_PART - 1) / TAGS_A_PART);
  return nullptr;
}

const Text* Board::sayReader(Zone zone, uint32_t now) {
  const int8_t at = indexOf(zone);
  if (at >= 0 && at < equipment_.tileFieldCount) {
    const TileField& field = *equipment_.tileFields[at];
    const uint16_t missed = equipment_.tags->missedAnswers(static_cast<uint8_t>(at));
    sayReaderFacts(zone, field.facts(), field, &missed, now);
    return nullptr;
  }
  if (at < 0 || zone.kind != Zone::Kind::dice || !equipment_.diceField) return TEXT("unknown-zone");
  sayReaderFacts(zone, equipment_.diceField->facts(), *equipment_.diceField, nullptr, now);
  return nullptr;
}

/** `missed`: null where nobody counts. */
void Board::sayReaderFacts(Zone zone, const ReaderFacts& facts, const Field& field, const uint16_t* missed, uint32_t now) {
  LineWriter line(outbox_, now, TEXT("READER"));
  line.key(TEXT("zone"));
  writeZone(line, zone);
  line.key(TEXT("chip")).text(nameOf(facts.chip));
  line.key(TEXT("fw")).number(facts.major).character('.').number(facts.minor);
  if (facts.gain > 0) line.key(TEXT("agc")).number(facts.gain);
  line.key(TEXT("polls")).number(field.polls()).key(TEXT("garbled")).number(field.garbledPolls());
  if (missed) line.key(TEXT("missed")).number(*missed);
  line.end();
}

int8_t Board::indexOf(Zone zone) const { return indexIn(equipment_.zones, equipment_.zoneCount, zone); }

// Saying

void Board::step(uint32_t now) {
  if (now - heardAt_ > HOST_GONE_MS) {
    lamps_.allOff();
    weakenFields(TileReader::OWN_LEVELS);
  }
  while (outbox_.hasRoom() && saySomething(now)) {
  }
}

/** Says one thing, the most urgent first. False when there is nothing to say. */
bool Board::saySomething(uint32_t now) {
  uint8_t side;
  if (helloPart_ < helloParts()) {
    sayHello(now);
  } else if (snapshotParts_ > 0) {
    // Nothing else is told meanwhile: what a snapshot says was true in one moment.
    saySnapshotPart(now);
  } else if (owesAnswer_) {
    sayAnswer(now);
  } else if (hasLine_) {
    // What is asked is done when all that was said before is on the wire: nobody can ask faster than it can be told.
    if (!outbox_.isIdle()) return false;
    answerLine(now);
  } else if (sayButton(now)) {
    return true;
  } else if (equipment_.dice && equipment_.dice->takeNews()) {
    sayDice(now);
  } else if (const TagTable::Tag* tag = equipment_.tags->untold()) {
    sayTag(*tag, now);
    equipment_.tags->told(tag);
  } else if (equipment_.walls && equipment_.walls->nextNews(side)) {
    sayStacks(side, now);
  } else if (sayTrouble(now) || saySelfTest(now)) {
    return true;
  } else if (static_cast<int32_t>(now - nextBeatAt_) >= 0) {
    nextBeatAt_ += HEARTBEAT_MS;
    sayHeartbeat(now);
  } else {
    return false;
  }
  return true;
}

/** A board that names its lamps says its zones and then these, a few in each part. */
uint8_t Board::helloParts() const {
  if (!equipment_.namesLamps()) return 1;
  return static_cast<uint8_t>((equipment_.zoneCount + equipment_.lampCount + PLACES_A_PART - 1) / PLACES_A_PART);
}

void Board::sayHello(uint32_t now) {
  const int8_t zones = static_cast<int8_t>(equipment_.zoneCount);
  const int8_t most = equipment_.namesLamps() ? PLACES_A_PART : zones;
  const int8_t from = static_cast<int8_t>(helloPart_ * most);
  const int8_t to = static_cast<int8_t>(from + most);
  LineWriter line(outbox_, now, TEXT("HELLO"));
  line.key(TEXT("proto")).number(PROTOCOL_VERSION).key(TEXT("fw")).text(TEXT(FIRMWARE_VERSION));
  line.key(TEXT("board")).text(identity_.board).key(TEXT("uid")).hex32(identity_.uid).key(TEXT("zones"));
  writeZones(line, equipment_.zones, zones, from, to);
  line.key(TEXT("boot")).hex32(identity_.boot).key(TEXT("cause")).text(nameOf(identity_.cause));
  line.key(TEXT("cfg")).hex16(settings_.hash);
  if (equipment_.namesLamps()) {
    line.key(TEXT("lamps"));
    writeZones(line, equipment_.lamps, static_cast<int8_t>(equipment_.lampCount), static_cast<int8_t>(from - zones),
               static_cast<int8_t>(to - zones));
    line.key(TEXT("i")).number(helloPart_).key(TEXT("n")).number(helloParts());
  }
  line.end();
  helloPart_++;
}

void Board::sayHeartbeat(uint32_t now) {
  LineWriter line(outbox_, now, TEXT("HB"));
  line.key(TEXT("up")).number(now / 1000).key(TEXT("hash"));
  for (uint8_t i = 0; i < equipment_.tileFieldCount; i++) {
    if (i > 0) line.character(',');
    writeZone(line, equipment_.zones[i]);
    line.character(':').hex16(equipment_.tags->hash(i));
  }
  line.key(TEXT("crc")).number(brokenLines_).key(TEXT("ovf")).number(longLines_);
  line.key(TEXT("gar")).number(garbledPolls()).key(TEXT("rst")).number(identity_.restarts).end();
}

uint16_t Board::garbledPolls() const {
  uint16_t polls = equipment_.diceField ? equipment_.diceField->garbledPolls() : 0;
  for (uint8_t i = 0; i < equipment_.tileFieldCount; i++) polls += equipment_.tileFields[i]->garbledPolls();
  return polls;
}

void Board::sayTag(const TagTable::Tag& tag, uint32_t now) {
  LineWriter line(outbox_, now, tag.isGone ? TEXT("GONE") : TEXT("TAG"));
  line.key(TEXT("zone"));
  writeZone(line, equipment_.zones[tag.antenna]);
  line.key(TEXT("uid")).hex(&UID_BEGINS, 1).hex(tag.uid.bytes, sizeof tag.uid.bytes);
  if (tag.isGone) line.key(TEXT("miss")).number(tag.missed);
  line.end();
}

void Board::saySnapshotPart(uint32_t now) {
  LineWriter line(outbox_, now, TEXT("SNAP"));
  line.key(TEXT("zone"));
  writeZone(line, equipment_.zones[snapshotAntenna_]);
  line.key(TEXT("id")).number(snapshotId_).key(TEXT("i")).number(snapshotPart_).key(TEXT("n")).number(snapshotParts_);
  line.key(TEXT("tags"));
  const uint8_t first = static_cast<uint8_t>(snapshotPart_ * TAGS_A_PART);
  for (uint8_t i = 0; i < TAGS_A_PART; i++) {
    const TagTable::Tag* tag = equipment_.tags->readable(snapshotAntenna_, static_cast<uint8_t>(first + i));
    if (!tag) break;
    if (i > 0) line.character(',');
    line.hex(&UID_BEGINS, 1).hex(tag->uid.bytes, sizeof tag->uid.bytes);
  }
  line.end();
  if (++snapshotPart_ == snapshotParts_) snapshotParts_ = 0;
}

void Board::sayDice(uint32_t now) {
  LineWriter line(outbox_, now, TEXT("DICE"));
  const DiceState state = equipment_.dice->state();
  line.key(TEXT("state"));
  line.text(state == DiceState::rolling ? TEXT("rolling") : state == DiceState::tilted ? TEXT("tilted") : TEXT("stable"));
  if (state == DiceState::stable) {
    line.key(TEXT("v"));
    bool isFirst = true;
    for (uint8_t pips : equipment_.dice->dice().pips) {
      if (pips == 0) continue;
      if (!isFirst) line.character(',');
      isFirst = false;
      line.number(pips);
    }
  }
  line.end();
}

void Board::sayStacks(uint8_t side, uint32_t now) {
  LineWriter line(outbox_, now, TEXT("STACKS"));
  line.key(TEXT("zone"));
  writeZone(line, {Zone::Kind::wall, side});
  line.key(TEXT("v"));
  for (uint8_t stack = 0; stack < Walls::STACKS; stack++) line.number(equipment_.walls->height(side, stack));
  line.end();
  equipment_.walls->told(side);
}

bool Board::sayButton(uint32_t now) {
  uint8_t button;
  bool isDown;
  if (!buttons_.nextEdge(button, isDown)) return false;
  LineWriter line(outbox_, now, TEXT("BTN"));
  line.key(TEXT("id")).text(equipment_.buttonName(button));
  if (equipment_.buttonSeat >= 0) line.character(static_cast<char>('0' + equipment_.buttonSeat));
  line.key(TEXT("state")).text(isDown ? TEXT("down") : TEXT("up")).end();
  return true;
}

bool Board::sayTrouble(uint32_t now) {
  for (uint8_t i = 0; i < equipment_.tileFieldCount; i++) {
    TileField& field = *equipment_.tileFields[i];
    const Trouble trouble = field.takeTrouble();
    if (trouble == Trouble::reader) return sayError(TEXT("reader"), &equipment_.zones[i], now);
    if (trouble == Trouble::noise) return sayError(TEXT("noise"), &equipment_.zones[i], now);
    if (trouble == Trouble::field) return sayError(TEXT("field"), &equipment_.zones[i], now);
    if (field.takeOverflow()) return sayError(TEXT("too-many-tags"), &equipment_.zones[i], now);
  }
  const Zone dice{Zone::Kind::dice, 0};
  if (equipment_.diceField && equipment_.diceField->takeTrouble() != Trouble::none) return sayError(TEXT("reader"), &dice, now);
  if (equipment_.turn && equipment_.turn->takeTrouble()) return sayError(TEXT("sync"), nullptr, now);
  uint8_t side;
  if (!equipment_.walls) return false;
  const bool isMisread = equipment_.walls->takeTrouble(side);
  if (!isMisread && !equipment_.walls->takeDazzle(side)) return false;
  const Zone wall{Zone::Kind::wall, side};
  return sayError(isMisread ? TEXT("walls") : TEXT("light"), side < Walls::SIDES ? &wall : nullptr, now);
}

/** Says once to each host that the self-test is passed: every antenna has been polled, its chip answers and its field comes up. */
bool Board::saySelfTest(uint32_t now) {
  if (!owesSelfTest_ || equipment_.tileFieldCount == 0) return false;
  for (uint8_t i = 0; i < equipment_.tileFieldCount; i++)
    if (!equipment_.tileFields[i]->isWell()) return false;
  if (equipment_.diceField && !equipment_.diceField->isWell()) return false;
  owesSelfTest_ = false;
  LineWriter line(outbox_, now, TEXT("LOG"));
  line.key(TEXT("lvl")).text(TEXT("info")).key(TEXT("msg")).text(TEXT("self-test-passed"));
  line.end();
  return true;
}

/** `zone`: null when it is not known. Always true: something has been said. */
bool Board::sayError(const Text* code, const Zone* zone, uint32_t now) {
  LineWriter line(outbox_, now, TEXT("ERR"));
  line.key(TEXT("code")).text(code);
  if (zone) {
    line.key(TEXT("zone"));
    writeZone(line, *zone);
  }
  line.end();
  return true;
}
