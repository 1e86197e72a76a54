import { type SeenKind, UNKNOWN } from '../domain/tile.ts';
import type { Against, WeighedChoice } from '../mirror/question/weighed.ts';
import type { DiscrepancyView } from './discrepancy-view.ts';
import type { AgainstView, Odds, WeighedView } from './weighed-view.ts';

/** The choices that everybody is shown, weighed; it names no tile that the question itself does not name to everybody. */
export function weighedViews(shown: DiscrepancyView, weighed: readonly WeighedChoice[]): readonly WeighedView[] {
  const named = new Set(tilesNamed(shown));
  return shown.choices.flatMap(({ choice }) => {
    const found = weighed[choice];
    return found ? [{ choice, odds: oddsOf(found.share), against: found.against && told(found.against, named) }] : [];
  });
}

function oddsOf(share: number): Odds {
  if (share >= LIKELY) return 'likely';
  return share >= POSSIBLE ? 'possible' : 'unlikely';
}
const LIKELY = 0.5;
const POSSIBLE = 0.1;

const told = ({ what, tile }: Against, named: ReadonlySet<SeenKind>): AgainstView => ({
  what,
  tile: tile !== null && named.has(tile) ? tile : UNKNOWN,
});

const tilesNamed = ({ expected, seen, guidance, choices }: DiscrepancyView): readonly SeenKind[] => [
  ...[...expected, ...seen].flatMap(({ tiles }) => tiles),
  ...guidance.map(({ tile }) => tile),
  ...choices.flatMap(({ deeds }) => deeds.flatMap(({ tiles }) => tiles)),
];
