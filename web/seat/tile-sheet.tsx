import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { PrivateSpeech } from '../private/private-speech.ts';
import type { TableView, TileKind } from '../private/private-types.ts';
import { askRuleSets } from '../shared/ask-server.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { Tile, TileFace } from '../shared/tile.tsx';

interface TileSheetProps {
  readonly rules: TableView['rules']['id'];
  readonly title: string;
  readonly count: number;
  readonly speech: PrivateSpeech;
  readonly onDone: (tiles: readonly TileKind[]) => void;
  readonly onClose: () => void;
}

/** The kinds this rule set is played with that can be held; none until the table's first message. */
const kindsOf = signal<ReadonlyMap<string, readonly TileKind[]>>(new Map());
const learnKinds = async (): Promise<void> => {
  kindsOf.value = new Map((await askRuleSets()).map(({ id, kinds }) => [id, kinds]));
};

const ROWS = [/^C\d$/, /^D\d$/, /^B\d$/, /^(?![BCD]\d$)/] as const;

/** Names so many tiles where no sensor sees them; with the last one it is done. A chosen tile is taken back by a tap. */
export function TileSheet({ rules, title, count, speech, onDone, onClose }: TileSheetProps) {
  const { own, words } = speech;
  useEffect(() => {
    if (kindsOf.value.size === 0) learnKinds().catch(onClose);
  }, [onClose]);
  const kinds = kindsOf.value.get(rules) ?? [];
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
      {ROWS.map(isInRow => kinds.filter(kind => isInRow.test(kind))).map((row, at) => (
        <div key={at} class="keyboard-row">
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
