import { expect } from 'vitest';
import { must } from '../../src/domain/result.ts';
import { bySeat, type Seat } from '../../src/domain/seat.ts';
import { isTileKind, type SeenKind, type TileKind } from '../../src/domain/tile.ts';
import type { Action } from '../../src/engine/actions.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { type Game, newGame, play } from '../../src/engine/game.ts';
import type { HandState } from '../../src/engine/state.ts';
import { rulesFor } from '../../src/rules/index.ts';
import { type RuleSetId, type Rules, tilesDealt } from '../../src/rules/rule-set.ts';

/** `B123 C55 E _`: a run of ranks behind its suit, honours by name, `_` for a tile nobody has seen. */
export function tiles(text: string): readonly SeenKind[] {
  return text
    .split(' ')
    .filter(word => word !== '')
    .flatMap(word => (/^[BCD]\d+$/.test(word) ? [...word.slice(1)].map(rank => `${word.charAt(0)}${rank}`) : [word]))
    .map(word => must(isTileKind(word) || word === '_' ? word : null, `a tile named ${word}`));
}
export const kinds = (text: string): readonly TileKind[] => tiles(text).filter(isTileKind);

export function rules(id: RuleSetId = 'guangdong', options: Readonly<Record<string, unknown>> = {}): Rules {
  const found = rulesFor(id, options);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

/** A game in which things happen one after the other; every action must be accepted. */
export class ScriptedGame {
  game: Game;
  readonly events: DomainEvent[] = [];

  constructor(played: Rules = rules(), dealer: Seat | null = 0) {
    this.game = newGame(played, dealer);
  }

  get hand(): HandState {
    return must(this.game.state.hand, 'a hand');
  }

  /** Plays actions that must be legal; gives the events of the last one. */
  play(...actions: readonly Action[]): readonly DomainEvent[] {
    let last: readonly DomainEvent[] = [];
    for (const action of actions) {
      const played = play(this.game, action, this.events.length);
      expect(played, JSON.stringify(action)).toMatchObject({ ok: true });
      if (!played.ok) break;
      this.game = played.value.game;
      last = played.value.events;
      this.events.push(...last);
    }
    return last;
  }

  /** The code an illegal action is refused with; `accepted` when it is not. */
  refusal(action: Action): string {
    const played = play(this.game, action, 0);
    return played.ok ? 'accepted' : played.error.code;
  }

  draw(seat: Seat, tile: SeenKind): readonly DomainEvent[] {
    return this.play({ type: 'draw', seat, tile, from: this.hand.awaited === 'replacement' ? 'tail' : 'wall' });
  }

  discard(seat: Seat, tile: TileKind): readonly DomainEvent[] {
    return this.play({ type: 'discard', seat, tile });
  }

  /** Each of these seats draws this tile and discards it. */
  turns(seats: readonly Seat[], tile: TileKind): void {
    for (const seat of seats) {
      this.draw(seat, tile);
      this.discard(seat, tile);
    }
  }
}

/**
 * Dealer 0 has rolled three (whoever is counted by it too, where two players roll) and everybody holds their tiles, as
 * many as the rule set deals. Seats that are not named hold tiles nobody has seen.
 */
export function dealtHand(hands: Partial<Record<Seat, string>>, played: Rules = rules()): ScriptedGame {
  const scripted = new ScriptedGame(played);
  const { breaking } = played.flow;
  const counts = tilesDealt(played, 0);
  const values = breaking.dice === 3 ? [1, 1, 1] : [1, 2];
  scripted.play({ type: 'start-hand' }, { type: 'roll-dice', by: 0, values, for: 'break' });
  if (breaking.rolls === 2) scripted.play({ type: 'roll-dice', by: 2, values, for: 'break-second' });
  const unseen = (seat: Seat): string => '_ '.repeat(counts[seat]);
  scripted.play({ type: 'deal', hands: bySeat(seat => tiles(hands[seat] ?? unseen(seat))) });
  return scripted;
}
