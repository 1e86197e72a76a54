import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import { HONOUR_KINDS, SUIT_KINDS, type TileKind } from '../../src/domain/tile.ts';
import { liveTilesLeft, takeFrom } from '../../src/domain/wall.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { isTableEvent, newGame, play } from '../../src/engine/game.ts';
import type { HandState, MatchState } from '../../src/engine/state.ts';
import type { Discrepancy } from '../../src/engine/table-event.ts';
import { discrepancyView } from '../../src/projections/discrepancy-projection.ts';
import { publicEvent } from '../../src/projections/public-event.ts';
import { seatView } from '../../src/projections/seat-projection.ts';
import { asSeenBy } from '../../src/projections/seen-hand.ts';
import { tableView } from '../../src/projections/table-projection.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import type { RuleSetId, Rules } from '../../src/rules/rule-set.ts';
import { seededRandom } from '../../src/simulator/seeded-random.ts';
import { SelfPlay } from '../../src/simulator/self-play.ts';
import { dealtHand, kinds, rules } from '../support/dealt-hand.ts';
import { NOTHING_AROUND } from '../support/nothing-around.ts';
import { openedHand } from '../support/opened-hand.ts';
import { SECRETS, withOther, withOtherSecrets } from '../support/other-secrets.ts';
import { playedMatch } from '../support/played-match.ts';

interface Moment {
  readonly state: MatchState;
  readonly events: readonly DomainEvent[];
}

/** Every moment of some hands, with the events that led to it. */
function moments(seed: number, hands: number): readonly Moment[] {
  const players = new SelfPlay(rules(), seededRandom(seed));
  const past: Moment[] = [];
  let game = newGame(rules(), 0);
  while (!(game.state.handNo === hands && game.state.hand?.phase === 'over')) {
    const played = play(game, players.next(game.state), past.length);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    game = played.value.game;
    past.push({ state: game.state, events: played.value.events });
  }
  return past;
}

const evening = moments(7, 12);
const inPlay = evening.filter(({ state }) => state.hand?.phase === 'play');
const view = (state: MatchState) => tableView(rules(), state, NOTHING_AROUND);

describe.each(RULE_SETS)('two hands of $id that differ only in secrets', ({ id }) => {
  const played = playedMatch(rules(id), 7, 12);
  const hands = played.games.flatMap(({ state }) => (state.hand ? [{ state, hand: state.hand }] : []));
  const aMoment = fc.constantFrom(...hands);
  const aTile = fc.constantFrom<TileKind>(...SUIT_KINDS, ...HONOUR_KINDS);
  const own = (state: MatchState, seat: Seat, sensed: boolean) =>
    seatView(played.rules, state, seat, { discrepancy: null, coach: true, sensed, passed: false });

  test('look the same on the table', () => {
    fc.assert(
      fc.property(aMoment, aTile, ({ state, hand }, tile) => {
        const other = { ...state, hand: withOtherSecrets(played.rules, hand, { viewer: null, tile }) };
        const [a, b] = [state, other].map(shown => tableView(played.rules, shown, NOTHING_AROUND));
        expect(b).toEqual(a);
      }),
    );
  });

  test('look the same to a player who sees only their own tiles', () => {
    fc.assert(
      fc.property(aMoment, aTile, fc.constantFrom(...SEATS), fc.boolean(), ({ state, hand }, tile, seat, sensed) => {
        const other = { ...state, hand: withOtherSecrets(played.rules, hand, { viewer: seat, tile }) };
        expect(own(other, seat, sensed)).toEqual(own(state, seat, sensed));
      }),
    );
  });

  test('were compared in every secret that this rule set has', () => {
    const other = { viewer: null, tile: 'B1' } as const;
    const kept = SECRETS.filter(secret =>
      hands.some(({ hand }) => !isEmpty(hand.secret[secret]) && isHiddenFromAll(played.rules, secret)),
    );
    const compared = SECRETS.filter(secret =>
      hands.some(({ hand }) => JSON.stringify(withOther(secret, played.rules, hand, other)) !== JSON.stringify(hand)),
    );
    expect(compared).toEqual(kept);
  });
});

test('what comes to stand beside the fields of a hand gets into nobody’s view of it', () => {
  const { hand } = inPlay[0]?.state ?? {};
  const richer = { ...must(hand, 'a hand'), nextTile: 'RD' };
  for (const viewer of [null, ...SEATS])
    expect(Object.keys(asSeenBy(rules(), richer, viewer)).toSorted()).toEqual(Object.keys(hand ?? {}).toSorted());
});

