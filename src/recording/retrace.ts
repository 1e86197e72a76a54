import { isKnown } from '../domain/kinds.ts';
import type { Transfer } from '../domain/money.ts';
import { InvariantError } from '../domain/result.ts';
import type { Action } from '../engine/actions.ts';
import type { DomainEvent } from '../engine/events.ts';
import { type Game, isTableEvent, note, type Played, play, undo } from '../engine/game.ts';
import type { MatchState } from '../engine/state.ts';
import { isSame } from './checks.ts';

/** Where today's rules tell another story than a record. */
export interface Difference {
  /** The event at fault, as it was recorded. */
  readonly recorded: DomainEvent;
  /** The event of today's rules instead; null when they refuse it. */
  readonly today: DomainEvent | null;
  /** Why they refuse it. */
  readonly refused: string | null;
}

export interface Retraced {
  /** The game after the last event that agrees, its latest actions included. */
  readonly game: Game;
  readonly difference: Difference | null;
}

/** How many events of an action come before the one that names it: a kong that was let pass is paid before the draw. */
const MOST_BEFORE = 2;

/**
 * Plays a record again: finds the action behind each event, decides it by today's rules and compares what follows with
 * what was recorded. Stops at the first difference.
 */
export const retrace = (game: Game, events: readonly DomainEvent[]): Retraced => finished(retracing(game, events));

/** The same, an action at a time: the caller can do other work in between. */
export function* retracing(game: Game, events: readonly DomainEvent[]): Generator<void, Retraced> {
  let now = game;
  for (let at = 0; at < events.length; ) {
    const rest = events.slice(at, at + LONGEST_ACTION);
    const next = step(now, rest);
    if ('difference' in next) return { game: now, difference: next.difference };
    now = next.game;
    at += next.events.length;
    yield;
  }
  return { game: now, difference: null };
}

/** The result of steps, when they are all taken at once. */
export function finished<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Events one action can lead to, with room to spare. */
const LONGEST_ACTION = 8;

function step(game: Game, recorded: readonly DomainEvent[]): Played | { readonly difference: Difference } {
  const [first] = recorded;
  if (!first) throw new InvariantError('nothing to retrace');
  const tries = played(game, recorded, first);
  const accepted = tries.filter(tried => typeof tried !== 'string');
  const agreeing = accepted.filter(tried => differsAt(tried, recorded) === null);
  // an entered hand begins as one that is only started
  const [longest] = agreeing.toSorted((a, b) => b.events.length - a.events.length);
  if (longest) return longest;
  const [differing] = accepted;
  if (differing) {
    const at = differsAt(differing, recorded) ?? 0;
    return { difference: { recorded: recorded[at] ?? first, today: differing.events[at] ?? null, refused: null } };
  }
  const refused = tries.find(tried => typeof tried === 'string') ?? 'no action leads to this';
  return { difference: { recorded: first, today: null, refused: String(refused) } };
}

/** The outcome today of each action that may be behind these events, or why it is refused. */
function played(game: Game, recorded: readonly DomainEvent[], first: DomainEvent): readonly (Played | string)[] {
  try {
    if (isTableEvent(first)) {
      const { seq: _seq, at, handNo: _handNo, ...event } = first;
      return [note(game, event, at)];
    }
    if (first.type === 'action-undone') {
      const undone = undo(game, first.at);
      return [undone.ok ? undone.value : undone.error.code];
    }
    return recorded
      .slice(0, 1 + MOST_BEFORE)
      .flatMap((event, i) => actionsBehind(game.state, event, recorded[i + 1]))
      .map(action => {
        const tried = play(game, first.asked ? { ...action, asked: first.asked } : action, first.at);
        return tried.ok ? tried.value : JSON.stringify(tried.error);
      });
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return [error.message];
  }
}

/** The first event that is not as recorded; null when all are. */
function differsAt({ events }: Played, recorded: readonly DomainEvent[]): number | null {
  const at = events.findIndex((event, i) => !isSame(asToldThen(event, recorded[i]), recorded[i]));
  return at < 0 ? null : at;
}

/** Older records do not name every event that was taken back. */
function asToldThen(event: DomainEvent, recorded: DomainEvent | undefined): DomainEvent {
  if (event.type !== 'action-undone' || recorded?.type !== 'action-undone' || recorded.seqs) return event;
  const { seqs: _seqs, ...told } = event;
  return told;
}

const CLAIM = { 'chow-claimed': 'claim-chow', 'pung-claimed': 'claim-pung', 'kong-claimed': 'claim-kong' } as const;

const flipBehind = ({ tiles, continuations }: Extract<DomainEvent, { readonly type: 'horses-flipped' }>): Action => ({
  type: 'flip-horses',
  tiles,
  ...(continuations !== undefined && { continuations }),
});

