import { usePad } from './page-context.ts';
import type { TileKind } from './server-words.ts';
import { TileFace } from './tile.tsx';

interface KeyboardProps {
  readonly kinds: readonly TileKind[];
  /** How many of a kind there still are; a key without any rests. */
  readonly left: (kind: TileKind) => number;
  /** Which keys rest though there are tiles of them left. */
  readonly isResting?: (kind: TileKind) => boolean;
  readonly onTap: (kind: TileKind) => void;
}

type Row = 'B' | 'C' | 'D' | 'honours' | 'bonus';
const ROWS: readonly Row[] = ['C', 'D', 'B', 'honours', 'bonus'];
const rowOf = (kind: TileKind): Row => {
  if (/^[BCD]\d$/.test(kind)) return kind.charAt(0) as Row;
  return /^F\d$/.test(kind) ? 'bonus' : 'honours';
};

/** A key for every kind, a row for every suit, each with how many tiles of it are left once some are not. */
export function TileKeyboard({ kinds, left, isResting = () => false, onTap }: KeyboardProps) {
  const { speech } = usePad();
  const { pad, words } = speech;
  return (
    <fieldset class="keyboard" aria-label={pad.keyboard}>
      {ROWS.map(row => {
        const keys = kinds.filter(kind => rowOf(kind) === row);
        return keys.length === 0 ? null : (
          <div key={row} class="keyboard-row" data-row={row}>
            {keys.map(kind => {
              const count = left(kind);
              return (
                <button
                  key={kind}
                  type="button"
                  class="pad-tile key"
                  data-key={kind}
                  disabled={count <= 0 || isResting(kind)}
                  aria-label={`${words.tile(kind)}, ${pad.left(Math.max(0, count))}`}
                  onClick={() => onTap(kind)}
                >
                  <TileFace kind={kind} />
                  {count < (row === 'bonus' ? 1 : 4) ? (
                    <span class="key-left" aria-hidden="true">
                      {Math.max(0, count)}
                    </span>
                  ) : null}
                </button>
              );
            })}
          </div>
        );
      })}
    </fieldset>
  );
}
