import { PadContext } from '../shared/page-context.ts';
import { PadHead } from '../shared/page-head.tsx';
import type { PadSpeech } from '../shared/page-speech.ts';
import { HandForm } from './hand-form.tsx';
import { OptionForm } from './option-form.tsx';
import { QuestionList } from './question-list.tsx';
import { RunningSheet } from './running-sheet.tsx';
import { legalNow } from './score-it.ts';
import type { Scorepad } from './scorepad.ts';
import { VerdictCard, VerdictLine } from './verdict-card.tsx';
import { WinForm } from './win-form.tsx';

interface ScorepadProps {
  readonly pad: Scorepad;
  readonly speech: PadSpeech;
  /** The table cannot be reached: what is written here is no part of its evening. */
  readonly isAway: boolean;
}

/** The whole page: what is entered on one side, what it comes to on the other, and the evening so far. */
export function ScorepadPage({ pad: state, speech, isAway }: ScorepadProps) {
  const { draft, selection, sheet, verdict, ruleSet } = state;
  const { pad, say } = speech;
  const legal = legalNow(verdict.value);
  return (
    <PadContext.Provider value={{ speech, ruleSet: ruleSet.value, names: sheet.value.names }}>
      <PadHead page="score" speech={speech} />
      {isAway ? (
        <p class="pad-away" role="status" data-table-away>
          {speech.words.tableIsAway}
        </p>
      ) : null}
      <main class="pad-columns" data-page="score" data-rules={draft.value.rules}>
        <div class="pad-told">
          <section class="card rule-choice">
            <label class="option is-stacked">
              <span>{pad.ruleSet}</span>
              <select
                data-rule-set
                value={draft.value.rules}
                onChange={event => state.chooseRules(event.currentTarget.value)}
              >
                {state.ruleSets.map(set => (
                  <option key={set.id} value={set.id}>
                    {say(set.name)}
                  </option>
                ))}
              </select>
            </label>
            <OptionForm options={draft.value.options} onChange={options => state.chooseOptions(options)} />
          </section>
          <WinForm draft={draft} hand={sheet.value.lines.length} />
          <HandForm draft={draft} selection={selection} />
          <QuestionList draft={draft} />
        </div>
        <div class="pad-answer">
          <section class="card verdict">
            <VerdictLine verdict={verdict.value} />
            <button
              type="button"
              class="primary"
              disabled={legal === null}
              onClick={() => legal && state.writeDown(legal)}
            >
              {pad.writeDown}
            </button>
          </section>
          <VerdictCard verdict={verdict.value} winner={draft.value.winner} />
          <RunningSheet pad={state} />
        </div>
      </main>
    </PadContext.Provider>
  );
}
