#include "usb.h"

#include "chip.h"

namespace {

// What both sides see: setup packet, endpoints and their buffers.
constexpr uint32_t SHARED = 0x50100000;
constexpr uint32_t SHARED_BYTES = 4096;
constexpr uint32_t USB = 0x50110000;
constexpr uint32_t ADDR_ENDP = USB + 0x00;
constexpr uint32_t MAIN_CTRL = USB + 0x40;
constexpr uint32_t SIE_CTRL = USB + 0x4C;
constexpr uint32_t SIE_STATUS = USB + 0x50;
constexpr uint32_t BUFF_STATUS = USB + 0x58;
constexpr uint32_t EP_STALL_ARM = USB + 0x68;
constexpr uint32_t USB_MUXING = USB + 0x74;
constexpr uint32_t USB_PWR = USB + 0x78;
constexpr uint32_t INTE = USB + 0x90;

constexpr uint32_t BUS_RESET = 1UL << 19;   // in SIE_STATUS
constexpr uint32_t SETUP_HEARD = 1UL << 17;

// Of a buffer's control word.
constexpr uint32_t AVAILABLE = 1UL << 10;
constexpr uint32_t STALL = 1UL << 11;
constexpr uint32_t DATA1 = 1UL << 13;
constexpr uint32_t FULL = 1UL << 15;
constexpr uint32_t LENGTH = 0x3FF;

constexpr uint8_t CONTROL = 0;
enum Direction : uint8_t { TO_HOST = 0, FROM_HOST = 1 };

/** Where an endpoint's packets lie; the control endpoint has one place for both ways. */
constexpr uint32_t bufferOf(uint8_t endpoint, Direction way) {
  return endpoint == CONTROL ? 0x100 : endpoint == NOTICES ? 0x180 : way == TO_HOST ? 0x1C0 : 0x200;
}
constexpr uint32_t bufferControl(uint8_t endpoint, Direction way) { return SHARED + 0x80 + 8 * endpoint + 4 * way; }
/** Of an endpoint that is not the control endpoint. `type`: 2 bulk, 3 interrupt. */
void openEndpoint(uint8_t endpoint, Direction way, uint32_t type) {
  at(SHARED + 8 * endpoint + 4 * way) = 1UL << 31 | 1UL << 29 | type << 26 | bufferOf(endpoint, way);
}

volatile uint8_t* bytesOf(uint8_t endpoint, Direction way) {
  return reinterpret_cast<volatile uint8_t*>(SHARED + bufferOf(endpoint, way));
}

/** Which packet is next: they are DATA0 and DATA1 in turn. */
bool isOdd[3][2];

void start(uint8_t endpoint, Direction way, uint32_t word) {
  if (isOdd[endpoint][way]) word |= DATA1;
  isOdd[endpoint][way] = !isOdd[endpoint][way];
  at(bufferControl(endpoint, way)) = word;
  // What the word says must stand before the controller may look at it (4.1.2.5.1).
  __asm volatile("nop\n nop\n nop\n nop\n nop\n nop");
  at(bufferControl(endpoint, way)) = word | AVAILABLE;
}

enum Request : uint8_t {
  GET_STATUS = 0,
  CLEAR_FEATURE = 1,
  SET_ADDRESS = 5,
  GET_DESCRIPTOR = 6,
  GET_CONFIGURATION = 8,
  SET_CONFIGURATION = 9,
  SET_LINE_CODING = 0x20,
  GET_LINE_CODING = 0x21,
  SET_CONTROL_LINE_STATE = 0x22,
};

/** What the host asks of the device: USB 2.0, 9.3. */
struct Setup {
  uint8_t type;
  uint8_t request;
  uint16_t value;
  uint16_t index;
  uint16_t length;
};
constexpr uint8_t IS_ASKING = 0x80;
constexpr uint8_t IS_CLASS = 0x20;

Setup takeSetup() {
  const uint32_t first = at(SHARED);
  const uint32_t second = at(SHARED + 4);
  return {static_cast<uint8_t>(first), static_cast<uint8_t>(first >> 8), static_cast<uint16_t>(first >> 16),
          static_cast<uint16_t>(second), static_cast<uint16_t>(second >> 16)};
}

Identity who;
uint8_t address = 0;
bool mustTakeAddress = false;
uint8_t configuration = 0;
/** 115200 baud, 8N1: a host may set what it likes, there is no line whose speed it would be. */
uint8_t lineCoding[7] = {0x00, 0xC2, 0x01, 0x00, 0, 0, 8};

/** What is still to be told on the control endpoint. */
uint8_t scratch[PACKET_BYTES];
const uint8_t* telling = nullptr;
uint16_t toTell = 0;
bool mustEndShort = false;  // it is less than was asked for, and fills its packets

void tellOn() {
  const uint8_t count = toTell < PACKET_BYTES ? static_cast<uint8_t>(toTell) : PACKET_BYTES;
  Usb::offer(CONTROL, telling, count);
  telling += count;
  toTell = static_cast<uint16_t>(toTell - count);
  if (count < PACKET_BYTES) mustEndShort = false;
}

void tell(const Setup& setup, const uint8_t* bytes, uint16_t count) {
  telling = bytes;
  toTell = count < setup.length ? count : setup.length;
  mustEndShort = count < setup.length;
  tellOn();
}

void confirm() { Usb::offer(CONTROL, nullptr, 0); }

void refuse() {
  at(EP_STALL_ARM) = 3;
  at(bufferControl(CONTROL, TO_HOST)) = STALL;
  at(bufferControl(CONTROL, FROM_HOST)) = STALL;
}

char hexDigit(uint32_t number, uint8_t place) { return "0123456789ABCDEF"[number >> (4 * place) & 15]; }

/** Makes a string's descriptor: its characters take two bytes each. */
template <class CharacterAt>
void tellString(const Setup& setup, CharacterAt characterAt) {
  uint8_t length = 2;
  for (uint8_t i = 0; characterAt(i) != '\0' && length < sizeof scratch; i++) {
    scratch[length++] = static_cast<uint8_t>(characterAt(i));
    scratch[length++] = 0;
  }
  scratch[0] = length;
  scratch[1] = STRING;
  tell(setup, scratch, length);
}

void tellText(const Setup& setup, const Text* text) {
  tellString(setup, [text](uint8_t i) { return textAt(text, i); });
}

void tellDescriptor(const Setup& setup) {
  switch (setup.value) {
    case DEVICE << 8: return tell(setup, DEVICE_DESCRIPTOR, sizeof DEVICE_DESCRIPTOR);
    case CONFIGURATION << 8: return tell(setup, CONFIGURATION_DESCRIPTOR, sizeof CONFIGURATION_DESCRIPTOR);
    case STRING << 8 | LANGUAGES: {
      static const uint8_t english[] = {4, STRING, 0x09, 0x04};
      return tell(setup, english, sizeof english);
    }
    case STRING << 8 | MAKER: return tellText(setup, TEXT("Paizhuo"));
    case STRING << 8 | PRODUCT: return tellText(setup, who.board);
    case STRING << 8 | SERIAL_NUMBER:
      return tellString(setup, [](uint8_t i) { return i < 8 ? hexDigit(who.uid, static_cast<uint8_t>(7 - i)) : '\0'; });
    default: refuse();
  }
}

/** True when the host has just taken the device up. */
bool configure(uint8_t number) {
  configuration = number;
  if (number == 0) return false;
  for (uint8_t endpoint = NOTICES; endpoint <= LINE; endpoint++) isOdd[endpoint][TO_HOST] = isOdd[endpoint][FROM_HOST] = false;
  openEndpoint(NOTICES, TO_HOST, 3);
  openEndpoint(LINE, TO_HOST, 2);
  openEndpoint(LINE, FROM_HOST, 2);
  return true;
}

bool obey(const Setup& setup) {
  bool isNew = false;
  switch (setup.request) {
    case SET_ADDRESS:
      address = static_cast<uint8_t>(setup.value & 127);
      mustTakeAddress = true;
      break;
    case SET_CONFIGURATION: isNew = configure(static_cast<uint8_t>(setup.value)); break;
    case CLEAR_FEATURE:
      // Of an endpoint that had been stalled: its packets are counted anew.
      if ((setup.index & 15) <= LINE) isOdd[setup.index & 15][setup.index & 0x80 ? TO_HOST : FROM_HOST] = false;
      break;
    default: break;  // what there is nothing to be set for
  }
  confirm();
  return isNew;
}

/** True when the host has just taken the device up. */
bool hear(const Setup& setup) {
  // Both ways, the packet behind a setup is DATA1.
  isOdd[CONTROL][TO_HOST] = isOdd[CONTROL][FROM_HOST] = true;
  mustTakeAddress = false;
  toTell = 0;
  mustEndShort = false;
  if (!(setup.type & IS_ASKING)) {
    if (setup.length == 0) return obey(setup);
    if (setup.type & IS_CLASS && setup.request == SET_LINE_CODING) Usb::accept(CONTROL);
    else refuse();
    return false;
  }
  static const uint8_t nothing[] = {0, 0};
  switch (setup.request) {
    case GET_DESCRIPTOR: tellDescriptor(setup); break;
    case GET_CONFIGURATION: tell(setup, &configuration, 1); break;
    case GET_STATUS: tell(setup, nothing, sizeof nothing); break;
    case GET_LINE_CODING: tell(setup, lineCoding, sizeof lineCoding); break;
    default: refuse();
  }
  return false;
}

/** The host has fetched what the control endpoint offered. */
void hasTold() {
  if (mustTakeAddress) {
    at(ADDR_ENDP) = address;
    mustTakeAddress = false;
  } else if (toTell > 0 || mustEndShort) {
    tellOn();
  } else if (telling != nullptr) {
    telling = nullptr;
    Usb::accept(CONTROL);  // it confirms with an empty packet
  }
}

void hasHeard() {
  const uint8_t count = Usb::receivedBytes(CONTROL);
  if (count != sizeof lineCoding) return;
  for (uint8_t i = 0; i < count; i++) lineCoding[i] = Usb::received(CONTROL)[i];
  confirm();
}

}  // namespace

