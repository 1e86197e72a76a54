import { isBonus } from '../../domain/tile.ts';
import { areaOf, seatOf, type Zone } from '../../domain/zone.ts';
import type { HeardZones } from '../evidence/heard-zones.ts';
import type { Track } from '../evidence/track.ts';
import { grown } from '../mishaps/growing.ts';
import { MISHAPS } from '../mishaps/index.ts';
import { type Loc, type Mishap, readingOf } from '../mishaps/mishap.ts';
import { playsOn } from '../mishaps/plays-on.ts';
import { undrawnInTheOpen } from '../mishaps/undrawn-in-the-open.ts';
import { togetherOf } from './together.ts';

/** From this time on (ms) a branch has a tile here. */
export interface Placed {
  readonly loc: Loc;
  readonly from: number;
}

/** How improbable what was read of a tile is, if it went the way a branch says (nat). */
export interface TileCost {
  /** Of what is over. */
  readonly past: number;
  /** Of what is over, and cost as one with others. */
  readonly pastTogether: readonly Joint[];
  /** Of what lasts. */
  readonly cost: number;
  /** True if more time makes it dearer. */
  readonly isOpen: boolean;
  /** What costs as one with others, however many tiles take part. */
  readonly group: string | null;
  /** What it is that lasts. */
  readonly mishap: Mishap | null;
}
/** What a tile costs as one with others that do the same. */
interface Joint {
  readonly group: string;
  readonly cost: number;
}
export const NOTHING: TileCost = { past: 0, pastTogether: [], cost: 0, isOpen: false, group: null, mishap: null };

/** When the hand ended (ms), and where its winner's tiles lie. */
interface Over {
  readonly at: number;
  readonly shown: Zone | null;
}

type Row = Map<Zone | null, Mishap | null>;
const known: Readonly<Record<'bonus' | 'other', Map<Loc, Row>>> = { bonus: new Map(), other: new Map() };

/** What it is, if a tile that lies here by a branch is read there; null: nothing. */
export function mishapOf(loc: Loc, zone: Zone | null, kindIsBonus: boolean): Mishap | null {
  const rows = kindIsBonus ? known.bonus : known.other;
  let row = rows.get(loc);
  if (!row) {
    row = new Map();
    rows.set(loc, row);
  }
  let found = row.get(zone);
  if (found === undefined) {
    found = isAsItIs(loc, zone) ? null : (MISHAPS.find(({ fits }) => fits(readingOf(loc, zone, kindIsBonus))) ?? null);
    row.set(zone, found);
  }
  return found;
}

const isAsItIs = (loc: Loc, zone: Zone | null): boolean =>
  loc === zone || loc === 'free' || (loc === 'hidden' && zone === null) || (zone !== null && !isRead(zone));

const isRead = (zone: Zone): boolean => areaOf(zone) !== 'wall' && areaOf(zone) !== 'dice';

/** How long after the end of a hand (ms) people still put tiles where they were about to. */
const AFTER_THE_END_MS = 1500;

/** What it is, once the hand is over by the branch. */
function mishapAfter(loc: Loc, zone: Zone | null, from: number, over: Over): Mishap | null {
  if (zone === null) return null;
  const isNotTheirs = loc === 'hidden' || (areaOf(loc as Zone) === 'rack' && seatOf(loc as Zone) !== seatOf(zone));
  if (zone === over.shown && isNotTheirs) return undrawnInTheOpen;
  if (zone === 'indicator' && loc !== 'indicator' && from > over.at) return undrawnInTheOpen;
  const isPlay = areaOf(zone) === 'discard' || areaOf(zone) === 'rack';
  return zone !== loc && isPlay && from > over.at + AFTER_THE_END_MS ? playsOn : null;
}

/** The time by which a tile's track is charged. */
export interface When {
  readonly now: number;
  /** Null: the hand is on. */
  readonly over: Over | null;
  readonly heard: HeardZones;
}

/** What a tile's track costs if the tile really went this way. */
export function tileCost(track: Track, path: readonly Placed[], when: When): TileCost {
  if (track.isLeftOver || track.stays.length === 0) return NOTHING;
  const charged = new Charged(isBonus(track.kind), path, when);
  walk(track, charged);
  const { past, pastTogether, lasting } = charged;
  return past === 0 && pastTogether.length === 0 && !lasting.isOpen ? NOTHING : { ...lasting, past, pastTogether };
}

/** How long (ms) a mishap lasted, with the group that it costs as one with. */
export interface MishapSpan {
  readonly mishap: Mishap;
  readonly from: number;
  readonly ms: number;
  readonly group: string | null;
}

/** Every mishap of a tile whose path this is, in their order. */
export function mishapsOf(track: Track, path: readonly Placed[], when: When): readonly MishapSpan[] {
  const spans: MishapSpan[] = [];
  if (!track.isLeftOver) walk(track, new Charged(isBonus(track.kind), path, when, spans));
  return spans;
}

function walk({ stays }: Track, charged: Charged): void {
  let left: number | null = null;
  for (const { zone, from, to } of stays) {
    if (left !== null && from > left) charged.interval(null, left, from);
    charged.interval(zone, from, to);
    left = to;
  }
  if (left !== null) charged.interval(null, left, null);
}

/** Adds up what the intervals of a track cost, in their order. */
class Charged {
  past = 0;
  readonly pastTogether: Joint[] = [];
  lasting: TileCost = NOTHING;
  readonly #isBonus: boolean;
  readonly #path: readonly Placed[];
  readonly #when: When;
  readonly #spans: MishapSpan[] | null;
  #leg = 0;

  /** `spans`: gets each mishap. */
  constructor(kindIsBonus: boolean, path: readonly Placed[], when: When, spans: MishapSpan[] | null = null) {
    this.#spans = spans;
    this.#isBonus = kindIsBonus;
    this.#path = path;
    this.#when = when;
  }

  /** Cut where the path goes on. `zone` null: it is read nowhere; `to` null: so it is now. */
  interval(zone: Zone | null, from: number, to: number | null): void {
    const path = this.#path;
    const end = to ?? this.#when.now;
    for (let at = from; ; ) {
      while (this.#leg + 1 < path.length && (path[this.#leg + 1] as Placed).from <= at) this.#leg += 1;
      const next = path[this.#leg + 1]?.from ?? Number.POSITIVE_INFINITY;
      this.#charge(zone, (path[this.#leg] as Placed).loc, at, Math.min(end, next), to === null && next >= end);
      if (next >= end) return;
      at = next;
    }
  }

  #charge(zone: Zone | null, loc: Loc, from: number, to: number, lasts: boolean): void {
    const { over, heard } = this.#when;
    const isAfter = over !== null && from >= over.at;
    const mishap = isAfter ? mishapAfter(loc, zone, from, over) : mishapOf(loc, zone, this.#isBonus);
    if (!mishap) return;
    const where = zone ?? (loc as Zone);
    // a tile that lies astray when the hand ends tells nothing by lying on
    const ms = heard.heardMs(where, from, zone === null || over === null || isAfter ? to : Math.min(to, over.at));
    const isHeardNow = lasts && !heard.isUnheard(where);
    if (ms === 0 && to > from && !isHeardNow) return;
    const cost = grown(mishap, ms);
    const group = isAfter && mishap !== playsOn ? null : togetherOf(mishap, zone);
    this.#spans?.push({ mishap, from, ms, group });
    if (lasts) this.lasting = { past: 0, pastTogether: [], cost, isOpen: true, group, mishap };
    else if (group === null) this.past += cost;
    else this.pastTogether.push({ group, cost });
  }
}
