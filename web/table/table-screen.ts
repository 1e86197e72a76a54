import { SEATS } from '../../src/domain/seat.ts';
import { boardView } from '../board/board-view.ts';
import { breakCount, countingMs } from '../board/break-count.ts';
import { breakMark } from '../board/break-mark.ts';
import { drawArrow } from '../board/draw-arrow.ts';
import { findFlights } from '../board/find-flights.ts';
import { type TablePart, tableLayout } from '../board/lay-out-table.ts';
import { troubleMark } from '../board/trouble-mark.ts';
import { element, setAttributes, setHidden, setText } from '../dom/element.ts';
import { resultCard } from '../hand-result/result-card.ts';
import { inWordsOf, type Speech } from '../text/speech.ts';
import { isTold } from '../text/told-table.ts';
import type { Seat, TableEvent, TableView } from '../view-types.ts';
import type { DisplayState } from './display-state.ts';
import { announcement } from './panels/announcement.ts';
import { banner } from './panels/banner.ts';
import { centre } from './panels/centre.ts';
import { entrances } from './panels/entrances.ts';
import { flyingPoints } from './panels/flying-points.ts';
import { handInfo } from './panels/hand-info.ts';
import { joinCodes } from './panels/join-codes.ts';
import { ledger } from './panels/ledger.ts';
import type { Panel, Showing } from './panels/panel.ts';
import type { Answering } from './panels/question-buttons.ts';
import { seatPlate } from './panels/seat-plate.ts';
import { speedControl } from './panels/speed-control.ts';
import type { Starting } from './panels/start-button.ts';
import { wildPanel } from './panels/wild-panel.ts';

/** What people can do at the display. */
export interface TableControls extends Starting {
  readonly setSpeed: (speed: number) => void;
  readonly answering: Answering;
}

/** Nothing can be done at a table that is only watched. */
export const ONLY_WATCHED: TableControls = {
  setSpeed: () => {},
  pressStart: () => {},
  throwDice: null,
  answering: { isAllowed: async () => false, answer: () => {} },
};

/** From where and how fast somebody watches. */
export interface Watching {
  /** Who sits at the lower edge of the screen. */
  readonly bottom: Seat;
  /** 1: human pace; null: as fast as the table itself moves. */
  readonly speed: number | null;
}

const AT_THE_TABLE: Watching = { bottom: 0, speed: null };

export interface TableScreen {
  readonly element: HTMLElement;
  readonly update: (state: DisplayState, isStill: boolean, watching?: Watching) => void;
}

/** Whether nothing on the felt has to be looked up: a screen that is read from far away can leave it out. */
const isScoreboard = ({ phase, paused, discrepancy }: TableView): boolean =>
  !paused && discrepancy === null && (phase === 'play' || phase === 'horses' || phase === 'over');

const FOLLOWS_THE_HAND: ReadonlySet<TableEvent['type']> = new Set(['points-transferred', 'horses-flipped']);

/** What a win is paid and which horses it has is told once the hand has been laid out and counted, however soon it is known. */
function tellsInTurn() {
  let toldAt = 0;
  return {
    waitMs: ({ result }: TableView, moment: TableEvent | null): number =>
      result !== null && moment !== null && FOLLOWS_THE_HAND.has(moment.type)
        ? Math.max(0, toldAt - performance.now())
        : 0,
    goesOnFor(ms: number): void {
      toldAt = Math.max(toldAt, performance.now() + ms);
    },
  };
}

/** The whole display: the board in the middle, everything else around it. */
export function tableScreen(speech: Speech, controls: TableControls): TableScreen {
  const felt = element('div', { class: 'board' });
  const tiles = boardView();
  const plates = SEATS.map(seatPlate);
  const onFelt = [
    breakMark(),
    centre(controls),
    joinCodes(controls.throwDice !== null),
    breakCount(),
    drawArrow(),
    troubleMark(),
    announcement(),
  ];
  const around = [
    handInfo(),
    wildPanel(),
    ...plates,
    banner(controls.answering),
    ledger(),
    resultCard(controls),
    speedControl(controls.setSpeed),
  ];
  const points = flyingPoints((seat: Seat) => (plates[seat] as Panel).element);
  const connection = element('div', { class: 'connection', role: 'status' });
  felt.append(...tiles.elements, ...onFelt.map(panel => panel.element));
  const screen = element(
    'main',
    { class: 'screen' },
    felt,
    ...around.map(panel => panel.element),
    points.element,
    connection,
  );
  const layOut = tableLayout();
  let parts: readonly TablePart[] = [];
  const telling = tellsInTurn();

  return {
    element: screen,
    update(state, isStill, { bottom, speed } = AT_THE_TABLE) {
      const { view, moment, news, connected, revision } = state;
      const { words } = speech;
      setText(connection, view ? words.disconnected : words.connecting);
      setHidden(connection, connected && view !== null);
      setAttributes(connection, { 'data-connection': connection.hidden ? null : 'lost' });
      setAttributes(screen, { 'data-revision': revision, 'data-phase': view?.phase ?? null });
      if (!view) return;
      const pace = isStill || moment === null ? 0 : 1 / Math.max(1, speed ?? view.simulatedSpeed ?? 1);
      setAttributes(screen, {
        'data-paused': view.paused,
        'data-ended': view.result !== null,
        'data-told': isTold(view),
        'data-scoreboard': isScoreboard(view),
      });
      const spoken = inWordsOf(speech, view.rules.words);
      const entering = entrances(pace, telling.waitMs(view, moment));
      const showing: Showing = { view, speech: spoken, bottom, moment, news, pace, entrances: entering };
      const next = layOut(view, bottom);
      const flights = findFlights(parts, next, pace > 0 ? moment : null);
      tiles.show(next, flights, { pace, delayMs: moment?.type === 'wall-broken' ? countingMs(view) : 0 });
      parts = next;
      for (const panel of [...onFelt, ...around, points]) panel.update(showing);
      telling.goesOnFor(entering.elapsed());
    },
  };
}
