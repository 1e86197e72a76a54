import type { Transfer } from '../domain/money.ts';
import { formatHand, formatTiles } from '../domain/notation.ts';
import { SEATS, type Seat } from '../domain/seat.ts';
import { UNKNOWN } from '../domain/tile.ts';
import type { DomainEvent } from '../engine/events.ts';
import { isTableEvent } from '../engine/game.ts';
import { patternName } from '../rules/index.ts';
import { writtenSet } from '../rules/written-set.ts';
import type { ReadHand } from './hand-record.ts';
import { seatName } from './seat-name.ts';

/** A recorded hand as a person would tell it, a line for each turn. */
export function narrateHand({ record, end, rules }: ReadHand): string {
  const { header, events } = record;
  const name = (seat: Seat): string => seatName(header, seat);
  const lines = [
    `Hand ${header.handNo} of ${header.match} at ${header.table}, ${rules.name.en}, ${dateOf(header.startedAt)}`,
    '',
  ];
  let turn: string[] = [];
  const endTurn = (): void => {
    if (turn.length > 0) lines.push(turn.join(', '));
    turn = [];
  };
  for (const event of events) {
    if (isTableEvent(event)) continue;
    if (event.type === 'tile-discarded' && turn.length > 0) turn.push(`discards ${event.tile}`);
    else if (SPOKEN_BY_ITSELF.has(event.type)) {
      endTurn();
      lines.push(...toldApart(event, name, id => patternName(rules, id).en));
    } else if ('seat' in event) {
      endTurn();
      turn.push(`${String(event.seq).padStart(5)}  ${name(event.seat)} ${didWhat(event, name)}`);
    }
  }
  endTurn();
  lines.push('', ...SEATS.map(seat => `${name(seat)}: ${signed(end.deltas[seat])}, now ${end.balances[seat]}`));
  return `${lines.join('\n')}\n`;
}

const SPOKEN_BY_ITSELF: ReadonlySet<DomainEvent['type']> = new Set([
  'hand-started',
  'dice-rolled',
  'wall-broken',
  'tiles-dealt',
  'indicator-flipped',
  'indicator-corrected',
  'hand-won',
  'horses-flipped',
  'points-transferred',
  'hand-drawn',
  'hand-voided',
  'time-called',
  'seat-draw-called',
  'result-corrected',
  'hands-corrected',
  'result-confirmed',
  'action-undone',
]);

type Name = (seat: Seat) => string;

/** Events outside any player's turn. */
function toldApart(event: DomainEvent, name: Name, pattern: (id: string) => string): readonly string[] {
  const numbered = (text: string): string => `${String(event.seq).padStart(5)}  ${text}`;
  switch (event.type) {
    case 'hand-started':
      return [numbered(`${name(event.dealer)} deals, round ${event.roundWind}${again(event.continuations)}`)];
    case 'dice-rolled':
      return [numbered(`${name(event.by)} rolls ${event.values.join(' ')} for the ${event.for}`)];
    case 'wall-broken':
      return [numbered(`the wall of ${name(event.side)} is broken after ${event.skipped} stacks`)];
    case 'tiles-dealt':
      return SEATS.map(seat => `       ${name(seat)}: ${formatTiles(event.hands[seat].toSorted())}`);
    case 'indicator-flipped':
      return [numbered(`the indicator is ${event.tile}, wild: ${formatTiles(event.wilds) || 'nothing'}`)];
    case 'indicator-corrected':
      return [
        numbered(
          `the indicator ${event.was === UNKNOWN ? 'is turned over' : `is not ${event.was}`}: ${event.tile}, wild: ${formatTiles(event.wilds)}`,
        ),
      ];
    case 'hand-won': {
      const { seat, by, from, concealed, melds, tile: winning, patterns, points } = event;
      const giver = from === null ? '' : ` from ${name(from)}`;
      const hand = formatHand({ melds: melds.map(writtenSet), concealed: concealed.toSorted(), winning });
      const counted = patterns.map(({ id, value }) => `${pattern(id)} ${value}`);
      return [
        numbered(`${name(seat)} wins by ${by}${giver}: ${hand}`),
        `       ${[...counted, `together ${points}`].join(', ')}`,
      ];
    }
    case 'horses-flipped':
      return [
        numbered(`horses: ${event.tiles.map((tile, i) => `${tile} hits ${name(event.hits[i] ?? 0)}`).join(', ')}`),
      ];
    case 'points-transferred':
      return event.transfers.map(transfer => numbered(paid(transfer, name)));
    case 'hand-drawn':
      return [numbered('a drawn hand: the wall is used up')];
    case 'time-called':
      return [numbered('the time is over: this hand is the last')];
    case 'seat-draw-called':
      return [numbered('seats are to be drawn anew')];
    case 'hand-voided':
      return [numbered('the hand is given up')];
    case 'result-corrected':
      return [numbered('the result is corrected')];
    case 'hands-corrected':
      return [numbered(`hand ${event.of} is corrected`)];
    case 'result-confirmed':
      return [numbered('the result is confirmed')];
    case 'action-undone':
      return [numbered(`taken back: everything from ${event.of} on`)];
    default:
      return [];
  }
}

function didWhat(event: DomainEvent, name: Name): string {
  switch (event.type) {
    case 'tile-drawn':
      return `draws ${event.tile}${event.from === 'tail' ? ' from the tail' : ''}`;
    case 'tile-discarded':
      return `discards ${event.tile}`;
    case 'chow-claimed':
    case 'pung-claimed':
    case 'kong-claimed':
      return `claims ${formatTiles(event.tiles)} with ${event.tile} from ${name(event.from)}`;
    case 'kong-declared':
      return `declares a kong (${event.kong}) ${formatTiles(event.tiles)}`;
    case 'bonus-set-aside':
      return `sets ${event.tile} aside`;
    case 'ready-declared':
      return 'is ready';
    case 'stepped-up':
      return 'steps up';
    case 'foul-reported':
      return `commits a foul: ${event.code}`;
    case 'tile-corrected':
      return `holds ${event.tile}, not ${event.was}`;
    case 'discard-corrected':
      return `has discarded ${event.tile}, not ${event.was}`;
    case 'laid-tile-corrected':
      return `has laid down ${event.tile}, not ${event.was}`;
    default:
      return event.type;
  }
}

const paid = ({ from, to, points, for: reason }: Transfer, name: Name): string =>
  `${name(from)} pays ${name(to)} ${points} (${reason})`;
const again = (continuations: number): string => (continuations === 0 ? '' : `, ${continuations} in a row before this`);
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
