import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { SEATS } from '../../src/domain/seat.ts';
import { isBonus, type SeenKind, type TileId, tilesOf } from '../../src/domain/tile.ts';
import { liveTilesLeft } from '../../src/domain/wall.ts';
import type { Zone } from '../../src/domain/zone.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { emptyPicture } from '../../src/mirror/evidence/table-picture.ts';
import { expectation } from '../../src/mirror/expectation/expectation.ts';
import { Position } from '../../src/mirror/expectation/position.ts';
import { reachedUnobserved } from '../../src/mirror/expectation/unobserved-actions.ts';
import { lateWin } from '../../src/mirror/hands/late-win.ts';
import { unseenEnd } from '../../src/mirror/hands/next-hand-steps.ts';
import { WallInSight } from '../../src/mirror/hands/wall-in-sight.ts';
import { endOfPlay } from '../../src/mirror/hands/wall-used-up.ts';
import type { Hypothesis } from '../../src/mirror/hypotheses/hypothesis.ts';
import type { MirrorInput } from '../../src/mirror/mirror-options.ts';
import { isEndUntold } from '../../src/mirror/question/untold-end.ts';
import { dealtHand, kinds, rules, type ScriptedGame } from '../support/dealt-hand.ts';
import { makeMirror } from '../support/followed-by.ts';
import { openedHand, passATurn } from '../support/opened-hand.ts';
import { faces, OPEN_ZONES } from '../support/test-table.ts';

const PLAYED = rules('hong-kong');

/** Everything has been drawn and discarded; seat 0's tiles are known. */
function playedOut(): ScriptedGame {
  const scripted = dealtHand({ 0: 'B147 C258 D369 E S W N' }, PLAYED);
  const faces = PLAYED.flow.kinds.flatMap(kind => [kind, kind, kind]);
  for (let turn = 0; liveTilesLeft(scripted.hand.wall) > 0; turn++) {
    const { turn: seat } = scripted.hand;
    const tile = faces[turn] ?? 'B1';
    scripted.draw(seat, tile);
    scripted.discard(seat, tile);
  }
  return scripted;
}

/** How often somebody may still win where this is all that is read of the table. */
function chances({ game }: ScriptedGame, seen: ReadonlyMap<Zone, readonly SeenKind[]>): number | undefined {
  const reached = reachedUnobserved(Position.from(PLAYED, game.state), seen);
  return endOfPlay({ game, picture: emptyPicture([], PLAYED.flow), reached, seen })?.chances;
}

test('whoever holds up the tiles of a rack may lay them open late; nobody does once the table is swept', () => {
  const scripted = playedOut();
  const lying = new Map(expectation(scripted.game.state));
  const usual = chances(scripted, lying);
  expect(usual).toBeGreaterThan(0);
  expect(chances(scripted, new Map(lying).set('rack0', []))).toBeGreaterThan(usual ?? 0);
  const swept = SEATS.map(seat => [`discard${seat}`, []] as const);
  expect(chances(scripted, new Map<Zone, readonly SeenKind[]>([...lying, ...swept, ['rack0', []]]))).toBe(usual);
});

describe('a table that was swept clear with few tiles left', () => {
  /** Whether it is asked how the hand ended, if this was shown in the last moment before. */
  function isAsked({ game }: ScriptedGame, areDiceRead: boolean, shown = '', zone: Zone = 'reveal2'): boolean {
    const wallInSight = new WallInSight(game.rules, areDiceRead);
    const lying = new Map(expectation(game.state));
    wallInSight.look(game.state, lying.set(zone, kinds(shown)));
    const nextHandSteps = [unseenEnd(game.state, wallInSight.isUsedUp), { type: 'start-hand' } as const];
    expect(nextHandSteps).toMatchObject([{ type: 'end-hand', isUsedUp: true }, {}]);
    return isEndUntold({ game, nextHandSteps, wallInSight });
  }

  test('was played out', () => expect(isAsked(playedOut(), true)).toBe(false));

  test('may have been won where somebody showed a single tile', () =>
    expect(isAsked(playedOut(), true, 'B4')).toBe(true));

  test('may have had a kong that nobody followed, where that is paid', () => {
    const scripted = openedHand('guangdong');
    while (liveTilesLeft(scripted.hand.wall) > 1) passATurn(scripted);
    expect(isAsked(scripted, true)).toBe(false);
    expect(isAsked(scripted, true, 'C1111', 'meld1')).toBe(true);
    expect(isAsked(playedOut(), true, 'C1111', 'meld1')).toBe(false);
  });

  test('may have been won where nobody read the dice that say how long the wall is', () => {
    const scripted = openedHand('tianjin');
    while (liveTilesLeft(scripted.hand.wall) > 15) passATurn(scripted);
    expect(isAsked(scripted, false)).toBe(true);
  });
});

test('a hand that lay open and was asked about is not forgotten with the question once all is swept away: it is asked how the hand ended', () => {
  const { game } = playedOut();
  const mirror = makeMirror(game, { sensed: OPEN_ZONES });
  let at = 0;
  const film = (zone: Zone, text: string): readonly DomainEvent[] => {
    at += 200;
    return mirror.step({ type: 'faces-read', zone, faces: faces(text), at }).events;
  };
  const rows = SEATS.map(
    seat =>
      [
        `discard${seat}`,
        must(game.state.hand, 'a hand')
          .discards[seat].map(({ tile }) => tile)
          .join(' '),
      ] as const,
  );
  for (const [zone, row] of rows) for (let look = 0; look < 3; look++) film(zone, row);
  const asked = Array.from({ length: 20 }, () => film('reveal1', 'B2 B5 C1 C4? D7 D8? E N RD GD B9 C6 WD S?')).flat();
  expect(asked.map(({ type }) => type)).toContain('discrepancy-found');
  const swept = [...rows.map(([zone]) => zone), 'reveal1' as const].flatMap(zone => film(zone, ''));
  const later = mirror.step({ type: 'time-passed', at: at + 10_000 }).events;
  expect([...swept, ...later].map(({ type }) => type)).not.toContain('hand-drawn');
  const choices = mirror.discrepancy?.choices.map(({ actions: [first] }) => first?.type);
  expect(choices).toContain('tell-end');
});