/** Actions that an event tells of; several where it does not say everything. None: it follows from another event. */
function actionsBehind(state: MatchState, event: DomainEvent, next: DomainEvent | undefined): readonly Action[] {
  switch (event.type) {
    case 'match-started':
      return [{ type: 'start-match', ...(event.from && { from: event.from }) }];
    case 'time-called':
      return next ? actionsBehind(state, next, undefined) : [];
    case 'hand-started':
      return [{ type: 'start-hand' }, { type: 'start-hand', dealer: event.dealer }];
    case 'dice-rolled':
      return [
        { type: 'roll-dice', by: event.by, values: event.values, for: event.for },
        { type: 'tell-throw', values: event.values },
      ];
    case 'wall-broken':
      return [{ type: 'break-wall', side: event.side, skipped: event.skipped }];
    case 'tiles-dealt':
      return [{ type: 'deal', hands: event.hands }];
    case 'indicator-flipped':
      return [
        { type: 'flip-indicator', tile: event.tile, ...(event.stack && { stack: event.stack }) },
        ...(isKnown(event.tile) ? [{ type: 'tell-indicator', tile: event.tile } as const] : []),
      ];
    case 'bonus-set-aside':
      return [{ type: 'set-aside-bonus', seat: event.seat, tile: event.tile }];
    case 'stepped-up':
      return [{ type: 'step-up', seat: event.seat }];
    case 'ready-declared':
      return [
        { type: 'declare-ready', seat: event.seat },
        { type: 'tell-ready', seat: event.seat },
      ];
    case 'tile-drawn':
      return [{ type: 'draw', seat: event.seat, tile: event.tile, from: event.from }];
    case 'tile-discarded':
      return [{ type: 'discard', seat: event.seat, tile: event.tile }];
    case 'chow-claimed':
    case 'pung-claimed':
    case 'kong-claimed':
      return [{ type: CLAIM[event.type], seat: event.seat, tiles: event.tiles }];
    case 'kong-declared':
      return [{ type: 'declare-kong', seat: event.seat, kong: event.kong, tiles: event.tiles }];
    case 'hand-won':
      return event.told ? [{ type: 'tell-hand', hand: event.told }] : winsBehind(event);
    case 'horses-flipped':
      return [event.tiles.length > 0 ? flipBehind(event) : { type: 'end-hand' }];
    case 'hand-drawn':
      return event.told
        ? [{ type: 'tell-hand', hand: event.told }]
        : [{ type: 'end-hand' }, { type: 'end-hand', isUsedUp: true }];
    case 'hand-voided':
      return [{ type: 'void-hand' }];
    case 'result-confirmed':
      return [{ type: 'confirm-result' }];
    case 'foul-reported':
      return [{ type: 'report-foul', seat: event.seat, code: event.code }];
    case 'tile-corrected':
      return [{ type: 'correct-tile', seat: event.seat, was: event.was, tile: event.tile }];
    case 'discard-corrected':
      return [{ type: 'correct-discard', seat: event.seat, place: event.place, tile: event.tile }];
    case 'laid-tile-corrected':
      return [{ type: 'correct-laid-tile', seat: event.seat, was: event.was, tile: event.tile }];
    case 'indicator-corrected':
      return [{ type: 'correct-indicator', was: event.was, tile: event.tile }];
    case 'table-agreed': {
      const { hands, melds, bonus, discards, turn, awaited } = event;
      return [{ type: 'agree-on-table', hands, melds, bonus, discards, turn, awaited }];
    }
    case 'hands-corrected': {
      const told = event.hands.find(({ handNo }) => handNo === event.of);
      return told ? [{ type: 'correct-hand', handNo: event.of, hand: told.hand }] : [];
    }
    case 'result-corrected':
      return correctionsBehind(state, event, next?.type === 'points-transferred' ? next.transfers : []);
    default:
      return [];
  }
}

/** A hand with known tiles has them itself; one laid open was entered with its winning tile in some place. */
function winsBehind(won: Extract<DomainEvent, { type: 'hand-won' }>): readonly Action[] {
  const { seat, by, concealed, tile } = won;
  const shown =
    by === 'self-draw' && tile !== null && isKnown(tile)
      ? [
          [...concealed, tile],
          [tile, ...concealed],
        ]
      : [concealed];
  return [{ type: 'win', seat }, ...shown.map((hand): Action => ({ type: 'win', seat, hand }))];
}

/** Wrong payments are taken back first, one by one; the record does not mark where that ends. */
function correctionsBehind(
  { hand }: MatchState,
  { hand: told }: Extract<DomainEvent, { type: 'result-corrected' }>,
  paid: readonly Transfer[],
): readonly Action[] {
  return Array.from({ length: paid.length + 1 }, (_, takenBack): Action => {
    const kept = [...(hand?.transfers ?? [])];
    for (const { from, to, points, for: reason } of paid.slice(0, takenBack)) {
      const wrong = kept.findIndex(t => t.from === to && t.to === from && t.points === points && t.for === reason);
      if (wrong >= 0) kept.splice(wrong, 1);
    }
    return { type: 'correct-result', transfers: [...kept, ...paid.slice(takenBack)], ...(told && { hand: told }) };
  });
}
