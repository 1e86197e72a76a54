import type { TableMessage } from '../../src/projections/socket-contract.ts';
import type { TableView } from '../../src/projections/table-view.ts';
import { RULE_SET_IDS } from '../../src/rules/index.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import { eveningMessages, seededMoments } from './seeded-moments.ts';
import { SITUATIONS } from './views.ts';

/** The screens a scene is looked at on, width × height. */
export const SIZES = ['1920x1080', '3840x2160', '1280x800', '1024x600', '1024x768', '768x1024', '390x844'] as const;

/** Something to see at a table. */
export interface Scene {
  readonly name: string;
  readonly view: TableView;
}

/** Everything there is to see at a table, whatever is played at it: made situations, then moments of seeded evenings. */
export const SCENES: readonly Scene[] = [
  ...Object.entries(SITUATIONS).map(([name, view]) => ({ name, view })),
  ...RULE_SET_IDS.flatMap(id => seededMoments(id).map(([name, view]) => ({ name: `${id}: ${name}`, view }))),
];

/** The events by which a display is moved, each a moment of its own. */
const MOVING = [
  'dice-rolled',
  'wall-broken',
  'indicator-flipped',
  'bonus-set-aside',
  'chow-claimed',
  'pung-claimed',
  'kong-claimed',
  'kong-declared',
  'ready-declared',
  'stepped-up',
  'hand-won',
  'hand-drawn',
  'horses-flipped',
  'points-transferred',
] as const satisfies readonly NonNullable<TableMessage['event']>['type'][];

/** A moment that moves: how the table stood before it, and the message that brings it. */
export interface MovingScene {
  readonly name: string;
  readonly before: TableView;
  readonly message: TableMessage;
}

/** Each kind of moment of a rule set's seeded evening, the last time it comes about. */
export function movingScenes(id: RuleSetId): readonly MovingScene[] {
  const messages = eveningMessages(id);
  return MOVING.flatMap(type => {
    const at = messages.findLastIndex(({ event }) => event?.type === type);
    const [before, message] = [messages[at - 1], messages[at]];
    return before && message ? [{ name: `${id}: ${type}`, before: before.view, message }] : [];
  });
}
