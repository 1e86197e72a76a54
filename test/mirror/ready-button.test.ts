import { expect, test } from 'vitest';
import { tilesOf } from '../../src/domain/tile.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import { dealtHand, kinds, rules } from '../support/dealt-hand.ts';

/** Seat 1 has opened and will be ready without its W. */
function nearlyReady(): Mirror {
  const scripted = dealtHand({ 1: 'C22 B123 B789 D45 E E W' }, rules('dalian'));
  scripted.discard(0, 'C2');
  scripted.play({ type: 'claim-pung', seat: 1, tiles: kinds('C222') });
  return new Mirror(scripted.game);
}
const press = (mirror: Mirror, at: number): readonly DomainEvent[] =>
  mirror.step({ type: 'button-pressed', button: 'ready1', at }).events;

test('the ready button declares ready', () => {
  expect(press(nearlyReady(), 100)).toMatchObject([{ type: 'ready-declared', seat: 1 }]);
});

test('pressed just after the discard it still belongs to it', () => {
  const mirror = nearlyReady();
  mirror.step({ type: 'action-chosen', action: { type: 'discard', seat: 1, tile: 'W' }, at: 100 }).events;
  expect(press(mirror, 400)).toMatchObject([
    { type: 'action-undone' },
    { type: 'ready-declared', seat: 1 },
    { type: 'tile-discarded', seat: 1, tile: 'W' },
  ]);
});

test('pressed after a discard that leaves the hand unready it says nothing', () => {
  const mirror = nearlyReady();
  mirror.step({ type: 'action-chosen', action: { type: 'discard', seat: 1, tile: 'B1' }, at: 100 }).events;
  press(mirror, 400);
  expect(mirror.game.state.hand?.ready).toEqual([]);
});

test('pressed while a set is being claimed it belongs to the discard after it', () => {
  const mirror = nearlyReady();
  mirror.step({ type: 'action-chosen', action: { type: 'discard', seat: 1, tile: 'W' }, at: 100 });
  for (const tile of tilesOf(['S']).slice(0, 3)) mirror.step({ type: 'tile-seen', zone: 'meld1', tile, at: 1000 });
  press(mirror, 1100);
  expect(mirror.game.state.hand?.ready).toEqual([]);
});
