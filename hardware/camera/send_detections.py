#!/usr/bin/env python3
"""Speaks for a camera over the table: what a model detects becomes DET lines of the serial protocol.

capture and model -> homography -> zones -> tracks -> lines. The model is yours: a Python file with a function
`frames()` that yields lists of {"face": "B5" | "back", "p": 0..1, "x": pixels, "y": pixels}, one list a picture.
Instead of it, recorded detections can be sent: a file with one such list a line, as JSON.

The protocol is docs/reference/protocol.md; the layout file is described in docs/how-to/build-a-table.md.
Lines are read from standard input and written to standard output unless --port names a serial port (pyserial).
"""
import argparse
import importlib.util
import json
import os
import select
import sys
import threading
import time

LINES_KEPT = 64
LONGEST_LINE = 160
LONGEST_BODY = LONGEST_LINE - len("65535 4294967295 *ABCD\n")
SAME_TILE_MM = 12.0
HARDLY_MOVED_MM = 6.0
MOVED_MM = 3.0
CONFIDENT_PERCENT = 85
CONFIDENT_READINGS = 2
UNSURE_MS = 3000
AGAIN_MS = 2000
FORGET_AFTER = 8
HEARTBEAT_S = 1.0


def crc16(text):
    crc = 0xFFFF
    for byte in text.encode("ascii"):
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1) ^ 0x1021 if crc & 0x8000 else crc << 1
            crc &= 0xFFFF
    return crc


def homography(pixels, table):
    """The eight numbers that take four corners of the picture to four places on the table (millimetres)."""
    rows = []
    for (u, v), (x, y) in zip(pixels, table):
        rows.append([u, v, 1, 0, 0, 0, -u * x, -v * x, x])
        rows.append([0, 0, 0, u, v, 1, -u * y, -v * y, y])
    for i in range(8):
        pivot = max(range(i, 8), key=lambda r: abs(rows[r][i]))
        if abs(rows[pivot][i]) < 1e-12:
            raise SystemExit("the four corners of the layout lie on one line")
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for r in range(8):
            if r != i:
                rows[r] = [a - rows[r][i] * b for a, b in zip(rows[r], rows[i])]
    return [row[8] for row in rows]


def to_table(h, u, v):
    w = h[6] * u + h[7] * v + 1
    return (h[0] * u + h[1] * v + h[2]) / w, (h[3] * u + h[4] * v + h[5]) / w


class Tracks:
    """Which detection is the same tile as in the picture before: the nearest one, if it is near enough for what it reads as."""

    def __init__(self):
        self.places = {}
        self.newest = 0

    def number(self, face, x, y, taken):
        near = [
            (abs(px - x) + abs(py - y), n, SAME_TILE_MM if before == face else HARDLY_MOVED_MM)
            for n, (before, px, py, _) in self.places.items()
            if n not in taken
        ]
        track = min(((distance, n) for distance, n, most in near if distance <= most), default=(0, None))[1]
        if track is None:
            self.newest = self.newest % 9999 + 1
            track = self.newest
        self.places[track] = (face, x, y, 0)
        return track

    def age(self, seen):
        aged = {n: (face, x, y, age if n in seen else age + 1) for n, (face, x, y, age) in self.places.items()}
        self.places = {n: place for n, place in aged.items() if place[3] < FORGET_AFTER}


class Telling:
    """Which pictures of a zone are told: docs/reference/protocol.md, DET.

    Tiles are (face, percent, x, y, track), times milliseconds.
    """

    def __init__(self):
        self.told = {}
        self.news_at = {}
        self.told_at = {}
        self.readings = {}

    def is_told(self, zone, tiles, at):
        """Whether this picture of the zone is told; if so, it has been."""
        before = self.told.get(zone)
        if before is None or self.is_news(before, tiles):
            self.news_at[zone] = at
        elif not tiles or not self.is_due(zone, tiles, at):
            return False
        self.told[zone], self.told_at[zone] = tiles, at
        counted = self.readings.get(zone, {})
        kept = {(face, track): counted.get((face, track), 0) for face, _, _, _, track in tiles}
        for face, p, _, _, track in tiles:
            kept[(face, track)] += p >= CONFIDENT_PERCENT
        self.readings[zone] = kept
        return True

    def is_due(self, zone, tiles, at):
        if at - self.told_at[zone] >= AGAIN_MS:
            return True
        counted = self.readings[zone]
        is_unsure = any(counted.get((face, track), 0) < CONFIDENT_READINGS for face, _, _, _, track in tiles)
        return is_unsure and at - self.news_at[zone] < UNSURE_MS

    @staticmethod
    def is_news(before, tiles):
        # in which order a picture lists its tiles means nothing: of tiles above each other either may be the one further left
        places = {track: (face, x, y) for face, _, x, y, track in before}

        def is_other(face, x, y, track):
            was, was_x, was_y = places.get(track, (None, 0, 0))
            return was != face or abs(was_x - x) + abs(was_y - y) > MOVED_MM

        return len(before) != len(tiles) or any(is_other(face, x, y, track) for face, _, x, y, track in tiles)


