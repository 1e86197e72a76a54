import { useEffect, useRef } from 'preact/hooks';
import { deltasOf } from '../../src/domain/money.ts';
import type { Done } from '../private/ask-as-host.ts';
import { DeltaRow } from '../shared/outcome.tsx';
import { usePad } from '../shared/page-context.ts';

interface EffectsProps {
  /** The hand that is corrected. */
  readonly of: number;
  readonly would: NonNullable<Done['would']>;
}

/** The effects of a correction besides the hand itself: who dealt later hands, and their payments then. */
export function CorrectionEffects({ of, would: { hands, nextDeal } }: EffectsProps) {
  const { speech, nameOf } = usePad();
  const { pad, words } = speech;
  const place = useRef<HTMLDivElement>(null);
  // it comes below what was corrected, and has to be seen before it is done
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div class="correction-effects" role="status" data-effects={hands.length - 1} ref={place}>
      <p>{pad.alsoChanges}</p>
      <ul>
        {hands
          .filter(({ handNo }) => handNo !== of)
          .map(({ handNo, dealer, continuations, outcome, winners, transfers }) => (
            <li key={handNo}>
              <b>{words.hand(handNo)}</b>{' '}
              {[pad.dealtBy(nameOf(dealer)), ...(continuations > 0 ? [words.continued(continuations)] : [])].join(
                ' · ',
              )}
              {outcome === null ? null : <DeltaRow deltas={deltasOf(transfers)} winner={winners[0] ?? null} />}
            </li>
          ))}
      </ul>
      {nextDeal ? <p>{words.nextHand(nameOf(nextDeal.dealer))}</p> : null}
    </div>
  );
}
