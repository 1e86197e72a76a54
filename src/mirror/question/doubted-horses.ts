import { isKnown } from '../../domain/kinds.ts';
import type { TileKind } from '../../domain/tile.ts';
import type { Choice } from '../../engine/table-event.ts';
import { type FaceEvidence, scoreOf, wasReadAs } from '../evidence/face-evidence.ts';
import { stateAfter } from '../expectation/state-after.ts';
import type { TableNow } from '../expectation/table-now.ts';

/** What is less likely than this (natural logarithm) beside what was paid for is not asked about: one in twenty. */
const WELL_POSSIBLE = -3;

/**
 * What horses that were paid may be instead by all their readings since, where that pays otherwise: a camera that was sure of one may
 * have read it otherwise, as surely, before it was taken away.
 */
export function doubtedHorses({ game, picture }: Pick<TableNow, 'game' | 'picture'>): readonly Choice[] {
  const { rules, state, steps } = game;
  const last = steps.at(-1);
  if (last?.action.type !== 'flip-horses') return [];
  const { tiles } = last.action;
  const paidNow = JSON.stringify(state.hand?.transfers);
  const found = new Map<string, Choice>();
  for (const { evidence } of picture.faces.get('indicator') ?? [])
    for (const [at, tile] of tiles.entries())
      for (const other of isKnown(tile) ? othersFor(evidence, tile) : []) {
        const action = { type: 'flip-horses', tiles: tiles.with(at, other) } as const;
        const paid = JSON.stringify(stateAfter(rules, last.before, [action])?.hand?.transfers);
        if (paid !== undefined && paid !== paidNow && !found.has(paid))
          found.set(paid, { undone: 1, actions: [action] });
      }
  return [...found.values()];
}

/** What the tile that was taken for this one was read as besides, and may well be. */
const othersFor = (evidence: FaceEvidence, taken: TileKind): readonly TileKind[] =>
  [...(wasReadAs(evidence, taken) ? evidence.readAs : [])].flatMap(kind =>
    kind !== 'back' && kind !== taken && scoreOf(evidence, kind) >= scoreOf(evidence, taken) + WELL_POSSIBLE
      ? [kind]
      : [],
  );