class Board:
    """The protocol's board: numbers its lines, says them again, answers the host."""

    def __init__(self, write, zones, uid):
        self.write, self.zones, self.uid = write, zones, uid
        self.boot = os.urandom(4).hex().upper()
        self.began = time.monotonic()
        self.seq, self.kept, self.bad_lines, self.frame = 0, {}, 0, 0
        self.shown, self.telling = {}, Telling()
        self.config, self.new_config = "", ""
        self.last_config_line = None
        self.introduce()

    def say(self, body):
        text = f"{self.seq} {int((time.monotonic() - self.began) * 1000) % 2**32} {body}"
        line = f"{text}*{crc16(text):04X}\n"
        if len(line) > LONGEST_LINE:
            raise SystemExit(f"this does not fit a line of the protocol: {body}")
        self.kept[self.seq] = line
        self.kept.pop((self.seq - LINES_KEPT) % 65536, None)
        self.seq = (self.seq + 1) % 65536
        self.write(line)

    def introduce(self):
        """Says who it is; in parts, where its zones do not fit a line."""
        groups = [[]]
        for zone in self.zones:
            if groups[-1] and len(self.hello([*groups[-1], zone], " i=99 n=99")) > LONGEST_BODY:
                groups.append([])
            groups[-1].append(zone)
        for i, zones in enumerate(groups):
            self.say(self.hello(zones, f" i={i} n={len(groups)}" if len(groups) > 1 else ""))

    def hello(self, zones, part):
        return (f"HELLO proto=1 fw=camera-1 board=camera uid={self.uid} zones={','.join(zones)} "
                f"boot={self.boot} cause=por cfg={crc16(self.config):04X}{part}")

    def heartbeat(self):
        self.say(f"HB up={int(time.monotonic() - self.began)} hash= crc={self.bad_lines} ovf=0 gar=0 rst=0")

    def look(self, zone, tiles, at):
        """Tells a zone's picture, taken at so many milliseconds, if it is to be told."""
        self.shown[zone] = tiles
        if self.telling.is_told(zone, tiles, at):
            self.tell(zone, tiles)

    def tell(self, zone, tiles):
        self.frame = (self.frame + 1) % 65536
        if not tiles:
            self.say(f"DET zone={zone} id={self.frame} i=0 n=0")
        for i, (face, p, x, y, track) in enumerate(tiles):
            self.say(f"DET zone={zone} id={self.frame} i={i} n={len(tiles)} face={face} p={p} x={x} y={y} trk={track}")

    def hear(self, line):
        text, star, crc = line.rpartition("*")
        words = text.split(" ")
        if not star or len(words) < 3 or not words[0].isdigit() or crc != f"{crc16(text):04X}":
            self.bad_lines += 1
            return
        of, kind = int(words[0]), words[2]
        keys = dict(word.split("=", 1) for word in words[3:] if "=" in word)
        if kind != "ACK":
            refusal = self.obey(of, kind, keys, " ".join(words[3:]))
            self.say(f"OK of={of}" if refusal is None else f"NAK of={of} code={refusal}")

    def obey(self, of, kind, keys, pairs):
        if kind == "HELLO?":
            self.introduce()
        elif kind == "SNAP?":
            if keys.get("zone") not in self.zones:
                return "unknown-zone"
            self.tell(keys["zone"], self.shown.get(keys["zone"], []))
        elif kind == "RESEND":
            return self.resend(keys.get("from", ""))
        elif kind == "CFG":
            if of != self.last_config_line:
                self.new_config = f"{self.new_config} {pairs}".strip()
            self.last_config_line = of
        elif kind == "CFGEND":
            config, self.new_config = self.new_config or self.config, ""
            if keys.get("crc") != f"{crc16(config):04X}":
                return "bad-crc"
            self.config = config
        elif kind == "RESET":
            self.say(f"OK of={of}")
            raise Restart
        elif kind != "LED":
            return "message/unknown-type"
        return None

    def resend(self, start):
        if not start.isdigit() or (self.seq - int(start)) % 65536 > 32768:
            return "not-sent"
        wanted = [(int(start) + i) % 65536 for i in range((self.seq - int(start)) % 65536)]
        lost = [seq for seq in wanted if seq not in self.kept]
        for seq in wanted:
            self.write(self.kept.get(seq, ""))
        if lost:
            self.say(f"LOST from={lost[0]} to={lost[-1]}")
        return None


