import type { Seat } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { dealtHand, rules, type ScriptedGame } from './dealt-hand.ts';

/** What is turned over before the first play where a rule set does so: C5, so that C6 is wild, or B8, so that B8 and B9 are. */
const INDICATORS: Partial<Record<RuleSetId, TileKind>> = { wuhan: 'C5', tianjin: 'B8' };

/** A hand of any rule set up to the dealer's first discard: dealt, the indicator turned over, the fourteenth tile drawn. */
export function openedHand(
  id: RuleSetId,
  hands: Partial<Record<Seat, string>> = {},
  options: Readonly<Record<string, unknown>> = {},
): ScriptedGame {
  const scripted = dealtHand(hands, rules(id, options));
  if (id === 'tianjin') scripted.play({ type: 'roll-dice', by: 2, values: [2, 3], for: 'joker' });
  const indicator = INDICATORS[id];
  if (indicator) scripted.play({ type: 'flip-indicator', tile: indicator });
  if (scripted.hand.phase === 'bonus') scripted.draw(0, hands[0] ? 'D5' : '_');
  return scripted;
}

/** A tile that can still turn up and is not among those spared. */
export function lateTile({ hand, game }: ScriptedGame, spared: readonly TileKind[] = []): TileKind {
  const { rules: played } = game;
  const wilds = played.flow.discardsWilds ? [] : (hand.secret.indicator?.wilds ?? []);
  const known = [...hand.secret.concealed, ...hand.melds.map(melds => melds.flatMap(meld => meld.tiles))].flat();
  const out = [...known, ...hand.discards.flat().flatMap(({ tile, claimedBy }) => (claimedBy === null ? [tile] : []))];
  const tile = played.flow.kinds.find(
    kind =>
      !spared.includes(kind) &&
      !wilds.includes(kind) &&
      !kind.startsWith('F') &&
      out.filter(other => other === kind).length + (hand.secret.indicator?.tile === kind ? 1 : 0) < 4,
  );
  if (!tile) throw new Error('no tile can turn up any more');
  return tile;
}

/** One turn in which nothing happens: a tile is drawn, where one is due, and another or the same given up. */
export function passATurn(scripted: ScriptedGame, spared: readonly TileKind[] = []): void {
  const tile = lateTile(scripted, spared);
  const { turn, awaited } = scripted.hand;
  if (awaited === 'keep') {
    scripted.draw(((turn + 1) % 4) as Seat, '_');
    return;
  }
  const isUnseen = scripted.hand.secret.concealed[turn].includes('_');
  if (awaited === 'draw' || awaited === 'replacement') scripted.draw(turn, isUnseen ? '_' : tile);
  if (scripted.hand.phase === 'play' && scripted.hand.awaited !== 'keep') scripted.discard(turn, tile);
}
