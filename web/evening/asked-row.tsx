import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { type Draft, isToldByWorth } from '../score/draft.ts';
import { isAskedOf } from '../score/draft-request.ts';
import { Question } from '../score/question-list.tsx';
import { SetRow } from '../score/set-row.tsx';
import { usePad } from '../shared/page-context.ts';
import type { QuestionView, RuleSetView } from '../shared/server-words.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import type { EveningText } from './evening-text.ts';

/** The facts that the table knows of every hand. */
const KNOWN: ReadonlySet<string> = new Set(['roundWind', 'continuations']);

/** The questions that decide a payment of this hand and that the table cannot answer. */
export const askedOf = (draft: Draft, ruleSet: RuleSetView): readonly QuestionView[] =>
  draft.winner === null
    ? []
    : ruleSet.questions.filter(question => !KNOWN.has(question.id) && isAskedOf(draft, question, ruleSet));

interface AskedProps {
  readonly draft: Signal<Draft>;
  readonly text: EveningText;
}

/** A row of what else decides the payments: nothing has to be touched where nothing special was so. */
export function AskedRow({ draft, text }: AskedProps) {
  const { ruleSet, speech } = usePad();
  const [open, setOpen] = useState<string | null>(null);
  const asked = askedOf(draft.value, ruleSet);
  const { winner, answers, sets } = draft.value;
  const isWorth = isToldByWorth(draft.value, ruleSet);
  const asksOwnSets = isWorth && winner !== null && ruleSet.toldWorth?.asks.includes('ownSets') === true;
  if (winner === null || (asked.length === 0 && !asksOwnSets)) return null;
  const { pad, words, say } = speech;
  const titleOf = (question: QuestionView): string => pad.pick(words.terms)[question.id] ?? say(question.text);
  const answered = (question: QuestionView): number => {
    const { id, answer } = question;
    if (answer.type === 'fact') return answers.facts.includes(id) ? 1 : 0;
    if (answer.type === 'sets') return sets.flat().length;
    if (answer.type === 'discards-by-seat') return answers.othersDiscards.flat().length;
    const told: unknown = answers[id as keyof typeof answers];
    return Array.isArray(told) ? told.length : told === null || told === false || told === 0 ? 0 : 1;
  };
  const tiles = asked.filter(({ answer }) => answer.type === 'tiles' || answer.type === 'tile');
  const others = asked.filter(question => !tiles.includes(question));
  const count = others.reduce((sum, question) => sum + answered(question), 0) + (asksOwnSets ? sets[winner].length : 0);
  const chip = (id: string, label: string, howMany: number) => (
    <button key={id} type="button" class="asked" data-asked={id} aria-pressed={howMany > 0} onClick={() => setOpen(id)}>
      {label}
      {howMany > 0 ? <b>{howMany}</b> : null}
    </button>
  );
  const shown = open === 'more' ? others : tiles.filter(({ id }) => id === open);
  return (
    <div class="asked-row">
      {tiles.map(question => chip(question.id, titleOf(question), answered(question)))}
      {others.length > 0 || asksOwnSets ? chip('more', text.more, count) : null}
      {open === null ? null : (
        <SheetDialog
          title={open === 'more' ? pad.circumstances : (shown.map(titleOf)[0] ?? '')}
          closeLabel={pad.done}
          onClose={() => setOpen(null)}
        >
          {open === 'more' && asksOwnSets ? <SetRow draft={draft} seat={winner} /> : null}
          {shown.map(question => (
            <Question key={question.id} question={question} draft={draft} />
          ))}
        </SheetDialog>
      )}
    </div>
  );
}
