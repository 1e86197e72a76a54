import { deltaClass, formatDelta } from '../dom/ticking-number.ts';
import type { PrivateSpeech } from '../private/private-speech.ts';
import type { Seat, TableView } from '../private/private-types.ts';
import { served } from '../shared/base-path.ts';
import { winnersSaid } from '../text/speech.ts';
import { whatFollows } from '../text/what-follows.ts';

interface OverProps {
  readonly seat: Seat;
  readonly table: TableView;
  readonly speech: PrivateSpeech;
}

/** The result for this player of the hand that is over, and a link to its reasons. */
export function HandOver({ seat, table, speech }: OverProps) {
  const { words, language } = speech;
  const { result } = table;
  if (!result) return null;
  const delta = result.deltas[seat];
  return (
    <section class="card hand-over" data-hand-over={delta}>
      <h2>{result.type === 'won' ? winnersSaid(speech, table, result) : words.drawn}</h2>
      <p class={`hand-over-delta ${deltaClass(delta) ?? ''}`}>{formatDelta(delta)}</p>
      <p class="soft">{whatFollows(table, speech)}</p>
      {table.isSeatDrawDue ? <p data-seat-draw>{words.seatDrawDue}</p> : null}
      <a class="link-button" href={served(`/results?lang=${language}`)}>
        {words.results}
      </a>
    </section>
  );
}
