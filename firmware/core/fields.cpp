#include "fields.h"

void TileField::beginPoll(Now now) {
  tags_.pollBegins(antenna_, polls());
  reader_.listenFor(settings_.windowUs);
  reader_.fieldOn(antenna_, settings_.powerOf(antenna_));
  since_ = now.us;
  stage_ = Stage::rising;
}

bool TileField::stepPoll(Now now) {
  if (!reader_.isWorking()) return endPoll(Trouble::reader, false, now.ms);
  switch (stage_) {
    case Stage::rising:
      if (!reader_.isFieldUp()) return now.us - since_ >= FIELD_WITHIN_US && endPoll(Trouble::field, false, now.ms);
      since_ = now.us;
      stage_ = Stage::waking;
      return false;
    case Stage::waking:
      if (now.us - since_ < WAKE_US) return false;
      inventory_.begin(reader_, tags_, antenna_);
      stage_ = Stage::reading;
      return false;
    default: {
      const Inventory::Step step = inventory_.step(reader_, now.us);
      if (step == Inventory::Step::tag && !tags_.heard(antenna_, inventory_.uid())) hasOverflown_ = true;
      return step == Inventory::Step::finished && endPoll(Trouble::none, inventory_.isClean(), now.ms);
    }
  }
}

/** Always true: it is over. */
bool TileField::endPoll(Trouble trouble, bool isClean, uint32_t ms) {
  reader_.fieldOff();
  if (!reader_.isWorking()) trouble = Trouble::reader;
  isClean = isClean && trouble == Trouble::none;
  tags_.pollEnds(antenna_, isClean, settings_.miss);
  pollEnded(trouble, isClean, ms);
  return true;
}

void DiceField::beginPoll(Now now) {
  reader_.fieldOn();
  onSince_ = now.us;
}

bool DiceField::stepPoll(Now now) {
  if (now.us - onSince_ < WAKE_US) return false;
  DiceSeen seen;
  const bool isClean = reader_.isWorking() && presence_.poll(reader_, settings_.miss, seen);
  reader_.fieldOff();
  // What could not be understood is no news: the dice lie as they lay.
  if (isClean) tray_.look(seen, settings_.dice, settings_.settleMs, now.ms);
  pollEnded(reader_.isWorking() ? Trouble::none : Trouble::reader, isClean, now.ms);
  return true;
}

uint8_t ScanRound::nextBehind(uint8_t field, bool isQuiet) const {
  for (field++; field < count_; field++)
    if (fields_[field]->isQuiet() == isQuiet) return field;
  return NONE;
}

void ScanRound::poll(uint8_t field, Now now) {
  current_ = field;
  if (field != NONE) fields_[field]->beginPoll(now);
}

/** Begins with the first antenna of the sort. False when there is none. */
bool ScanRound::begin(bool isQuiet, Now now) {
  const uint8_t first = nextBehind(NONE, isQuiet);
  if (first == NONE) return false;
  Sort& sort = isQuiet ? quiet_ : loud_;
  sort.beganAt = now.ms;
  sort.hasBegun = true;
  wasQuiet_ = isQuiet;
  poll(first, now);
  return true;
}

void ScanRound::step(Now now, uint16_t pollMs) {
  turn_.look(now.us);
  if (isPolling()) {
    if (!fields_[current_]->stepPoll(now)) return;
    poll(nextBehind(current_, wasQuiet_), now);
    if (isPolling()) return;
    if (turn_.isOurs()) turn_.release(now.us);
  }
  const bool hasLoud = nextBehind(NONE, false) != NONE;
  const bool isQuietDue = quiet_.isDue(now.ms, pollMs) && nextBehind(NONE, true) != NONE;
  // A board that is alone has every turn: it must not forget its quiet antennas over it.
  if (isQuietDue && !wasQuiet_) {
    begin(true, now);
    return;
  }
  if (hasLoud && loud_.isDue(now.ms, pollMs) && turn_.take(now.us)) {
    begin(false, now);
    return;
  }
  // Whoever is always reading is never there when the wire comes up.
  const bool mustWait = hasLoud && now.ms - loud_.beganAt >= static_cast<uint32_t>(pollMs) + PATIENCE_MS;
  if (isQuietDue && !mustWait) begin(true, now);
}
