import { SEATS, type Seat } from '../../domain/seat.ts';
import type { Zone } from '../../domain/zone.ts';
import type { Action } from '../../engine/actions.ts';
import { isHandOn } from '../../engine/state.ts';
import type { Choice } from '../../engine/table-event.ts';
import { type SeenZones, seenZones, type TablePicture } from '../evidence/table-picture.ts';
import { unexplainedTiles } from '../expectation/expectation.ts';
import { laidOpenAfter, mayJoin } from '../expectation/further-wins.ts';
import { openZone, setsDeclared } from '../expectation/laid-open.ts';
import { Position } from '../expectation/position.ts';
import type { TableNow } from '../expectation/table-now.ts';
import { isUnread } from '../expectation/unobserved-actions.ts';
import type { TableBetweenHands } from '../hands/between-hands.ts';
import { endOfPlay } from '../hands/wall-used-up.ts';
import { besideFallenTile } from './beside-fallen-tile.ts';
import { choicesAsRead, choicesOfAWinner, furtherWinChoices, wellPossibleChoices } from './likely-choices.ts';
import { withWonByItsTiles } from './won-by-its-tiles.ts';
import { withWonInDoubt } from './won-in-doubt.ts';

/** The table as it lay when most was to be seen of a hand laid open, or of horses, that nothing has been paid for. */
export interface ShownUnpaid {
  readonly phase: string;
  readonly picture: TablePicture;
  /** How many tiles of the hand and the horses lay there, and how many lay anywhere. */
  readonly shown: number;
  readonly lying: number;
}

/** What lies open unpaid by now; what lay there until now, if there was more of it. */
export function shownUnpaid(table: TableNow, last: ShownUnpaid | null): ShownUnpaid | null {
  const { state } = table.game;
  if (!mayBePaid(table)) return null;
  // once a win is paid, only its horses are still to be
  const phase = `${state.handNo} ${state.hand?.phase === 'horses'}`;
  const kept = last?.phase === phase ? last : null;
  const shown = countUnpaid(table);
  const lying = count(table.seen, [...table.seen.keys()]);
  const isLess = kept !== null && (shown < kept.shown || (shown === kept.shown && lying < kept.lying));
  return shown === 0 || isLess ? kept : { phase, picture: table.picture, shown, lying };
}

/** Whether somebody may still win the hand, or be paid for its horses. */
export const mayBePaid = ({ game: { rules, state } }: Pick<TableNow, 'game'>): boolean =>
  isHandOn(state) || mayJoin(rules, state).length > 0;

export const isUnpaid = (table: TableNow): boolean => countUnpaid(table) > 0;

/** How many tiles of a hand laid open, all of which lies there, and of horses lie there unexplained. */
function countUnpaid({ game, seen }: TableNow): number {
  const { rules, state } = game;
  const { hand } = state;
  const unexplained = unexplainedTiles(Position.from(rules, state).expected, seen);
  const whole = (seat: Seat): number => rules.handSize - 3 * setsDeclared(hand, seat, seen);
  if (!isHandOn(state)) {
    const beside = mayJoin(rules, state).map(seat => ({ seat, tiles: laidOpenAfter(state, seen, seat)?.length ?? 0 }));
    return beside.reduce((sum, { seat, tiles }) => sum + (tiles >= whole(seat) ? tiles : 0), 0);
  }
  const open = SEATS.flatMap(seat => {
    const zone = openZone(seen, seat);
    return (unexplained.get(zone)?.length ?? 0) >= whole(seat) ? [zone] : [];
  });
  const isWon = open.length > 0 || hand?.phase === 'horses';
  return isWon ? count(unexplained, [...open, 'indicator']) : 0;
}

const count = (tiles: SeenZones, zones: readonly Zone[]): number =>
  zones.reduce((sum, zone) => sum + (tiles.get(zone)?.length ?? 0), 0);

/**
 * What may have been won, or paid for horses, with what lay open before the table was swept, as it was read if that may be: people
 * are asked, so nothing is paid by it unless they say so. A tile may have fallen beside it, or turns been followed wrongly. As long as there is more to play nobody
 * lays a whole hand open who has not won.
 */
export function sweptChoices(
  followed: Pick<TableBetweenHands, 'crosswise' | 'game' | 'picture' | 'reached' | 'seen'>,
  { picture }: ShownUnpaid,
  saidInDoubt: readonly Action[],
): readonly Choice[] {
  const { game } = followed;
  const { crosswise = [] } = followed;
  const table = { game, picture, seen: seenZones(picture), crosswise };
  if (!isHandOn(game.state)) return furtherWinChoices(table);
  const asRead = withWonInDoubt(table, paying(choicesAsRead(table)), saidInDoubt);
  const { expected } = Position.from(game.rules, game.state);
  const isRead = asRead.every(({ actions }) => !actions.some(action => isUnread(action, expected, table.seen)));
  if (asRead.length > 0) return isRead ? asRead : withWonByItsTiles(table, asRead);
  const possibleChoices = endOfPlay(followed) === null ? choicesOfAWinner : wellPossibleChoices;
  const beside = paying(besideFallenTile(table));
  const likely = beside.length > 0 ? beside : paying(possibleChoices(table));
  return withWonByItsTiles(table, withWonInDoubt(table, likely, saidInDoubt));
}

const paying = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter(({ actions }) => actions.some(({ type }) => type === 'win' || type === 'flip-horses'));

/** A question about what was swept away, as long as nobody has answered it. */
export interface Swept {
  readonly handNo: number;
  /**
   * The hand or the horses that lay there; horses that nobody saw; whether horses that were paid were read rightly; or how the hand
   * ended, which nobody saw.
   */
  readonly about: 'hand' | 'unseen horses' | 'horses' | 'end';
  readonly choices: readonly Choice[];
  /** What lay there; nothing where nobody saw it. */
  readonly seen: SeenZones;
  /** Where nobody can tell what it was, these are to be laid there once more. */
  readonly unseen: SeenZones;
  /** When (ms) the table had been swept. */
  readonly since: number;
}

/** Whoever begins the next hand waits so long (ms) for the answer, unless it is said twice. */
export const SWEPT_ANSWER_MS = 15_000;
