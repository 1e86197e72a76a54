import { type BoardOptions, BoardTalk } from '../../protocol/board-talk.ts';
import type { DieNews } from './die-news.ts';

const LINES_KEPT = 64;
/** The default, until the host sets another. */
const USUAL_DICE = 2;
/** Dice of one throw come to rest within this time of each other. */
const ONE_THROW_MS = 5000;

interface Thrown {
  readonly pips: number;
  readonly at: number;
}

/**
 * Dice that report their faces, as a board with the zone `dice`. A throw is reported as soon as as many as are in use
 * have rolled and come to rest; one that is moved, or turned by hand, tells nothing. docs/reference/protocol.md.
 */
export class DiceBoard {
  readonly #now: () => number;
  readonly #talk: BoardTalk;
  #rolling = new Set<string>();
  /** Dice of this throw that lie, by their names. */
  #thrown = new Map<string, Thrown>();
  #last: readonly number[] | null = null;

  constructor(options: Omit<BoardOptions, 'zones'>) {
    this.#now = options.now;
    this.#talk = new BoardTalk(
      { ...options, zones: ['dice'] },
      {
        ...{ fw: 'paizhuo-dice', board: 'dice', linesKept: LINES_KEPT },
        forget: () => {
          this.#rolling = new Set();
          this.#thrown = new Map();
          this.#last = null;
        },
        snapshot: zone => this.#sayHowTheyLie(zone),
        reader: zone => (zone === 'dice' ? 'nothing-seen' : 'unknown-zone'),
      },
    );
  }

  /** A line of the host. */
  hear(line: string): void {
    this.#talk.hear(line);
  }

  /** Once a second. */
  beat(): void {
    this.#talk.beat({ hash: new Map(), gar: 0, rst: this.#talk.restarts });
  }

  /** A die's report. */
  take(die: string, news: DieNews): void {
    if (news.type === 'rolls') this.#rolling.add(die);
    const hasRolled = news.type !== 'rolls' && this.#rolling.delete(die);
    if (news.type === 'thrown' && hasRolled) this.#comesToRest(die, news.pips);
    // It rolls again, or was caught: what it showed before is no part of this throw.
    else this.#thrown.delete(die);
  }

  #comesToRest(die: string, pips: number): void {
    const at = this.#now();
    for (const [other, thrown] of this.#thrown) if (at - thrown.at > ONE_THROW_MS) this.#thrown.delete(other);
    this.#thrown.set(die, { pips, at });
    if (this.#thrown.size < this.#talk.setting('dice', USUAL_DICE)) return;
    const values = [...this.#thrown].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, thrown]) => thrown.pips);
    this.#thrown = new Map();
    this.#last = values;
    this.#talk.say({ type: 'DICE', state: 'rolling', v: null });
    this.#talk.say({ type: 'DICE', state: 'stable', v: values });
  }

  #sayHowTheyLie(zone: string): string | null {
    if (zone !== 'dice') return 'unknown-zone';
    if (this.#last === null) return 'nothing-seen';
    this.#talk.say({ type: 'DICE', state: 'stable', v: this.#last });
    return null;
  }
}
