import type { ButtonId } from '../../src/domain/button.ts';
import { SEATS } from '../../src/domain/seat.ts';
import type { TileKind } from '../../src/domain/tile.ts';
import type { Zone } from '../../src/domain/zone.ts';
import type { DomainEvent } from '../../src/engine/events.ts';
import { newGame } from '../../src/engine/game.ts';
import { Mirror } from '../../src/mirror/mirror.ts';
import type { RuleSetId } from '../../src/rules/rule-set.ts';
import type { Observation, SeenFace } from '../../src/sensing/observation.ts';
import { rules } from './dealt-hand.ts';

const CAMERA_ZONES: readonly Zone[] = [
  ...SEATS.flatMap(seat => [`meld${seat}`, `discard${seat}`, `reveal${seat}`] as const),
  'indicator',
];

/** `B5 C1?`: tiles from left to right; a question mark: the camera is not sure of itself. */
export const faces = (text: string): readonly SeenFace[] =>
  text
    .split(' ')
    .filter(word => word !== '')
    .map((word, i) => ({
      face: word.replace('?', '') as TileKind | 'back',
      confidence: word.endsWith('?') ? 60 : 95,
      x: i * 24,
      y: 0,
      track: i + 1,
    }));

/** A table under a camera; seat 0 deals and has discarded a C1. */
export class FilmedTable {
  readonly mirror: Mirror;
  readonly events: DomainEvent[] = [];
  #now = 0;

  constructor(ruleSet: RuleSetId = 'guangdong') {
    this.mirror = new Mirror(newGame(rules(ruleSet), 0), { sensed: CAMERA_ZONES });
    this.#tell({ type: 'button-pressed', button: 'start', at: 0 });
    this.#tell({ type: 'dice-settled', values: [3, 4], at: 0 });
    this.show('discard0', 'C1');
    this.events.length = 0;
  }

  /** The camera sees this in a zone; then a second passes. */
  show(zone: Zone, text: string): void {
    this.film(zone, faces(text));
  }

  film(zone: Zone, seen: readonly SeenFace[]): void {
    this.#tell({ type: 'faces-read', zone, faces: seen, at: this.#now });
    this.wait(1000);
  }

  press(button: ButtonId): void {
    this.#tell({ type: 'button-pressed', button, at: this.#now });
  }

  /** People say which of the choices of the question happened. */
  answer(choice: number): void {
    const discrepancy = this.mirror.discrepancy?.id ?? 0;
    this.events.push(
      ...this.mirror.step({ type: 'question-answered', answer: { discrepancy, choice }, at: this.#now }).events,
    );
  }

  /** Nobody follows what happens meanwhile; then all of it is to be understood at once. */
  unfollowed(happen: () => void): void {
    this.events.push(...this.mirror.step({ type: 'hold-chosen', held: true, at: this.#now }).events);
    happen();
    this.events.push(...this.mirror.step({ type: 'hold-chosen', held: false, at: this.#now }).events);
  }

  wait(ms: number): void {
    this.#now += ms;
    this.events.push(...this.mirror.step({ type: 'time-passed', at: this.#now }).events);
  }

  get types(): readonly string[] {
    return this.events.map(event => event.type);
  }

  #tell(observation: Observation): void {
    this.events.push(...this.mirror.step(observation).events);
  }
}
