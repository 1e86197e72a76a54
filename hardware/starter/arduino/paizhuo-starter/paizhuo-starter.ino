// Six buttons and five lamps on an Arduino Uno or Nano, in the lines of docs/reference/protocol.md.
// hardware/starter/README.md has the wiring.
#include <avr/eeprom.h>

struct Button {
  const char *name;
  uint8_t pin;
  bool isDown;
  uint32_t changedAt;
};
// A button connects its pin to ground. Any name of the protocol's "Buttons" will do.
Button buttons[] = {{"hu0", 2}, {"hu1", 3}, {"hu2", 4}, {"hu3", 5}, {"next", 6}, {"undo", 7}};

struct Lamp {
  const char *zone;
  uint8_t pin;
  char mode;  // first letter: off, on, blink, pulse
};
// A lamp hangs between its pin and ground, with 330 ohms.
Lamp lamps[] = {{"discard0", 8, 'x'}, {"discard1", 9, 'x'}, {"discard2", 10, 'x'}, {"discard3", 11, 'x'}, {"indicator", 12, 'x'}};

// Another board takes another number: eight hex digits.
const char UID[] = "A0D10001";
const uint8_t DEBOUNCE_MS = 20;
const uint16_t HEARTBEAT_MS = 1000;
const uint16_t HOST_GONE_MS = 5000;
const uint8_t LONGEST_LINE = 160;
const uint8_t KEPT_LINES = 4;

char kept[KEPT_LINES][LONGEST_LINE + 1];  // what was said last, for the host to ask again
uint16_t seq = 0;
uint32_t boot;
uint16_t settingsHash = 0xFFFF;
uint16_t newHash = 0xFFFF;
bool hasNewSettings = false;
uint16_t badLines = 0;
uint32_t beatAt = 0;
uint32_t heardAt = 0;
char heard[LONGEST_LINE + 1];
uint8_t heardLength = 0;

