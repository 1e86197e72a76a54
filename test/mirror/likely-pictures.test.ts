import { expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { emptyPicture, pictured, seenZones } from '../../src/mirror/evidence/table-picture.ts';
import { likelyPictures } from '../../src/mirror/hypotheses/likely-pictures.ts';
import { dealtHand, rules } from '../support/dealt-hand.ts';
import { faces, OPEN_ZONES } from '../support/test-table.ts';

test('a hand in which a camera is sure of five equal tiles is none that wins, whatever may stand for anything', () => {
  const { game } = dealtHand({ 0: 'B147 C258 D369 B9 C1 D1 B3 C6' }, rules('dalian'));
  const hand = must(game.state.hand, 'a hand');
  const indicator = { tile: 'B3', wilds: ['B4'], place: { side: 1, stack: 3, layer: 'top' } } as const;
  const state = {
    ...game.state,
    hand: { ...hand, secret: { ...hand.secret, indicator } },
  };
  const lying = faces('D9 D9 D9 D9 D9 B4 C9 C8 C7 C1 C2 C3 E E?');
  const picture = pictured(emptyPicture(OPEN_ZONES, game.rules.flow), {
    ...{ type: 'faces-read', zone: 'reveal0', faces: lying, at: 0 },
  });
  const seen = seenZones(picture);
  const found = likelyPictures({ game: { ...game, state }, picture, seen }, 'unsure');
  expect(found).toEqual([]);
});
