#pragma once
// What a board tells of itself over USB: one serial line. USB 2.0, chapter 9.6; "Class Definitions for Communications
// Devices" 1.2 and "PSTN subclass" 1.2, 5.3.
#include <stdint.h>

/** Endpoints, each with a buffer of 64 bytes: the first says nothing, but a serial line has one; the second carries it. */
constexpr uint8_t NOTICES = 1;
constexpr uint8_t LINE = 2;
constexpr uint8_t PACKET_BYTES = 64;

enum DescriptorType : uint8_t { DEVICE = 1, CONFIGURATION = 2, STRING = 3, INTERFACE = 4, ENDPOINT = 5, ASSOCIATION = 11, CLASS_SPECIFIC = 0x24 };
enum StringIndex : uint8_t { LANGUAGES = 0, MAKER = 1, PRODUCT = 2, SERIAL_NUMBER = 3 };

/** 1209:0001 is pid.codes' number for tests: whoever sells boards asks for one of their own. */
constexpr uint8_t DEVICE_DESCRIPTOR[] = {
    18, DEVICE, 0x00, 0x02, 0xEF, 2, 1, PACKET_BYTES, 0x09, 0x12, 0x01, 0x00, 0x02, 0x01, MAKER, PRODUCT, SERIAL_NUMBER, 1};

constexpr uint8_t CONFIGURATION_DESCRIPTOR[] = {
    9, CONFIGURATION, 75, 0, 2, 1, 0, 0x80, 50,  // two interfaces, 100 mA at most
    8, ASSOCIATION, 0, 2, 2, 2, 0, 0,            // that belong together
    9, INTERFACE, 0, 0, 1, 2, 2, 0, 0,           // the line's control: communications, abstract control model
    5, CLASS_SPECIFIC, 0, 0x10, 0x01,            // header: 1.1
    5, CLASS_SPECIFIC, 1, 0, 1,                  // no calls to manage
    4, CLASS_SPECIFIC, 2, 2,                     // it knows of baud rates and DTR
    5, CLASS_SPECIFIC, 6, 0, 1,                  // interface 0 controls interface 1
    7, ENDPOINT, 0x80 | NOTICES, 3, 8, 0, 255,   // interrupt, eight bytes
    9, INTERFACE, 1, 0, 2, 10, 0, 0, 0,          // its data
    7, ENDPOINT, LINE, 2, PACKET_BYTES, 0, 0,    // bulk
    7, ENDPOINT, 0x80 | LINE, 2, PACKET_BYTES, 0, 0,
};
static_assert(sizeof CONFIGURATION_DESCRIPTOR == 75, "it says how long it is");
