import { SEATS } from '../../src/domain/seat.ts';
import { deltaClass, formatDelta } from '../dom/ticking-number.ts';
import { usePad } from '../shared/page-context.ts';
import { howWon } from '../text/speech.ts';
import type { Evening } from './evening.ts';
import type { EveningText } from './evening-text.ts';

interface ClaimProps {
  readonly evening: Evening;
  readonly text: EveningText;
}

/** A player's entry from their own phone: the host, or another player, confirms it with one tap. */
export function ClaimCard({ evening, text }: ClaimProps) {
  const { speech, nameOf, ruleSet } = usePad();
  const { words, say, pad } = speech;
  const claim = evening.link.claim.value;
  const right = evening.right.value;
  if (!claim) return null;
  const { win, deltas, by } = claim;
  const unit = win && (ruleSet.unit ? say(ruleSet.unit) : pad.points(win.points));
  const isOwn = right.type === 'seat' && right.seat === by;
  const settle = (isRight: boolean) => () => void evening.settle(claim.id, isRight);
  return (
    <section class="claim-card" data-claim={claim.handNo} aria-live="assertive">
      <p>
        {text.claimed(nameOf(by))}{' '}
        <b>
          {win === null
            ? words.drawn
            : [
                words.wins(nameOf(win.seat)),
                ...howWon(speech, ruleSet.words, win, nameOf),
                `${win.points} ${unit}`,
              ].join(' · ')}
        </b>
      </p>
      <p class="claim-deltas">
        {SEATS.map(seat => (
          <span key={seat} class={deltaClass(deltas[seat]) ?? 'soft'}>
            {nameOf(seat)} {formatDelta(deltas[seat])}
          </span>
        ))}
      </p>
      {right.type === 'none' ? null : (
        <p class="claim-buttons">
          {isOwn ? (
            <button type="button" data-claim-withdraw onClick={settle(false)}>
              {text.withdraw}
            </button>
          ) : (
            <>
              <button type="button" data-claim-wrong onClick={settle(false)}>
                {text.isWrong}
              </button>
              <button type="button" class="primary" data-claim-right onClick={settle(true)}>
                {text.isRight}
              </button>
            </>
          )}
        </p>
      )}
    </section>
  );
}
