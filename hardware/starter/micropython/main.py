"""Six buttons, five lamps and a port for dice on a Raspberry Pi Pico. hardware/starter/README.md has the wiring."""

import binascii
import random
import sys
import time

import machine
from paizhuo_board import Board

# A button connects its pin to ground. Any name of docs/reference/protocol.md, "Buttons", will do.
BUTTONS = {"hu0": 2, "hu1": 3, "hu2": 6, "hu3": 7, "next": 8, "undo": 9}
# A lamp hangs between its pin and ground, with 330 ohms.
LAMPS = {"discard0": 10, "discard1": 11, "discard2": 12, "discard3": 13, "indicator": 14}
# Something that reads dice sends lines here, at 9600 baud: "-" while they roll, "3 4" once they lie still.
DICE_RX = 5
DEBOUNCE_MS = 20


def read():
    """What the host has sent since, as text."""
    text = ""
    while host.poll(0):
        text += sys.stdin.read(1)
    return text


def write(text):
    sys.stdout.write(text)


def now():
    global clock, ticks
    last, ticks = ticks, time.ticks_ms()
    clock += time.ticks_diff(ticks, last)
    return clock


class Button:
    def __init__(self, name, pin):
        self.name = name
        self.pin = machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP)
        self.is_down = False
        self.changed_at = 0

    def look(self, ms):
        is_down = self.pin.value() == 0
        if is_down == self.is_down or ms - self.changed_at < DEBOUNCE_MS:
            return
        self.is_down = is_down
        self.changed_at = ms
        board.button(self.name, is_down, ms)


def look_at_dice(ms):
    for line in lines(dice_port.read() or b"", dice_text):
        values = line.split()
        if all(value.isdigit() for value in values) and values:
            board.rest(values, ms)
        else:
            board.rolling(ms)


def lines(received, rest):
    """Whole lines of what came; what is left over waits in rest[0]."""
    text = rest[0] + (received if isinstance(received, str) else received.decode())
    *whole, rest[0] = text.replace("\r", "").split("\n")
    return [line for line in whole if line]


def step():
    ms = now()
    for line in lines(read(), host_text):
        board.hear(line, ms)
    for button in buttons:
        button.look(ms)
    look_at_dice(ms)
    board.step(ms)
    for zone, pin in lamps.items():
        pin.value(1 if board.is_lit(zone, ms) else 0)
    if board.must_restart:
        machine.reset()


clock = 0
ticks = time.ticks_ms()
host_text, dice_text = [""], [""]
uid = binascii.hexlify(machine.unique_id()).decode().upper()[-8:]
board = Board(write, uid, "%08X" % random.getrandbits(32), LAMPS)
buttons = [Button(name, pin) for name, pin in BUTTONS.items()]
lamps = {zone: machine.Pin(pin, machine.Pin.OUT) for zone, pin in LAMPS.items()}
dice_port = machine.UART(1, baudrate=9600, rx=machine.Pin(DICE_RX))
board.hello(now())

if __name__ == "__main__":
    import select

    host = select.poll()
    host.register(sys.stdin, select.POLLIN)
    while True:
        step()
