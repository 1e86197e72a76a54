import type { Action } from '../engine/actions.ts';
import type { DomainEvent } from '../engine/events.ts';
import type { Discrepancy } from '../engine/table-event.ts';
import { LINE_TROUBLE_MS } from './belief/dwell-times.ts';
import { playSaid, putOnRecord } from './belief/play.ts';
import { isBlurred, type SeenZones } from './evidence/table-picture.ts';
import { filmedAstray } from './hypotheses/filmed-astray.ts';
import type { MirrorState } from './mirror-state.ts';
import { discrepancy, placing } from './question/discrepancy.ts';
import { seenFoul } from './question/foul.ts';
import { withAstray, withLessLikely } from './question/likely-choices.ts';
import { missedDealChoices } from './question/missed-deal-choices.ts';
import { isUnpaid, type Swept } from './question/swept-unpaid.ts';
import { unansweredWin } from './question/unanswered-win.ts';
import type { UnfollowedKong } from './question/unfollowed-kongs.ts';
import { dealerChoices } from './question/unknown-dealer.ts';
import { tellsHand, withWonByItsTiles } from './question/won-by-its-tiles.ts';
import { winsBesideFallenTile } from './question/won-in-doubt.ts';

/** A board's trouble is no player's foul: what was read of late may be wrong, or what came before it went unread. */
const isLineTroubled = ({ lineTroubledAt, now }: MirrorState): boolean =>
  lineTroubledAt !== null && now - lineTroubledAt <= LINE_TROUBLE_MS;

/** Asks people what the mirror cannot know: what was swept away, who deals, or what lies there. */
export function ask(state: MirrorState): readonly DomainEvent[] {
  if (state.swept) return askWhatWasSwept(state, state.swept);
  return state.unknownDealer ? askWhoDeals(state) : askWhatLies(state);
}

/** Nothing has to be put right on a table that is empty by now; what nobody saw may be laid there once more. */
function askWhatWasSwept(state: MirrorState, { handNo, about, choices, seen, unseen }: Swept): readonly DomainEvent[] {
  if (about === 'unseen horses' || about === 'horses') state.horsesAskedIn = handNo;
  if (about === 'end') state.endAskedIn = handNo;
  return put(state, { seen, choices, guidance: placing(unseen) });
}

/** Nothing has to be put right: only people know how the hand before has ended. */
function askWhoDeals(state: MirrorState): readonly DomainEvent[] {
  const { table } = state;
  return put(state, { seen: table.seen, choices: dealerChoices(table), guidance: [] });
}

/** Nothing is to be moved: the table is right as it lies, but how a kong came about decides who pays for it. */
export const askWhoseKong = (state: MirrorState, { choices }: UnfollowedKong): readonly DomainEvent[] =>
  put(state, { seen: state.table.seen, choices, guidance: [] });

function askWhatLies(state: MirrorState): readonly DomainEvent[] {
  const { table, choices, doubted, now } = state;
  const astray = filmedAstray(table);
  const mayBeLawful = choices.length > 0 || astray.length > 0 || isBlurred(table.picture);
  const foul = mayBeLawful || isLineTroubled(state) ? null : seenFoul(table.game, table.seen);
  const reported = foul ? playSaid(table, foul, now) : [];
  state.unansweredWin = state.guess ? null : unansweredWin(table.game, choices);
  state.kongAsked = doubted?.kong && choices.length > 0 ? { ...doubted.kong, isAskedAlone: false } : null;
  const beside = choices.length > 0 ? choices : winsBesideFallenTile(table, table.earlyButtons.inDoubt);
  const found = choices.length > 0 && !state.guess ? choices : withWonByItsTiles(table, beside);
  const likely = state.guess || found.length === 0 ? withLessLikely(table, found) : found;
  const ways = withAstray(likely.length > 0 ? likely : missedDealChoices(table), astray);
  if (ways.some(tellsHand)) state.owedAsked = { state: table.game.state, choices: ways };
  if (isUnpaid(table)) state.openHandAsked = { handNo: table.game.state.handNo, at: now };
  return [...reported, ...put(state, { seen: table.seen, choices: ways, foul })];
}

/** What people are asked: what lies there, and what may have happened. */
interface Asked extends Pick<Discrepancy, 'choices'> {
  readonly seen: SeenZones;
  /** What is to be moved for the table to be right; if left out, all that lies where the game has nothing. */
  readonly guidance?: Discrepancy['guidance'];
  readonly foul?: Action | null;
}

function put(state: MirrorState, { seen, choices, guidance, foul = null }: Asked): readonly DomainEvent[] {
  const { table, now: at } = state;
  state.discrepancies += 1;
  const asked = { ...discrepancy(state.discrepancies, table.game.state, seen, choices), ...(guidance && { guidance }) };
  state.discrepancy = asked;
  state.trace?.push({ type: 'asked', at, discrepancy: asked, foul });
  return putOnRecord(table, { type: 'discrepancy-found', ...asked }, at);
}

/** A question is settled; what is left unexplained is asked about anew, once it has lain like that for as long as anything else. */
export function resolve(state: MirrorState, id: number): readonly DomainEvent[] {
  state.discrepancy = null;
  state.unexplainedTimer.lookAway();
  state.trace?.push({ type: 'resolved', at: state.now, id });
  return putOnRecord(state.table, { type: 'discrepancy-resolved', id }, state.now);
}
