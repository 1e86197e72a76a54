import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type BySeat, bySeat } from '../../src/domain/seat.ts';
import type { AskAsHost, Done } from '../private/ask-as-host.ts';
import { type Draft, emptyDraft, type Selection } from '../score/draft.ts';
import { draftOf, requestOf } from '../score/draft-request.ts';
import { HandForm } from '../score/hand-form.tsx';
import { QuestionList } from '../score/question-list.tsx';
import { legalIn, legalNow, verdictOn } from '../score/score-it.ts';
import { VerdictLine } from '../score/verdict-card.tsx';
import { WinForm } from '../score/win-form.tsx';
import { DeltaRow } from '../shared/outcome.tsx';
import { usePad } from '../shared/page-context.ts';
import type { FinishedHand, LegalAnswer, MatchHandView } from '../shared/server-words.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { useHost } from '../shared/use-host.tsx';
import { CorrectionEffects } from './correction-effects.tsx';

interface CorrectionProps {
  /** As it stood when the dialog was opened. */
  readonly hand: MatchHandView;
  readonly host: AskAsHost;
  readonly onClose: () => void;
}

const PARTS = ['payer', 'tile', 'circumstance'] as const;
type Part = (typeof PARTS)[number];

/** Corrects any hand of the ledger; its effect on later hands is shown first. */
export function Correction({ hand, host, onClose }: CorrectionProps) {
  const { speech, ruleSet } = usePad();
  const { pad, words } = speech;
  const { told } = hand;
  const draft = useSignal<Draft>(
    told ? draftOf(told.request, ruleSet) : { ...emptyDraft(ruleSet, {}, hand.dealer), winner: null },
  );
  const selection = useSignal<Selection>([]);
  const rules = useSignal(ruleSet);
  const [part, setPart] = useState<Part>('payer');
  const { verdict, stop } = useMemo(() => verdictOn(draft, rules), [draft, rules]);
  useEffect(() => stop, [stop]);
  const legal = legalIn(verdict.value);
  const current = legalNow(verdict.value);
  const retold = (): FinishedHand => {
    const { rules: _rules, options: _options, ...finished } = requestOf(draft.value, ruleSet);
    return finished;
  };
  const [first] = useState(() => JSON.stringify(told && retold()));
  const isCorrected = JSON.stringify(retold()) !== first;
  const titles: Readonly<Record<Part, string>> = {
    payer: pad.wrongPayer,
    tile: draft.value.isWorthTold ? pad.wrongWorth : pad.wrongTile,
    circumstance: pad.wrongCircumstance,
  };
  // a drawn hand has neither tiles nor circumstances
  const parts = draft.value.winner === null ? PARTS.slice(0, 1) : PARTS;
  const after = legal && deltasAfter(legal, hand);
  return (
    <SheetDialog title={`${words.hand(hand.handNo)} · ${pad.whatIsWrong}`} closeLabel={pad.cancel} onClose={onClose}>
      {parts.length > 1 ? (
        <div class="selection-bar">
          {parts.map(other => (
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
      ) : null}
      <div class="correction-part">
        {part === 'payer' || parts.length === 1 ? <WinForm draft={draft} isDealerKnown={!hand.isDealerSaid} /> : null}
        {part === 'tile' && parts.length > 1 ? <HandForm draft={draft} selection={selection} /> : null}
        {part === 'circumstance' && parts.length > 1 ? <QuestionList draft={draft} /> : null}
      </div>
      <VerdictLine verdict={verdict.value} />
      <div class="correction-compared">
        <h3>{pad.before}</h3>
        <DeltaRow deltas={hand.deltas} winner={hand.win?.seat ?? null} />
        <h3>{pad.after}</h3>
        {after ? <DeltaRow deltas={after} winner={draft.value.winner} /> : null}
      </div>
      <Confirm
        hand={hand}
        retold={current && isCorrected ? retold() : undefined}
        isUnchanged={legal !== null && !isCorrected}
        host={host}
        onDone={onClose}
      />
    </SheetDialog>
  );
}

/** Face-down kongs are paid independently of the entry. */
function deltasAfter({ deltas }: LegalAnswer, { told }: MatchHandView): BySeat<number> {
  const paid = (seat: number): number =>
    (told?.faceDown ?? []).reduce(
      (sum, { from, to, points }) => sum + (to === seat ? points : 0) - (from === seat ? points : 0),
      0,
    );
  return bySeat(seat => deltas[seat] + paid(seat));
}

interface ConfirmProps {
  readonly hand: MatchHandView;
  /** Undefined while there is nothing to correct. */
  readonly retold: FinishedHand | undefined;
  readonly isUnchanged: boolean;
  readonly host: AskAsHost;
  readonly onDone: () => void;
}

interface Tried {
  readonly hand: FinishedHand | null;
  readonly would: NonNullable<Done['would']>;
}

/** Sends the correction; where later hands are another by it, once that was seen. */
function Confirm({ hand, retold, isUnchanged, host, onDone }: ConfirmProps) {
  const { pad } = usePad().speech;
  const { ask, trouble, isSending } = useHost(host);
  const [tried, setTried] = useState<Tried | null>(null);
  const { handNo, version } = hand;
  const correct = async (again: FinishedHand | null): Promise<void> => {
    if (await ask({ type: 'correct-hand', handNo, version, hand: again })) onDone();
  };
  const attempt = async (again: FinishedHand | null): Promise<void> => {
    let would: Done['would'];
    const isPossible = await ask({ type: 'correct-hand', handNo, version, hand: again, isTrial: true }, done => {
      would = done.would;
    });
    if (!isPossible) return;
    if (!would || would.hands.length < 2) await correct(again);
    else setTried({ hand: again, would });
  };
  return (
    <form
      class="correction-confirm"
      onSubmit={event => {
        event.preventDefault();
        if (tried) void correct(tried.hand);
        else if (retold) void attempt(retold);
      }}
    >
      {trouble}
      {tried ? <CorrectionEffects of={handNo} would={tried.would} /> : null}
      {isUnchanged ? <p class="soft">{pad.unchanged}</p> : null}
      <p class="correction-buttons">
        <button type="submit" class="primary" data-correct disabled={(!retold && !tried) || isSending}>
          {tried ? pad.correctAll : pad.correct}
        </button>
        {hand.outcome === 'voided' || tried ? null : (
          <button
            type="button"
            class="quiet"
            data-does-not-count
            disabled={isSending}
            onClick={() => void attempt(null)}
          >
            {pad.doesNotCount}
          </button>
        )}
      </p>
    </form>
  );
}
