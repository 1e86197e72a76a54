#!/usr/bin/env python3
"""Makes of a program for an RP2040 or RP2350 a file that is copied onto the drive it shows when it starts with BOOTSEL held down.

uf2.py rp2040 PROGRAM.bin PROGRAM.uf2: the binary begins at the start of flash. What an RP2040 runs first, its first 252 bytes,
gets its check sum.
The format: github.com/microsoft/uf2.
"""

import struct
import sys

FLASH = 0x10000000
BOOT_BYTES = 252
PAYLOAD_BYTES = 256
FAMILIES = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF59}  # the second: of its Arm cores, secure
HAS_FAMILY = 0x00002000


def boot_rom_sum(data: bytes) -> int:
    """The CRC-32 that the boot ROM reckons: most significant bit first, nothing reflected or inverted."""
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1 ^ (0x04C11DB7 if crc & 0x80000000 else 0)) & 0xFFFFFFFF
    return crc


def uf2_blocks(program: bytes, family: int):
    """The blocks of the file, 512 bytes each, of which 256 are the program's."""
    count = -(-len(program) // PAYLOAD_BYTES)
    for number in range(count):
        at = number * PAYLOAD_BYTES
        payload = program[at : at + PAYLOAD_BYTES].ljust(476, b"\0")
        head = (0x0A324655, 0x9E5D5157, HAS_FAMILY, FLASH + at, PAYLOAD_BYTES, number, count, family)
        yield struct.pack("<8I", *head) + payload + struct.pack("<I", 0x0AB16F30)


def main() -> None:
    chip, source, target = sys.argv[1:]
    with open(source, "rb") as file:
        program = file.read()
    if chip == "rp2040":
        boot = program[:BOOT_BYTES]
        program = boot + struct.pack("<I", boot_rom_sum(boot)) + program[BOOT_BYTES + 4 :]
    with open(target, "wb") as file:
        file.writelines(uf2_blocks(program, FAMILIES[chip]))


main()
