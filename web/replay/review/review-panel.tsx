import { reviewText } from '../../text/review-text.ts';
import { nameOf } from '../../text/speech.ts';
import type { Seat } from '../../view-types.ts';
import { type Player, stepAt } from '../player.ts';
import type { ReplaySpeech } from '../replay-speech.ts';
import type { HandReview, ReviewedCall } from '../replay-types.ts';
import { type BigMoment, bigMomentsOf, seqOf } from './big-moments.ts';
import { DistanceCurve } from './distance-curve.tsx';
import type { ReviewWords } from './review-words.ts';
import { CallCard, DiscardCard, DiscardInBrief } from './reviewed.tsx';

interface PanelProps {
  readonly player: Player;
  readonly speech: ReplaySpeech;
}

/** The review of a hand beside the table: what the step that is shown decided, and the way to the big moments. */
export function ReviewPanel({ player, speech }: PanelProps) {
  const text = reviewText(speech.language);
  const view = player.replay.steps[0]?.message.view;
  const words: ReviewWords = { speech, text, name: seat => (view ? nameOf(speech, view, seat) : '') };
  const review = player.review.value;
  return (
    <aside
      class="side-panel review"
      aria-label={text.review}
      data-review={typeof review === 'string' ? review : 'there'}
    >
      <h2>{text.review}</h2>
      {review === 'asked' ? <p role="status">{text.looking}</p> : null}
      {review === 'unreachable' ? <p role="alert">{text.unreachable}</p> : null}
      {typeof review === 'string' ? null : <Reviewed player={player} review={review} words={words} />}
    </aside>
  );
}

function Reviewed({
  player,
  review,
  words,
}: {
  readonly player: Player;
  readonly review: HandReview;
  readonly words: ReviewWords;
}) {
  const { text } = words;
  if (review.discards.length === 0) return <p>{text.nothing}</p>;
  const { steps } = player.replay;
  const { at } = player.playback.value;
  const discard = review.discards.findLast(({ seq }) => stepAt(steps, seq) <= at);
  const isThere = ({ seq }: ReviewedCall): boolean => stepAt(steps, seq) === at;
  const moments = bigMomentsOf(review);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with keys too
    <div class="review-all" tabIndex={0}>
      <DistanceCurve player={player} review={review} label={text.curve} />
      {review.calls.filter(isThere).map(call => (
        <CallCard key={`${call.seq} ${call.seat}`} call={call} words={words} />
      ))}
      {discard ? <DiscardCard discard={discard} words={words} /> : <p>{text.nothingYet}</p>}
      <h3>{text.bigMoments}</h3>
      {moments.length === 0 ? <p>{text.noBigMoments}</p> : null}
      <ol class="review-moments">
        {moments.map(moment => (
          <li key={`${moment.type} ${seqOf(moment)} ${seatOf(moment)}`}>
            <button
              type="button"
              data-big-moment={seqOf(moment)}
              aria-current={stepAt(steps, seqOf(moment)) === at ? 'step' : undefined}
              onClick={() => player.give({ type: 'go', to: stepAt(steps, seqOf(moment)) })}
            >
              {moment.type === 'discard' ? (
                <DiscardInBrief discard={moment.discard} words={words} />
              ) : (
                <CallCard call={moment.call} words={words} />
              )}
            </button>
          </li>
        ))}
      </ol>
      {review.isPartly ? <p class="review-partly">{text.partly}</p> : null}
    </div>
  );
}

const seatOf = (moment: BigMoment): Seat => (moment.type === 'discard' ? moment.discard.seat : moment.call.seat);
