import { isKnown } from '../../domain/kinds.ts';
import type { TileKind } from '../../domain/tile.ts';
import type { Choice } from '../../engine/table-event.ts';
import { takenFor } from '../../sensing/confusions.ts';
import { evidenceOf } from '../evidence/evidence.ts';
import { likelyFaces } from '../evidence/face-evidence.ts';
import type { Face } from '../evidence/faces.ts';
import { seenZones, type TablePicture } from '../evidence/table-picture.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { hypothesesAtOnce } from '../hypotheses/hypothesis.ts';

/** So many faces are thought of for a tile, and so many pictures looked at in all. */
const GUESSES = 4;
const PICTURES = 24;
/** More to choose from than this is no help. */
const CHOICES = 4;

/**
 * What may have happened if tiles that a camera has not made out are what they were read as, however unsure it was: people
 * are asked, so nothing is paid by it unless they say so.
 */
export function likelyChoices({ game, picture }: TableNow): readonly Choice[] {
  const found = new Map<string, Choice>();
  for (const likely of likelyPictures(picture))
    for (const choice of hypothesesAtOnce(game, evidenceOf(likely, seenZones(likely), null)))
      if (choice.actions.length > 0) found.set(JSON.stringify(choice), choice);
  return [...found.values()].slice(0, CHOICES);
}

/** The picture with each tile that is not made out as a face it may be, the likeliest first; none if all are made out. */
function likelyPictures(picture: TablePicture): readonly TablePicture[] {
  const blurred = [...picture.faces.values()].flat().filter(isBlurred);
  let guesses: readonly Guess[] = [{ kinds: new Map(), rank: 0 }];
  for (const face of blurred) {
    const kinds = mayBe(face, picture.kinds);
    const more = guesses.flatMap(({ kinds: others, rank }) =>
      kinds.map((kind, i) => ({ kinds: new Map(others).set(face, kind), rank: rank + i })),
    );
    guesses = more.toSorted((a, b) => a.rank - b.rank).slice(0, PICTURES);
  }
  return blurred.length === 0 ? [] : guesses.map(({ kinds }) => guessedPicture(picture, kinds));
}

interface Guess {
  readonly kinds: ReadonlyMap<Face, TileKind>;
  /** How unlikely it is: 0 for what everything was read as. */
  readonly rank: number;
}

const isBlurred = ({ isInView, kind }: Face): boolean => isInView && !isKnown(kind);

/** What a tile was read as, and what is often taken for that. */
function mayBe({ evidence }: Face, played: ReadonlySet<TileKind>): readonly TileKind[] {
  const read = likelyFaces(evidence);
  const kinds = new Set([...read, ...read.slice(0, 1).flatMap(takenFor)]);
  return [...kinds].filter(kind => played.has(kind)).slice(0, GUESSES);
}

const guessedPicture = (picture: TablePicture, kinds: Guess['kinds']): TablePicture => ({
  ...picture,
  faces: new Map(
    [...picture.faces].map(([zone, row]) => [
      zone,
      row.map(face => {
        const kind = kinds.get(face);
        return kind ? { ...face, kind, isSure: true } : face;
      }),
    ]),
  ),
});
