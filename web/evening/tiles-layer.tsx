import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Draft, isToldByWorth, type Selection } from '../score/draft.ts';
import { HandEditor } from '../score/hand-editor.tsx';
import { legalIn, type Verdict } from '../score/score-it.ts';
import { VerdictCard, VerdictLine } from '../score/verdict-card.tsx';
import { closesOnBack } from '../shared/close-on-back.ts';
import { usePad } from '../shared/page-context.ts';
import { AskedRow } from './asked-row.tsx';
import type { EveningText } from './evening-text.ts';

interface LayerProps {
  readonly draft: Signal<Draft>;
  readonly selection: Signal<Selection>;
  readonly verdict: Verdict;
  readonly text: EveningText;
  readonly onClose: () => void;
}

/** The second layer: the winner's tiles, tapped, typed or photographed, and what they count. Hand and keys are in sight together. */
export function TilesLayer({ draft, selection, verdict, text, onClose }: LayerProps) {
  const { speech, nameOf, ruleSet } = usePad();
  const dialog = useRef<HTMLDialogElement>(null);
  const { winner } = draft.value;
  useEffect(() => {
    if (!dialog.current) return undefined;
    dialog.current.showModal();
    draft.value = { ...draft.value, isWorthTold: false };
    return closesOnBack(dialog.current);
  }, []);
  if (winner === null || isToldByWorth(draft.value, ruleSet)) return <dialog ref={dialog} />;
  const isEmpty =
    draft.value.hand.length === 0 && draft.value.winning === null && draft.value.sets[winner].length === 0;
  const leave = (): void => {
    if (isEmpty) draft.value = { ...draft.value, isWorthTold: ruleSet.toldWorth !== null };
    onClose();
  };
  return (
    <dialog ref={dialog} class="tiles-layer" aria-label={text.countIt} onClose={leave}>
      <header>
        <h2>{nameOf(winner)}</h2>
        <VerdictLine verdict={verdict} />
        <button
          type="button"
          class={legalIn(verdict) ? 'primary' : 'quiet'}
          data-layer-done
          onClick={() => dialog.current?.close()}
        >
          {legalIn(verdict) ? speech.pad.done : speech.pad.close}
        </button>
      </header>
      <div class="tiles-why">
        <AskedRow draft={draft} text={text} />
        <VerdictCard verdict={verdict} winner={winner} />
      </div>
      <HandEditor draft={draft} selection={selection} />
    </dialog>
  );
}
