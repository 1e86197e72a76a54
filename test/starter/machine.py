"""What a Pico's `machine` has that the starter uses, in a test's hands."""

import board_pins


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1

    def __init__(self, pin, mode=IN, pull=None):
        self.pin = pin

    def value(self, wanted=None):
        if wanted is None:
            return board_pins.read(self.pin)
        board_pins.show(self.pin, wanted)


class UART:
    def __init__(self, number, baudrate=9600, rx=None):
        pass

    def read(self):
        return board_pins.fromDice().encode() or None


def unique_id():
    return b"\xe6\x60\x44\x30\xa1\xb2\xc3\xd4"


def reset():
    raise SystemExit
