import type { Action } from '../../engine/actions.ts';
import type { Game } from '../../engine/game.ts';
import type { Choice, Discrepancy } from '../../engine/table-event.ts';
import type { WeighedChoice } from './weighed.ts';

/** What a question is about: who pays whom, what lies there senselessly, or how a hand ended whose end was not seen. */
export type About = 'pays' | 'lies' | 'end';

/** A question as a value: it can be kept, reported, and answered later by a table that has gone on. */
export interface Question {
  readonly about: About;
  readonly asked: Discrepancy;
  /** When it was put (ms). */
  readonly since: number;
  /** It was open when the table was restarted: what made it doubtful may not be read again. */
  readonly isResumed?: boolean;
  /** What each choice comes to, from where the branches of the hand begin. */
  readonly lines: readonly (readonly Action[])[];
  /** How likely each choice was when it was put, and what speaks against it; empty where no branches stand behind it, and after a restart. */
  readonly weighed: readonly WeighedChoice[];
}

/** The line that a choice stands for after a restart: what was played so far, less what is taken back, and what is done instead. */
export const lineOf = (played: readonly Action[], { undone, actions }: Choice): readonly Action[] => [
  ...played.slice(0, played.length - undone),
  ...actions,
];

/** What a question that was put before a restart is about: its choices tell. */
export const aboutOf = ({ choices }: Discrepancy): About =>
  choices.some(({ actions }) => actions.some(({ type }) => type === 'tell-end'))
    ? 'end'
    : choices.some(({ actions }) => actions.some(({ type }) => type === 'win' || type === 'flip-horses'))
      ? 'pays'
      : 'lies';

/** What was played of this hand as far as it is remembered. */
export const playedOf = ({ steps }: Game): readonly Action[] => steps.map(({ action }) => action);