/** An indicator lies open where everybody may look at it. */
const isHiddenFromAll = ({ flow }: Rules, secret: (typeof SECRETS)[number]): boolean =>
  (secret !== 'indicator' && secret !== 'setAside') || flow.indicator?.when === 'ready';
const isEmpty = (secret: unknown): boolean => secret === null || (Array.isArray(secret) && secret.flat().length === 0);

test('every secret is kept by some hand that was compared', () => {
  const kept = (id: RuleSetId) =>
    playedMatch(rules(id), 7, 12).games.flatMap(({ state }) => (state.hand ? [state.hand.secret] : []));
  const secrets = RULE_SETS.flatMap(({ id }) => kept(id));
  expect(SECRETS.filter(name => !secrets.some(secret => !isEmpty(secret[name])))).toEqual([]);
  expect(Object.keys(secrets[0] ?? {}).toSorted()).toEqual(SECRETS.toSorted());
});

test('before a hand is won its view names no tile but those that lie open', () => {
  for (const { state } of inPlay) {
    const hand = state.hand as HandState;
    const open = new Set([
      ...hand.discards.flat().map(discard => discard.tile),
      ...hand.melds.flat().flatMap(meld => (meld.kind === 'kong' && meld.kong === 'concealed' ? [] : meld.tiles)),
    ]);
    const named = JSON.stringify(view(state)).match(/"[BCD][1-9]"/g) ?? [];
    expect(named.filter(name => !open.has(JSON.parse(name)))).toEqual([]);
  }
});

describe('events as everybody may know them', () => {
  const events = evening.flatMap(moment => moment.events);
  const shown = (type: DomainEvent['type']): readonly string[] =>
    events.flatMap(event =>
      event.type === type && !isTableEvent(event) ? JSON.stringify(publicEvent(event, rules().flow)) : [],
    );

  test.each(['tiles-dealt', 'tile-drawn'] as const)('%s tells no tile', type => {
    expect(shown(type).length).toBeGreaterThan(0);
    for (const text of shown(type)) expect(text).not.toMatch(/"[BCD][1-9]"/);
  });

  test('a concealed kong keeps its face to itself', () => {
    const concealed = shown('kong-declared').filter(text => text.includes('"concealed"'));
    expect(concealed.length).toBeGreaterThan(0);
    for (const text of concealed) expect(text).not.toMatch(/"[BCD][1-9]"/);
  });

  test('what lies open is told as it is', () => {
    for (const event of events) {
      if (event.type !== 'tile-discarded') continue;
      const { type, seat, tile } = event;
      expect(publicEvent(event, rules().flow)).toEqual({ type, seat, tile });
    }
  });
});

describe('a concealed kong', () => {
  const SHOWN: Readonly<Record<RuleSetId, boolean>> = {
    guangdong: false,
    'hong-kong': true,
    dalian: false,
    wuhan: true,
    tianjin: true,
  };

  test.each(RULE_SETS)('of $id is told and seen by the others where the source lets it be', ({ id }) => {
    const scripted = openedHand(id, { 0: `B5555 C147 D369 C29 ${id === 'hong-kong' ? 'B9' : 'B99'}` });
    const [declared] = scripted.play({ type: 'declare-kong', seat: 0, kong: 'concealed', tiles: kinds('B5555') });
    const faces = Array.from({ length: 4 }, () => (SHOWN[id] ? 'B5' : null));
    const { flow } = scripted.game.rules;
    expect(declared && !isTableEvent(declared) && publicEvent(declared, flow)).toMatchObject({ tiles: faces });
    const seen = tableView(scripted.game.rules, scripted.game.state, NOTHING_AROUND).seats[0].melds;
    expect(seen).toMatchObject([{ kind: 'kong', tiles: faces }]);
  });
});

describe('the last discard of a wall', () => {
  /** Seat 0 is to discard when nothing is left to draw; the others hold what they hold. */
  function lastDiscard(others: string): readonly string[] {
    const scripted = dealtHand({ 0: 'B123456789 C159 RD', 1: others }, rules('hong-kong', { minimumFan: 0 }));
    scripted.draw(0, 'N');
    const { game } = scripted;
    const { hand } = scripted;
    const wall = takeFrom(hand.wall, 'wall', liveTilesLeft(hand.wall));
    scripted.game = { ...game, state: { ...game.state, hand: { ...hand, wall } } };
    return scripted
      .discard(0, 'C5')
      .flatMap(event => (isTableEvent(event) ? [] : JSON.stringify(publicEvent(event, game.rules.flow))));
  }

  test('says nothing about whether somebody waits for it: the hand ends after the same time', () => {
    const waiting = lastDiscard('C34 D123 D456 D789 E E');
    expect(waiting).toEqual(lastDiscard('C12 D147 B258 E S W N RD'));
    expect(waiting.join()).not.toContain('hand-drawn');
  });
});

