import type { Archive } from '../adapters/archive/archive.ts';
import { matchesOf, readBook, writeBook } from '../adapters/archive/evening-book.ts';
import type { Log } from '../adapters/log.ts';
import { reasonOf } from '../adapters/reason.ts';
import { readEvents } from '../adapters/recorder/match-folder.ts';
import type { BySeat } from '../domain/seat.ts';
import {
  BANK,
  type EveningBook,
  type EveningView,
  eveningView,
  type PlayedGame,
  TABLE,
} from '../projections/evening.ts';
import type { EveningCommand } from '../projections/host-view.ts';
import type { CommandReply, Request } from '../projections/socket-contract.ts';
import { playedGame } from '../recording/evening-hands.ts';
import { rulesFor } from '../rules/index.ts';

export interface EveningOptions {
  readonly archive: Archive;
  /** The name of the evening; null: a simulated table belongs to none. */
  readonly evening: string | null;
  /** The match that is played, and its hands. */
  readonly running: string;
  readonly game: () => PlayedGame;
  readonly now: () => number;
  readonly onChanged: () => void;
  readonly log: Log;
}

/** The evening at this table: the hands of all its matches, what they are played for, and the money besides. */
export class EveningKeeper {
  readonly #options: EveningOptions;
  readonly #before: readonly PlayedGame[];
  #book: EveningBook;

  constructor(options: EveningOptions) {
    const { archive, evening, running } = options;
    this.#options = options;
    this.#before = evening === null ? [] : matchesOf(archive.directory, evening, running).flatMap(gameOf(archive));
    this.#book = readBook(archive.directory, evening ?? '');
  }

  /** Null at a simulated table. */
  get view(): EveningView | null {
    const { evening, game } = this.#options;
    return evening === null ? null : eveningView(evening, [...this.#before, game()], this.#book);
  }

  /** True after *Good night*: no hand is entered any more. */
  get isClosed(): boolean {
    return this.#book.closedAt !== null;
  }

  ask(command: EveningCommand, { id = '' }: Request): CommandReply {
    const { evening, now } = this.#options;
    if (evening === null) return { ok: false, code: 'evening/simulated' };
    switch (command.type) {
      case 'set-stakes':
        return this.#write({ ...this.#book, stakes: command.stakes });
      case 'move-money': {
        const { type: _, ...moved } = command;
        if (this.#book.money.some(one => one.id === id)) return { ok: true };
        if (!this.#isAccount(moved.from) || !this.#isAccount(moved.to) || moved.from === moved.to)
          return { ok: false, code: 'evening/no-such-person' };
        return this.#write({ ...this.#book, money: [...this.#book.money, { ...moved, id, at: now() }] });
      }
      case 'strike-money':
        return this.#write({ ...this.#book, money: this.#book.money.filter(one => one.id !== command.of) });
      case 'say-good-night':
        return this.#write({ ...this.#book, closedAt: this.#book.closedAt ?? now() });
      case 'stay-up':
        return this.#write({ ...this.#book, closedAt: null });
    }
  }

  #isAccount(account: string): boolean {
    return account === TABLE || account === BANK || this.view?.people.some(({ id }) => id === account) === true;
  }

  #write(book: EveningBook): CommandReply {
    const { archive, evening, onChanged, log } = this.#options;
    try {
      writeBook(archive.directory, evening ?? '', book);
    } catch (error) {
      log.warn('the evening could not be saved', { reason: reasonOf(error) });
      return { ok: false, code: 'evening/not-kept' };
    }
    this.#book = book;
    onChanged();
    return { ok: true };
  }
}

const gameOf =
  (archive: Archive) =>
  ({ name, header }: ReturnType<typeof matchesOf>[number]): readonly PlayedGame[] => {
    const rules = rulesFor(header.rules, header.options);
    if (!rules.ok) return [];
    const { entries } = readEvents(archive.directory, name);
    return [
      playedGame(
        rules.value,
        name,
        entries,
        seatsIn(archive, name, () => header.seats),
      ),
    ];
  };

/** Who played the hands of a match: as was written down with each, else as people sit now. */
export const seatsIn =
  (archive: Archive, match: string, now: () => BySeat<string>) =>
  (recordNo: number): BySeat<string> =>
    archive.seatsOf(match, recordNo) ?? now();
