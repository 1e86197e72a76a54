import { useEffect, useState } from 'preact/hooks';
import { useEvening } from '../results/evening-link.ts';
import { isOutcomeTold, withNoWinner, withWinner } from '../score/draft.ts';
import { legalIn } from '../score/score-it.ts';
import { VerdictLine } from '../score/verdict-card.tsx';
import { later } from '../shared/later.tsx';
import { PadContext, usePad } from '../shared/page-context.ts';
import type { PadSpeech } from '../shared/page-speech.ts';
import type { Seat } from '../shared/server-words.ts';
import { inWordsOf, speaksHongKong } from '../text/speech.ts';
import { whatFollows } from '../text/what-follows.ts';
import type { TableView } from '../view-types.ts';
import { AskedRow } from './asked-row.tsx';
import { ClaimCard } from './claim-card.tsx';
import { ClaimedHand, ownClaim } from './claimed-hand.tsx';
import { dragged, tapped } from './entry.ts';
import type { Evening } from './evening.ts';
import { EveningOver } from './evening-over.tsx';
import { type EveningText, eveningText } from './evening-text.ts';
import { HowWon } from './how-won.tsx';
import { MeanwhileCard } from './meanwhile-card.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { NoRight } from './no-right.tsx';
import { SeatBoard } from './seat-board.tsx';
import { ThrowPanel } from './throw-panel.tsx';
import { TilesLayer } from './tiles-layer.tsx';
import { WorthPad } from './worth-pad.tsx';

const EveningBeside = later(async () => (await import('./evening-beside.tsx')).EveningBeside);

interface EveningProps {
  readonly evening: Evening;
  readonly speech: PadSpeech;
}

/** The whole evening on one screen: who won, who threw the tile, what it counts, done. */
export function EveningPage({ evening, speech }: EveningProps) {
  const { link, pad } = evening;
  const table = link.table.value;
  const match = link.match.value;
  const isWide = useMedia('(min-width: 1100px)');
  const [kept] = useEvening(match);
  if (!table || !match) return <p role="status">{speech.words.connecting}</p>;
  const ruleSet = pad.ruleSet.value;
  const spoken = inWordsOf(speech, ruleSet.words);
  const text = eveningText(speech.language, speaksHongKong(ruleSet.words));
  return (
    <PadContext.Provider value={{ speech, ruleSet, names: match.names }}>
      <div class="evening" data-page="score" data-rules={ruleSet.id} data-tells-hand={evening.handNo.value}>
        <EveningHead evening={evening} table={table} text={text} />
        <Notes evening={evening} text={text} />
        <ClaimCard evening={evening} text={text} />
        {evening.right.value.type === 'none' ? (
          <NoRight evening={evening} text={text} />
        ) : kept && kept.closedAt !== null ? (
          <EveningOver evening={evening} />
        ) : (
          <Entry evening={evening} table={table} text={text} follows={whatFollows(table, spoken)} />
        )}
      </div>
      {isWide ? <EveningBeside match={match} /> : null}
    </PadContext.Provider>
  );
}

interface PartProps {
  readonly evening: Evening;
  readonly text: EveningText;
}

/** Which hand is entered, who deals it, and the way to everything else. */
function EveningHead({ evening, table, text }: PartProps & { readonly table: TableView }) {
  const { speech, nameOf, ruleSet } = usePad();
  const { words, pad } = speech;
  const [isOpen, setOpen] = useState(false);
  const { dealer, roundWind, continuations } = evening.standing.value ?? {
    dealer: 0 as Seat,
    roundWind: 'E',
    continuations: 0,
  };
  const kept = continuations > 0 ? `\u00a0${words.continued(continuations)}` : '';
  const dealtBy = `${pad.dealtBy(nameOf(dealer))}${kept}`;
  const isMine = evening.right.value.seat === dealer && table.dealer !== null;
  const parts = [
    words.hand(evening.handNo.value),
    ...(ruleSet.windChanges ? [words.round(roundWind)] : []),
    ...(!isMine && (table.dealer !== null || table.nextDeal) ? [dealtBy] : []),
  ];
  return (
    <header class="evening-head">
      <p role="status" data-standing>
        {parts.join('\u00a0· ')}
        {isMine ? <b class="your-deal">{`${text.yourDeal}${kept}`}</b> : null}
      </p>
      <button type="button" class="quiet" data-menu aria-label={text.menu} onClick={() => setOpen(true)}>
        ☰
      </button>
      {isOpen ? <MenuSheet evening={evening} text={text} onClose={() => setOpen(false)} /> : null}
    </header>
  );
}

