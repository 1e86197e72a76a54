import { parseHand, type WrittenMeld, withGiversSeated } from '../../src/domain/notation.ts';
import { windOf } from '../../src/domain/seat.ts';
import type { SeenKind } from '../../src/domain/tile.ts';
import type { PadSpeech } from '../shared/page-speech.ts';
import { Tile } from '../shared/tile.tsx';
import { playerOf } from './example-words.ts';

interface DrawnHandProps {
  /** A worked example. */
  readonly example: string;
  readonly speech: PadSpeech;
}

/** The hand of a worked example as it lies: declared sets, what is concealed, the winning tile. Nothing where it names none. */
export function DrawnHand({ example, speech }: DrawnHandProps) {
  const [, written] = /^hand:\s*(.*)$/m.exec(example) ?? [];
  const hand = written === undefined ? null : parseHand(withGiversSeated(written));
  if (!hand?.ok) return null;
  const { melds, concealed, winning } = hand.value;
  return (
    <div class="drawn-hand" data-drawn-hand>
      {melds.map((meld, at) => (
        <DrawnSet key={at} meld={meld} speech={speech} />
      ))}
      <DrawnTiles tiles={concealed} speech={speech} />
      {winning === null ? null : <DrawnTiles tiles={[winning]} isWinning={true} speech={speech} />}
    </div>
  );
}

interface DrawnTilesProps {
  readonly tiles: readonly SeenKind[];
  readonly isWinning?: boolean;
  readonly speech: PadSpeech;
}

/** Tiles side by side. */
export const DrawnTiles = ({ tiles, isWinning = false, speech }: DrawnTilesProps) => (
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

interface DrawnSetProps {
  readonly meld: WrittenMeld;
  readonly speech: PadSpeech;
}

/** A declared set, and under it what kind of kong it is and who gave its tile. */
export function DrawnSet({ meld, speech }: DrawnSetProps) {
  const { pad, words } = speech;
  const kong = meld.kind === 'kong' && new Set(meld.tiles).size === 1 ? pad.setNames(words.terms)[meld.kong] : null;
  const giver = 'from' in meld ? playerOf(words.winds[windOf(meld.from, 0)], speech.language) : null;
  return (
    <span class="drawn-meld">
      <DrawnTiles tiles={meld.tiles} speech={speech} />
      <small>{[kong, giver].filter(part => part !== null).join(' · ')}</small>
    </span>
  );
}
