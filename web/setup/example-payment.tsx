import { useEffect, useState } from 'preact/hooks';
import { SEATS } from '../../src/domain/seat.ts';
import { deltaClass, formatDelta } from '../dom/ticking-number.ts';
import { tapped } from '../evening/entry.ts';
import { type Draft, emptyDraft, isGiven } from '../score/draft.ts';
import { missingIn, requestOf } from '../score/draft-request.ts';
import { askScore } from '../shared/ask-server.ts';
import type { LegalAnswer, Options, RuleSetView, Seat } from '../shared/server-words.ts';
import { underHouseRules } from '../shared/under-house-rules.ts';
import type { SetupSpeech } from './setup-speech.ts';

interface ExampleProps {
  readonly ruleSet: RuleSetView;
  readonly options: Options;
  readonly speech: SetupSpeech;
}

const [WINNER, GIVER]: readonly [Seat, Seat] = [1, 2];

/** Hands that everybody knows, self-drawn and on a discard: what these house rules make the players pay for them. */
export function ExamplePayment({ ruleSet: set, options, speech }: ExampleProps) {
  const ruleSet = underHouseRules(set, options);
  const { own, words, say, pad } = speech;
  const drafts = examplesBy(ruleSet, options);
  const [paid, setPaid] = useState<readonly (LegalAnswer | null)[]>([]);
  const asked = JSON.stringify(drafts.map(draft => requestOf(draft, ruleSet)));
  useEffect(() => {
    const gone = new AbortController();
    const answers = drafts.map(async draft => {
      const answer = await askScore(requestOf(draft, ruleSet), gone.signal);
      return 'legal' in answer && answer.legal ? answer : null;
    });
    Promise.all(answers).then(setPaid, () => {});
    return () => gone.abort();
  }, [asked]);
  return (
    <section class="example-payment" aria-live="polite" data-example={paid.filter(one => one !== null).length}>
      <h3>{own.example}</h3>
      {drafts.map((draft, at) => {
        const answer = paid[at];
        if (!answer) return null;
        const way = ruleSet.words.ways[draft.by];
        return (
          <p key={draft.by}>
            <span>
              {[
                way ? say(way) : draft.by,
                `${draft.worth} ${ruleSet.unit ? say(ruleSet.unit) : pad.points(draft.worth ?? 0)}`,
              ].join(' · ')}
            </span>
            {SEATS.map(seat => (
              <span key={seat}>
                {seat === draft.dealer
                  ? words.dealer
                  : seat === WINNER
                    ? own.exampleWinner
                    : seat === draft.from
                      ? own.exampleGiver
                      : own.exampleOther}{' '}
                <b class={deltaClass(answer.deltas[seat]) ?? 'soft'}>{formatDelta(answer.deltas[seat])}</b>
              </span>
            ))}
          </p>
        );
      })}
    </section>
  );
}

/** By each way of winning that is entered by its value alone: one of the lower usual values. */
function examplesBy(ruleSet: RuleSetView, options: Options): readonly Draft[] {
  const { toldWorth } = ruleSet;
  if (!toldWorth) return [];
  const alone = tapped({ ...emptyDraft(ruleSet, options), isWorthTold: true }, WINNER, ruleSet);
  const given = tapped(alone, GIVER, ruleSet);
  return [alone, ...(given.winner === WINNER && isGiven(given) ? [given] : [])]
    .map(draft => {
      const usual = toldWorth.usualBy?.[draft.by] ?? toldWorth.usual;
      return { ...draft, worth: usual[Math.floor(usual.length / 3)] ?? toldWorth.least };
    })
    .filter(draft => missingIn(draft, ruleSet) === null);
}
