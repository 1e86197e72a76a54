import type { ResultView, TableEvent, TableView } from '../view-types.ts';

type RuleSetId = TableView['rules']['id'];

/** How much of a show a win is given, from a nod to a curtain. */
export interface Stage {
  readonly name: 'nod' | 'cheer' | 'feast' | 'curtain';
  /** How large its seal is, in ems of the board. */
  readonly seal: number;
  /** How bright the light from the winner's side is, from 0 to 1. */
  readonly light: number;
  /** How long the win is called out before the hand is laid open, in milliseconds at human pace. */
  readonly callMs: number;
  /** Notes of its chord. */
  readonly notes: number;
}

/** From the smallest win to the largest. */
export const STAGES = [
  { name: 'nod', seal: 10, light: 0.35, callMs: 800, notes: 2 },
  { name: 'cheer', seal: 12, light: 0.7, callMs: 1100, notes: 4 },
  { name: 'feast', seal: 15, light: 0.95, callMs: 1500, notes: 5 },
  { name: 'curtain', seal: 18, light: 0.95, callMs: 2200, notes: 7 },
] as const satisfies readonly Stage[];

type Least = readonly [cheer: number, feast: number, curtain: number];
/** Rule sets that have no row of their own. */
const ELSEWHERE: Least = [3, 8, 16];
/** From how many points on a win is a cheer, a feast and a curtain, in the unit each rule set counts in. */
const FROM: Readonly<Record<RuleSetId, Least>> = {
  guangdong: [2, 4, 8],
  'hong-kong': [5, 7, 10],
  dalian: [8, 32, 64],
  wuhan: [4, 10, 20],
  tianjin: [3, 6, 12],
};

/** The stage of a result; null without a winner. */
export function stageOf(rules: TableView['rules'], result: ResultView | null): Stage | null {
  if (result?.type !== 'won') return null;
  return stageFor(rules.id, result.points);
}

const [NOD, CHEER, FEAST, CURTAIN] = STAGES;

/** The stage of a win worth these points. */
export function stageFor(rules: RuleSetId, points: number): Stage {
  const [cheer, feast, curtain] = FROM[rules] ?? ELSEWHERE;
  if (points >= curtain) return CURTAIN;
  if (points >= feast) return FEAST;
  return points >= cheer ? CHEER : NOD;
}

const DRAWN_MS = 1300;

/** How long the end of a hand is seen on the felt before its result covers it. */
export function onTheFeltMs({ rules, result }: TableView, event: TableEvent | null): number {
  if (event?.type === 'hand-won') return stageOf(rules, result)?.callMs ?? 0;
  return event?.type === 'hand-drawn' ? DRAWN_MS : 0;
}

/** In how many ways the same call comes in. */
export const VARIATIONS = 4;

/** Which of them this call has: neither the same in every hand nor by chance, so that a replay shows what the evening did. */
export const variationOf = (handNo: number, seat: number, calls: number): number =>
  (handNo * 5 + seat * 3 + calls) % VARIATIONS;
