import { bySeat, type Seat } from '../../src/domain/seat.ts';
import type { SeenKind, TileKind } from '../../src/domain/tile.ts';
import type { HandState, SecretHand } from '../../src/engine/state.ts';
import type { Rules } from '../../src/rules/rule-set.ts';

/** Who looks at a hand (null: everybody), and which tile takes the place of what they cannot see. */
export interface Onlooker {
  readonly viewer: Seat | null;
  readonly tile: TileKind;
}

type Replacing<F extends keyof SecretHand> = (rules: Rules, hand: HandState, onlooker: Onlooker) => SecretHand[F];

/** For every secret the engine keeps: the same as far as the onlooker can see it, with another tile where they cannot. */
const OTHER: { readonly [F in keyof SecretHand]: Replacing<F> } = {
  concealed: (_rules, { win, secret: { concealed } }, { viewer, tile }) =>
    bySeat(seat => (seat === viewer || seat === win?.seat ? concealed[seat] : all(concealed[seat], tile))),
  drawn: (_rules, { turn, secret }, { viewer, tile }) =>
    secret.drawn && turn !== viewer ? { ...secret.drawn, tile } : secret.drawn,
  drawnThisTurn: (_rules, { turn, secret }, { viewer, tile }) =>
    turn === viewer ? secret.drawnThisTurn : all(secret.drawnThisTurn, tile),
  indicator: (rules, hand, onlooker) => {
    const { indicator } = hand.secret;
    if (!indicator?.tile || isIndicatorSeen(rules, hand, onlooker)) return indicator;
    return { ...indicator, tile: onlooker.tile, wilds: [onlooker.tile] };
  },
  setAside: (rules, hand, onlooker) =>
    isIndicatorSeen(rules, hand, onlooker) ? hand.secret.setAside : all(hand.secret.setAside, onlooker.tile),
};

export const SECRETS = Object.keys(OTHER) as readonly (keyof SecretHand)[];

/** The same hand to the onlooker, with one secret another. */
export const withOther = (secret: keyof SecretHand, rules: Rules, hand: HandState, onlooker: Onlooker): HandState => ({
  ...hand,
  secret: { ...hand.secret, [secret]: OTHER[secret](rules, hand, onlooker) },
});

/** The same hand to the onlooker, with every secret another, the faces of kongs that lie face down among them. */
export const withOtherSecrets = (rules: Rules, hand: HandState, onlooker: Onlooker): HandState => {
  const other = SECRETS.reduce((changed, secret) => withOther(secret, rules, changed, onlooker), hand);
  return { ...other, melds: otherKongs(rules, hand, onlooker) };
};

function otherKongs(rules: Rules, { melds, win }: HandState, { viewer, tile }: Onlooker): HandState['melds'] {
  if (rules.flow.showsConcealedKongs) return melds;
  return bySeat(seat =>
    seat === viewer || seat === win?.seat
      ? melds[seat]
      : melds[seat].map(meld =>
          meld.kind === 'kong' && meld.kong === 'concealed' ? { ...meld, tiles: [tile, tile, tile, tile] } : meld,
        ),
  );
}

/** Only those who are ready may look at it in some rule sets, until it is looked at with the winning hand. */
function isIndicatorSeen({ flow }: Rules, { ready, phase, outcome }: HandState, { viewer }: Onlooker): boolean {
  if (flow.indicator?.when !== 'ready' || (phase === 'over' && outcome === 'won')) return true;
  return viewer !== null && ready.includes(viewer);
}

const all = (tiles: readonly SeenKind[], tile: TileKind): readonly SeenKind[] => tiles.map(() => tile);
