import type { TileKind } from '../domain/tile.ts';

/** The part of npm package `agari` that is measured: is this a win? One row of counts a suit. */
export interface Agari {
  readonly check: (counts: readonly (readonly number[])[]) => boolean;
}

/** The part of npm package `@kobalab/majiang-core` that is measured: what is this hand worth, what does it wait for? */
export interface MajiangCore {
  readonly Shoupai: { readonly fromString: (hand: string) => unknown };
  readonly Util: {
    readonly hule: (hand: unknown, discard: string | null, circumstances: unknown) => unknown;
    readonly hule_param: (circumstances: object) => unknown;
    readonly tingpai: (hand: unknown) => readonly string[];
  };
}

/** The packages to compare with; null where one is not installed. */
export interface Peers {
  readonly agari: Agari | null;
  readonly majiang: MajiangCore | null;
}

export async function loadPeers(): Promise<Peers> {
  const [agari, majiang] = await Promise.all([load('agari'), load('@kobalab/majiang-core')]);
  return { agari: agari as Agari | null, majiang: majiang as MajiangCore | null };
}

/** They are no dependencies: without them the figures stand alone. */
async function load(name: string): Promise<unknown> {
  try {
    const loaded: { readonly default: unknown } = await import(name);
    return loaded.default;
  } catch {
    return null;
  }
}

/** Tiles as that package writes them: `m123p456z11`. */
export function majiangHand(tiles: readonly TileKind[]): string {
  const named = tiles.map(tile => MAJIANG_NAMES[tile] ?? `${SUIT_LETTERS[tile.charAt(0) as 'B']}${tile.charAt(1)}`);
  return [...new Set(named.map(name => name.charAt(0)))]
    .map(
      suit =>
        suit +
        named
          .filter(name => name.startsWith(suit))
          .map(name => name.charAt(1))
          .join(''),
    )
    .join('');
}

const SUIT_LETTERS = { B: 's', C: 'm', D: 'p' } as const;
const MAJIANG_NAMES: Partial<Record<TileKind, string>> = {
  E: 'z1',
  S: 'z2',
  W: 'z3',
  N: 'z4',
  WD: 'z5',
  GD: 'z6',
  RD: 'z7',
};
