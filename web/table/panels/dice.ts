import { element, setAttributes } from '../../dom/element.ts';
import { keyedChildren } from '../../dom/keyed-children.ts';

/** Degrees that bring each face of the cube to the front: [about x, about y]. Opposite faces sum to seven. */
const TURN_TO: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
};
/** Which of the nine spots of a face hold a pip, row by row. */
const PIPS: Readonly<Record<number, string>> = {
  1: '....o....',
  2: '..o...o..',
  3: '..o.o.o..',
  4: 'o.o...o.o',
  5: 'o.o.o.o.o',
  6: 'o.oo.oo.o',
};

const TUMBLE_MS = 1100;

export interface DiceRow {
  readonly element: HTMLElement;
  /** Shows these values; when they were just rolled, the dice tumble before they come to rest. */
  readonly show: (values: readonly number[], tumblePace: number) => void;
}

interface ShownDie {
  readonly index: number;
  readonly value: number;
  readonly tumblePace: number;
}

export function diceRow(): DiceRow {
  const row = element('div', { class: 'dice', role: 'img' });
  const showAll = keyedChildren<ShownDie>(row, die => String(die.index), makeDie);
  return {
    element: row,
    show(values, tumblePace) {
      showAll(values.map((value, index) => ({ index, value, tumblePace })));
      setAttributes(row, { 'data-dice': values.join(' '), 'aria-label': values.join(' + ') });
    },
  };
}

/** A cube while it tumbles; a die that has come to rest is the flat picture of its upper face. */
function makeDie() {
  const faces = [1, 2, 3, 4, 5, 6].map(dieFace);
  const cube = element('div', { class: 'die-cube' }, ...faces);
  const die = element('div', { class: 'die' }, cube);
  let tumbling: Animation | null = null;
  let shown: number | null = null;
  return {
    element: die,
    update({ value, tumblePace, index }: ShownDie) {
      if (value === shown && tumblePace <= 0) return;
      shown = value;
      for (const [below, face] of faces.entries()) setAttributes(face, { 'data-up': below + 1 === value });
      if (tumblePace <= 0) return;
      const options = { duration: (TUMBLE_MS + index * 160) * tumblePace, easing: 'cubic-bezier(.15,.6,.25,1)' };
      const [x, y] = TURN_TO[value] ?? [0, 0];
      setAttributes(die, { 'data-tumbling': true });
      cube.animate(
        [
          { transform: `rotateX(${x + 720}deg) rotateY(${y - 540 - index * 180}deg)` },
          { transform: `rotateX(${x}deg) rotateY(${y}deg)` },
        ],
        { ...options, fill: 'forwards' },
      );
      const tumble = die.animate(
        [
          { transform: 'translate(-2.4em,-1.6em) scale(1.35)' },
          { transform: 'translate(.3em,.2em) scale(.96)', offset: 0.75 },
          { transform: 'none' },
        ],
        options,
      );
      tumbling = tumble;
      const rest = (): void => {
        if (tumbling !== tumble) return;
        for (const motion of cube.getAnimations()) motion.cancel();
        setAttributes(die, { 'data-tumbling': false });
      };
      tumble.finished.then(rest, rest);
    },
  };
}

function dieFace(value: number): HTMLElement {
  const pips = [...(PIPS[value] ?? '')].map(spot => element('i', { class: spot === 'o' ? 'pip' : '' }));
  return element('div', { class: `die-face die-face-${value}`, 'data-red': value === 1 || value === 4 }, ...pips);
}
