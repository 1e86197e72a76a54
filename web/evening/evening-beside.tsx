import { bySeat, SEATS } from '../../src/domain/seat.ts';
import { CourseChart } from '../results/course-chart.tsx';
import { coloursFor } from '../results/person-colours.ts';
import { SheetTable } from '../score/sheet-table.tsx';
import { usePad } from '../shared/page-context.ts';
import type { MatchView } from '../shared/server-words.ts';
import { eveningSoFar } from '../table/evening-so-far.ts';
import { nameStyle } from '../text/name-fit.ts';

/** As many of the latest hands as a laptop shows without scrolling. */
const MOST_HANDS = 8;

/** The evening beside the entry, on a screen that has room: the latest hands, the balances, and the course of the points. */
export function EveningBeside({ match }: { readonly match: MatchView }) {
  const { speech, nameOf } = usePad();
  const { pad } = speech;
  const over = match.hands.filter(({ outcome }) => outcome === 'won' || outcome === 'drawn');
  const names = bySeat(nameOf);
  const colours = coloursFor(names, new Map());
  return (
    <aside class="evening-beside" data-beside={over.length}>
      <section class="card">
        <h2>{pad.ledger}</h2>
        <SheetTable
          headOf={seat => (
            <>
              <i class="beside-colour" style={{ background: colours[seat] }} aria-hidden="true" />
              <span class="name" style={nameStyle(names[seat])}>
                {names[seat]}
              </span>
            </>
          )}
          hands={over
            .slice(-MOST_HANDS)
            .map(({ handNo, win, deltas }) => ({ handNo, winner: win?.seat ?? null, deltas }))}
          balances={match.balances}
        />
      </section>
      {over.length === 0 ? null : (
        <section class="card">
          <h2>{pad.course}</h2>
          <CourseChart
            evening={{ course: eveningSoFar(match).course, people: SEATS.map(seat => ({ id: names[seat] })) }}
            colours={colours}
            label={pad.course}
          />
        </section>
      )}
    </aside>
  );
}
