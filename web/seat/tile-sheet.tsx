import { useState } from 'preact/hooks';
import { SheetDialog } from '../pad/sheet-dialog.tsx';
import { Tile, TileFace } from '../pad/tile.tsx';
import type { PrivateSpeech } from '../private/private-speech.ts';
import type { TileKind } from '../private/private-types.ts';

interface TileSheetProps {
  readonly title: string;
  readonly count: number;
  readonly speech: PrivateSpeech;
  readonly onDone: (tiles: readonly TileKind[]) => void;
  readonly onClose: () => void;
}

const suit = (letter: 'B' | 'C' | 'D'): readonly TileKind[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map(rank => `${letter}${rank}` as TileKind);
const ROWS: readonly (readonly TileKind[])[] = [
  suit('C'),
  suit('D'),
  suit('B'),
  ['E', 'S', 'W', 'N', 'RD', 'GD', 'WD'],
];

/** Names so many tiles where no sensor sees them; with the last one it is done. A chosen tile is taken back by a tap. */
export function TileSheet({ title, count, speech, onDone, onClose }: TileSheetProps) {
  const { own, words } = speech;
  const [chosen, setChosen] = useState<readonly TileKind[]>([]);
  const choose = (kind: TileKind): void => {
    const tiles = [...chosen, kind];
    if (tiles.length === count) onDone(tiles);
    else setChosen(tiles);
  };
  return (
    <SheetDialog title={title} closeLabel={own.cancel} onClose={onClose}>
      {count > 1 ? (
        <div class="picked">
          {chosen.map((kind, at) => (
            <button
              key={at}
              type="button"
              class="bare"
              aria-label={`${own.remove}: ${words.tile(kind)}`}
              onClick={() => setChosen(chosen.toSpliced(at, 1))}
            >
              <Tile kind={kind} name={words.tile(kind)} />
            </button>
          ))}
        </div>
      ) : null}
      {ROWS.map(row => (
        <div key={row[0]} class="keyboard-row">
          {row.map(kind => (
            <button
              key={kind}
              type="button"
              class="pad-tile key"
              data-key={kind}
              disabled={chosen.filter(other => other === kind).length >= 4}
              aria-label={words.tile(kind)}
              onClick={() => choose(kind)}
            >
              <TileFace kind={kind} />
            </button>
          ))}
        </div>
      ))}
    </SheetDialog>
  );
}
