#include "drivers/pn5180.h"

/** WRITE_REGISTER_MULTIPLE, and of each register its number, 1 to write, 2 to OR, 3 to AND, and the value. */
const Text* pn5180StopClearAndGo() {
  return TEXT("\x03"
              "\x00\x03\xF8\xFF\xFF\xFF"   // SYSTEM_CONFIG: idle
              "\x03\x01\xFF\xFF\x0F\x00"   // IRQ_CLEAR: all
              "\x00\x02\x03\x00\x00\x00");  // SYSTEM_CONFIG: transceive
}
