import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TileKind } from '../../src/domain/tile.ts';
import { parseScoreRequest } from '../../src/rules/request/score-request.ts';
import { score } from '../../src/rules/score.ts';
import type { ScoreRequest } from '../reference-scorer/request.ts';
import { aFinishedHand } from '../support/hand-generators.ts';
import { howMany } from '../support/how-many.ts';
import { saidOf, type Whole } from '../support/said-of.ts';

const RUNS = howMany(600);

/** Sets that are none of this hand's business are not told. */
function setsAsAsked({ rules, hand }: Whole, request: ScoreRequest): ScoreRequest['seats'] {
  const asks = rules.scoring.toldWorth?.asks ?? [];
  return request.seats.map((seat, at) => ({
    ...seat,
    melds: asks.includes(at === hand.win.seat ? 'ownSets' : 'othersSets') ? (seat.melds ?? []) : [],
  })) as unknown as ScoreRequest['seats'];
}

test.each(['guangdong', 'hong-kong', 'tianjin', 'dalian', 'wuhan'] as const)(
  'in %s a hand of which only the worth is told, and what is asked besides, is paid as the same hand tile by tile',
  id => {
    let compared = 0;
    fc.assert(
      fc.property(aFinishedHand(id), request => {
        const told = parseScoreRequest(request);
        if (!told.ok || told.value.hand.win?.tile == null) return;
        const { rules, hand } = told.value;
        const { win } = told.value.hand;
        const { toldWorth } = rules.scoring;
        const whole = score(rules, hand);
        if (!whole.legal || !toldWorth?.ways.includes(win.by)) return;
        const known: Whole = { options: request.options ?? {}, rules, score: whole, hand: { ...hand, win } };
        const said = saidOf(known);
        // a limit may be less than the least hand pays: what a limit hand takes then is told by its tiles alone
        if (said?.worth === undefined || said.worth < toldWorth.least || said.worth > toldWorth.most) return;
        const { hand: _hand, tile: _tile, kongsInARow, ...rest } = win;
        const replacement = kongsInARow ?? rest.replacement;
        const seats = setsAsAsked(known, request);
        const isKongTold = seats.some(({ melds = [] }) =>
          melds.some(set => set.kind === 'kong' && set.kong === 'concealed'),
        );
        const mayBeWild = (tile: TileKind): boolean => !toldWorth.neverWild?.includes(tile);
        const isDiscardTold = seats.some(({ discards = [] }) => discards.some(mayBeWild));
        const indicator = isKongTold || isDiscardTold ? request.indicator : null;
        const again = parseScoreRequest({ ...request, seats, indicator, win: { ...rest, replacement, ...said } });
        expect(again).toMatchObject({ ok: true });
        if (!again.ok) return;
        compared += 1;
        const { isPaidOnTop } = rules.scoring;
        expect(score(again.value.rules, again.value.hand)).toEqual({
          ...{ legal: true, points: said.worth, interpretation: null },
          patterns: whole.patterns.filter(pattern => isPaidOnTop?.(pattern.id)),
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
  ['dalian', { seat: 1, by: 'self-draw', worth: 1 }, 'win.worth', 'must be from 2 to'],
  ['dalian', { seat: 1, by: 'self-draw', worth: 4, unopened: [1] }, 'win.unopened', 'who of the others'],
  ['dalian', { seat: 1, by: 'self-draw', worth: 4, unopened: [4] }, 'win.unopened[0]', 'must be'],
  ['dalian', { seat: 1, by: 'self-draw', hand: [], tile: 'B1', unopened: [0] }, 'win.unopened', 'goes with a worth'],
  ['wuhan', { seat: 1, by: 'self-draw', worth: 1 }, 'win.worth', 'must be from 2 to'],
  ['wuhan', { seat: 1, by: 'self-draw', worth: 60, responsible: 1 }, 'win.responsible', 'one of the others'],
  ['hong-kong', { seat: 1, by: 'self-draw', worth: 2 }, 'win.worth', 'must be from 3 to 13'],
  ['hong-kong', { seat: 1, by: 'discard', from: 0, worth: 14 }, 'win.worth', 'must be from 3 to 13'],
  ['hong-kong', { seat: 1, by: 'self-draw', worth: 3.5 }, 'win.worth', 'must be'],
  ['guangdong', { seat: 1, by: 'robbed-kong', from: 0, worth: 4 }, 'win.worth', 'goes with self-draw'],
  ['tianjin', { seat: 1, by: 'discard', from: 0, worth: 4 }, 'win.worth', 'goes with self-draw'],
  ['hong-kong', { seat: 1, by: 'self-draw', tile: 'B1', worth: 4 }, 'win.worth', 'the tiles are told'],
] as const)('in %s a worth like %j is refused with its place', (rules, win, path, message) => {
  const refused = parseScoreRequest({ rules, dealer: 0, seats, win });
  expect(refused).toMatchObject({ ok: false, error: { path, message: expect.stringContaining(message) } });
});

test('a concealed kong may be of wild tiles: what was flipped is asked then', () => {
  const kong = { kind: 'kong', kong: 'concealed', tiles: ['C5', 'C5', 'C5', 'C5'] };
  const shown = [{ melds: [kong] }, {}, {}, {}];
  const win = { seat: 0, by: 'self-draw', worth: 4 };
  const request = { rules: 'tianjin', dealer: 0, seats: shown, win };
  expect(parseScoreRequest(request)).toMatchObject({ ok: false, error: { path: 'indicator' } });
  expect(parseScoreRequest({ ...request, indicator: 'C4' }).ok).toBe(true);
  expect(parseScoreRequest({ ...request, seats }).ok).toBe(true);
});
