import { useState } from 'preact/hooks';
import type { AskAsHost } from '../private/ask-as-host.ts';
import { GuidanceCard } from '../shared/guidance-card.tsx';
import { usePad } from '../shared/page-context.ts';
import { useHost } from '../shared/use-host.tsx';
import type { AnswerCommand, TableView } from '../view-types.ts';

interface QuestionProps {
  readonly table: TableView;
  readonly host: AskAsHost;
}

/** The table's question while a hand is played; the host answers, here as elsewhere. */
export function OpenQuestion({ table, host }: QuestionProps) {
  const { speech } = usePad();
  const { ask, trouble, needsPin, isSending } = useHost(host);
  const [answer, setAnswer] = useState<AnswerCommand | null>(null);
  const { discrepancy } = table;
  if (!discrepancy) return null;
  const choose = async (chosen: AnswerCommand): Promise<null> => {
    setAnswer(chosen);
    await ask(chosen);
    return null;
  };
  return (
    <div class="open-question">
      <GuidanceCard table={table} discrepancy={discrepancy} speech={speech} onAnswer={choose} />
      {needsPin && answer?.discrepancy === discrepancy.id ? (
        <form
          class="card correction-confirm"
          onSubmit={event => {
            event.preventDefault();
            void ask(answer);
          }}
        >
          {trouble}
          <button type="submit" class="primary" disabled={isSending}>
            {speech.pad.done}
          </button>
        </form>
      ) : (
        trouble
      )}
    </div>
  );
}