describe('a discrepancy', () => {
  const { hand } = inPlay[0]?.state ?? { hand: null };
  const found: Discrepancy = {
    id: 1,
    expected: [
      { zone: 'rack2', tiles: ['B1', 'B2'] },
      { zone: 'discard2', tiles: ['C5'] },
      { zone: 'meld1', tiles: ['D7', 'D7', 'D7', 'D7'] },
    ],
    seen: [
      { zone: 'rack2', tiles: ['B1', 'B3'] },
      { zone: 'discard2', tiles: [] },
      { zone: 'meld1', tiles: ['D7', 'D7', 'D7'] },
    ],
    guidance: [
      { do: 'remove', tile: 'B3', zone: 'rack2' },
      { do: 'place', tile: 'C5', zone: 'discard2' },
      { do: 'place', tile: 'D7', zone: 'meld1' },
    ],
    choices: [
      {
        undone: 0,
        actions: [
          { type: 'draw', seat: 2, tile: 'B3', from: 'wall' },
          { type: 'discard', seat: 2, tile: 'C5' },
        ],
      },
      { undone: 1, actions: [{ type: 'declare-kong', seat: 1, kong: 'concealed', tiles: ['D7', 'D7', 'D7', 'D7'] }] },
      { undone: 0, actions: [{ type: 'correct-tile', seat: 2, was: 'B1', tile: 'B3' }] },
      { undone: 0, actions: [{ type: 'correct-tile', seat: 2, was: 'B1', tile: 'B8' }] },
    ],
  };
  const told = discrepancyView(rules(), hand, found, null);

  test('never says which tile is wrong in a rack', () => {
    expect(told.expected[0]).toEqual({ zone: 'rack2', tiles: ['_', '_'] });
    expect(told.seen[0]).toEqual({ zone: 'rack2', tiles: ['_', '_'] });
    expect(told.guidance[0]).toEqual({ do: 'remove', tile: '_', zone: 'rack2' });
  });

  test('says which tile is wrong where everybody can look', () => {
    expect(told.expected[1]).toEqual({ zone: 'discard2', tiles: ['C5'] });
    expect(told.guidance[1]).toEqual({ do: 'place', tile: 'C5', zone: 'discard2' });
  });

  test('does not name the kong that lies face down', () => {
    expect(told.expected[2]).toEqual({ zone: 'meld1', tiles: ['_', '_', '_', '_'] });
    expect(told.guidance[2]).toEqual({ do: 'place', tile: '_', zone: 'meld1' });
    const open = discrepancyView(rules('hong-kong'), hand, found, null);
    expect(open.guidance[2]).toEqual({ do: 'place', tile: 'D7', zone: 'meld1' });
  });

  test('offers what may have happened without the tiles that nobody may see, and not what only those tell apart', () => {
    expect(told.choices).toEqual([
      {
        choice: 0,
        undone: 0,
        deeds: [
          { type: 'draw', seat: 2, tiles: ['_'] },
          { type: 'discard', seat: 2, tiles: ['C5'] },
        ],
      },
      { choice: 1, undone: 1, deeds: [{ type: 'declare-kong', seat: 1, tiles: ['_', '_', '_', '_'] }] },
    ]);
  });

  test('asks the player whose tiles they are about those', () => {
    const own = discrepancyView(rules(), hand, found, 2);
    expect(own.guidance[0]).toEqual({ do: 'remove', tile: 'B3', zone: 'rack2' });
    expect(own.choices.map(({ choice }) => choice)).toEqual([0, 1, 2, 3]);
    expect(own.choices[2]?.deeds).toEqual([{ type: 'correct-tile', seat: 2, tiles: ['B3'] }]);
    expect(own.choices[1]?.deeds[0]?.tiles).toEqual(['_', '_', '_', '_']);
  });
});

test('an indicator that only those who are ready may look at is named to nobody else', () => {
  const found: Discrepancy = {
    id: 1,
    expected: [{ zone: 'indicator', tiles: ['D8'] }],
    seen: [{ zone: 'indicator', tiles: ['C4'] }],
    guidance: [{ do: 'remove', tile: 'C4', zone: 'indicator' }],
    choices: [],
  };
  const at = inPlay[0]?.state.hand ?? null;
  const ready = at && { ...at, ready: [3 as const] };
  const named = (own: 2 | 3 | null): string => JSON.stringify(discrepancyView(rules('dalian'), ready, found, own));
  expect(named(null)).not.toMatch(/D8|C4/);
  expect(named(2)).not.toMatch(/D8|C4/);
  expect(named(3)).toMatch(/D8.*C4/);
});
