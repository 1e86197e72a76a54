import { createLog, type Log, SILENT } from '../../src/adapters/log.ts';
import { formatEventMessage, formatState } from '../../src/adapters/mqtt/topics.ts';
import { LiveTable, type OpenTable } from '../../src/app/live-table.ts';
import { Simulation } from '../../src/app/simulation.ts';
import { Table } from '../../src/app/table.ts';
import { TableMonitor } from '../../src/app/table-monitor.ts';
import { must } from '../../src/domain/result.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../../src/domain/seat.ts';
import { isBonus, kindOf, type TagUid, type TileId } from '../../src/domain/tile.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { HostView } from '../../src/projections/host-view.ts';
import { MatchProjector } from '../../src/projections/match-projector.ts';
import type { SeatScreens } from '../../src/projections/seat-view.ts';
import type { MatchMessage, TableMessage } from '../../src/projections/socket-contract.ts';
import { TableProjector } from '../../src/projections/table-projector.ts';
import type { RawEntry } from '../../src/recording/raw-log.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import type { TagRegistry } from '../../src/sensing/tag-registry.ts';
import type { FaultProfile } from '../../src/simulator/devices/fault-profiles.ts';
import { type Random, shuffled } from '../../src/simulator/random.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

/** The serial lines of one hand, and which chip was in which tile. */
export interface RecordedHand {
  readonly rules: Rules;
  readonly lines: readonly RawEntry[];
  readonly tags: TagRegistry;
  readonly events: readonly DomainEvent[];
  /** When the hand was over (ms), as far as it was seen. */
  readonly endedAt: number;
}

export function recordedHand(rules: Rules, seed: number, faults: FaultProfile): RecordedHand {
  const lines: RawEntry[] = [];
  const events: DomainEvent[] = [];
  const simulation = new Simulation({
    rules,
    seed,
    faults,
    onLine: entry => lines.push(entry),
    onEvent: event => events.push(event),
  });
  simulation.playHands(1);
  const end = events.find(event => event.type === 'hand-won' || event.type === 'hand-drawn');
  return { rules, lines, tags: simulation.tags, events, endedAt: end?.at ?? simulation.now };
}

/** A zone and the chips read in it, as a line says. */
function* readings(lines: readonly RawEntry[], until: number): Generator<readonly [zone: string, uid: TagUid]> {
  for (const { t, dir, line } of lines) {
    if (t > until) return;
    const [, zone = '', uids = ''] = /zone=(\w+).* (?:uid|tags)=([0-9A-F,]+)/.exec(line) ?? [];
    if (dir === 'rx') for (const uid of uids.split(',')) yield [zone, uid as TagUid];
  }
}

/**
 * The same hand with other tiles wherever only those in `knowing` could look up to then: racks, the wall, an indicator
 * that lies face down. Whoever declares ready says something about their hand, so theirs stays; so do bonus tiles, which
 * nobody keeps.
 */
export function withOtherSecrets(
  hand: RecordedHand,
  until: number,
  knowing: readonly Seat[],
  random: Random,
): RecordedHand {
  const ready = hand.events.flatMap(event => (event.type === 'ready-declared' && event.at <= until ? event.seat : []));
  const known = new Set([...knowing, ...ready]);
  const isIndicatorSecret = hand.rules.flow.indicator?.when === 'ready' && !knowing.some(seat => ready.includes(seat));
  const isSecret = (zone: string): boolean =>
    zone === 'indicator' ? isIndicatorSecret : zone.startsWith('rack') && !known.has(Number(zone.slice(-1)) as Seat);
  const seen = new Set<TagUid>();
  for (const [zone, uid] of readings(hand.lines, until)) if (!isSecret(zone)) seen.add(uid);

  const secret = [...hand.tags.tileOf].filter(([uid, tile]) => !seen.has(uid) && !isBonus(kindOf(tile)));
  const others = shuffled<TileId>(
    secret.map(([, tile]) => tile),
    random,
  );
  const tileOf = new Map(hand.tags.tileOf);
  for (const [i, [uid]] of secret.entries()) tileOf.set(uid, must(others[i], 'a tile'));
  return { ...hand, tags: { tileOf } };
}

