import { wordFor } from '../../club/word-for-table.ts';
import type { Club } from './club.ts';
import type { Settled } from './office/office.ts';

/** Interval at which the club publishes its time. */
const TIME_EVERY_MS = 10_000;

/** Says on the screens of every table what the club has to say there; one process does, that on duty. */
export class TableWords {
  readonly #club: Pick<Club, 'lobby' | 'say' | 'sayTime'>;
  readonly #settled: () => Settled;
  /** The last messages, by table. */
  readonly #said = new Map<string, string>();
  readonly #telling: NodeJS.Timeout;
  #isOnDuty = false;

  constructor(club: Pick<Club, 'lobby' | 'say' | 'sayTime'>, settled: () => Settled, now: () => number) {
    this.#club = club;
    this.#settled = settled;
    this.#telling = setInterval(() => this.#isOnDuty && club.sayTime(now()), TIME_EVERY_MS).unref();
  }

  setOnDuty(isOnDuty: boolean): void {
    this.#isOnDuty = isOnDuty;
    // another process on duty may have sent something else since
    this.#said.clear();
    this.tell();
  }

  /** A change: sends each table its new message. */
  tell(): void {
    for (const { id } of this.#club.lobby) this.#tell(id);
  }

  /** A new table has appeared. */
  tableCame(id: string): void {
    if (!this.#said.has(id)) this.#tell(id);
  }

  #tell(id: string): void {
    if (!this.#isOnDuty) return;
    const { state, register } = this.#settled();
    const word = wordFor(state, register, id);
    const said = JSON.stringify(word);
    if (this.#said.get(id) === said) return;
    this.#said.set(id, said);
    this.#club.say(id, word);
  }

  close(): void {
    clearInterval(this.#telling);
  }
}
