import { AskedPeople } from '../../src/app/asked-people.ts';
import { Table } from '../../src/app/table.ts';
import type { ButtonId } from '../../src/domain/button.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { MatchState } from '../../src/engine/state.ts';
import type { Stepped } from '../../src/mirror/mirror-options.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { SimulatedBoard } from '../../src/simulator/devices/simulated-board.ts';
import { evening } from '../../src/simulator/evening.ts';
import { CAREFUL } from '../../src/simulator/habits.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { TABLE_PROFILES } from '../../src/simulator/table-profiles.ts';
import { TableTop } from '../../src/simulator/table-top.ts';
import { Truth } from '../../src/simulator/truth.ts';
import type { Faces } from './drawn-faces.ts';
import { Film } from './film.ts';
import type { FilmingCamera, NewCamera } from './filming-camera.ts';
import { LaidTable } from './laid-table.ts';

export interface FilmedOptions {
  readonly rules: Rules;
  readonly seed: number;
  /** What is printed on the tiles. */
  readonly faces: Faces;
  /** Who looks at the film. */
  readonly camera: NewCamera;
  /** How far apart pictures are taken, ms; five a second without it. */
  readonly pictureMs?: number;
  /** What the people really did. */
  readonly onTruth: (event: DomainEvent) => void;
  /** What the table made of it. */
  readonly onEvent: (event: DomainEvent) => void;
}

/** Five pictures a second. */
const PICTURE_MS = 200;
/** By then the table has seen how a hand ended, or asks: it waits for up to 6 s while something moves. People look at it for longer. */
const SEEN_WITHIN_MS = 9500;
/** No question stays open for longer. */
const ASKED_FOR_MS = 20_000;
const STREAM = { people: 1, dice: 2, table: 3, film: 4 } as const;
const TRAY = { name: 'centre', uid: '51A70009', board: 'centre', zones: ['dice'] } as const;

/**
 * Simulated people play at a table that a camera films: its pictures are painted, and what the camera says of them is all
 * that the table hears, in time of their own. Dice lie in a tray that reads them, and buttons are touched on a screen.
 */
export class FilmedEvening {
  readonly #options: FilmedOptions;
  readonly #laid: LaidTable;
  readonly #film: Film;
  readonly #truth: Truth;
  readonly #people: Iterator<number, never>;
  readonly #tray: SimulatedBoard;
  readonly #camera: FilmingCamera;
  readonly #pictureMs: number;
  readonly #table: Table;
  readonly #asked: AskedPeople;
  /** What the camera has said and the table has not heard. */
  readonly #said: string[] = [];
  #now = 0;
  #movesAt = 0;
  pictures = 0;

  constructor(options: FilmedOptions) {
    this.#options = options;
    const { rules, seed, faces, camera, pictureMs = PICTURE_MS, onTruth } = options;
    this.#laid = new LaidTable(randomStream(seed, STREAM.table));
    this.#film = new Film(this.#laid, faces, randomStream(seed, STREAM.film));
    this.#pictureMs = pictureMs;
    this.#tray = new SimulatedBoard(TRAY, { random: randomStream(seed, STREAM.dice) });
    this.#truth = new Truth(rules, null, () => this.#now, onTruth);
    const top = new TableTop({
      placed: (tile, zone, lying) => this.#laid.place(tile, zone, lying, this.#now),
      lifted: (tile, zone) => this.#laid.lift(tile, zone, this.#now),
      stacked: (side, heights) => this.#laid.stack(side, heights),
      diceThrown: (values, rollingMs, tilts) => this.#tray.rollDice(values, this.#now, { rollingMs, tilts }),
      pressed: button => this.#press(button),
    });
    const { customs } = TABLE_PROFILES.camera;
    const random = randomStream(seed, STREAM.people);
    this.#people = evening({ truth: this.#truth, top, random, habits: CAREFUL, customs });
    this.#table = new Table({
      rules,
      firstDealer: null,
      tags: { tileOf: new Map() },
      ports: {
        write: (port, line) => (port === 'centre' ? this.#tray.receive(line, this.#now) : this.#camera.hear(line)),
        reopen: () => {},
      },
    });
    this.#asked = new AskedPeople(this.#table, this.#truth);
    this.#camera = camera(line => this.#said.push(line));
    for (const port of ['centre', 'camera']) this.#tell(this.#table.opened(port, 0));
  }

  /** Plays until this many hands are over and what was seen of them has settled. */
  async playHands(hands: number): Promise<void> {
    for (let over = 0; over < hands; over++) {
      await this.playUntil(({ hand }) => hand?.phase !== 'over');
      await this.playUntil(({ hand }) => hand?.phase === 'over');
    }
    const { handNo } = this.#truth.state;
    await this.wait(SEEN_WITHIN_MS);
    // what is asked, or about to be asked, is answered before anything is compared
    for (const until = this.#now + ASKED_FOR_MS; this.#isOpen(handNo) && this.#now < until; ) await this.#nextPicture();
  }

  /** Whether the table asks something, or has not seen how this hand ended. */
  #isOpen(handNo: number): boolean {
    const { state } = this.#table.mirror.game;
    return this.#asked.areAsked || (state.handNo === handNo && state.hand?.phase !== 'over');
  }

  /** Plays until this is so at the table. */
  async playUntil(isSo: (truth: MatchState) => boolean): Promise<void> {
    while (!isSo(this.#truth.state)) await this.#nextPicture();
  }

  /** Films on for so many ms. */
  async wait(ms: number): Promise<void> {
    for (const until = this.#now + ms; this.#now < until; ) await this.#nextPicture();
  }

  /** What happens until the next picture, and the picture itself. */
  async #nextPicture(): Promise<void> {
    const until = this.#now + this.#pictureMs;
    for (let next = this.#nextDueAt(); next <= until; next = this.#nextDueAt()) {
      this.#now = Math.max(this.#now, next);
      this.#step();
    }
    this.#now = until;
    this.#step();
    await this.#camera.look(this.#film.picture(until), until);
    this.#hear();
    this.pictures += 1;
  }

  #nextDueAt(): number {
    return Math.min(this.#movesAt, this.#tray.nextDueAt, this.#table.nextDueAt(), this.#asked.answerDueAt);
  }

  #step(): void {
    while (this.#movesAt <= this.#now) this.#movesAt += this.#people.next().value;
    for (const { line } of this.#tray.advance(this.#now)) this.#tell(this.#table.receive('centre', line, this.#now));
    this.#hear();
    this.#tell(this.#table.advance(this.#now));
    this.#tell(this.#asked.answer(this.#now));
  }

  /** Whatever the camera says, and what it answers to that. */
  #hear(): void {
    while (this.#said.length > 0)
      for (const line of this.#said.splice(0)) this.#tell(this.#table.receive('camera', line, this.#now));
  }

  #press(button: ButtonId): void {
    this.#tell(this.#table.pressed(button, this.#now));
  }

  #tell({ events }: Stepped): void {
    for (const event of events) {
      this.#options.onEvent(event);
      if (event.type === 'discrepancy-found') this.#asked.ask(event, this.#now);
    }
  }
}
