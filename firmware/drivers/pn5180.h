#pragma once
// NXP PN5180, used for ISO 15693 only. Commands and registers by the names of its data sheet.
#include <stdint.h>

#include "core/fields.h"

constexpr uint8_t PN5180_STOP_CLEAR_AND_GO_BYTES = 19;
const Text* pn5180StopClearAndGo();

/**
 * `Wires` is how the chip is connected: select(), deselect(), isBusy(), transfer(byte), reset(), pauseUs(us),
 * nowUs(), connectAntenna(number) and disconnectAntennas().
 */
template <class Wires>
class Pn5180 : public TileReader {
 public:
  Pn5180() : isSending_(false), isUnanswered_(false), isWorking_(false), isBehindFirstSlot_(false) {}

  /** Gives the chip a fresh start. False when nobody is there. */
  bool begin() {
    Wires::reset();
    isWorking_ = true;
    isBehindFirstSlot_ = false;
    const uint8_t readVersion[] = {READ_EEPROM, 0x12, 2};
    command(readVersion, sizeof readVersion);
    answer(version_, sizeof version_);
    if ((version_[0] == 0xFF && version_[1] == 0xFF) || (version_[0] == 0 && version_[1] == 0)) isWorking_ = false;
    const uint8_t loadIso15693[] = {LOAD_RF_CONFIG, 0x0D, 0x8D};
    command(loadIso15693, sizeof loadIso15693);
    level_ = 0;
    // No interrupt pin is connected, so this register may hold anything: it shows if each wire of the bus carries ones and zeros.
    isWorking_ = holds(PATTERN) && holds(PATTERN ^ ALL_EVENTS);
    return isWorking_;
  }

  bool isWorking() const override { return isWorking_; }

  void fieldOn(uint8_t antenna, uint8_t level) override {
    if (!isWorking_ && !begin()) return;
    Wires::connectAntenna(antenna);
    setLevel(levelOfAll_ == OWN_LEVELS ? level : levelOfAll_);
    change(WRITE_REGISTER, IRQ_CLEAR, ALL_EVENTS);
    // Whose turn it is has been settled by then: the chip is not to look for other fields itself, and refuse.
    const uint8_t rfOn[] = {RF_ON, WITHOUT_LISTENING};
    command(rfOn, sizeof rfOn);
  }

  bool isFieldUp() override {
    const bool isUp = isWorking_ && (readRegister(IRQ_STATUS) & FIELD_UP);
    lookAt_ = Wires::nowUs() + 100;
    return isUp;
  }

  void listenFor(uint16_t us) override { windowUs_ = us; }

  /** One level for all antennas, 0 (all that the supply gives) to 8 (2.0 V), in place of each one's own. */
  void weaken(uint8_t level) override { levelOfAll_ = level; }

  ReaderFacts facts() const override { return {ReaderChip::pn5180, version_[1], version_[0], gain_}; }

  void fieldOff() override {
    gain_ = static_cast<uint16_t>(readRegister(RF_STATUS) & 0x3FF);
    const uint8_t rfOff[] = {RF_OFF, 0};
    command(rfOff, sizeof rfOff);
    Wires::disconnectAntennas();
  }

  void sendInventory(const uint8_t* mask, uint8_t bits) override {
    uint8_t request[5 + 8] = {SEND_DATA, 0, HIGH_RATE_INVENTORY_16_SLOTS, INVENTORY, bits};
    const uint8_t maskBytes = static_cast<uint8_t>((bits + 7) / 8);
    for (uint8_t i = 0; i < maskBytes; i++) request[5 + i] = mask[i];
    isUnanswered_ = false;
    sendFrame(request, static_cast<uint8_t>(5 + maskBytes));
  }

  void sendTo(const TagUid& uid, Order order) override {
    uint8_t request[5 + 8] = {SEND_DATA, 0, HIGH_RATE_ADDRESSED, STAY_QUIET};
    uint8_t* to = request + 4;
    isUnanswered_ = order == Order::stayQuiet;
    if (!isUnanswered_) {
      request[2] = HIGH_RATE_INVENTORY_ONE_SLOT;
      request[3] = INVENTORY;
      *to++ = 64;  // bits of the mask
    }
    for (uint8_t i = sizeof uid.bytes; i > 0; i--) *to++ = uid.bytes[i - 1];
    *to++ = UID_BEGINS;
    sendFrame(request, static_cast<uint8_t>(to - request));
  }

  void beginNextSlot() override {
    // An end of frame alone moves the tags on to the next slot.
    if (!isBehindFirstSlot_) change(WRITE_REGISTER_AND_MASK, TX_CONFIG, ~WHOLE_FRAME);
    isBehindFirstSlot_ = true;
    const uint8_t nothing[] = {SEND_DATA, 0};
    send(nothing, sizeof nothing);
    expectReply(38);
  }

