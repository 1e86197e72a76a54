import { PadContext } from '../shared/page-context.ts';
import { PadHead } from '../shared/page-head.tsx';
import type { PadSpeech } from '../shared/page-speech.ts';
import type { TableView } from '../view-types.ts';
import type { AtTheTable, ToldTable } from './at-the-table.tsx';
import { HandForm } from './hand-form.tsx';
import type { MeanwhileCard } from './meanwhile-card.tsx';
import { OptionForm } from './option-form.tsx';
import { QuestionList } from './question-list.tsx';
import { RunningSheet } from './running-sheet.tsx';
import { legalNow } from './score-it.ts';
import type { Scorepad } from './scorepad.ts';
import type { ThrowCard } from './throw-card.tsx';
import type { ToldEvening } from './told-evening.tsx';
import { VerdictCard, VerdictLine } from './verdict-card.tsx';
import { WinForm } from './win-form.tsx';

interface ScorepadProps {
  readonly pad: Scorepad;
  readonly speech: PadSpeech;
  /** The table for which hands are told; null: they are written on this page's own sheet. */
  readonly table: TableParts | null;
}

/** A table for which hands are told, and what is on the page for it alone. */
export interface TableParts extends ToldTable {
  readonly Card: typeof AtTheTable;
  readonly Throw: typeof ThrowCard;
  readonly Meanwhile: typeof MeanwhileCard;
  readonly Evening: typeof ToldEvening;
}

/** Whether the table says who deals the hand that is told next; the first dealer of a match may be told. */
const isDealerKnown = (table: TableView | null): boolean =>
  table !== null && (table.dealer !== null || table.nextDeal !== null);

/** The whole page: what is told on one side, what it comes to on the other, and the evening so far. */
export function ScorepadPage({ pad: state, speech, table }: ScorepadProps) {
  const { draft, selection, sheet, verdict, ruleSet } = state;
  const { pad, say } = speech;
  const legal = legalNow(verdict.value);
  return (
    <PadContext.Provider
      value={{ speech, ruleSet: ruleSet.value, names: table?.link.match.value?.names ?? sheet.value.names }}
    >
      <PadHead page="score" speech={speech} />
      <main class="pad-columns" data-page="score" data-rules={draft.value.rules}>
        <div class="pad-told">
          {table ? (
            <>
              <table.Throw {...table} />
              <table.Meanwhile {...table} />
            </>
          ) : (
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
          )}
          <WinForm
            draft={draft}
            hand={table ? state.toldHand.value : sheet.value.lines.length}
            isDealerKnown={table !== null && isDealerKnown(table.link.table.value)}
          />
          <HandForm draft={draft} selection={selection} />
          <QuestionList draft={draft} />
        </div>
        <div class="pad-answer">
          <section class="card verdict">
            <VerdictLine verdict={verdict.value} />
            {table ? (
              <table.Card {...table} pad={state} legal={legal} />
            ) : (
              <button
                type="button"
                class="primary"
                disabled={legal === null}
                onClick={() => legal && state.writeDown(legal)}
              >
                {pad.writeDown}
              </button>
            )}
          </section>
          <VerdictCard verdict={verdict.value} winner={draft.value.winner} />
          {table ? <table.Evening {...table} /> : <RunningSheet pad={state} />}
        </div>
      </main>
    </PadContext.Provider>
  );
}
