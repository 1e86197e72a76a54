import { DeltaRow, Outcome } from '../shared/outcome.tsx';
import { usePad } from '../shared/page-context.ts';
import type { ScoreView, Seat, TileKind } from '../shared/server-words.ts';
import type { PadCatalogue } from '../text/pad-catalogue.ts';
import type { Missing } from './draft-request.ts';
import type { Verdict } from './score-it.ts';

interface VerdictProps {
  readonly verdict: Verdict;
  readonly winner: Seat | null;
}

/** In one line: what is still missing, why it is no win, or what it is worth. Read out when it changes. */
export function VerdictLine({ verdict }: Pick<VerdictProps, 'verdict'>) {
  const { speech, ruleSet } = usePad();
  const { pad, say } = speech;
  const unitOf = (points: number): string => (ruleSet.unit ? say(ruleSet.unit) : pad.points(points));
  const needsOf = (reason: string): string => {
    const words = ruleSet.reasons[reason];
    return words ? say(words) : reason;
  };
  const { mood, text } = lineOf(verdict, pad, { say, unitOf, needsOf, tile: speech.words.tile });
  return (
    <p class="verdict-line" role="status" data-verdict={mood}>
      {text}
    </p>
  );
}

type Say = (text: { readonly zh: string; readonly en: string }) => string;
/** The words of the rule set's data, in this reader's language. */
interface RuleWords {
  readonly say: Say;
  /** The unit of this many points: fan, points. */
  readonly unitOf: (points: number) => string;
  /** Why a hand is no win. */
  readonly needsOf: (reason: string) => string;
  readonly tile: (kind: TileKind) => string;
}

function lineOf(
  verdict: Verdict,
  pad: PadCatalogue,
  words: RuleWords,
): { readonly mood: string; readonly text: string } {
  switch (verdict.type) {
    case 'missing':
      return { mood: 'missing', text: missingText(verdict.missing, pad) };
    case 'asking':
      return { mood: 'asking', text: pad.scoring };
    case 'unreachable':
      return { mood: 'unreachable', text: pad.unreachable };
    case 'answer':
      return answerText(verdict.answer, verdict.refused && words.tile(verdict.refused), pad, words);
  }
}

function missingText(missing: Missing, pad: PadCatalogue): string {
  switch (missing.type) {
    case 'outcome':
      return pad.whoWon;
    case 'tiles':
      return pad.missingTiles(missing.count);
    case 'too-many':
      return pad.tooManyTiles(missing.count);
    case 'winning-tile':
      return pad.missingWinningTile;
    case 'giver':
      return pad.missingGiver;
    case 'worth':
      return pad.missingWorth;
    case 'indicator':
      return pad.missingIndicator;
  }
}

function answerText(
  answer: ScoreView,
  refused: string | null,
  pad: PadCatalogue,
  { say, unitOf, needsOf }: RuleWords,
): { readonly mood: string; readonly text: string } {
  if ('error' in answer) {
    return { mood: 'refused', text: refusedText(answer.error.path, refused, pad) };
  }
  if (answer.legal) return { mood: 'legal', text: `${answer.points} ${unitOf(answer.points)}` };
  const { explanation, reason } = answer;
  const detail = explanation?.outcome === 'no-win' ? say(explanation.missing) : '';
  const needs = needsOf(reason);
  return { mood: 'no-win', text: detail === '' || isSaid(needs, detail) ? needs : `${needs} (${detail})` };
}

/** Why the scorer takes no such hand, in players' words: no path and no code of the program's is shown to them. */
function refusedText(path: string, refused: string | null, pad: PadCatalogue): string {
  if (path.endsWith('.from')) return pad.setNeedsGiver;
  if (path.endsWith('.worth')) return pad.worthCannotBe;
  return refused === null ? pad.cannotBe : pad.tileCannotBe(refused);
}

/** A detail that only says the same in other words is left out. */
const isSaid = (needs: string, detail: string): boolean => !/\d/.test(detail) || needs.includes(detail);

/** The whole account of a hand that has been scored. */
export function VerdictCard({ verdict, winner }: VerdictProps) {
  const { speech } = usePad();
  if (verdict.type !== 'answer' || 'error' in verdict.answer || !verdict.answer.legal) return null;
  const { explanation, deltas } = verdict.answer;
  if (explanation === null || explanation.outcome === 'no-win') return <DeltaRow deltas={deltas} winner={winner} />;
  return (
    <section class="card outcome" aria-label={speech.pad.patterns}>
      <Outcome explanation={explanation} deltas={deltas} winner={winner} />
    </section>
  );
}
