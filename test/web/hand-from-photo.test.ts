import { describe, expect, test } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { type RuleSetView, ruleSetView } from '../../src/projections/rule-set-view.ts';
import { RULE_SETS } from '../../src/rules/index.ts';
import type { Seen } from '../../src/vision/classes.ts';
import type { Quad } from '../../src/vision/picture.ts';
import { emptyDraft, withWinner } from '../../web/score/draft.ts';
import { beginsGroup, choicesOf, type Group, handFromPhoto, type Shown } from '../../web/score/hand-from-photo.ts';
import { rules } from '../support/dealt-hand.ts';

const group = (tiles: string): Group => tiles.split(' ') as Shown[];
const viewOf = (id: (typeof RULE_SETS)[number]['id']): RuleSetView =>
  ruleSetView(
    must(
      RULE_SETS.find(set => set.id === id),
      id,
    ),
    rules(id),
  );
const told = (id: Parameters<typeof viewOf>[0], ...groups: string[]) => {
  const set = viewOf(id);
  return handFromPhoto(withWinner(emptyDraft(set), 0), groups.map(group), set);
};

describe('the tiles of a picture become a hand', () => {
  test('groups of three beside a longer one are laid down, a single tile after them has won', () => {
    const { draft, isWinningGuessed } = told('hong-kong', 'C1 C2 C3', 'N N N', 'B5 B6 B7 D2 D2 D6 D7', 'D8');
    expect(draft.sets[0].map(({ kind, tiles }) => [kind, tiles.join(' ')])).toEqual([
      ['chow', 'C1 C2 C3'],
      ['pung', 'N N N'],
    ]);
    expect(draft.hand.join(' ')).toBe('B5 B6 B7 D2 D2 D6 D7');
    expect(draft.winning).toBe('D8');
    expect(isWinningGuessed).toBe(false);
  });

  test('a hand that is only sorted into threes stays concealed: what lies open is worth something else', () => {
    const { draft, isWinningGuessed } = told('hong-kong', 'C1 C2 C3', 'N N N', 'B5 B6 B7', 'D6 D7 D8', 'E E');
    expect(draft.sets[0]).toEqual([]);
    expect(draft.hand).toHaveLength(13);
    expect(isWinningGuessed).toBe(true);
  });

  test('four of a kind are an exposed kong, and a concealed one with two of them face down', () => {
    const { draft } = told('guangdong', 'C9 C9 C9 C9', 'back B2 B2 back', 'D1 D1 D1 D5 D5 D5 D7', 'D7');
    expect(draft.sets[0].map(set => set.kind === 'kong' && set.kong)).toEqual(['exposed', 'concealed']);
    expect(draft.sets[0][1]?.tiles).toEqual(['B2', 'B2', 'B2', 'B2']);
    expect(draft.winning).toBe('D7');
  });

  test('where nobody chows, three in a row are no set', () => {
    const { draft } = told('guangdong', 'C1 C2 C3', 'B5 B5 B5 D2 D2 D6 D7 D9 D9 D9', 'D8');
    expect(draft.sets[0]).toEqual([]);
    expect(draft.hand).toHaveLength(13);
  });

  test('flowers go where they are asked for, and otherwise are told as left over', () => {
    expect(told('hong-kong', 'F1 F6', 'C1').draft.answers.bonus).toEqual(['F1', 'F6']);
    const { draft, leftOver } = told('guangdong', 'F1', 'C1');
    expect(leftOver).toEqual(['F1']);
    expect(draft.hand).toEqual(['C1']);
  });

  test('a tile too many, and a fifth of a kind, are told as left over', () => {
    expect(told('dalian', 'C1 C1 C1 C1 C1').leftOver).toEqual(['C1']);
    const { leftOver } = told('dalian', 'C1 C1 C1 C2 C2 C2 C3 C3 C3 C4 C4 C4 C5 C6 C7');
    expect(leftOver).toEqual(['C7']);
  });
});

describe('what is uncertain is first', () => {
  const read = (p: number, ...faces: string[]) => {
    const top = faces.map((seen, at): [Seen, number] => [seen as Seen, at === 0 ? p : (1 - p) / 2]);
    return { p, top };
  };

  test('a face the rule set plays with', () => {
    expect(choicesOf(read(0.6, 'F5', 'B1', 'none'), viewOf('guangdong'))).toEqual(['B1', 'F5']);
    expect(choicesOf(read(0.6, 'F5', 'B1', 'none'), viewOf('hong-kong'))).toEqual(['F5', 'B1']);
    expect(choicesOf(read(0.6, 'B1', 'back', 'F5'), viewOf('guangdong'))).toEqual(['B1', 'back', 'F5']);
  });

  test('what was seen, where the rule set knows none of it or it is sure', () => {
    expect(choicesOf(read(0.6, 'F5', 'F6', 'none'), viewOf('guangdong'))).toEqual(['F5', 'F6']);
    expect(choicesOf(read(0.95, 'F5', 'B1', 'none'), viewOf('guangdong'))).toEqual(['F5', 'B1']);
  });
});

test('a gap or a new row parts groups; tiles that touch lie together', () => {
  const at = (x: number, y: number): { quad: Quad; row: number } => ({
    row: Number(y > 100),
    quad: [
      { x, y },
      { x: x + 60, y },
      { x: x + 60, y: y + 80 },
      { x, y: y + 80 },
    ],
  });
  const tiles = [at(0, 0), at(61, 1), at(160, 0), at(222, 2), at(0, 120), at(60, 120)];
  expect(beginsGroup(tiles)).toEqual([true, false, true, false, true, false]);
  expect(must(beginsGroup([at(5, 5)])[0], 'a tile')).toBe(true);
});