class Restart(Exception):
    """The host wants the board to start anew."""


def zone_of(layout, x, y):
    for zone, (left, top, right, bottom) in layout["zones"].items():
        if left <= x < right and top <= y < bottom:
            return zone
    return None


def tiles_by_zone(detections, layout, h, tracks, zones):
    """Detections of one picture, each where it lies on the table, from left to right."""
    tiles = {zone: [] for zone in zones}
    taken = set()
    for d in sorted(detections, key=lambda d: -d["p"]):
        x, y = to_table(h, d["x"], d["y"])
        zone = zone_of(layout, x, y)
        if zone not in tiles:
            continue
        track = tracks.number(d["face"], x, y, taken)
        taken.add(track)
        tiles[zone].append((d["face"], round(100 * d["p"]), round(x, 1), round(y, 1), track))
    tracks.age(taken)
    return {zone: sorted(found, key=lambda t: (t[2], t[3])) for zone, found in tiles.items()}


def recorded(path):
    """The pictures of a recording; when it is over its last picture goes on being shown."""
    picture = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.strip():
                picture = json.loads(line)
                yield picture
    while True:
        yield picture


def model_frames(path):
    spec = importlib.util.spec_from_file_location("model", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield from module.frames()


class Newest:
    """The newest picture of a model that takes its time: it works in a thread of its own, and nobody waits for it."""

    def __init__(self, frames):
        self.frames, self.picture, self.failure = frames, None, None
        self.lock = threading.Lock()
        threading.Thread(target=self.work, daemon=True).start()

    def work(self):
        try:
            for picture in self.frames:
                with self.lock:
                    self.picture = picture
        except BaseException as failure:  # told where the pictures are taken
            self.failure = failure

    def __next__(self):
        """What has been found since this was last called; None: nothing."""
        if self.failure is not None:
            raise SystemExit(f"the model failed: {self.failure!r}")
        with self.lock:
            picture, self.picture = self.picture, None
        return picture


class Wire:
    """Standard input and output, or a serial port."""

    def __init__(self, port):
        if port:
            import serial  # pyserial; needed for a real port only

            self.serial = serial.Serial(port, 115200, timeout=0)
            self.read_from, self.write_to = self.serial.fileno(), self.serial.fileno()
        else:
            self.read_from, self.write_to = sys.stdin.fileno(), sys.stdout.fileno()
        self.begun, self.is_open = b"", True

    def write(self, text):
        data = text.encode("ascii")
        while data:
            data = data[os.write(self.write_to, data):]

    def lines(self, wait):
        """What the host has said, after at most so many seconds."""
        if not select.select([self.read_from], [], [], wait)[0]:
            return []
        data = os.read(self.read_from, 4096)
        self.is_open = bool(data)
        *lines, self.begun = (self.begun + data).split(b"\n")
        self.begun = self.begun[-160:]
        return [line.decode("latin-1") for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--layout", required=True, help="JSON: corners (pixels), table (mm), zones (mm rectangles)")
    parser.add_argument("--zones", required=True, help="the zones this sender speaks for, joined by commas")
    parser.add_argument("--uid", default="CA0001", help="what it calls itself, upper-case hex")
    parser.add_argument("--port", help="a serial port; without it standard input and output")
    parser.add_argument("--fps", type=float, default=5, help="pictures a second")
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--recorded", help="a file of detections, one picture a line")
    source.add_argument("--model", help="a Python file with a function frames()")
    args = parser.parse_args()

    with open(args.layout, encoding="utf-8") as file:
        layout = json.load(file)
    h = homography(layout["corners"], layout["table"])
    zones = args.zones.split(",")
    for zone in zones:
        if zone not in layout["zones"]:
            raise SystemExit(f"--zones: the layout has no {zone}, only {', '.join(layout['zones'])}")
    wire, tracks = Wire(args.port), Tracks()
    board = Board(wire.write, zones, args.uid)
    frames = recorded(args.recorded) if args.recorded else Newest(model_frames(args.model))
    next_frame = next_beat = time.monotonic()
    while wire.is_open:
        now = time.monotonic()
        if now >= next_frame:
            next_frame = now + 1 / args.fps
            detections = next(frames)
            if detections is not None:
                for zone, tiles in tiles_by_zone(detections, layout, h, tracks, zones).items():
                    board.look(zone, tiles, now * 1000)
        if now >= next_beat:
            next_beat = now + HEARTBEAT_S
            board.heartbeat()
        try:
            for line in wire.lines(max(0, min(next_frame, next_beat) - time.monotonic())):
                board.hear(line)
        except Restart:
            board = Board(wire.write, zones, args.uid)


if __name__ == "__main__":
    main()
