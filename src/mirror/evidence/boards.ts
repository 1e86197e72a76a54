import type { BoardState, Observation } from '../../sensing/observation.ts';

/** What is heard of a board itself. */
export type BoardNews = Extract<Observation, { readonly type: 'board-changed' }>;

/** The boards that read the table, and whether all of them can be followed. */
export class Boards {
  #boards: ReadonlyMap<string, { readonly state: BoardState; readonly synced: boolean }>;
  #areFollowed: boolean;

  /** `ports`: boards that are known to be there and have not said anything yet. */
  constructor(ports: readonly string[] = []) {
    this.#boards = new Map(ports.map(port => [port, { state: 'offline', synced: false }]));
    this.#areFollowed = ports.length === 0;
  }

  get ports(): readonly string[] {
    return [...this.#boards.keys()];
  }

  /** None is away, and each has said what lies in its zones. */
  get areFollowed(): boolean {
    return this.#areFollowed;
  }

  /** Takes in what became of a board; says whether it is there more or less than before. */
  changed({ port, state, synced }: BoardNews): boolean {
    const before = this.#boards.get(port);
    this.#boards = new Map(this.#boards).set(port, { state, synced });
    this.#areFollowed = [...this.#boards.values()].every(board => board.state === 'online' && board.synced);
    return before?.state !== state;
  }
}
