#include "fields.h"

void TileField::beginPoll(Now now) {
  tags_.pollBegins(antenna_);
  reader_.fieldOn(antenna_);
  onSince_ = now.us;
  isReading_ = false;
}

bool TileField::stepPoll(Now now) {
  if (reader_.isWorking()) {
    if (!isReading_) {
      if (now.us - onSince_ < WAKE_US) return false;
      inventory_.begin(reader_);
      isReading_ = true;
      return false;
    }
    const Inventory::Step step = inventory_.step(reader_, now.us);
    if (step == Inventory::Step::tag && !tags_.heard(antenna_, inventory_.uid())) hasOverflown_ = true;
    if (step != Inventory::Step::finished) return false;
  }
  reader_.fieldOff();
  const bool isClean = reader_.isWorking() && inventory_.isClean();
  tags_.pollEnds(antenna_, isClean, settings_.miss);
  pollEnded(reader_.isWorking(), isClean);
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
  pollEnded(reader_.isWorking(), isClean);
  return true;
}

void ScanRound::step(Now now, uint16_t pollMs) {
  if (count_ == 0) return;
  if (isPolling_) {
    if (!fields_[current_]->stepPoll(now)) return;
    isPolling_ = false;
    current_ = static_cast<uint8_t>(current_ + 1 == count_ ? 0 : current_ + 1);
  }
  const bool mustWait = current_ == 0 && !isFirstRound_ && now.ms - roundBegan_ < pollMs;
  if (mustWait) return;
  if (current_ == 0) roundBegan_ = now.ms;
  isFirstRound_ = false;
  isPolling_ = true;
  fields_[current_]->beginPoll(now);
}
