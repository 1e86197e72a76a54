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
import { isFeltFree } from '../text/told-table.ts';
import type { Seat, TableView } from '../view-types.ts';
import type { DisplayState } from './display-state.ts';
import { announcement } from './panels/announcement.ts';
import { banner } from './panels/banner.ts';
import { centre } from './panels/centre.ts';
import { entrances } from './panels/entrances.ts';
import { type EveningPanel, eveningPanel } from './panels/evening-panel.ts';
import { flyingPoints } from './panels/flying-points.ts';
import { handInfo } from './panels/hand-info.ts';
import { type JoinCode, joinCode } from './panels/join-code.ts';
import { ledger } from './panels/ledger.ts';
import type { Panel, Showing } from './panels/panel.ts';
import type { Answering } from './panels/question-buttons.ts';
import { seatPlate } from './panels/seat-plate.ts';
import { speedControl } from './panels/speed-control.ts';
import { stagePanel } from './panels/stage-panel.ts';
import type { Starting } from './panels/start-button.ts';
import { wildPanel } from './panels/wild-panel.ts';
import { tellsInTurn } from './tells-in-turn.ts';

/** The controls of the display. */
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

/** The viewer's seat and speed. */
export interface Watching {
  /** Who sits at the lower edge of the screen. */
  readonly bottom: Seat;
  /** 1: human pace; null: as fast as the table itself moves. */
  readonly speed: number | null;
}

const AT_THE_TABLE: Watching = { bottom: 0, speed: null };

export interface TableScreen {
  readonly element: HTMLElement;
  /** The address whose code lets the next phone in; null: none. */
  readonly invite: JoinCode['invite'];
  /** The match as it stands, for tables whose hands are entered. */
  readonly match: EveningPanel['match'];
  readonly update: (state: DisplayState, isStill: boolean, watching?: Watching) => void;
  /** Ends everything that moves: the table stands as it is. */
  readonly skip: () => void;
}

/** True if nothing on the felt has to be looked up: a screen that is read from far away can leave it out. */
const isScoreboard = ({ phase, paused, discrepancy }: TableView): boolean =>
  !paused && discrepancy === null && (phase === 'play' || phase === 'horses' || phase === 'over');

/** The whole display: the board in the middle, everything else around it. */
export function tableScreen(speech: Speech, controls: TableControls): TableScreen {
  const felt = element('div', { class: 'board' });
  const tiles = boardView();
  const plates = SEATS.map(seatPlate);
  const join = joinCode();
  const evening = eveningPanel();
  const onFelt = [
    announcement(),
    stagePanel(),
    breakMark(),
    centre(controls),
    join,
    breakCount(),
    drawArrow(),
    troubleMark(),
  ];
  const around = [
    handInfo(),
    wildPanel(),
    ...plates,
    banner(controls.answering),
    ledger(),
    evening,
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
  let last: readonly [state: DisplayState, watching: Watching | undefined] | null = null;
  const telling = tellsInTurn();

  return {
    element: screen,
    invite: join.invite,
    match: evening.match,
    skip() {
      if (!last) return;
      for (const animation of screen.getAnimations({ subtree: true })) animation.finish();
      for (const panel of [...onFelt, points]) panel.skip?.();
      telling.skip();
      const [state, watching] = last;
      this.update({ ...state, moment: null, news: [] }, true, watching);
    },
    update(state, isStill, watching) {
      last = [state, watching];
      const { bottom, speed } = watching ?? AT_THE_TABLE;
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
        'data-told': isFeltFree(view),
        'data-scoreboard': isScoreboard(view),
        'data-asking': view.discrepancy !== null,
      });
      setAttributes(document.documentElement, { 'data-screen': true, 'data-scores': isScoreboard(view) });
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
