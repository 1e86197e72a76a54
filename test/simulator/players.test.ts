import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/engine/actions.ts';
import { legalActions } from '../../src/engine/legal-actions.ts';
import { type Choice, chooseAction, claimants } from '../../src/simulator/players.ts';
import { kinds, type ScriptedGame } from '../support/dealt-hand.ts';
import { openedHand } from '../support/opened-hand.ts';

const DARING = () => 0;
const CAREFUL = () => 0.99;

const choice = ({ game: { rules, state } }: ScriptedGame, random: () => number): Choice => ({
  rules,
  state,
  legal: legalActions(rules, state),
  random,
});
const claimed = (scripted: ScriptedGame, random = CAREFUL): readonly string[] =>
  claimants(choice(scripted, random)).map(action => ('seat' in action ? `${action.type} ${action.seat}` : action.type));
const played = (scripted: ScriptedGame, random = CAREFUL): Action =>
  chooseAction(choice(scripted, random), scripted.hand.turn);

describe('a simulated player', () => {
  const bystanders = { 1: 'B258 D147 C9 N N GD GD RD W', 3: 'B369 D258 W W RD RD N WD WD' };
  const hongKong = { ...bystanders, 0: 'C5555 B147 D369 S W N', 2: 'C123 C678 C99 E E E C46' };

  test('robs a kong with the tile it waits for', () => {
    const scripted = openedHand('hong-kong', hongKong);
    scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('C5555') });
    expect(claimed(scripted, DARING)).toEqual(['win 2']);
  });

  test('wins on a discard, or with much of the wall to come now and then lets it pass', () => {
    const scripted = openedHand('hong-kong', hongKong);
    scripted.discard(0, 'C5');
    expect(claimed(scripted)).toEqual(['win 2']);
    expect(claimed(scripted, DARING)).toEqual([]);
  });

  test('claims what brings it closer to a win, and not what takes its hand apart', () => {
    const hands = {
      0: 'D1 B147 C258 D369 B9 C8 D8 D9',
      1: 'D11 B123 C456 B78 B55 C2',
      2: 'D123 C789 B456 C2356',
      3: 'B369 D258 C147 D88 D99',
    };
    const scripted = openedHand('guangdong', hands);
    scripted.discard(0, 'D1');
    expect(claimed(scripted)).toEqual(['claim-pung 1']);
  });

  test('that builds a hand of one suit parts with the others first, whatever they form', () => {
    const scripted = openedHand('hong-kong', {
      ...bystanders,
      0: 'C123 C678 C99 D46 E S N',
      2: 'C258 D147 B1369 S S W',
    });
    expect(scripted.hand.secret.concealed[0]).toContain('D5');
    expect(played(scripted)).toMatchObject({ type: 'discard', tile: expect.stringMatching(/^D[46]$/) });
  });

  test('declares ready once only the winning tile is missing', () => {
    const scripted = openedHand('dalian', {
      ...bystanders,
      0: 'C2 B147 C5 D369 E S W N S S',
      2: 'C22 B123 B789 D45 E E S',
    });
    scripted.discard(0, 'C2');
    scripted.play({ type: 'claim-pung', seat: 2, tiles: kinds('C222') });
    expect(played(scripted, DARING)).toEqual({ type: 'declare-ready', seat: 2 });
    expect(played(scripted)).toMatchObject({ type: 'discard', tile: 'S' });
  });

  test('steps up as East when it dares to', () => {
    const scripted = openedHand('tianjin', {
      ...bystanders,
      0: 'B147 C258 D369 E E S S WD',
      2: 'C147 D147 B25 C36 E S WD',
    });
    expect(played(scripted, DARING)).toEqual({ type: 'step-up', seat: 0 });
    expect(played(scripted)).toMatchObject({ type: 'discard', seat: 0 });
  });
});
