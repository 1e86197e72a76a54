import { Tile } from '../../shared/tile.tsx';
import type { DiscardChoice, ReviewedCall, ReviewedDiscard } from '../replay-types.ts';
import { kindsInWords } from './kinds-in-words.ts';
import type { ReviewWords } from './review-words.ts';

interface DiscardProps {
  readonly discard: ReviewedDiscard;
  readonly words: ReviewWords;
}

/** The hand that a discard left, and beside it the hands that others would have left. */
export function DiscardCard({ discard, words }: DiscardProps) {
  const { speech, text, name } = words;
  const chosen = chosenOf(discard);
  if (!chosen) return null;
  const { tile, seat, isDrawn, before, choices, opinion, threats, winners } = discard;
  const choiceRows = choices.slice(0, MOST_CHOICES);
  const rows = choiceRows.includes(chosen) ? choiceRows : [...choiceRows, chosen];
  return (
    <section class="review-discard" data-reviewed={discard.seq}>
      <h3>{text.discards(name(seat), speech.words.tile(tile), isDrawn)}</h3>
      <p>
        {text.fromTo(text.distance(before), text.distance(chosen.distance))}
        {chosen.isInVain ? ` ${text.inVain}` : ''}
      </p>
      <p class="review-verdict" data-gives-up={discard.givesUp.tiles} data-steps={discard.givesUp.steps}>
        {verdictOn(discard, words)}
      </p>
      {winners.map(winner => (
        <p key={winner} class="review-danger" data-could-win={winner}>
          {text.couldWin(name(winner))}
        </p>
      ))}
      {threats.map(threat => (
        <p key={threat.seat} data-threat={threat.seat}>
          {text.threat[threat.by](name(threat.seat))}
        </p>
      ))}
      <p class="review-opinion">{text.opinion(kindsInWords(opinion, speech, text), opinion.includes(tile))}</p>
      <h4>{text.choices}</h4>
      <ul class="review-choices">
        {rows.map(choice => (
          <ChoiceRow key={choice.tile} choice={choice} isChosen={choice === chosen} words={words} />
        ))}
      </ul>
    </section>
  );
}

/** The best ones tell most; what was chosen is shown in any case. */
const MOST_CHOICES = 5;

function ChoiceRow({
  choice,
  isChosen,
  words: { speech, text },
}: {
  readonly choice: DiscardChoice;
  readonly isChosen: boolean;
  readonly words: ReviewWords;
}) {
  return (
    <li data-choice={choice.tile} data-chosen={isChosen}>
      <Tile kind={choice.tile} name={speech.words.tile(choice.tile)} mark={isChosen ? 'lit' : null} />
      <span>
        {text.distance(choice.distance)} · <b>{text.tiles(choice.tiles)}</b>
      </span>
      <span class="review-accepts">
        {choice.accepts.map(({ kind, copies }) => (
          <span key={kind} class="review-accepted">
            <Tile kind={kind} name={speech.words.tile(kind)} />
            <small>×{copies}</small>
          </span>
        ))}
      </span>
    </li>
  );
}

/** A discard in a list, with its comment. */
export function DiscardInBrief({ discard, words }: DiscardProps) {
  const { speech, text, name } = words;
  const { seat, tile, isDrawn, winners, givesUp } = discard;
  const fellBehind = givesUp.steps > 0 || givesUp.tiles > 0;
  const told = [
    ...(fellBehind ? [verdictOn(discard, words)] : []),
    ...winners.map(seated => text.couldWin(name(seated))),
  ];
  return (
    <>
      <b>{text.discards(name(seat), speech.words.tile(tile), isDrawn)}</b>
      {told.map(line => (
        <span key={line}>{line}</span>
      ))}
    </>
  );
}

function verdictOn(discard: ReviewedDiscard, { speech, text }: ReviewWords): string {
  const best = discard.choices[0];
  const chosen = chosenOf(discard);
  if (!best || !chosen) return '';
  const { steps, tiles } = discard.givesUp;
  if (steps > 0) return text.fartherThan(steps, speech.words.tile(best.tile));
  if (tiles === 0) return text.noneBetter(chosen.tiles);
  const kept = new Map(chosen.accepts.map(({ kind, copies }) => [kind, copies]));
  const lost = best.accepts.filter(({ kind, copies }) => (kept.get(kind) ?? 0) < copies).map(({ kind }) => kind);
  return text.fewer(chosen.tiles, best.tiles, kindsInWords(lost, speech, text));
}

const chosenOf = ({ choices, tile }: ReviewedDiscard): DiscardChoice | undefined =>
  choices.find(choice => choice.tile === tile);

interface CallProps {
  readonly call: ReviewedCall;
  readonly words: ReviewWords;
}

/** A call that was made or let pass, and what it brought or would have. */
export function CallCard({ call, words: { speech, text, name } }: CallProps) {
  const { seat, tile, taken, offered, before, after } = call;
  const named = speech.words.tile(tile);
  const calls = text.call(speech.words.terms);
  const told = taken
    ? text.took(name(seat), calls[taken], named)
    : text.passed(name(seat), offered.map(each => calls[each]).join(text.and), named);
  const change = before === null || after === null ? '' : ` ${text.distance(before)} → ${text.distance(after)}`;
  return (
    <span class="review-call" data-call={taken ?? 'passed'}>
      {told}
      {change}
    </span>
  );
}
