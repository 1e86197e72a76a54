import type { Flow } from './flow.ts';

export const RULE_SET_IDS = ['guangdong', 'hong-kong', 'dalian', 'wuhan', 'tianjin'] as const;
export type RuleSetId = (typeof RULE_SET_IDS)[number];

/** A text in the languages a table can speak. */
export interface Localised {
  readonly zh: string;
  readonly en: string;
}

/** A rule set with its house rules chosen: what a table plays by. */
export interface Rules {
  readonly id: RuleSetId;
  readonly name: Localised;
  /** Every option of the rule set with the value played. */
  readonly options: CommonOptions & Readonly<Record<string, unknown>>;
  readonly flow: Flow;
}

/** The house rules every rule set has. docs/rules/common.md, "Options". */
export interface CommonOptions {
  /** The worth of a point: every transfer is multiplied by it. */
  readonly baseScore: number;
  readonly startingPoints: number;
  readonly claimWindowMs: number;
  readonly endAtZero: boolean;
  /** Hands (Hong Kong: rounds) in a match; null: open ended. */
  readonly matchLength: number | null;
}
