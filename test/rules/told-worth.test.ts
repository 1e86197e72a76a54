import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseScoreRequest } from '../../src/rules/request/score-request.ts';
import { score } from '../../src/rules/score.ts';
import { aFinishedHand } from '../support/hand-generators.ts';
import { howMany } from '../support/how-many.ts';

const RUNS = howMany(600);

test.each(['guangdong', 'hong-kong', 'tianjin'] as const)(
  'in %s a hand of which only the worth is told is paid as the same hand tile by tile',
  id => {
    let compared = 0;
    fc.assert(
      fc.property(aFinishedHand(id), request => {
        const told = parseScoreRequest(request);
        if (!told.ok || told.value.hand.win?.tile == null) return;
        const { rules, hand } = told.value;
        const { win } = told.value.hand;
        if (!rules.scoring.toldWorth?.ways.includes(win.by)) return;
        const whole = score(rules, hand);
        const limit = Number(request.options?.['limit'] ?? 64);
        const most = rules.scoring.toldWorth.most;
        // a limit hand is no number of fan, and is told by its tiles
        if (!whole.legal || whole.points > most || (id === 'hong-kong' && limit <= most)) return;
        const { hand: _hand, tile: _tile, ...rest } = win;
        const again = parseScoreRequest({ ...request, win: { ...rest, worth: whole.points } });
        expect(again).toMatchObject({ ok: true });
        if (!again.ok) return;
        compared += 1;
        expect(score(again.value.rules, again.value.hand)).toMatchObject({
          ...{ legal: true, points: whole.points, patterns: [], interpretation: null },
          transfers: whole.transfers,
        });
      }),
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(RUNS / 20);
  },
);

const seats = [{}, {}, {}, {}];

test.each([
  ['dalian', { seat: 1, by: 'self-draw', worth: 4 }, 'win.worth', 'in dalian the tiles decide'],
  ['wuhan', { seat: 1, by: 'self-draw', worth: 4 }, 'win.worth', 'in wuhan the tiles decide'],
  ['hong-kong', { seat: 1, by: 'self-draw', worth: 2 }, 'win.worth', 'must be from 3 to 13'],
  ['hong-kong', { seat: 1, by: 'discard', from: 0, worth: 14 }, 'win.worth', 'must be from 3 to 13'],
  ['hong-kong', { seat: 1, by: 'self-draw', worth: 3.5 }, 'win.worth', 'must be'],
  ['guangdong', { seat: 1, by: 'robbed-kong', from: 0, worth: 4 }, 'win.worth', 'is told with self-draw'],
  ['tianjin', { seat: 1, by: 'discard', from: 0, worth: 4 }, 'win.worth', 'is told with self-draw'],
  ['hong-kong', { seat: 1, by: 'self-draw', tile: 'B1', worth: 4 }, 'win.worth', 'the tiles are told'],
] as const)('in %s a worth like %j is refused with its place', (rules, win, path, message) => {
  const refused = parseScoreRequest({ rules, dealer: 0, seats, win });
  expect(refused).toMatchObject({ ok: false, error: { path, message: expect.stringContaining(message) } });
});
