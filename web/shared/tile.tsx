import type { TileKind } from './server-words.ts';

export interface TileProps {
  readonly kind: TileKind | null;
  /** Its name, for readers who cannot see it. */
  readonly name: string;
  /** Stands out, or steps back. */
  readonly mark?: 'lit' | 'dimmed' | 'winning' | 'selected' | null;
}

/** A tile in a row, as large as its font; its back where the face is unknown. */
export const Tile = ({ kind, name, mark = null }: TileProps) => (
  <span class={kind ? 'pad-tile' : 'pad-tile is-back'} role="img" aria-label={name} data-tile={kind} data-mark={mark}>
    <TileFace kind={kind} />
  </span>
);

/** The face alone, for a button that is a tile. */
export const TileFace = ({ kind }: Pick<TileProps, 'kind'>) => (
  <svg class="tile-face" viewBox="0 0 60 80" aria-hidden="true">
    <use href={`#t-${kind ?? 'back'}`} />
  </svg>
);