/** The latest change here, for as long as it can be undone or has to be looked at. */
function Notes({ evening, text }: PartProps) {
  const { connection, outbox, done, left, trouble } = evening;
  const { nameOf } = usePad();
  const enteredBy = (handNo: number): string | null => {
    const seat = evening.link.match.value?.hands.find(hand => hand.handNo === handNo)?.enteredBy ?? null;
    return seat === null ? null : nameOf(seat);
  };
  const waiting = outbox.waiting.value;
  const isAway = connection.value !== 'fresh';
  return (
    <div class="evening-notes" aria-live="polite">
      {isAway ? (
        <p class="note is-away" data-connection={connection.value}>
          {connection.value === 'checking' ? text.mayBeOld : text.offline}
        </p>
      ) : null}
      {waiting.length > 0 && isAway ? (
        <p class="note" data-outbox={waiting.length}>
          {text.waits(waiting.length)}
        </p>
      ) : null}
      {trouble.value ? (
        <p class="note is-trouble" role="alert" data-trouble={trouble.value.code}>
          {trouble.value.text}
          <button type="button" class="quiet" aria-label={text.dropIt} onClick={evening.forgetTrouble}>
            ×
          </button>
        </p>
      ) : null}
      {left.value ? (
        <p class="note" data-left={left.value.handNo}>
          {text.enteredMeanwhile(left.value.handNo, enteredBy(left.value.handNo))}
          <button type="button" data-keep-left onClick={evening.keepLeft}>
            {text.keepAs(evening.handNo.value)}
          </button>
          <button type="button" class="quiet" data-drop-left onClick={evening.dropLeft}>
            {text.dropIt}
          </button>
        </p>
      ) : null}
      {done.value ? (
        <p class="note is-done" data-done={done.value.handNo}>
          {text.entered(done.value.handNo)}
          {evening.right.value.type === 'host' ? (
            <button type="button" data-undo onClick={() => void evening.takeBack()}>
              {text.undo}
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

interface EntryProps extends PartProps {
  readonly table: TableView;
  readonly follows: string;
}

/** The hand that is entered. */
function Entry({ evening, table, text, follows }: EntryProps) {
  const { pad, right, outbox } = evening;
  const { ruleSet, speech, nameOf } = usePad();
  const { draft, verdict, selection } = pad;
  const [isTiles, setTiles] = useState(false);
  const told = draft.value;
  const legal = legalIn(verdict.value);
  const isOver = table.phase === 'over' && table.nextDeal === null;
  const me = right.value.seat;
  const seen = legal !== null && isOutcomeTold(told) ? legal.deltas : null;
  useEffect(() => {
    if (!isOutcomeTold(told)) setTiles(false);
  }, [told.winner, told.isDrawn]);
  const tap = (seat: Seat): void => {
    draft.value = tapped(draft.value, seat, ruleSet);
  };
  useYourDeal(me !== null && evening.standing.value?.dealer === me, evening.handNo.value);
  if (isOver) return <p class="evening-over">{follows}</p>;
  const claimed = ownClaim(evening);
  if (claimed) return <ClaimedHand claim={claimed} evening={evening} dealer={told.dealer} text={text} />;
  return (
    <>
      <MeanwhileCard table={table} evening={evening} />
      <SeatBoard
        text={text}
        me={me}
        dealer={told.dealer}
        balances={evening.balances.value}
        winner={told.winner}
        from={told.from}
        deltas={seen}
        isResting={false}
        onTap={tap}
        onDrag={(winner, from) => {
          draft.value = dragged(draft.value, winner, from, ruleSet);
        }}
      >
        {isOutcomeTold(told) ? (
          <HowWon evening={evening} text={text} />
        ) : (
          <>
            <p class="board-asks">{text.whoWon}</p>
            <ThrowPanel
              table={table}
              text={text}
              isSending={evening.isAsking.value}
              onThrow={right.value.type === 'none' ? null : evening.throwDice}
            />
          </>
        )}
      </SeatBoard>
      {right.value.type === 'seat' && me !== null && !isOutcomeTold(told) ? (
        <button
          type="button"
          class="i-won"
          data-i-won
          onClick={() => {
            draft.value = tapped(draft.value, me, ruleSet);
          }}
        >
          {text.iWon}
        </button>
      ) : null}
      {told.isDrawn ? null : <WorthPad draft={draft} text={text} onTiles={() => setTiles(true)} />}
      <AskedRow draft={draft} text={text} />
      <footer class="evening-foot">
        <div class="evening-verdict">
          {isOutcomeTold(told) && !(told.isDrawn && legal) ? <VerdictLine verdict={verdict.value} /> : null}
          {told.winner !== null && told.from !== null ? (
            <small>{speech.words.wonFrom(nameOf(told.from), speech.words.terms.gaveTheTile)}</small>
          ) : null}
        </div>
        <button
          type="button"
          data-drawn
          aria-pressed={told.isDrawn}
          onClick={() => {
            draft.value = told.isDrawn ? withWinner(told, null) : withNoWinner(told);
          }}
        >
          {text.drawnHand}
        </button>
        <button type="button" data-tiles disabled={told.winner === null} onClick={() => setTiles(true)}>
          {text.countIt}
        </button>
        <button
          type="button"
          class="primary"
          data-enter
          disabled={!evening.mayEnter.value || outbox.isSending.value}
          onClick={() => void evening.enter()}
        >
          {text.enter}
        </button>
      </footer>
      {isTiles ? (
        <TilesLayer
          draft={draft}
          selection={selection}
          verdict={verdict.value}
          text={text}
          onClose={() => setTiles(false)}
        />
      ) : null}
    </>
  );
}

/** Twice, shortly: felt through a table. */
const BUZZ_MS = [120, 80, 120];

/** A phone that can be felt says that its owner deals, where its browser lets it. */
function useYourDeal(isMine: boolean, handNo: number): void {
  useEffect(() => {
    if (isMine && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZ_MS);
  }, [isMine, handNo]);
}

/** True while the window matches this media query, also after it was turned or resized. */
function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const asked = matchMedia(query);
    const look = (): void => setHolds(asked.matches);
    asked.addEventListener('change', look);
    return () => asked.removeEventListener('change', look);
  }, [query]);
  return holds;
}
