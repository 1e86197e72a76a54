import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type BySeat, bySeat } from '../../src/domain/seat.ts';
import type { AskAsHost } from '../private/ask-as-host.ts';
import type { HostCommand } from '../private/private-types.ts';
import type { Draft, Selection } from '../score/draft.ts';
import { draftOf, requestOf } from '../score/draft-request.ts';
import { HandForm } from '../score/hand-form.tsx';
import { QuestionList } from '../score/question-list.tsx';
import { legalIn, legalNow, verdictOn } from '../score/score-it.ts';
import { VerdictLine } from '../score/verdict-card.tsx';
import { WinForm } from '../score/win-form.tsx';
import { DeltaRow } from '../shared/outcome.tsx';
import { usePad } from '../shared/page-context.ts';
import type { EndedHandView, LegalAnswer, Transfer } from '../shared/server-words.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { useHost } from '../shared/use-host.tsx';

interface CorrectionProps {
  readonly ended: EndedHandView;
  /** What the hand has moved up to now. */
  readonly deltas: BySeat<number>;
  /** The hand that has begun since, with which it is too late for a correction; null while the result stands. */
  readonly handOn: number | null;
  readonly host: AskAsHost;
  readonly onClose: () => void;
}

const PARTS = ['tile', 'circumstance', 'payer'] as const;
type Part = (typeof PARTS)[number];

/** What was misread is chosen and put right; the hand is scored anew before anything is changed. */
export function Correction({ ended, deltas, handOn, host, onClose }: CorrectionProps) {
  const { speech, ruleSet } = usePad();
  const { pad } = speech;
  const draft = useSignal<Draft>(draftOf(ended.request, ruleSet));
  const selection = useSignal<Selection>([]);
  const rules = useSignal(ruleSet);
  const [part, setPart] = useState<Part>('tile');
  const { verdict, stop } = useMemo(() => verdictOn(draft, rules), [draft, rules]);
  useEffect(() => stop, [stop]);
  const legal = legalIn(verdict.value);
  const current = legalNow(verdict.value);
  const toldBy = (told: Draft) => {
    const { rules: _rules, options: _options, ...hand } = requestOf(told, ruleSet);
    return hand;
  };
  const after = legal && deltasAfter(legal, ended);
  const [first] = useState(() => JSON.stringify(toldBy(draft.value)));
  const request = toldBy(draft.value);
  const isCorrected = JSON.stringify(request) !== first;
  const titles: Readonly<Record<Part, string>> = {
    tile: pad.wrongTile,
    circumstance: pad.wrongCircumstance,
    payer: pad.wrongPayer,
  };
  return (
    <SheetDialog title={pad.whatIsWrong} closeLabel={pad.cancel} onClose={onClose}>
      <div class="selection-bar">
        {PARTS.map(other => (
          <button
            key={other}
            type="button"
            aria-pressed={other === part}
            data-part={other}
            onClick={() => setPart(other)}
          >
            {titles[other]}
          </button>
        ))}
      </div>
      <div class="correction-part">
        {part === 'tile' ? <HandForm draft={draft} selection={selection} /> : null}
        {part === 'circumstance' ? <QuestionList draft={draft} /> : null}
        {part === 'payer' ? <WinForm draft={draft} /> : null}
      </div>
      <VerdictLine verdict={verdict.value} />
      <div class="correction-compared">
        <h3>{pad.before}</h3>
        <DeltaRow deltas={deltas} winner={ended.request.win?.seat ?? null} />
        <h3>{pad.after}</h3>
        {after ? <DeltaRow deltas={after} winner={draft.value.winner} /> : null}
      </div>
      {handOn !== null ? (
        <div class="correction-late" role="alert" data-too-late>
          <p>{pad.correctionTooLate(ended.handNo, handOn)}</p>
          <h3>{pad.difference}</h3>
          {after ? <DeltaRow deltas={bySeat(seat => after[seat] - deltas[seat])} winner={null} /> : null}
        </div>
      ) : null}
      <Confirm
        correction={
          current && isCorrected && handOn === null
            ? { transfers: transfersAfter(current, ended), hand: request, handNo: ended.handNo }
            : null
        }
        isUnchanged={legal !== null && !isCorrected}
        host={host}
        onDone={onClose}
      />
    </SheetDialog>
  );
}

const transfersAfter = ({ transfers }: LegalAnswer, { faceDown }: EndedHandView): readonly Transfer[] => [
  ...transfers,
  ...faceDown,
];

function deltasAfter(legal: LegalAnswer, { faceDown }: EndedHandView): BySeat<number> {
  const paid = (seat: number): number =>
    faceDown.reduce((sum, { from, to, points }) => sum + (to === seat ? points : 0) - (from === seat ? points : 0), 0);
  return bySeat(seat => legal.deltas[seat] + paid(seat));
}

interface ConfirmProps {
  /** Null while there is nothing to correct. */
  readonly correction: Omit<Extract<HostCommand, { readonly type: 'correct-result' }>, 'type'> | null;
  readonly isUnchanged: boolean;
  readonly host: AskAsHost;
  readonly onDone: () => void;
}

/** Sends the correction. */
function Confirm({ correction, isUnchanged, host, onDone }: ConfirmProps) {
  const { pad } = usePad().speech;
  const { ask, trouble, isSending } = useHost(host);
  const send = async (): Promise<void> => {
    if (correction && (await ask({ type: 'correct-result', ...correction }))) onDone();
  };
  return (
    <form
      class="correction-confirm"
      onSubmit={event => {
        event.preventDefault();
        void send();
      }}
    >
      {trouble}
      {isUnchanged ? <p class="soft">{pad.unchanged}</p> : null}
      <button type="submit" class="primary" data-correct disabled={correction === null || isSending}>
        {pad.correct}
      </button>
    </form>
  );
}
