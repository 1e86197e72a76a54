/** The commands of keys while a hand is watched. */
export type KeyCommand =
  | 'toggle'
  | 'next'
  | 'previous'
  | 'next-turn'
  | 'previous-turn'
  | 'next-mark'
  | 'previous-mark'
  | 'first'
  | 'last'
  | 'faster'
  | 'slower'
  | 'turn-table'
  | 'open-hands'
  | 'review'
  | 'next-moment'
  | 'previous-moment'
  | 'readings'
  | 'help';

const KEYS: Readonly<Record<string, KeyCommand>> = {
  ' ': 'toggle',
  k: 'toggle',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  'shift ArrowRight': 'next-turn',
  'shift ArrowLeft': 'previous-turn',
  ArrowDown: 'next-turn',
  ArrowUp: 'previous-turn',
  n: 'next-mark',
  p: 'previous-mark',
  Home: 'first',
  End: 'last',
  '+': 'faster',
  '=': 'faster',
  '-': 'slower',
  t: 'turn-table',
  o: 'open-hands',
  a: 'review',
  m: 'next-moment',
  b: 'previous-moment',
  r: 'readings',
  '?': 'help',
};

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The command of a pressed key; null if the key belongs to another control. */
export function commandOf({ key, shiftKey, ctrlKey, altKey, metaKey }: PressedKey): KeyCommand | null {
  if (ctrlKey || altKey || metaKey) return null;
  return KEYS[shiftKey && key.startsWith('Arrow') ? `shift ${key}` : key] ?? null;
}

/** The keys that the help tells of, by what they do. */
export const KEYS_TOLD: readonly (readonly [command: KeyCommand, keys: string])[] = [
  ['toggle', 'Space'],
  ['next', '→'],
  ['previous', '←'],
  ['next-turn', '⇧ →'],
  ['previous-turn', '⇧ ←'],
  ['next-mark', 'N'],
  ['previous-mark', 'P'],
  ['first', 'Home'],
  ['last', 'End'],
  ['faster', '+'],
  ['slower', '−'],
  ['turn-table', 'T'],
  ['open-hands', 'O'],
  ['review', 'A'],
  ['next-moment', 'M'],
  ['previous-moment', 'B'],
  ['readings', 'R'],
  ['help', '?'],
];
