import type { Zone } from '../../domain/zone.ts';
import { type BoardOptions, BoardTalk } from '../../protocol/board-talk.ts';
import { zoneHash } from '../../protocol/hashes.ts';
import { snapshotParts } from '../../protocol/parts.ts';
import type { AntennaRead, MetratecFacts } from './metratec.ts';
import { TagPresence } from './tag-presence.ts';

const LINES_KEPT = 256;
const HASHES_A_LINE = 5;
const SNAPSHOTS = 0x1_0000;
/** The default number of clean silent polls until a tag is gone. */
const USUAL_MISS = 2;

/**
 * A round over all antennas that takes longer misses tiles that are claimed as quickly as people claim them: who discarded
 * them is then made up.
 */
export const LONGEST_ROUND_MS = 2000;
const SLOW_ROUNDS = 3;

/**
 * A bought reader as a board: it keeps what lies in each zone, tells what comes and goes, and does what the host asks.
 * Its owner calls `hear` for each line of the host, `beat` once a second and `read` for each poll of an antenna.
 * docs/reference/protocol.md.
 */
export class ReaderBoard {
  readonly #zones: readonly Zone[];
  readonly #talk: BoardTalk;
  #snapshot = 0;
  #facts: MetratecFacts | null = null;
  #presence: ReadonlyMap<Zone, TagPresence> = new Map();
  /** Why nothing can be read; null: it can. */
  #trouble: string | null = null;
  /** Rounds in a row that took too long. */
  #slowRounds = 0;

  constructor(options: BoardOptions) {
    this.#zones = options.zones;
    this.#talk = new BoardTalk(options, {
      ...{ fw: 'paizhuo-reader', board: 'reader', linesKept: LINES_KEPT },
      forget: () => {
        this.#presence = new Map(this.#zones.map(zone => [zone, new TagPresence()]));
      },
      introduced: () => {
        if (this.#trouble !== null) this.#sayTrouble(this.#trouble);
        if (this.#slowRounds >= SLOW_ROUNDS) this.#saySlow();
      },
      snapshot: zone => this.#sayWhatLiesIn(zone),
      reader: zone => this.#sayReader(zone),
    });
  }

  /** A line of the host. What is broken is counted and left to the host's patience. */
  hear(line: string): void {
    this.#talk.hear(line);
  }

  /** Once a second: a heartbeat, or as many as the hashes of its zones need. */
  beat(): void {
    const presences = [...this.#presence];
    const gar = presences.reduce((sum, [, { garbled }]) => sum + garbled, 0);
    const hashes = presences.map(([zone, { uids }]) => [zone, zoneHash(uids)] as const);
    for (let from = 0; from < hashes.length; from += HASHES_A_LINE)
      this.#talk.beat({ hash: new Map(hashes.slice(from, from + HASHES_A_LINE)), gar, rst: this.#talk.restarts });
  }

  /** The reader has started or restarted. */
  isReady(facts: MetratecFacts): void {
    this.#facts = facts;
    this.#trouble = null;
  }

  /** The result of one poll of a zone's antenna. */
  read(zone: Zone, outcome: AntennaRead): void {
    const presence = this.#presence.get(zone);
    if (!presence) return;
    if (outcome.type === 'garbled') {
      presence.garble();
      return;
    }
    const { came, gone } = presence.poll(outcome.uids, this.#talk.setting('miss', USUAL_MISS));
    for (const uid of came) this.#talk.say({ type: 'TAG', zone, uid });
    for (const { uid, miss } of gone) this.#talk.say({ type: 'GONE', zone, uid, miss });
  }

  /** A round over all antennas took this time. Reports repeated slow rounds, which miss tiles that leave at once. */
  hasReadAll(ms: number): void {
    if (ms <= LONGEST_ROUND_MS) {
      this.#slowRounds = 0;
      return;
    }
    this.#slowRounds += 1;
    if (this.#slowRounds === SLOW_ROUNDS) this.#saySlow();
  }

  #saySlow(): void {
    this.#talk.say({ type: 'ERR', code: 'slow', zone: null });
  }

  /** The reader has failed; `why` is for people. Reported once, and again after every `HELLO?`. */
  fails(why: string): void {
    if (this.#trouble === null) this.#sayTrouble(why);
    this.#trouble = why;
  }

  #sayTrouble(why: string): void {
    for (const zone of this.#zones) this.#talk.say({ type: 'ERR', code: 'reader', zone });
    this.#talk.say({ type: 'LOG', lvl: 'warn', msg: why.slice(0, 60) });
  }

  #sayWhatLiesIn(zone: Zone): string | null {
    const presence = this.#presence.get(zone);
    if (!presence) return 'unknown-zone';
    this.#snapshot = (this.#snapshot + 1) % SNAPSHOTS;
    for (const part of snapshotParts(zone, this.#snapshot, presence.uids)) this.#talk.say(part);
    return null;
  }

  #sayReader(zone: Zone): string | null {
    const presence = this.#presence.get(zone);
    if (!presence) return 'unknown-zone';
    if (!this.#facts) return 'nothing-seen';
    const { name: chip, firmware: fw } = this.#facts;
    const { polls, garbled, missed } = presence;
    this.#talk.say({ type: 'READER', zone, chip, fw, agc: null, polls, garbled, missed });
    return null;
  }
}
