import { usePad } from './page-context.ts';
import type { TileKind } from './server-words.ts';
import { SheetDialog } from './sheet-dialog.tsx';
import { Tile } from './tile.tsx';
import { TileKeyboard } from './tile-keyboard.tsx';

interface PickerProps {
  readonly title: string;
  readonly kinds: readonly TileKind[];
  readonly left: (kind: TileKind) => number;
  readonly chosen: readonly TileKind[];
  /** How many can be chosen; null: as many as there are. Choosing the last of them closes the sheet. */
  readonly most: number | null;
  readonly onChange: (chosen: readonly TileKind[]) => void;
  readonly onClose: () => void;
}

/** Chooses tiles on a keyboard of their own; a chosen one is taken back by tapping it. */
export function TilePicker({ title, kinds, left, chosen, most, onChange, onClose }: PickerProps) {
  const { speech } = usePad();
  const { pad, words } = speech;
  const isFull = most !== null && most > 1 && chosen.length >= most;
  const choose = (kind: TileKind): void => {
    const next = most === 1 ? [kind] : [...chosen, kind];
    onChange(next);
    if (next.length === most) onClose();
  };
  return (
    <SheetDialog title={title} closeLabel={pad.done} onClose={onClose}>
      <div class="picked">
        {chosen.length === 0 ? <p class="soft">{pad.none}</p> : null}
        {chosen.map((kind, at) => (
          <button
            key={at}
            type="button"
            class="bare"
            aria-label={`${pad.takeAway}: ${words.tile(kind)}`}
            onClick={() => onChange(chosen.filter((_, other) => other !== at))}
          >
            <Tile kind={kind} name={words.tile(kind)} />
          </button>
        ))}
      </div>
      <TileKeyboard kinds={kinds} left={left} isResting={() => isFull} onTap={choose} />
    </SheetDialog>
  );
}
