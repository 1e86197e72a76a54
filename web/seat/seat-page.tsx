import { useEffect } from 'preact/hooks';
import { formatPoints } from '../dom/ticking-number.ts';
import type { PrivateChannel } from '../private/private-channel.ts';
import { PrivatePage } from '../private/private-page.tsx';
import type { PrivateSpeech } from '../private/private-speech.ts';
import type { Seat, SeatCommand, SeatPrivateView, TableView } from '../private/private-types.ts';
import { whyRefused } from '../private/why-refused.ts';
import { GuidanceCard } from '../shared/guidance-card.tsx';
import { Tile } from '../shared/tile.tsx';
import { localised } from '../text/language.ts';
import { inWordsOf, nameOf } from '../text/speech.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { HandOver } from './hand-over.tsx';
import { OwnHand } from './own-hand.tsx';
import { TableGlance } from './table-glance.tsx';

interface SeatProps {
  readonly seat: Seat;
  readonly channel: PrivateChannel<SeatPrivateView, SeatCommand>;
  readonly speech: PrivateSpeech;
}

/** A player's own screen: their tiles, what they may say, and what only they may know. */
export function SeatPage({ seat, channel, speech: spoken }: SeatProps) {
  const table = channel.table.value;
  const speech = table ? inWordsOf(spoken, table.rules.words) : spoken;
  const view = channel.view.value;
  const { own, words } = speech;
  const isAsked = view?.choices.some(({ type }) => type !== 'ready' && type !== 'step-up') ?? false;
  useEffect(() => {
    if (isAsked) vibrate();
  }, [isAsked]);
  const name = table ? nameOf(speech, table, seat) : words.seat(seat);
  return (
    <PrivatePage
      title={own.seatPage}
      who={{ seat }}
      channel={channel}
      speech={speech}
      pinTitle={own.pinOfSeat(name)}
      pinHelp={own.whoKnowsPin}
    >
      {table && view ? (
        <div class="seat-page" data-seat-page={seat} data-turn={table.turn === seat ? true : undefined}>
          <SeatHead seat={seat} table={table} speech={speech} />
          <GuidanceCard
            table={table}
            discrepancy={view.discrepancy}
            speech={speech}
            seat={seat}
            onAnswer={async answer => whyRefused(await channel.ask(answer), speech)}
          />
          <HandOver seat={seat} table={table} speech={speech} />
          <OwnHand table={table} view={view} speech={speech} />
          {view.treasure ? (
            <section class="card treasure" data-treasure={view.treasure.tile}>
              <h2>{table.rules.words.wild ? localised(table.rules.words.wild, speech.language) : ''}</h2>
              <div class="tile-row">
                <Tile kind={view.treasure.tile} name={words.tile(view.treasure.tile)} mark="lit" />
              </div>
              <p class="soft">{own.keepToYourself}</p>
            </section>
          ) : null}
          <TableGlance seat={seat} table={table} speech={speech} />
          <ChoiceBar table={table} view={view} speech={speech} ask={channel.ask} />
        </div>
      ) : null}
    </PrivatePage>
  );
}

function SeatHead({
  seat,
  table,
  speech,
}: {
  readonly seat: Seat;
  readonly table: TableView;
  readonly speech: PrivateSpeech;
}) {
  const { words } = speech;
  const { wind, balance } = table.seats[seat];
  return (
    <section class="seat-head">
      <span class="seat-wind" role="img" aria-label={wind ? words.winds[wind] : words.seat(seat)}>
        {wind ? words.windMarks[wind] : '·'}
      </span>
      <div class="seat-who">
        <h2>{nameOf(speech, table, seat)}</h2>
        <p role="status">{whatIsOn(seat, table, speech)}</p>
      </div>
      <b class="seat-balance" data-balance={balance}>
        {formatPoints(balance)}
      </b>
    </section>
  );
}

function whatIsOn(seat: Seat, table: TableView, speech: PrivateSpeech): string {
  const { own } = speech;
  if (table.phase === 'setup') return own.noHand;
  if (table.phase === 'over') return own.handOver;
  if (table.turn === null) return own.phases(speech.words.terms)[table.phase];
  return table.turn === seat ? own.yourTurn : own.turnOf(nameOf(speech, table, table.turn));
}

/** Twice, shortly: felt through a table, not mistaken for a call. */
const PATTERN_MS = [120, 80, 120];

/** Makes a phone that can be felt, where its browser lets it. */
function vibrate(): void {
  // some browsers have no such thing, and none lets a page before it has been touched
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(PATTERN_MS);
}
