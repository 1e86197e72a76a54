import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/engine/actions.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { finishedHand } from '../../src/engine/finished.ts';
import { type Game, newGame, play, undo } from '../../src/engine/game.ts';
import { replay } from '../../src/engine/history.ts';
import { tableView } from '../../src/projections/table-projection.ts';
import { parseHandRecord } from '../../src/recording/hand-record.ts';
import { replayHand } from '../../src/recording/replay.ts';
import { retrace } from '../../src/recording/retrace.ts';
import { verifyHand } from '../../src/recording/verify-hand.ts';
import { dealtHand, rules, type ScriptedGame } from '../support/dealt-hand.ts';
import { NOTHING_AROUND } from '../support/nothing-around.ts';
import { fileOf, recordedHands } from '../support/recorded-hands.ts';

const MINUTE_MS = 60_000;
const hourly = rules('guangdong', { seatMinutes: 60 });

/** Seat 0 holds a hand that wins. The first hand began at 0. */
const aWonHand = (played = hourly): ScriptedGame => dealtHand({ 0: 'B123 C456 D789 B555 D55' }, played);

/** The game after an action in some minute, with all that has happened. */
interface Later {
  readonly game: Game;
  readonly events: readonly DomainEvent[];
  readonly last: readonly string[];
}
function later({ game, events }: Pick<Later, 'game' | 'events'>, action: Action, minute: number): Later {
  const played = play(game, action, minute * MINUTE_MS);
  if (!played.ok) throw new Error(played.error.code);
  const { value } = played;
  return { game: value.game, events: [...events, ...value.events], last: value.events.map(({ type }) => type) };
}

/** The first hand is over in this minute. */
const endedIn = (minute: number, scripted = aWonHand()): Later =>
  later(later(scripted, { type: 'win', seat: 0 }, minute), { type: 'end-hand' }, minute);

const isDue = ({ game }: Later): boolean => tableView(game.rules, game.state, NOTHING_AROUND).isSeatDrawDue;

describe('people who draw seats anew every hour', () => {
  test('are told so at the end of the hand that is on then, not while it is on', () => {
    const scripted = aWonHand();
    const during = later(scripted, { type: 'discard', seat: 0, tile: 'B1' }, 61);
    expect(during.last).toEqual(['tile-discarded']);
    const won = later(scripted, { type: 'win', seat: 0 }, 61);
    expect(won.last).not.toContain('seat-draw-called');
    const over = later(won, { type: 'end-hand' }, 61);
    expect(over.last.at(-1)).toBe('seat-draw-called');
    expect([during, won, over].map(isDue)).toEqual([false, false, true]);
  });

  test('are not told before the hour is over', () => {
    expect(endedIn(59).last).not.toContain('seat-draw-called');
    expect(isDue(endedIn(59))).toBe(false);
  });

  test('are told after every further hand until they draw, and then the hour begins anew', () => {
    const first = endedIn(61);
    const next = later(first, { type: 'start-hand' }, 62);
    expect(isDue(next)).toBe(false);
    const given = later(next, { type: 'void-hand' }, 63);
    expect([given.last, isDue(given)]).toEqual([['hand-voided', 'seat-draw-called'], true]);
    const drawn = later(given, { type: 'start-match', from: [2, 0, 3, 1] }, 65);
    expect(isDue(drawn)).toBe(false);
    const again = later(drawn, { type: 'start-hand' }, 66);
    expect(later(again, { type: 'void-hand' }, 125).last).toEqual(['hand-voided']);
    expect(later(again, { type: 'void-hand' }, 126).last).toEqual(['hand-voided', 'seat-draw-called']);
  });

  test('are told of a hand that is told whole', () => {
    const scripted = aWonHand();
    scripted.play({ type: 'win', seat: 0 }, { type: 'end-hand' });
    const hand = finishedHand(hourly, scripted.hand, null);
    const told = later(scripted, { type: 'tell-hand', hand }, 61);
    expect(told.last).toEqual(['hand-started', 'hand-drawn', 'seat-draw-called']);
    expect(isDue(told)).toBe(true);
    expect(retrace(newGame(hourly, 0), told.events)).toMatchObject({
      difference: null,
      game: { state: told.game.state },
    });
  });

  test('are told the same when the record is read again', () => {
    const over = later(endedIn(61), { type: 'confirm-result' }, 62);
    expect(replay(hourly, 0, over.events)).toEqual(over.game.state);
    expect(retrace(newGame(hourly, 0), over.events)).toMatchObject({
      difference: null,
      game: { state: over.game.state },
    });
  });

  test('are told the same in the file of a hand, which is verified and shown again by itself', () => {
    const second = later(later(endedIn(30), { type: 'start-hand' }, 31), { type: 'void-hand' }, 61);
    const files = recordedHands(hourly, second.events).map(fileOf);
    const due = files.map(file => {
      const hand = parseHandRecord(file);
      if (!hand.ok) throw new Error(hand.error.what);
      expect(verifyHand(hand.value)).toBeNull();
      return replayHand(hand.value).map(({ message: { view } }) => view.isSeatDrawDue);
    });
    expect(due.map(steps => [steps.slice(0, -1).some(Boolean), steps.at(-1)])).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  test('are told no more when the end of the hand is taken back, and again with the next', () => {
    const over = endedIn(61);
    const back = undo(over.game, 62 * MINUTE_MS);
    if (!back.ok) throw new Error(back.error.code);
    const { game, events } = back.value;
    const undone = { game, events: [...over.events, ...events], last: [] };
    expect(isDue(undone)).toBe(false);
    expect(isDue(later(undone, { type: 'end-hand' }, 63))).toBe(true);
    expect(retrace(newGame(hourly, 0), undone.events).difference).toBeNull();
  });

  test('are not told once the match is over', () => {
    const short = rules('guangdong', { seatMinutes: 60, matchLength: 1 });
    expect(endedIn(61, aWonHand(short)).last).not.toContain('seat-draw-called');
  });

  test('play for as long as they wanted: the time of the match runs on', () => {
    const both = rules('guangdong', { seatMinutes: 60, matchMinutes: 90 });
    const first = endedIn(61, aWonHand(both));
    const drawn = later(first, { type: 'start-match', from: [2, 0, 3, 1] }, 62);
    expect(drawn.events.at(-1)).toMatchObject({ type: 'match-started', since: 0 });
    const next = later(drawn, { type: 'start-hand' }, 63);
    expect(next.events.at(-1)).toMatchObject({ since: 0, seatedSince: 63 * MINUTE_MS });
    const last = later(next, { type: 'void-hand' }, 90);
    expect(last.last).toEqual(['time-called', 'hand-voided']);
    expect(replay(both, 0, last.events)).toEqual(last.game.state);
    expect(retrace(newGame(both, 0), last.events).difference).toBeNull();
    const another = later(last, { type: 'start-match' }, 91);
    expect(another.game.state.since).toBeNull();
  });
});

test('nobody who has not said so is told to draw seats', () => {
  expect(endedIn(600, aWonHand(rules('guangdong'))).last).not.toContain('seat-draw-called');
});
