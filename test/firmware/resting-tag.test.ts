import { describe, expect, test } from 'vitest';
import { EmulatedBoard } from '../support/chips/emulated-board.ts';
import { sketchHex } from '../support/chips/toolchain.ts';

const made = sketchHex('naive-poll');
const reason = 'missing' in made ? `: ${made.missing}` : '';

/** What a sketch says of a die that lies in the tray all the time. */
function saidOfARestingDie(sketch: string, layIt: (board: EmulatedBoard) => void = board => board.layDice([3])) {
  const hex = sketchHex(sketch);
  if ('missing' in hex) throw new Error(hex.missing);
  const board = new EmulatedBoard({ board: 'centre', program: hex.path, uid: 1 });
  layIt(board);
  return board.advance(600).map(({ line }) => line);
}

describe.skipIf('missing' in made)(`a tag that lies still${reason}`, () => {
  test('seems to come and go when it is polled as many programs do', () => {
    const said = saidOfARestingDie('naive-poll');
    expect(said).toHaveLength(10);
    expect(new Set(said)).toEqual(new Set(['there', 'gone']));
  });

  test('is there every time when it is woken, called by its number and sent to rest', () => {
    expect(saidOfARestingDie('waking-poll')).toEqual(Array(10).fill('there'));
  });

  test('is not there when it is not', () => {
    expect(saidOfARestingDie('waking-poll', () => {})).toEqual(Array(10).fill('gone'));
  });
});