uint16_t crc16(const char *text, uint16_t crc = 0xFFFF) {
  for (; *text; text++) {
    crc ^= (uint16_t)(uint8_t)*text << 8;
    for (uint8_t bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? crc << 1 ^ 0x1021 : crc << 1;
  }
  return crc;
}

// Straight into the memory of what was said: there are 2 KB for everything.
void say(const char *format, ...) {
  char *line = kept[seq % KEPT_LINES];
  const int begin = sprintf(line, "%u %lu ", seq, (unsigned long)millis());
  va_list values;
  va_start(values, format);
  vsnprintf(line + begin, LONGEST_LINE - 5 - begin, format, values);
  va_end(values);
  sprintf(line + strlen(line), "*%04X\n", crc16(line));
  seq++;
  Serial.print(line);
}

// In parts, two lamps in each: a line takes 160 characters.
void sayHello() {
  const uint8_t count = sizeof lamps / sizeof *lamps;
  const uint8_t parts = (count + 1) / 2;
  for (uint8_t i = 0; i < parts; i++) {
    const bool isPair = 2 * i + 1 < count;
    say("HELLO proto=1 fw=1.0.0 board=starter uid=%s zones= boot=%08lX cause=por cfg=%04X lamps=%s%s%s i=%u n=%u", UID,
        (unsigned long)boot, settingsHash, lamps[2 * i].zone, isPair ? "," : "", isPair ? lamps[2 * i + 1].zone : "", i, parts);
  }
}

// The value behind `key=` in a line of the host's; empty where there is none.
const char *valueOf(const char *key, const char *line) {
  static char value[24];
  value[0] = 0;
  char sought[12];
  snprintf(sought, sizeof sought, " %s=", key);
  const char *found = strstr(line, sought);
  if (found) {
    found += strlen(sought);
    uint8_t length = strcspn(found, " *");
    if (length >= sizeof value) length = sizeof value - 1;
    memcpy(value, found, length);
    value[length] = 0;
  }
  return value;
}

const char *setLamp(const char *line) {
  const char *zone = valueOf("zone", line);
  for (Lamp &lamp : lamps) {
    if (strcmp(zone, lamp.zone)) continue;
    const char *mode = valueOf("mode", line);
    lamp.mode = !strcmp(mode, "on") ? 'o' : mode[0] == 'b' ? 'b' : mode[0] == 'p' ? 'p' : 'x';
    return nullptr;
  }
  return "unknown-zone";
}

const char *obey(const char *what, char *line) {
  if (!strcmp(what, "LED")) return setLamp(line);
  if (!strcmp(what, "CFG")) {
    // the hash runs over all settings, one space between two
    newHash = crc16(hasNewSettings ? " " : "", hasNewSettings ? newHash : 0xFFFF);
    newHash = crc16(strstr(line, "CFG ") + 4, newHash);
    hasNewSettings = true;
    return nullptr;
  }
  if (!strcmp(what, "CFGEND")) {
    const uint16_t hash = hasNewSettings ? newHash : settingsHash;
    hasNewSettings = false;
    if (strtoul(valueOf("crc", line), nullptr, 16) != hash) return "crc";
    settingsHash = hash;
    return nullptr;
  }
  if (!strcmp(what, "RESET")) return nullptr;
  return "unknown-zone";
}

void sayAgain(uint16_t from) {
  const uint16_t wanted = seq - from;
  const uint16_t known = wanted < KEPT_LINES ? wanted : (seq < KEPT_LINES ? seq : KEPT_LINES);
  for (uint16_t back = known; back > 0; back--) Serial.print(kept[(uint16_t)(seq - back) % KEPT_LINES]);
  if (known == wanted) return;
  say("LOST from=%u to=%u", from, (uint16_t)(seq - known - 1));
}

void hear(char *line) {
  char *star = strrchr(line, '*');
  const uint16_t check = star ? strtoul(star + 1, nullptr, 16) : 0;
  if (star) *star = 0;
  if (!star || crc16(line) != check) {
    badLines++;
    return;
  }
  heardAt = millis();
  char number[6] = "", what[12] = "";
  sscanf(line, "%5s %*s %11s", number, what);
  if (!strcmp(what, "HELLO?")) sayHello();
  else if (!strcmp(what, "RESEND")) sayAgain(strtoul(valueOf("from", line), nullptr, 10));
  else if (strcmp(what, "ACK")) {
    const char *refusal = obey(what, line);
    if (refusal) say("NAK of=%s code=%s", number, refusal);
    else say("OK of=%s", number);
    if (!strcmp(what, "RESET")) {
      Serial.flush();
      asm volatile("jmp 0");
    }
  }
}

void look(Button &button) {
  const bool isDown = digitalRead(button.pin) == LOW;
  if (isDown == button.isDown || millis() - button.changedAt < DEBOUNCE_MS) return;
  button.isDown = isDown;
  button.changedAt = millis();
  say("BTN id=%s state=%s", button.name, isDown ? "down" : "up");
}

bool isLit(const Lamp &lamp, uint32_t now) {
  if (now - heardAt > HOST_GONE_MS) return false;
  return lamp.mode == 'o' || (lamp.mode == 'b' && now % 512 < 256) || (lamp.mode == 'p' && now % 1024 < 128);
}

void setup() {
  Serial.begin(115200);
  for (Button &button : buttons) pinMode(button.pin, INPUT_PULLUP);
  for (Lamp &lamp : lamps) pinMode(lamp.pin, OUTPUT);
  // no two starts are alike
  boot = eeprom_read_dword(0) + 1;
  eeprom_write_dword(0, boot);
  sayHello();
}

void loop() {
  while (Serial.available()) {
    const char byte = Serial.read();
    if (byte == '\n') {
      heard[heardLength] = 0;
      hear(heard);
      heardLength = 0;
    } else if (heardLength < LONGEST_LINE) {
      heard[heardLength++] = byte;
    }
  }
  for (Button &button : buttons) look(button);
  const uint32_t now = millis();
  if (now - beatAt >= HEARTBEAT_MS) {
    beatAt = now;
    say("HB up=%lu hash= crc=%u ovf=0 gar=0 rst=0", (unsigned long)(now / 1000), badLines);
  }
  for (Lamp &lamp : lamps) digitalWrite(lamp.pin, isLit(lamp, now) ? HIGH : LOW);
}
