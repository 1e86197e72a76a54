import { parseHand } from '../../src/domain/notation.ts';
import type { SeenKind } from '../../src/domain/tile.ts';
import { Tile } from '../shared/tile.tsx';
import type { Speech } from '../text/speech.ts';

interface DrawnHandProps {
  /** A worked example. */
  readonly example: string;
  readonly speech: Speech;
}

/** The hand of a worked example as it lies: declared sets, what is concealed, the winning tile. Nothing where it names none. */
export function DrawnHand({ example, speech }: DrawnHandProps) {
  const [, written] = /^hand:\s*(.*)$/m.exec(example) ?? [];
  const hand = written === undefined ? null : parseHand(written);
  if (!hand?.ok) return null;
  const { melds, concealed, winning } = hand.value;
  const row = (tiles: readonly SeenKind[], isWinning = false) => (
    <span class="drawn-set">
      {tiles.map((tile, at) => (
        <Tile
          key={at}
          kind={tile === '_' ? null : tile}
          name={speech.words.tile(tile)}
          mark={isWinning ? 'winning' : null}
        />
      ))}
    </span>
  );
  return (
    <div class="drawn-hand" data-drawn-hand>
      {melds.map(({ tiles }) => row(tiles))}
      {row(concealed)}
      {winning === null ? null : row([winning], true)}
    </div>
  );
}
