import type { KongType, Meld } from '../domain/meld.ts';
import type { Transfer } from '../domain/money.ts';
import type { BySeat, Seat } from '../domain/seat.ts';
import type { TileKind } from '../domain/tile.ts';
import type { BreakCount } from './common-options.ts';
import type { Localised } from './localised.ts';
import type { DealRules } from './next-dealer.ts';

/** The claims on another player's discard, in no particular order. */
export type ClaimType = 'chow' | 'pung' | 'kong' | 'win';

/** How a tile of the wall is turned over to point at special kinds. */
export interface IndicatorRules {
  /** `dealt`: before any player plays, for all to see; `ready`: once a player has declared ready, and only they may look. */
  readonly when: 'dealt' | 'ready';
  /** Dice count the stack from the tail; null: it is the wall's next tile. */
  readonly roll: {
    readonly dice: number;
    readonly for: 'joker' | 'treasure';
    readonly countedIn?: CountedIn;
  } | null;
  /** True if the wall in play ends at the indicator, the rest being replacements. */
  readonly endsTheWall: boolean;
  /** The kinds it makes special; none: it is set aside and the next tile turned over. */
  readonly pointsAt: (indicator: TileKind) => readonly TileKind[];
  /** How many special tiles lying open allow another indicator; null: there is one for the whole hand. */
  readonly renewedAt: number | null;
}

/** The unit that dice count along the wall; stacks by default. */
export type CountedIn = 'stacks' | 'tiles';

/** Tiles flipped from the wall's tail after a win, each paid for by the seat it hits. */
export interface HorseRules {
  /** How many there are. `continuations`: hands in a row the dealer has kept the deal. */
  readonly flipped: (hand: { readonly continuations: number; readonly dealerWon: boolean }) => number;
  /** The option that fixes their number, where there is one and it does; null where none can. */
  readonly countOption: string | null;
  /** The seat a horse hits. */
  readonly hits: (horse: TileKind, dealer: Seat) => Seat;
}

/** How players declare that only the winning tile is missing; their hand is frozen then. */
export interface ReadyRules {
  /** As forms ask it of a finished hand. */
  readonly question: Localised;
}

/** How players double, before the first play, what they pay and are paid in this hand. */
export interface StepUpRules {
  readonly by: 'dealer' | 'anybody';
  /** How often each of the others may. */
  readonly mostByOthers: number;
  /** The dealer always counts double: it has nothing to declare. */
  readonly eastAlways: boolean;
}

/** The special rules of the wall's last tiles. */
export interface LastTiles {
  /** Number of last tiles that a player keeps after the draw, without a discard, unless they win. */
  readonly kept: number;
  /** With at most this many left, kongs are not allowed. */
  readonly withoutKongs: number;
  /** With at most this many left, discards cannot be won on; null: they can to the end. */
  readonly withoutWinsOnDiscards: number | null;
}

/**
 * The questions the engine asks about how a hand is played. A rule set answers every one, those in `NOT_PLAYED` only where
 * it plays such a thing; the engine never asks which rule set it is running.
 */
export interface Flow {
  /** Faces in the set: four tiles of each suit and honour kind, one of each bonus kind. */
  readonly kinds: readonly TileKind[];
  /** Stacks on each side of the wall, by seat. */
  readonly stacks: (dealer: Seat) => BySeat<number>;
  /** How the first dealer is found: one player's roll is counted round the table, or the player who rolls highest. */
  readonly firstDealer: { readonly dice: number; readonly count: 'roller-is-one' | 'highest-total' };
  /** The roll that breaks the wall. With two rolls the player counted by the first rolls again, and its side is broken. */
  readonly breaking: {
    readonly dice: number;
    readonly count: BreakCount;
    readonly rolls: 1 | 2;
    readonly countedIn?: CountedIn;
  };
  /** True if the dealer is dealt the tile it plays with; if not, it draws that tile once bonus tiles are replaced. */
  readonly dealerIsDealtOneMore: boolean;
  readonly indicator: IndicatorRules | null;
  /** True if tiles of the kinds the indicator points at may be discarded. */
  readonly discardsWilds: boolean;
  /** True if a discarded tile is a kong by itself: no player claims it, and its player draws a replacement and plays on. */
  readonly isKongByItself: (tile: TileKind, indicator: TileKind | null) => boolean;
  readonly claims: readonly ClaimType[];
  /** Sets a player may have declared. */
  readonly mostSets: number;
  /** Which tile may make an open pung a kong: the one just drawn, one drawn this turn, or any in the hand. */
  readonly addedKong: 'drawn-now' | 'drawn-this-turn' | 'any-own-turn';
  /**
   * True if four of a kind must be laid down on the turn that completed them; four dealt count for the first turn. Only
   * the last also lets them follow a claimed chow or pung, before the discard.
   */
  readonly concealedKong: 'drawn-this-turn' | 'any-own-turn' | 'any-own-turn-and-after-a-claim';
  /** True if one each of the four winds may be laid down as a kong. */
  readonly fourWindsKong: boolean;
  /** Kongs whose fourth tile others may win on. */
  readonly robbable: readonly KongType[];
  /** True if everybody may know which tile a concealed kong is of while the hand is on. */
  readonly showsConcealedKongs: boolean;
  /** Null where no player declares ready. */
  readonly ready: ReadyRules | null;
  /** Null where no player doubles the hand. */
  readonly stepUp: StepUpRules | null;
  readonly lastTiles: LastTiles;
  /** Who is served when several can win on one tile; `all`: everybody who wins on it. */
  readonly winnersOnOneTile: 'nearest' | 'best-hand' | 'all';
  /** Paid the moment a kong stands (it could not be robbed, or was not), kept whatever happens later. */
  readonly kongPayment: (kong: Meld & { readonly kind: 'kong' }, owner: Seat) => readonly Transfer[];
  /** Null where no tiles are flipped after a win. */
  readonly horses: HorseRules | null;
  /** The points a player pays to each of the others for a foul. */
  readonly foulPenalty: number;
  /** True if the player who has won falsely plays on with its tiles shown to everybody. */
  readonly showsFalseWins: boolean;
  /** True if a drawn hand counts among those a dealer has kept the deal for; if not, they are counted again after it. */
  readonly drawsContinue: boolean;
  readonly deal: DealRules;
  /** True if the prevailing wind changes when everybody has dealt. */
  readonly windChanges: boolean;
}

/** The features that a rule set does not play unless it names them. */
export const NOT_PLAYED = {
  isKongByItself: () => false,
  fourWindsKong: false,
  robbable: [],
  ready: null,
  stepUp: null,
  kongPayment: () => [],
  horses: null,
  foulPenalty: 0,
  showsFalseWins: false,
} as const satisfies Partial<Flow>;

/** A rule set's answers: it says nothing of what it does not play. */
export type FlowAnswers = Omit<Flow, keyof typeof NOT_PLAYED> & Partial<Pick<Flow, keyof typeof NOT_PLAYED>>;