void Usb::offer(uint8_t endpoint, const uint8_t* bytes, uint8_t count) {
  volatile uint8_t* buffer = bytesOf(endpoint, TO_HOST);
  for (uint8_t i = 0; i < count; i++) buffer[i] = bytes[i];
  start(endpoint, TO_HOST, FULL | count);
}

void Usb::accept(uint8_t endpoint) { start(endpoint, FROM_HOST, PACKET_BYTES); }

const volatile uint8_t* Usb::received(uint8_t endpoint) { return bytesOf(endpoint, FROM_HOST); }

uint8_t Usb::receivedBytes(uint8_t endpoint) {
  return static_cast<uint8_t>(at(bufferControl(endpoint, FROM_HOST)) & LENGTH);
}

bool Usb::isConfigured() { return configuration != 0; }

void Usb::begin(const Identity& identity) {
  who = identity;
  for (uint32_t word = 0; word < SHARED_BYTES; word += 4) at(SHARED + word) = 0;
  at(USB_MUXING) = 1 << 3 | 1 << 0;  // the controller has the wires
  at(USB_PWR) = 1 << 3 | 1 << 2;     // there is power, whatever its pin says
  at(MAIN_CTRL) = 1;                 // on, as a device; of an RP2350 no longer cut off from its wires
  at(INTE) = 1UL << 16 | 1UL << 12 | 1UL << 4;  // setup, bus reset, buffers
  letInterrupt(Chip::USB_INTERRUPT);
  at(SIE_CTRL) = 1UL << 29 | 1UL << 16;  // it tells of each packet of the control endpoint; and shows that it is there
}

Usb::Happened Usb::serve() {
  if (at(SIE_STATUS) & BUS_RESET) {
    at(SIE_STATUS) = BUS_RESET;
    at(ADDR_ENDP) = 0;
    configuration = 0;
  }
  const uint32_t done = at(BUFF_STATUS);
  at(BUFF_STATUS) = done;
  const auto isDone = [done](uint8_t endpoint, Direction way) { return (done >> (2 * endpoint + way) & 1) != 0; };
  if (isDone(CONTROL, TO_HOST)) hasTold();
  if (isDone(CONTROL, FROM_HOST)) hasHeard();
  bool isNew = false;
  if (at(SIE_STATUS) & SETUP_HEARD) {
    at(SIE_STATUS) = SETUP_HEARD;
    isNew = hear(takeSetup());
  }
  return {isNew, isDone(LINE, TO_HOST), isDone(LINE, FROM_HOST)};
}