  Slot listen(uint32_t now, TagUid& uid) override {
    if (!isWorking_) return Slot::garbled;
    if (static_cast<int32_t>(now - lookAt_) < 0) return Slot::listening;
    const uint32_t irq = readRegister(IRQ_STATUS);
    if (irq & GENERAL_ERROR) isWorking_ = false;
    if (isSending_) return awaitSent(irq, now);
    if (answered_ != Slot::listening) return answered_;
    if (irq & RX_DONE) {
      answered_ = reply(uid);
      lookAt_ = now + T2_US;
      return Slot::listening;
    }
    if (!(irq & RX_BEGUN)) return Slot::silent;
    if (now - sentAt_ > GIVE_UP_US) return Slot::garbled;
    const uint32_t dueAt = sentAt_ + REPLY_DONE_US;
    lookAt_ = static_cast<int32_t>(now - dueAt) < 0 ? dueAt : now + 200;
    return Slot::listening;
  }

  /** When there is something to listen to next. */
  uint32_t lookAt() const { return lookAt_; }

 private:
  enum Command : uint8_t {
    WRITE_REGISTER = 0x00,
    WRITE_REGISTER_OR_MASK = 0x01,
    WRITE_REGISTER_AND_MASK = 0x02,
    READ_REGISTER = 0x04,
    READ_EEPROM = 0x07,
    SEND_DATA = 0x09,
    READ_DATA = 0x0A,
    LOAD_RF_CONFIG = 0x11,
    RF_ON = 0x16,
    RF_OFF = 0x17,
  };
  enum Register : uint8_t {
    SYSTEM_CONFIG = 0x00,
    IRQ_ENABLE = 0x01,
    IRQ_STATUS = 0x02,
    IRQ_CLEAR = 0x03,
    RX_STATUS = 0x13,
    TX_CONFIG = 0x18,
    RF_STATUS = 0x1D,
    DPC_CONFIG = 0x27,
  };

  static constexpr uint32_t RX_DONE = 1UL << 0;
  static constexpr uint32_t TX_DONE = 1UL << 1;
  static constexpr uint32_t FIELD_UP = 1UL << 9;
  static constexpr uint32_t RX_BEGUN = 1UL << 14;  // a start of frame was heard
  static constexpr uint32_t GENERAL_ERROR = 1UL << 17;
  static constexpr uint32_t ALL_EVENTS = 0x000FFFFF;
  static constexpr uint32_t PATTERN = 0x000A5A5A;
  static constexpr uint32_t RX_ERRORS = 7UL << 16;     // integrity, protocol, collision
  static constexpr uint32_t WHOLE_FRAME = 0x000004C0;  // data, start and stop symbol; without them, the end alone
  static constexpr uint32_t CARRIER_AMPLITUDE = 0xF;   // as high as can be, its step, what that refers to
  static constexpr uint8_t AS_HIGH_AS_CAN_BE = 1 << 3;
  static constexpr uint8_t OF_SUPPLY = 1 << 0;
  static constexpr uint8_t WITHOUT_LISTENING = 0x01;  // RF_ON: no collision avoidance
  static constexpr uint8_t HIGH_RATE_INVENTORY_16_SLOTS = 0x06;
  static constexpr uint8_t HIGH_RATE_INVENTORY_ONE_SLOT = 0x26;
  static constexpr uint8_t HIGH_RATE_ADDRESSED = 0x22;
  static constexpr uint8_t INVENTORY = 0x01;
  static constexpr uint8_t STAY_QUIET = 0x02;

  /** 0.32 ms until a tag begins, twelve bytes at 26.48 kbit/s, with start and end of frame 0.15 ms each. */
  static constexpr uint16_t REPLY_DONE_US = 4250;
  static constexpr uint16_t GIVE_UP_US = 6000;
  /** ISO 15693-3, t2: a tag listens again 309.2 µs after the end of an answer, at the earliest. */
  static constexpr uint16_t T2_US = 320;
  /** What was handed over is on the air by then, whatever the chip has to do first. */
  static constexpr uint16_t SENT_WITHIN_US = 3000;

  /** True if a register returns the value that was written into it. */
  bool holds(uint32_t value) {
    change(WRITE_REGISTER, IRQ_ENABLE, value);
    return readRegister(IRQ_ENABLE) == value && isWorking_;
  }

  /** 0: all that the supply gives; 1 to 4: 0.15, 0.25, 0.5, 1 V less; 5 to 8: 3, 2.75, 2.5, 2 V. */
  void setLevel(uint8_t level) {
    if (level == level_) return;
    level_ = level;
    const uint8_t amplitude = level == 0 ? AS_HIGH_AS_CAN_BE
                              : level <= 4 ? static_cast<uint8_t>((level - 1) << 1 | OF_SUPPLY)
                                           : static_cast<uint8_t>((level - 5) << 1);
    change(WRITE_REGISTER_AND_MASK, DPC_CONFIG, ~CARRIER_AMPLITUDE);
    change(WRITE_REGISTER_OR_MASK, DPC_CONFIG, amplitude);
  }

