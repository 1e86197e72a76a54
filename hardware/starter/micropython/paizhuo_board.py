"""A board with buttons, dice and lamps, in the lines of docs/reference/protocol.md. Times are milliseconds."""

KEPT_LINES = 32
HEARTBEAT_MS = 1000
HOST_GONE_MS = 5000
LAMPS_A_LINE = 2


def crc16(text):
    """CRC-16/CCITT-FALSE as four hex digits."""
    crc = 0xFFFF
    for byte in text.encode():
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return "%04X" % crc


class Board:
    """write(text): to the host. boot: eight hex digits, new at each start. lamps: zones that have a lamp."""

    def __init__(self, write, uid, boot, lamps=()):
        self.write = write
        self.uid = uid
        self.boot = boot
        self.lamps = {zone: ("off", "green") for zone in lamps}
        self.must_restart = False
        self.seq = 0
        self.kept = {}
        self.settings = []
        self.new_settings = []
        self.bad_lines = 0
        self.dice = "tilted"
        self.beat_at = 0
        self.heard_at = 0

    def say(self, text, ms):
        line = "%d %d %s" % (self.seq, ms % 2**32, text)
        line += "*" + crc16(line) + "\n"
        self.kept[self.seq] = line
        self.kept.pop((self.seq - KEPT_LINES) % 65536, None)
        self.seq = (self.seq + 1) % 65536
        self.write(line)

    def hello(self, ms):
        """In parts, a few lamps in each: a line takes 160 characters."""
        lamps = list(self.lamps)
        parts = [lamps[i : i + LAMPS_A_LINE] for i in range(0, len(lamps), LAMPS_A_LINE)] or [[]]
        for i, part in enumerate(parts):
            self.say(
                "HELLO proto=1 fw=1.0.0 board=starter uid=%s zones=dice boot=%s cause=por cfg=%s lamps=%s i=%d n=%d"
                % (self.uid, self.boot, crc16(" ".join(self.settings)), ",".join(part), i, len(parts)),
                ms,
            )

    def button(self, name, is_down, ms):
        self.say("BTN id=%s state=%s" % (name, "down" if is_down else "up"), ms)

    def rolling(self, ms):
        self.dice = "rolling"
        self.say("DICE state=rolling", ms)

    def rest(self, values, ms):
        """The dice lie still: the numbers they show."""
        self.dice = "stable v=" + ",".join(str(value) for value in values)
        self.say("DICE state=" + self.dice, ms)

    def step(self, ms):
        """Call it often: it says once a second that the board is there."""
        if ms >= self.beat_at:
            self.beat_at = ms + HEARTBEAT_MS
            self.say("HB up=%d hash= crc=%d ovf=0 gar=0 rst=0" % (ms // 1000, self.bad_lines), ms)

    def is_lit(self, zone, ms):
        mode = self.lamps[zone][0]
        if ms - self.heard_at > HOST_GONE_MS:
            return False
        return mode == "on" or mode == "blink" and ms % 512 < 256 or mode == "pulse" and ms % 1024 < 128

    def hear(self, line, ms):
        """One line of the host's, without its newline."""
        body, star, check = line.rpartition("*")
        words = body.split(" ")
        if not star or crc16(body) != check or len(words) < 3:
            self.bad_lines += 1
            return
        self.heard_at = ms
        values = dict(word.split("=", 1) for word in words[3:] if "=" in word)
        if words[2] == "HELLO?":
            self.hello(ms)
        elif words[2] == "RESEND":
            self.say_again(int(values["from"]), ms)
        elif words[2] != "ACK":
            refusal = self.obey(words[2], values, words[3:], ms)
            self.say("NAK of=%s code=%s" % (words[0], refusal) if refusal else "OK of=" + words[0], ms)

    def say_again(self, first, ms):
        end = self.seq
        count = (end - first) % 65536
        known = min(count, len(self.kept))
        for back in range(known, 0, -1):
            self.write(self.kept[(end - back) % 65536])
        if known < count:
            self.say("LOST from=%d to=%d" % (first, (end - known - 1) % 65536), ms)

    def obey(self, what, values, words, ms):
        """None, or why not."""
        if what == "LED":
            if values.get("zone") not in self.lamps:
                return "unknown-zone"
            self.lamps[values["zone"]] = (values.get("mode", "off"), values.get("color", "green"))
        elif what == "SNAP?":
            if values.get("zone") != "dice":
                return "unknown-zone"
            self.say("DICE state=" + self.dice, ms)
        elif what == "READER?":
            return "unknown-zone"
        elif what == "CFG":
            self.new_settings += words
        elif what == "CFGEND":
            settings = self.new_settings or self.settings
            self.new_settings = []
            if crc16(" ".join(settings)) != values.get("crc"):
                return "crc"
            self.settings = settings
        elif what == "RESET":
            self.must_restart = True
        return None
