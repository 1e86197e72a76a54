import { without } from '../../src/domain/kinds.ts';
import type { Meld } from '../../src/domain/meld.ts';
import { must } from '../../src/domain/result.ts';
import { SEATS, type Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import { liveTilesLeft } from '../../src/domain/wall.ts';
import { decide } from '../../src/engine/decide.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import type { FinishedHand, Win } from '../../src/rules/finished-hand.ts';
import type { Rules } from '../../src/rules/rule-set.ts';
import { ScriptedGame } from './dealt-hand.ts';
import { StackedTable } from './stacked-table.ts';

/** A hand as it came out: the win with its patterns, or why it was refused as one. */
export interface ActedOut {
  readonly game: ScriptedGame;
  readonly patterns: readonly string[];
  readonly refused: string | null;
}

/** Plays a hand that is told as a finished one, from the dice on, so that it comes out as it is told. */
export function actedOut(rules: Rules, told: FinishedHand): ActedOut {
  // Who draws the wall's last tile is a matter of who deals.
  for (const dealer of told.win?.lastTile ? SEATS : [told.dealer]) {
    const scripted = new ScriptedGame(rules, dealer);
    const hand = { ...told, dealer };
    // A dealer who has kept the deal has won the same hand before.
    const hands = Array.from({ length: told.continuations + 1 }, () => new LineOfPlay(scripted, hand));
    if (!hands.every(line => line.leadsToTheWin())) continue;
    const refused = hands.map(line => line.refused).find(reason => reason !== null) ?? null;
    return { game: scripted, patterns: patternsOfTheWin(scripted.events), refused };
  }
  throw new Error('the hand does not come out as it is told');
}

function patternsOfTheWin(events: readonly DomainEvent[]): readonly string[] {
  const won = events.findLast(event => event.type === 'hand-won');
  return won?.type === 'hand-won' ? won.patterns.map(({ id, value }) => `${id} ${value}`) : [];
}

/** Something the winner does before it can win. */
interface Task {
  /** Tiles it keeps for this. */
  readonly own: readonly TileKind[];
  /** The tile it is drawn for, which may as well replace one of the kong before it. */
  readonly draws?: TileKind;
  /** `replacement`: what a kong's replacement is to be; null: any tile. */
  readonly act: (replacement: TileKind | null) => void;
}

class LineOfPlay {
  /** Why the win at its end was none; null when it was one. */
  refused: string | null = null;
  readonly #scripted: ScriptedGame;
  readonly #told: FinishedHand;
  readonly #win: Win;
  readonly #seat: Seat;
  readonly #table: StackedTable;
  #tasks: readonly Task[];

  constructor(scripted: ScriptedGame, told: FinishedHand) {
    this.#scripted = scripted;
    this.#told = told;
    this.#win = must(told.win, 'a win to lead to');
    this.#seat = this.#win.seat;
    this.#table = new StackedTable(scripted, this.#planned(), told.indicator);
    const { melds, bonus, discards } = told.seats[this.#seat];
    this.#tasks = [
      ...bonus.map(tile => this.#settingAside(tile)),
      ...discards.map((tile): Task => ({ own: [], act: () => this.#table.give(this.#seat, tile) })),
      ...this.#inOrder(melds as readonly Meld[]).flatMap(meld => this.#declaring(meld)),
    ];
  }

  /** False when somebody else would draw the wall's last tile. */
  leadsToTheWin(): boolean {
    const { lastTile, firstTurn } = this.#win;
    this.#open();
    if (!firstTurn) while (this.#table.hand.discards[this.#seat].length === 0) this.#table.passOn();
    while (this.#tasks.length > 0) {
      this.#nextTask();
      if (this.#table.hand.phase !== 'play') return true; // the eighth flower wins by itself
    }
    if (this.#told.seats[this.#seat].ready) this.#declareReady();
    if (lastTile && !this.#reachesTheLastTile()) return false;
    this.#bringTheTile();
    this.refused = this.#declareTheWin();
    if (this.#table.hand.phase === 'horses') this.#table.play({ type: 'end-hand' });
    return true;
  }

  #declareTheWin(): string | null {
    const { rules, state } = this.#scripted.game;
    const win = { type: 'win', seat: this.#seat } as const;
    const decided = decide(rules, state, win);
    if (decided.ok) this.#table.play(win);
    else return decided.error.code === 'action/not-a-win' ? decided.error.reason : decided.error.code;
    return null;
  }

  #planned(): readonly TileKind[] {
    const { by, tile, hand } = this.#win;
    const { melds, bonus, discards } = this.#told.seats[this.#seat];
    const winning = tile === null || by === 'treasure-rush' ? [] : [tile];
    const robbed = by === 'robbed-kong' ? winning.flatMap(kind => [kind, kind, kind]) : [];
    const indicator = this.#told.indicator ? [this.#told.indicator] : [];
    return [...hand, ...winning, ...robbed, ...bonus, ...discards, ...indicator, ...melds.flatMap(meld => meld.tiles)];
  }

  /** A kong whose replacement wins is the last set to be declared, after those it follows in a row. */
  #inOrder(melds: readonly Meld[]): readonly Meld[] {
    const { replacement, kongsInARow = 1 } = this.#win;
    const kongs: readonly Meld[] = melds.filter(meld => meld.kind === 'kong');
    const last = replacement ? kongs.slice(-kongsInARow) : [];
    return [...melds.filter(meld => !last.includes(meld)), ...last];
  }

  #open(): void {
    const { from, afterKong, tile, by, firstTurn } = this.#win;
    const { flow } = this.#scripted.game.rules;
    this.#keepWhatIsNeeded();
    if (from !== null && by === 'robbed-kong' && tile) this.#table.keep(from, [tile, tile]);
    if (from !== null && afterKong) this.#table.keep(from, this.#table.takeFour());
    this.#table.play({ type: 'start-hand' });
    this.#table.roll();
    const isDealtTheWin = firstTurn && this.#seat === this.#told.dealer && flow.dealerIsDealtOneMore;
    this.#table.deal(isDealtTheWin && tile ? [tile] : []);
    if (flow.indicator?.when === 'dealt') this.#flipIndicator();
    if (this.#table.hand.phase === 'bonus') {
      const giver = by === 'discard' ? from : this.#seat;
      const drawsTheWin = firstTurn && giver === this.#told.dealer && tile !== null;
      this.#table.draw(this.#told.dealer, drawsTheWin ? tile : this.#table.takeSpare());
    }
  }

  #keepWhatIsNeeded(): void {
    this.#table.keep(this.#seat, [...this.#win.hand, ...this.#tasks.flatMap(task => task.own)]);
  }

  #flipIndicator(): void {
    this.#table.roll();
    const { pointsAt } = must(this.#scripted.game.rules.flow.indicator, 'a rule about indicators');
    const special = [...this.#win.hand, this.#win.tile];
    const harmless = (tile: TileKind): boolean => !pointsAt(tile).some(kind => special.includes(kind));
    this.#table.play({ type: 'flip-indicator', tile: this.#told.indicator ?? this.#table.takeSpare(harmless) });
  }

  // What the winner declares

  #nextTask(): void {
    const [task, ...rest] = this.#tasks;
    const { replacement, kongsInARow = 1, tile } = this.#win;
    const isInTheRow = replacement && rest.length < kongsInARow;
    task?.act(isInTheRow ? (rest.length === 0 ? tile : (rest[0]?.draws ?? null)) : null);
    this.#tasks = rest;
    this.#keepWhatIsNeeded();
  }

  #declaring(meld: Meld): readonly Task[] {
    const { tiles } = meld;
    if (meld.kind === 'kong' && meld.kong === 'added')
      return [this.#claiming('claim-pung', tiles.slice(1), meld.claimed, meld.from), this.#laying('added', [], tiles)];
    if ('from' in meld && meld.from !== undefined)
      return [this.#claiming(`claim-${meld.kind}`, tiles, meld.claimed, meld.from)];
    return [this.#laying(meld.kind === 'kong' ? meld.kong : 'concealed', tiles.slice(0, -1), tiles)];
  }

  #claiming(
    type: 'claim-chow' | 'claim-pung' | 'claim-kong',
    tiles: readonly TileKind[],
    tile: TileKind,
    from: Seat,
  ): Task {
    return {
      own: without(tiles, [tile]),
      act: replacement => {
        this.#table.give(from, tile);
        this.#table.play({ type, seat: this.#seat, tiles });
        if (type === 'claim-kong') this.#table.draw(this.#seat, replacement ?? this.#table.takeSpare());
      },
    };
  }

  /** The last tile of the kong is drawn, and the kong declared at once. */
  #laying(kong: 'added' | 'concealed' | 'exposed', own: readonly TileKind[], tiles: readonly TileKind[]): Task {
    const draws = must(tiles.at(-1), 'the tiles of a kong');
    return {
      own,
      draws,
      act: replacement => {
        const { drawn } = this.#table.hand.secret;
        if (drawn?.replaces !== 'kong' || drawn.tile !== draws) {
          this.#table.passTo(this.#seat);
          this.#table.draw(this.#seat, draws);
        }
        this.#table.play({ type: 'declare-kong', seat: this.#seat, kong, tiles });
        this.#table.draw(this.#seat, replacement ?? this.#table.takeSpare());
      },
    };
  }

  #settingAside(tile: TileKind): Task {
    return {
      own: [],
      act: () => {
        this.#table.passTo(this.#seat);
        this.#table.draw(this.#seat, tile);
        this.#table.play({ type: 'set-aside-bonus', seat: this.#seat, tile });
        if (this.#table.hand.phase === 'play') this.#table.draw(this.#seat, this.#table.takeSpare());
      },
    };
  }

  #declareReady(): void {
    const isToDiscard = this.#table.hand.turn === this.#seat && this.#table.hand.awaited !== 'draw';
    if (!isToDiscard) {
      this.#table.passTo(this.#seat);
      this.#table.passOn();
    }
    this.#table.play({ type: 'declare-ready', seat: this.#seat });
    this.#table.discardSpare(this.#seat);
    this.#flipIndicator();
  }

  // The winning tile

  #reachesTheLastTile(): boolean {
    while (liveTilesLeft(this.#table.hand.wall) > 1 || !['draw', 'keep'].includes(this.#table.hand.awaited)) {
      // Towards the end of the wall everything there is gets drawn, flowers too.
      const { turn, awaited } = this.#table.hand;
      const hasDrawn = awaited === 'draw' && turn !== this.#seat && this.#table.passOnAFlower();
      if (!hasDrawn) this.#table.passOn();
    }
    return this.#table.isNext(this.#win.from ?? this.#seat);
  }

  #bringTheTile(): void {
    const { by, from, tile, replacement, afterKong } = this.#win;
    if (by === 'treasure-rush' || replacement || tile === null) return;
    if (by === 'robbed-kong') this.#letAKongBeRobbed(must(from, 'who declares the kong'), tile);
    else if (afterKong) this.#giveAfterAKong(must(from, 'who discards the tile'), tile);
    else if (by === 'discard') {
      const giver = must(from, 'who discards the tile');
      if (this.#isDealtTheTile(giver)) this.#table.discard(giver, tile);
      else this.#table.give(giver, tile);
    } else if (!this.#isDealtTheTile(this.#seat)) {
      this.#table.passTo(this.#seat);
      this.#table.draw(this.#seat, tile);
    }
  }

  /** True if this player, who still has its first turn, has the winning tile. */
  #isDealtTheTile(seat: Seat): boolean {
    const { turn, awaited, secret } = this.#table.hand;
    const isFirst = secret.drawn === null || secret.drawn.tile === this.#win.tile;
    return this.#win.firstTurn && turn === seat && awaited === 'act' && isFirst;
  }

  #giveAfterAKong(seat: Seat, tile: TileKind): void {
    const four = this.#table.hand.secret.concealed[seat].slice(0, 4) as readonly TileKind[];
    this.#table.passTo(seat);
    this.#table.draw(seat, this.#table.takeSpare());
    this.#table.play({ type: 'declare-kong', seat, kong: 'concealed', tiles: four });
    this.#table.draw(seat, tile);
    this.#table.discard(seat, tile);
  }

  /** A bystander gives the robbed player its pung; the fourth tile comes later. */
  #letAKongBeRobbed(seat: Seat, tile: TileKind): void {
    const bystander = SEATS.find(other => other !== seat && other !== this.#seat);
    this.#table.give(must(bystander, 'a bystander'), tile);
    this.#table.play({ type: 'claim-pung', seat, tiles: [tile, tile, tile] });
    this.#table.passTo(seat);
    this.#table.draw(seat, tile);
    this.#table.play({ type: 'declare-kong', seat, kong: 'added', tiles: [tile, tile, tile, tile] });
  }
}