  /** What has just been handed over takes so long on the air, at least. */
  void expectReply(uint16_t airUs) {
    answered_ = Slot::listening;
    isSending_ = true;
    lookAt_ = sentAt_ = Wires::nowUs() + airUs;
  }

  /** Only the chip knows when it has sent the last of it: from then on tags are listened to. */
  Slot awaitSent(uint32_t irq, uint32_t now) {
    if (!(irq & TX_DONE)) {
      lookAt_ = now + 40;
      return now - sentAt_ > SENT_WITHIN_US ? Slot::garbled : Slot::listening;
    }
    isSending_ = false;
    sentAt_ = now;
    lookAt_ = now + (isUnanswered_ ? T2_US : windowUs_);
    return Slot::listening;
  }

  /** Sends a command and what belongs to it as a whole frame. */
  void sendFrame(const uint8_t* bytes, uint8_t count) {
    if (isBehindFirstSlot_) change(WRITE_REGISTER_OR_MASK, TX_CONFIG, WHOLE_FRAME);
    isBehindFirstSlot_ = false;
    send(bytes, count);
    // Start, all bytes but the command's own two, a check sum of two, one bit pair after the other, end.
    expectReply(static_cast<uint16_t>(114 + 302 * count));
  }

  /** Sends on the air. What was heard before no longer counts. */
  void send(const uint8_t* bytes, uint8_t count) {
    // Idle, all events forgotten, transceive: in one command, for there is one such for every slot.
    command(pn5180StopClearAndGo(), PN5180_STOP_CLEAR_AND_GO_BYTES);
    command(bytes, count);
  }

  Slot reply(TagUid& uid) {
    const uint32_t status = readRegister(RX_STATUS);
    uint8_t bytes[10];  // flags, data format, uid from its least significant byte
    if ((status & RX_ERRORS) || (status & 0x1FF) != sizeof bytes) return Slot::garbled;
    const uint8_t readData[] = {READ_DATA, 0};
    command(readData, sizeof readData);
    answer(bytes, sizeof bytes);
    for (uint8_t i = 0; i < sizeof uid.bytes; i++) uid.bytes[i] = bytes[8 - i];
    const bool isReply = !(bytes[0] & 1) && bytes[9] == UID_BEGINS;
    return isReply && isWorking_ ? Slot::tag : Slot::garbled;
  }

  uint32_t readRegister(Register reg) {
    const uint8_t read[] = {READ_REGISTER, reg};
    uint8_t bytes[4] = {};
    command(read, sizeof read);
    answer(bytes, sizeof bytes);
    return static_cast<uint32_t>(bytes[3]) << 24 | static_cast<uint32_t>(bytes[2]) << 16 |
           static_cast<uint32_t>(bytes[1]) << 8 | bytes[0];
  }

  void change(Command how, Register reg, uint32_t value) {
    const uint8_t bytes[] = {how,
                             reg,
                             static_cast<uint8_t>(value),
                             static_cast<uint8_t>(value >> 8),
                             static_cast<uint8_t>(value >> 16),
                             static_cast<uint8_t>(value >> 24)};
    command(bytes, sizeof bytes);
  }

  void command(const uint8_t* bytes, uint8_t count) {
    if (!await(false)) return;
    Wires::select();
    for (uint8_t i = 0; i < count; i++) Wires::transfer(bytes[i]);
    finish();
  }

  void command(const Text* bytes, uint8_t count) {
    if (!await(false)) return;
    Wires::select();
    for (uint8_t i = 0; i < count; i++) Wires::transfer(static_cast<uint8_t>(textAt(bytes, i)));
    finish();
  }

  void answer(uint8_t* bytes, uint8_t count) {
    if (!await(false)) return;
    Wires::select();
    for (uint8_t i = 0; i < count; i++) bytes[i] = Wires::transfer(0xFF);
    finish();
  }

  /** The chip says that it has understood by BUSY going up, and that it is done by BUSY going down. */
  void finish() {
    await(true);
    Wires::deselect();
    await(false);
  }

  bool await(bool busy) {
    if (!isWorking_) return false;
    for (uint8_t i = 0; i < 250; i++) {
      if (Wires::isBusy() == busy) return true;
      if (i > 50) Wires::pauseUs(20);
    }
    return isWorking_ = false;
  }

  uint32_t sentAt_ = 0;
  uint32_t lookAt_ = 0;
  uint16_t windowUs_ = 700;
  uint16_t gain_ = 0;
  uint8_t version_[2] = {};
  Slot answered_ = Slot::listening;  // what came in this slot, while its tag cannot hear yet
  uint8_t levelOfAll_ = OWN_LEVELS;
  uint8_t level_ = 0;  // of the carrier, as the chip has it
  bool isSending_ : 1;
  bool isUnanswered_ : 1;  // tags that understand it say nothing
  bool isWorking_ : 1;
  bool isBehindFirstSlot_ : 1;
};