/** Everything that left the server for each audience, each piece with the moment it left. */
export interface Overheard {
  readonly everybody: readonly string[];
  readonly host: readonly string[];
  readonly seats: BySeat<readonly string[]>;
}

/** A server's table that follows a recorded hand on the recording's own clock. */
export class FollowedHand {
  readonly live: LiveTable;
  readonly match: MatchProjector;
  readonly clock = new VirtualClock();
  readonly #monitor: TableMonitor;
  readonly #lines: readonly RawEntry[];

  constructor(
    { rules, lines, tags }: RecordedHand,
    log: Log,
    show: (message: TableMessage) => void,
    showMatch: (message: MatchMessage) => void,
  ) {
    const { clock } = this;
    const openTable: OpenTable = () =>
      new Table({
        rules,
        firstDealer: null,
        tags,
        ports: null,
        onObserved: observation => this.#monitor.observed(observation),
        onNotice: (port, notice) => {
          log.debug('a board has something to say', { port, notice });
          this.#monitor.noticed(port, notice, clock.now());
        },
      });
    this.#monitor = new TableMonitor(() => null);
    const names = bySeat(seat => `player ${seat}`);
    const projector = new TableProjector({
      rules,
      firstDealer: null,
      names,
      ports: [],
      coach: true,
      simulatedSpeed: null,
    });
    const match = new MatchProjector({ match: 'a-match', rules, firstDealer: null, names });
    this.match = match;
    this.live = new LiveTable(openTable, null, projector, clock, {
      recordRaw: () => {},
      keep: (_events, kept) => kept(),
      happened: event => {
        if (match.apply(event)) showMatch(match.current);
      },
      show,
      refused: refusal => log.debug('not possible now', { ...refusal }),
      onMistake: mistake => {
        throw mistake;
      },
    });
    this.#lines = lines;
  }

  hostView(screens: SeatScreens): HostView {
    const view = this.#monitor.hostView(this.live.table, this.live.current.view, screens, []);
    return { ...view, holders: [], isClosedToNewcomers: false };
  }

  /** Lets the boards talk up to a moment; what happens is told line by line. */
  *until(moment: number): Generator<RawEntry> {
    for (const port of new Set(this.#lines.map(line => line.port))) this.live.opened(port);
    for (const entry of this.#lines) {
      if (entry.t >= moment) return;
      if (entry.dir !== 'rx') continue;
      this.clock.advanceTo(entry.t);
      this.live.received(entry.port, entry.line);
      yield entry;
    }
  }
}

/** Everything that left the server for each audience, each piece with the moment it left. */
export interface Overheard {
  readonly everybody: readonly string[];
  readonly host: readonly string[];
  readonly seats: BySeat<readonly string[]>;
}

/** The server's table as the hand stands at a moment. */
export function followedUntil(hand: RecordedHand, moment: number): FollowedHand {
  const followed = new FollowedHand(
    hand,
    SILENT,
    () => {},
    () => {},
  );
  for (const _line of followed.until(moment));
  return followed;
}

/** Lets the server follow the hand up to a moment, and listens at all its doors. */
export function overhear(hand: RecordedHand, moment: number): Overheard {
  const everybody: string[] = [];
  const host: string[] = [];
  const seats = bySeat((): string[] => []);
  const write = (line: string): void => {
    everybody.push(line.replace(/"time":\d+/, `"time":${followed.clock.now()}`));
  };
  const log = createLog({ level: 'info', readable: false, write });
  const followed: FollowedHand = new FollowedHand(
    hand,
    log,
    message => {
      const published = [formatState(message), formatEventMessage('evening', message)];
      everybody.push(JSON.stringify([followed.clock.now(), message, ...published]));
    },
    message => everybody.push(JSON.stringify([followed.clock.now(), message])),
  );
  for (const { line } of followed.until(moment)) {
    if (line.includes(' HB ')) continue;
    const now = followed.clock.now();
    host.push(JSON.stringify([now, followed.hostView([false, false, false, false])]));
    for (const seat of SEATS) {
      const view = JSON.stringify(followed.live.seatView(seat));
      if (!seats[seat].at(-1)?.endsWith(view)) seats[seat].push(`${now} ${view}`);
    }
  }
  return { everybody, host, seats };
}
