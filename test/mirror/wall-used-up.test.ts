import { expect, test } from 'vitest';
import { tilesOf } from '../../src/domain/tile.ts';
import { liveTilesLeft } from '../../src/domain/wall.ts';
import { endOfUnseen } from '../../src/mirror/hands/ends.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import { dealtHand, kinds, rules, type ScriptedGame } from '../support/dealt-hand.ts';

const tuidaohu = rules('guangdong');
const WINNING = 'D111 D222 D333 D444 D5';

/** Seat 3 has drawn the last tile of the wall, in a rule set in which nobody wins on a discard, and wins with it. */
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

test('a win with the last tile of the wall is not waited for where a recording has ended', () => {
  const mirror = new Mirror(lastDrawn().game, { sensed: ['rack3'] });
  const held = kinds(`${WINNING} D5`);
  const ids = [...new Set(held)].flatMap(kind => tilesOf([kind]).slice(0, held.filter(other => other === kind).length));
  for (const tile of ids) mirror.step({ type: 'tile-seen', at: 0, tile, zone: 'rack3' });
  expect(mirror.step({ type: 'time-passed', at: 1000 }).events).toEqual([]);
  expect(mirror.step({ type: 'recording-ended', at: 1000 }).events).toMatchObject([{ type: 'hand-drawn' }]);
});

test('a hand is drawn whose table is cleared when only tiles are left that their owners keep', () => {
  const dalian = rules('dalian');
  const scripted = dealtHand({}, dalian);
  for (let turn = 0; liveTilesLeft(scripted.hand.wall) > dalian.flow.lastTiles.kept; turn++) {
    const { turn: seat, awaited } = scripted.hand;
    const tile = dalian.flow.kinds[turn % dalian.flow.kinds.length] ?? 'B1';
    if (awaited === 'draw') scripted.draw(seat, tile);
    scripted.discard(seat, tile);
  }
  for (const action of endOfUnseen(dalian, scripted.game.state)) scripted.play(action);
  expect(liveTilesLeft(scripted.hand.wall)).toBe(0);
  expect(scripted.hand).toMatchObject({ phase: 'over', outcome: 'drawn' });
});
