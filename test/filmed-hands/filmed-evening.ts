import { Table } from '../../src/app/table.ts';
import type { ButtonId } from '../../src/domain/button.ts';
import type { Zone } from '../../src/domain/zone.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { MatchState } from '../../src/engine/state.ts';
import type { Discrepancy } from '../../src/engine/table-event.ts';
import type { Stepped } from '../../src/mirror/mirror-options.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { trueChoice } from '../../src/simulator/answering.ts';
import { SimulatedBoard } from '../../src/simulator/devices/simulated-board.ts';
import { evening } from '../../src/simulator/evening.ts';
import { CAREFUL } from '../../src/simulator/habits.ts';
import { randomStream } from '../../src/simulator/seeded-random.ts';
import { TABLE_PROFILES } from '../../src/simulator/table-profiles.ts';
import { TableTop } from '../../src/simulator/table-top.ts';
import { Truth } from '../../src/simulator/truth.ts';
import { CameraBoard } from '../../src/vision/camera-board.ts';
import type { EnrolledSet } from '../../src/vision/enrolled-set.ts';
import type { Network } from '../../src/vision/network.ts';
import { USUAL_LAYOUT } from '../../src/vision/table-layout.ts';
import { TableWatch, type Watched } from '../../src/vision/table-watch.ts';
import { lyingTiles, Tracks } from '../../src/vision/tracks.ts';
import type { Faces } from './drawn-faces.ts';
import { Film } from './film.ts';
import { LaidTable } from './laid-table.ts';
import { TABLE_CORNERS } from './view-from-above.ts';

export interface FilmedOptions {
  readonly rules: Rules;
  readonly seed: number;
  /** What is printed on the tiles. */
  readonly faces: Faces;
  readonly network: Network;
  /** The tiles as they were shown before; null: the recogniser meets them for the first time. */
  readonly set: EnrolledSet | null;
  /** What the people really did. */
  readonly onTruth: (event: DomainEvent) => void;
  /** What the table made of it. */
  readonly onEvent: (event: DomainEvent) => void;
}

/** Five pictures a second, and a phone needs as long to read one. */
const PICTURE_MS = 200;
const BEAT_MS = 1000;
/** So long people take to answer a question, and to look for what is wrong when no answer fits. */
const ANSWERED_AFTER_MS = 2500;
const AGREED_AFTER_MS = 8000;
/** By then the table has seen how a hand ended; people look at it for longer. */
const SEEN_WITHIN_MS = 6500;
const STREAM = { people: 1, dice: 2, table: 3, film: 4 } as const;
const TRAY = { name: 'centre', uid: '51A70009', board: 'centre', zones: ['dice'] } as const;
const ZONES = Object.keys(USUAL_LAYOUT.zones) as Zone[];

/**
 * Simulated people play at a table that a phone films: its pictures are painted, read by the recogniser and told by the
 * board that a phone is, in time of their own. Dice lie in a tray that reads them, and buttons are touched on a screen.
 */
export class FilmedEvening {
  readonly #options: FilmedOptions;
  readonly #laid: LaidTable;
  readonly #film: Film;
  readonly #watch: TableWatch;
  readonly #tracks = new Tracks();
  readonly #truth: Truth;
  readonly #people: Iterator<number, never>;
  readonly #tray: SimulatedBoard;
  readonly #phone: CameraBoard;
  readonly #table: Table;
  /** What the phone has said and the table has not heard. */
  readonly #said: string[] = [];
  /** What the last picture shows, and is being read. */
  #seen: Watched = { view: { state: 'steady' }, looks: [], dice: null };
  #corners = TABLE_CORNERS;
  #question: { readonly asked: Discrepancy; readonly isLookedInto: boolean; readonly answeredAt: number } | null = null;
  #now = 0;
  #movesAt = 0;
  pictures = 0;

