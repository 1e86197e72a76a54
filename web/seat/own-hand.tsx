import type { PrivateSpeech } from '../private/private-speech.ts';
import type { SeatPrivateView, SeenKind, TableView } from '../private/private-types.ts';
import { Tile } from '../shared/tile.tsx';

interface HandProps {
  readonly table: TableView;
  readonly view: SeatPrivateView;
  readonly speech: PrivateSpeech;
}

/** The player's own tiles by suit, the one just drawn apart, and where the table coaches what they wait for. */
export function OwnHand({ table, view, speech }: HandProps) {
  const { own, words } = speech;
  const { concealed, drawn, waits } = view;
  if (concealed.length === 0) return null;
  if (concealed.every(tile => tile === '_'))
    return (
      <section class="card own-hand">
        <p class="soft">{own.unseenTiles(concealed.length)}</p>
      </section>
    );
  const standing = drawn ? concealed.toSpliced(concealed.lastIndexOf(drawn), 1) : concealed;
  const isWild = (tile: SeenKind): boolean => tile !== '_' && table.wilds.includes(tile);
  const show = (tile: SeenKind, at: number) => (
    <Tile key={at} kind={tile === '_' ? null : tile} name={words.tile(tile)} mark={isWild(tile) ? 'lit' : null} />
  );
  return (
    <section class="card own-hand" aria-label={own.yourTiles} data-own-tiles={concealed.length}>
      <div class="tile-row">
        {bySuit(standing).map(suit => (
          <span key={suit[0]} class="tile-suit">
            {suit.map(show)}
          </span>
        ))}
        {drawn ? (
          <span class="tile-suit is-drawn" data-drawn={drawn}>
            {show(drawn, 0)}
            <small>{own.justDrawn}</small>
          </span>
        ) : null}
      </div>
      {waits ? (
        <div class="waits" data-waits={waits.join(' ')}>
          <h2>{own.waits}</h2>
          <div class="tile-row">{waits.map(show)}</div>
        </div>
      ) : null}
    </section>
  );
}

/** Tiles that are in order already, cut where the suit changes. */
function bySuit(tiles: readonly SeenKind[]): readonly (readonly SeenKind[])[] {
  const suits = new Map<string, SeenKind[]>();
  for (const tile of tiles) {
    const suit = /^[BCD]\d$/.test(tile) ? tile.charAt(0) : 'honours';
    suits.set(suit, [...(suits.get(suit) ?? []), tile]);
  }
  return [...suits.values()];
}
