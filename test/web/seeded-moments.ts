import type { TableMessage } from '../../src/projections/socket-contract.ts';
import { TableProjector } from '../../src/projections/table-projector.ts';
import type { TableView } from '../../src/projections/table-view.ts';
import { rulesFor } from '../../src/rules/index.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { playedMatch } from '../support/played-match.ts';

const NAMES = ['Mei', 'Johann', 'Ama', 'Chiara'] as const;
const HANDS = 6;
/** Evenings in which much happens. */
const SEEDS: Readonly<Record<RuleSetId, number>> = { guangdong: 1, 'hong-kong': 1, dalian: 5, wuhan: 1, tianjin: 4 };

/** What a display is sent through an evening that simulated players play; the same seed, the same evening. */
export function eveningMessages(id: RuleSetId, seed = SEEDS[id] ?? 1, hands = HANDS): readonly TableMessage[] {
  const rules = rulesFor(id);
  if (!rules.ok) throw new Error(rules.error.message);
  const projector = new TableProjector({
    rules: rules.value,
    firstDealer: null,
    names: NAMES,
    ports: [],
    simulatedSpeed: null,
  });
  return playedMatch(rules.value, seed, hands).events.map(event => projector.apply(event));
}

/** What is worth looking at, by the event that brings it about and what must then be true. */
const MOMENTS: Readonly<Record<string, (message: TableMessage) => boolean>> = {
  'the first dealer is found': ({ event, view }) => event?.type === 'dice-rolled' && view.handNo === 0,
  'the wall is broken': ({ event }) => event?.type === 'wall-broken',
  'the tiles are dealt': ({ event }) => event?.type === 'tiles-dealt',
  'the indicator is turned over': ({ event }) => event?.type === 'indicator-flipped',
  'bonus tiles lie open': ({ event, view }) => event?.type === 'tile-discarded' && bonusTiles(view) >= 5,
  'somebody claims': ({ event, view }) =>
    (event?.type === 'chow-claimed' || event?.type === 'pung-claimed') && melds(view) >= 3,
  'a kong lies': ({ event, view }) => event?.type === 'tile-discarded' && kongs(view) > 0 && melds(view) >= 3,
  'somebody is ready': ({ view }) => view.phase === 'play' && view.seats.some(seat => seat.ready),
  'East has stepped up': ({ view }) => view.seats.some(seat => seat.steppedUp) && view.phase === 'play',
  'late in the hand': ({ view }) => view.phase === 'play' && view.wall.left < 12 && view.lastDiscard !== null,
  'a hand is won': ({ view }) => view.phase === 'over' && view.result?.type === 'won',
  'a hand is drawn': ({ view }) => view.phase === 'over' && view.result?.type === 'drawn',
};

const bonusTiles = ({ seats }: TableView): number => seats.reduce((sum, seat) => sum + seat.bonus.length, 0);
const melds = ({ seats }: TableView): number => seats.reduce((sum, seat) => sum + seat.melds.length, 0);
const kongs = ({ seats }: TableView): number =>
  seats.reduce((sum, seat) => sum + seat.melds.filter(meld => meld.kind === 'kong').length, 0);

const found = new Map<RuleSetId, readonly (readonly [string, TableView])[]>();

/** The last time each of them comes about in a seeded evening, as far as the rule set knows it. */
export function seededMoments(id: RuleSetId): readonly (readonly [string, TableView])[] {
  const known = found.get(id);
  if (known) return known;
  const messages = eveningMessages(id);
  const moments = Object.entries(MOMENTS).flatMap(([name, isIt]) => {
    const last = messages.findLast(isIt);
    return last ? [[name, last.view] as const] : [];
  });
  found.set(id, moments);
  return moments;
}