  constructor(options: FilmedOptions) {
    this.#options = options;
    const { rules, seed, faces, network, onTruth } = options;
    this.#laid = new LaidTable(randomStream(seed, STREAM.table));
    this.#film = new Film(this.#laid, faces, randomStream(seed, STREAM.film));
    this.#watch = new TableWatch(network);
    this.#tray = new SimulatedBoard(TRAY, { random: randomStream(seed, STREAM.dice) });
    this.#truth = new Truth(rules, null, () => this.#now, onTruth);
    const top = new TableTop({
      placed: (tile, zone, apart) => this.#laid.place(tile, zone, apart, this.#now),
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
        write: (port, line) => (port === 'centre' ? this.#tray.receive(line, this.#now) : this.#phone.hear(line)),
        reopen: () => {},
      },
    });
    this.#phone = new CameraBoard({
      uid: 'CA00001A',
      zones: ZONES,
      now: () => this.#now,
      newBoot: () => '5EED0000',
      say: line => this.#said.push(line),
    });
    for (const port of ['centre', 'camera']) this.#tell(this.#table.opened(port, 0));
  }

  /** Plays until this many hands are over and what was seen of them has settled. */
  async playHands(hands: number): Promise<void> {
    for (let over = 0; over < hands; over++) {
      await this.playUntil(({ hand }) => hand?.phase !== 'over');
      await this.playUntil(({ hand }) => hand?.phase === 'over');
    }
    await this.wait(SEEN_WITHIN_MS);
  }

  /** Plays until this is so at the table. */
  async playUntil(isSo: (truth: MatchState) => boolean): Promise<void> {
    while (!isSo(this.#truth.state)) await this.#nextPicture();
  }

  /** Films on for so many ms. */
  async wait(ms: number): Promise<void> {
    for (const until = this.#now + ms; this.#now < until; ) await this.#nextPicture();
  }

  /** What happens until the next picture, what the last one showed, and the picture itself. */
  async #nextPicture(): Promise<void> {
    const until = this.#now + PICTURE_MS;
    this.#tellSeen();
    for (let next = this.#nextDueAt(); next <= until; next = this.#nextDueAt()) {
      this.#now = Math.max(this.#now, next);
      this.#step();
    }
    this.#now = until;
    this.#step();
    const picture = this.#film.picture(until);
    const asked = { picture, corners: this.#corners, layout: USUAL_LAYOUT, set: this.#options.set };
    this.#seen = await this.#watch.look(asked);
    this.pictures += 1;
  }

  #tellSeen(): void {
    const { view, looks } = this.#seen;
    if (view.state === 'moved') this.#corners = view.corners;
    for (const look of looks)
      if (look.state === 'read') this.#phone.show(look.zone, lyingTiles(look.zone, look.tiles, this.#tracks));
    if (this.#now % BEAT_MS < PICTURE_MS) this.#phone.beat();
  }

  #nextDueAt(): number {
    const answered = this.#question?.answeredAt ?? Number.POSITIVE_INFINITY;
    return Math.min(this.#movesAt, this.#tray.nextDueAt, this.#table.nextDueAt(), answered);
  }

  #step(): void {
    while (this.#movesAt <= this.#now) this.#movesAt += this.#people.next().value;
    for (const { line } of this.#tray.advance(this.#now)) this.#tell(this.#table.receive('centre', line, this.#now));
    while (this.#said.length > 0)
      for (const line of this.#said.splice(0)) this.#tell(this.#table.receive('camera', line, this.#now));
    this.#tell(this.#table.advance(this.#now));
    if (this.#question && this.#question.answeredAt <= this.#now) this.#answer(this.#question);
  }

  #press(button: ButtonId): void {
    this.#tell(this.#table.pressed(button, this.#now));
  }

  /** The choice that is true; if there is none, the table is right as it lies: people do nothing unlawful. */
  #answer({ asked, isLookedInto }: { readonly asked: Discrepancy; readonly isLookedInto: boolean }): void {
    this.#question = null;
    const choice = isLookedInto ? 'as-it-lies' : trueChoice(asked, this.#table.mirror.game, this.#truth.game);
    if (choice !== null) this.#tell(this.#table.answer({ discrepancy: asked.id, choice }, this.#now));
    if (this.#table.mirror.discrepancy?.id === asked.id)
      this.#question = { asked, isLookedInto: true, answeredAt: this.#now + AGREED_AFTER_MS };
  }

  #tell({ events }: Stepped): void {
    for (const event of events) {
      this.#options.onEvent(event);
      if (event.type === 'discrepancy-found')
        this.#question = { asked: event, isLookedInto: false, answeredAt: this.#now + ANSWERED_AFTER_MS };
    }
  }
}
