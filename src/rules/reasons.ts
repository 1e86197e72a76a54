import type { IllegalReason } from './finished-hand.ts';
import type { Localised } from './localised.ts';

/** Why a hand is no win, in words. */
export const REASONS: Readonly<Record<IllegalReason, Localised>> = {
  'not-a-winning-shape': { zh: '不成胡牌牌型', en: 'not a winning shape' },
  'below-minimum': { zh: '不够起胡番数', en: 'below the minimum' },
  'self-draw-only': { zh: '只能自摸', en: 'only a self-draw wins' },
  'missing-suit': { zh: '三门不齐', en: 'not all three suits' },
  'no-triplet': { zh: '没有刻子或杠', en: 'no triplet' },
  'no-terminal': { zh: '没有幺九或字牌', en: 'no terminal or honour' },
  'not-opened': { zh: '没有开门', en: 'not opened: no open set' },
  'too-few-tiles-in-hand': { zh: '手里的牌少于四张', en: 'fewer than four tiles in hand' },
  'red-dragon-in-hand': { zh: '手里有红中', en: 'a red dragon in hand' },
  'pair-not-258': { zh: '将牌不是 2、5、8', en: 'the pair is no 2, 5 or 8' },
  'too-many-wilds': { zh: '癞子太多', en: 'too many wild tiles' },
  'wild-on-discard': { zh: '吃胡不能用癞子', en: 'a wild tile used on another player’s tile' },
  'no-win-condition': { zh: '没有一种胡法', en: 'none of the ways of winning' },
  'not-ready': { zh: '没有报听', en: 'not declared ready' },
  'treasure-not-a-wait': { zh: '宝牌不是所听的牌', en: 'the treasure is not among the waits' },
  'kong-not-robbable': { zh: '这个杠不能抢', en: 'this kong cannot be robbed' },
};