describe('the last tile of the wall, in a rule set in which nobody wins on a discard', () => {
  const tuidaohu = rules('guangdong');
  const WINNING = 'D111 D222 D333 D444 D5';

  /** Seat 3 has drawn it and wins with it. */
  function lastDrawn(): ScriptedGame {
    const scripted = dealtHand({ 0: 'B123456789 C12345', 3: WINNING }, tuidaohu);
    scripted.discard(0, 'C5');
    const faces = tuidaohu.flow.kinds.flatMap(kind => [kind, kind, kind]);
    for (let turn = 0; liveTilesLeft(scripted.hand.wall) > 1; turn++) {
      const { turn: seat } = scripted.hand;
      const tile = faces[turn] ?? 'B1';
      scripted.draw(seat, tile);
      scripted.discard(seat, tile);
    }
    expect(scripted.hand.turn).toBe(3);
    scripted.draw(3, 'D5');
    return scripted;
  }

  test('wins though the hand was taken to be played out, once its hand lies open', () => {
    const scripted = lastDrawn();
    scripted.play({ type: 'end-hand' });
    const picture = emptyPicture([], tuidaohu.flow);
    const open = new Map<Zone, readonly SeenKind[]>([
      ['rack3', []],
      ['reveal3', kinds(`${WINNING} D5`)],
    ]);
    const seen = (lying: ReadonlyMap<Zone, readonly SeenKind[]>): Hypothesis | null =>
      lateWin({ game: scripted.game, picture, seen: lying }, null, 0);
    expect(seen(open)).toMatchObject({ undone: 1, actions: [{ type: 'win', seat: 3 }] });
    expect(seen(new Map(open).set('reveal3', kinds('D111 D222 D333 D444 D6 D5')))).toBeNull();
  });

  test('wins though it was somebody else’s discard, where anybody may win on one', () => {
    const hongKong = rules('hong-kong', { minimumFan: 0 });
    const scripted = dealtHand({ 2: WINNING }, hongKong);
    const others = hongKong.flow.kinds.filter(kind => !isBonus(kind) && !['D1', 'D2', 'D3', 'D4', 'D5'].includes(kind));
    const faces = others.flatMap(kind => [kind, kind, kind, kind]);
    for (let turn = 0; liveTilesLeft(scripted.hand.wall) > 0; turn++) {
      const { turn: seat } = scripted.hand;
      const tile = liveTilesLeft(scripted.hand.wall) === 1 ? 'D5' : (faces[turn] ?? 'B1');
      scripted.draw(seat, tile);
      scripted.discard(seat, tile);
    }
    const { claimable } = scripted.hand;
    scripted.play({ type: 'end-hand' });
    const picture = emptyPicture([], hongKong.flow);
    const open = new Map<Zone, readonly SeenKind[]>([
      ['rack2', []],
      ['reveal2', kinds(WINNING)],
    ]);
    const win = lateWin({ game: scripted.game, picture, seen: open }, null, 0);
    expect(claimable).toMatchObject({ tile: 'D5' });
    expect(win).toMatchObject({ undone: 1, actions: [{ type: 'win', seat: 2 }] });
  });

  /** Each of these tiles is read for the first time. */
  function readings(lying: Iterable<readonly [Zone, readonly SeenKind[]]>) {
    const used = new Set<TileId>();
    return [...lying].flatMap(([zone, held]) =>
      held.flatMap(kind => {
        if (kind === '_') return [];
        const tile = must(
          tilesOf([kind]).find(id => !used.has(id)),
          `another ${kind}`,
        );
        used.add(tile);
        return [{ type: 'tile-seen', at: 0, tile, zone } as const];
      }),
    );
  }

  test('is not waited for where a recording has ended', () => {
    const { game } = lastDrawn();
    const mirror = makeMirror(game, { sensed: ['rack3'] });
    for (const reading of readings([['rack3', kinds(`${WINNING} D5`)]])) mirror.step(reading);
    expect(mirror.step({ type: 'time-passed', at: 1000 }).events).toEqual([]);
    expect(mirror.step({ type: 'recording-ended', at: 1000 }).events).toMatchObject([{ type: 'hand-drawn' }]);
  });

  test('is waited for as long after its hand was last sorted as if it had not been', () => {
    const { game } = lastDrawn();
    const sensed: readonly Zone[] = [...SEATS.map(seat => `discard${seat}` as const), 'rack3', 'reveal3'];
    const mirror = makeMirror(game, { sensed });
    const events: string[] = [];
    const step = (input: MirrorInput): void => {
      events.push(...mirror.step(input).events.map(({ type }) => type));
    };
    const read = readings([...expectation(game.state)].filter(([zone]) => sensed.includes(zone)));
    for (const reading of read) step(reading);
    const { tile: first } = must(
      read.find(({ tile, zone }) => zone === 'rack3' && tilesOf(['D5']).includes(tile)),
      'a D5',
    );
    step({ type: 'tile-gone', at: 1000, tile: first, zone: 'rack3' });
    step({ type: 'tile-seen', at: 12_000, tile: first, zone: 'rack3' });
    step({ type: 'time-passed', at: 13_000 });
    expect(events).not.toContain('hand-drawn');
    step({ type: 'time-passed', at: 18_000 });
    expect(events).toContain('hand-drawn');
  });
});
