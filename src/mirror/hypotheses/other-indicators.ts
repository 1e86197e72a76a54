import type { SeenKind, TileKind } from '../../domain/tile.ts';
import type { Game } from '../../engine/game.ts';
import { knownIndicator } from '../../engine/indicator.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { SeenZones } from '../evidence/table-picture.ts';
import { Position } from '../expectation/position.ts';
import type { StartingPosition } from './undo-candidates.ts';

/** Where play stands if the indicator is another tile, and what lies where then. */
interface OtherIndicator extends StartingPosition {
  readonly seen: SeenZones;
}

/** Where play stands with each tile that the indicator may be instead, where one that was set aside may be followed by another. */
export function otherIndicatorStarts(
  { rules, state }: Game,
  { seen, otherIndicators }: Evidence,
): readonly OtherIndicator[] {
  const was = state.hand && knownIndicator(state.hand);
  if (!was || rules.flow.indicator?.renewedAt == null) return [];
  return otherIndicators.flatMap((tile): readonly OtherIndicator[] => {
    const correction = { type: 'correct-indicator', was, tile } as const;
    const position = Position.from(rules, state).after([correction]);
    const start = { undone: 0, seenUndone: 0, corrections: [correction], said: [] };
    return position ? [{ ...start, position, seen: withIndicatorAs(seen, was, tile) }] : [];
  });
}

/** The same with the last tile of its kind on the indicator's place as another. */
function withIndicatorAs(seen: SeenZones, was: TileKind, tile: TileKind): SeenZones {
  const lying: readonly SeenKind[] = seen.get('indicator') ?? [];
  const at = lying.lastIndexOf(was);
  return at < 0 ? seen : new Map(seen).set('indicator', lying.with(at, tile));
}
