import { useState } from 'preact/hooks';
import { SEATS } from '../../src/domain/seat.ts';
import { deltaClass, formatDelta, formatPoints } from '../dom/ticking-number.ts';
import { served } from '../shared/base-path.ts';
import { usePad } from '../shared/page-context.ts';
import type { LedgerEntry, LedgerHand, MatchHandView, MatchView } from '../shared/server-words.ts';
import { Tile } from '../shared/tile.tsx';
import { foldable } from '../text/name-fit.ts';
import { paidFor, wonBy } from '../text/speech.ts';
import { laidSets } from './laid-sets.ts';

interface LedgerProps {
  readonly match: MatchView;
  readonly matchName: string;
  readonly onNotRight: (hand: MatchHandView) => void;
}

/** The match hand by hand, the newest first; a hand that is tapped shows every payment, and what was corrected. */
export function LedgerList({ match, matchName, onNotRight }: LedgerProps) {
  const { speech, nameOf } = usePad();
  const { pad } = speech;
  const [open, setOpen] = useState<number | null>(null);
  if (match.hands.length === 0) return <p class="soft">{pad.noHandYet}</p>;
  return (
    <div class="ledger-list">
      <p class="soft hint">{pad.tapHand}</p>
      <div class="ledger-names" aria-hidden="true">
        {SEATS.map(seat => (
          <span key={seat}>{foldable(nameOf(seat))}</span>
        ))}
      </div>
      <ol>
        {match.hands.toReversed().map(hand => (
          <LedgerRow
            key={hand.handNo}
            hand={hand}
            matchName={matchName}
            onNotRight={() => onNotRight(hand)}
            isOpen={open === hand.handNo}
            onTap={() => setOpen(open === hand.handNo ? null : hand.handNo)}
          />
        ))}
      </ol>
    </div>
  );
}

interface RowProps {
  readonly hand: MatchHandView;
  readonly matchName: string;
  readonly onNotRight: () => void;
  readonly isOpen: boolean;
  readonly onTap: () => void;
}

function LedgerRow({ hand, matchName, onNotRight, isOpen, onTap }: RowProps) {
  const pageWords = usePad();
  const { speech, nameOf } = pageWords;
  const { pad, words, say } = speech;
  const isCorrected = hand.entries.some(entry => entry.type === 'corrected');
  return (
    <li data-ledger-hand={hand.handNo} data-outcome={hand.outcome ?? 'on'} data-corrected={isCorrected}>
      <button type="button" class="ledger-row" aria-expanded={isOpen} onClick={onTap}>
        <span class="ledger-what">
          <b>{words.hand(hand.handNo)}</b> {outcomeOf(hand, pageWords)}
          {isCorrected ? <mark>{words.corrected}</mark> : null}
        </span>
        <span class="ledger-deltas">
          {SEATS.map(seat => (
            <span
              key={seat}
              data-won={winsOf(hand).some(win => win.seat === seat)}
              class={deltaClass(hand.deltas[seat]) ?? 'soft'}
            >
              {formatDelta(hand.deltas[seat])}
            </span>
          ))}
        </span>
      </button>
      {isOpen ? (
        <div class="ledger-details">
          <LaidHand hand={hand} />
          <p class="soft">
            {[
              pad.dealtBy(nameOf(hand.dealer)),
              ...(hand.continuations > 0 ? [words.continued(hand.continuations)] : []),
              ...winsOf(hand).flatMap(({ seat, patterns }) => [
                ...(hand.alsoWon.length > 0 ? [nameOf(seat)] : []),
                ...patterns.map(({ name, value }) => `${say(name)} ${value}`),
              ]),
            ].join(' · ')}
          </p>
          <ul>
            {hand.entries.map(entry => (
              <Entry key={entry.seq} entry={entry} />
            ))}
          </ul>
          {hand.outcome === null ? null : (
            <p class="ledger-ways">
              <button type="button" data-not-right onClick={onNotRight}>
                {pad.notRight}
              </button>{' '}
              <a
                class="link-button"
                data-replay
                href={served(`/replay?lang=${speech.language}#${recordOf(matchName, hand)}`)}
              >
                {pad.watchAgain}
              </a>
            </p>
          )}
          <p class="soft">
            <b>{pad.balances}</b>{' '}
            {SEATS.map(seat => `${nameOf(seat)} ${formatPoints(hand.balances[seat])}`).join(' · ')}
          </p>
        </div>
      ) : null}
    </li>
  );
}

/** The tiles of who won, as they lay. */
function LaidHand({ hand }: { readonly hand: MatchHandView }) {
  const { words } = usePad().speech;
  const sets = laidSets(hand);
  if (sets.length === 0) return null;
  const count = sets.reduce((sum, set) => sum + set.length, 0) + (sets.length - 1) * 0.4;
  return (
    <div class="ledger-tiles" style={{ '--tiles': count }}>
      {sets.map((set, nth) => (
        <span key={`${nth} ${set.join(' ')}`}>
          {set.map((tile, at) => (
            <Tile key={`${at} ${tile}`} kind={tile} name={words.tile(tile)} />
          ))}
        </span>
      ))}
    </div>
  );
}

/** The id of the hand among the recorded ones. */
const recordOf = (matchName: string, { recordNo }: MatchHandView): string =>
  `${matchName}-${String(recordNo).padStart(4, '0')}`;

/** Everybody who has won the hand. */
const winsOf = ({ win, alsoWon }: LedgerHand) => (win ? [win, ...alsoWon] : []);

function outcomeOf(hand: LedgerHand, { speech, ruleSet, nameOf }: ReturnType<typeof usePad>): string {
  const { pad, words } = speech;
  const { outcome, win } = hand;
  const names = winsOf(hand).map(({ seat }) => nameOf(seat));
  switch (outcome) {
    case 'won': {
      const who = names.length > 1 ? words.allWin(names) : words.wins(names[0] ?? '');
      return win ? `${who} · ${wonBy(speech, ruleSet.words, win.by)}` : '';
    }
    case 'drawn':
      return words.drawn;
    case 'voided':
      return pad.voided;
    case null:
      return pad.stillOn;
  }
}

/** One thing that moved points, or put something right. */
function Entry({ entry }: { readonly entry: LedgerEntry }) {
  const { speech, ruleSet, nameOf } = usePad();
  const { pad, words } = speech;
  switch (entry.type) {
    case 'tile-corrected':
    case 'discard-corrected':
    case 'laid-tile-corrected':
      return (
        <li data-entry={entry.type}>
          <mark>{words.corrected}</mark> {pad.tileCorrected(nameOf(entry.seat))}
        </li>
      );
    case 'foul':
      return (
        <li data-entry={entry.type}>
          {pad.foul(nameOf(entry.seat))}: {pad.fouls(words.terms)[entry.code] ?? entry.code}
        </li>
      );
    case 'corrected':
      return (
        <li data-entry={entry.type}>
          <mark>{words.corrected}</mark>{' '}
          <s>{SEATS.map(seat => `${nameOf(seat)} ${formatDelta(entry.was.deltas[seat])}`).join(' · ')}</s>
        </li>
      );
    case 'paid':
      return (
        <li data-entry={entry.type}>
          {entry.transfers.map(({ from, to, points, for: reason }, at) => (
            <span key={`${at} ${from}`} class="ledger-transfer">
              <span>{paidFor(speech, ruleSet.words, reason)}</span> {pad.pays(nameOf(from), nameOf(to))} <b>{points}</b>
            </span>
          ))}
        </li>
      );
  }
}
