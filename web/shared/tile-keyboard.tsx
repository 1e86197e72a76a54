import { useEffect, useRef } from 'preact/hooks';
import { usePad } from './page-context.ts';
import type { TileKind } from './server-words.ts';
import { TileFace } from './tile.tsx';
import { typedWith } from './typed-tiles.ts';

interface KeyboardProps {
  readonly kinds: readonly TileKind[];
  /** How many of a kind there still are; a key without any rests. */
  readonly left: (kind: TileKind) => number;
  /** Which keys rest though there are tiles of them left. */
  readonly isResting?: (kind: TileKind) => boolean;
  readonly onTap: (kind: TileKind) => void;
  /** A key that takes the last tile back was typed. */
  readonly onBack?: () => void;
}

type Row = 'B' | 'C' | 'D' | 'honours' | 'bonus';
const ROWS: readonly Row[] = ['C', 'D', 'B', 'honours', 'bonus'];
const rowOf = (kind: TileKind): Row => {
  if (/^[BCD]\d$/.test(kind)) return kind.charAt(0) as Row;
  return /^F\d$/.test(kind) ? 'bonus' : 'honours';
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -99, End: 99 };

/** Moves among the keys with the arrows: all of them together are one stop of the Tab key. */
function moveAmongKeys(event: KeyboardEvent): void {
  const keys = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLButtonElement>('[data-key]')];
  const at = keys.indexOf(document.activeElement as HTMLButtonElement);
  const from = keys[at];
  if (!from) return;
  const step = STEPS[event.key];
  const isUpOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  if (step === undefined && !isUpOrDown) return;
  event.preventDefault();
  const next = isUpOrDown
    ? nearestInTheNextRow(keys, from, event.key === 'ArrowDown' ? 1 : -1)
    : keys[Math.min(keys.length - 1, Math.max(0, at + (step ?? 0)))];
  for (const key of keys) key.tabIndex = key === next ? 0 : -1;
  next?.focus();
}

function nearestInTheNextRow(
  keys: readonly HTMLButtonElement[],
  from: HTMLButtonElement,
  way: 1 | -1,
): HTMLButtonElement {
  const own = from.getBoundingClientRect();
  const rest = keys
    .map(key => ({ key, box: key.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - own.top) * way > 1);
  const row = Math.min(...rest.map(({ box }) => (box.top - own.top) * way));
  const near = rest.filter(({ box }) => (box.top - own.top) * way <= row + 1);
  return near.toSorted((a, b) => Math.abs(a.box.left - own.left) - Math.abs(b.box.left - own.left))[0]?.key ?? from;
}

/** True while something else is typed into, or a sheet lies over these keys. */
function isTypedElsewhere(keyboard: HTMLElement, { target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest('input, select, textarea')) return true;
  const sheets = [...document.querySelectorAll('dialog[open]')];
  const top = sheets.at(-1);
  return top !== undefined && !top.contains(keyboard);
}

/** Tiles are typed on a keyboard wherever the focus is: `123m`, `55p`, `e`. */
function useTyping(onTap: (kind: TileKind) => void, onBack: (() => void) | undefined) {
  const keyboard = useRef<HTMLFieldSetElement>(null);
  const newest = useRef({ onTap, onBack });
  newest.current = { onTap, onBack };
  useEffect(() => {
    let digits = '';
    const type = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !keyboard.current || isTypedElsewhere(keyboard.current, event)) return;
      if (key === 'Backspace') {
        if (digits === '') newest.current.onBack?.();
        digits = '';
        return;
      }
      const typed = typedWith(digits, key);
      if (!typed) return;
      ({ digits } = typed);
      for (const kind of typed.tiles) newest.current.onTap(kind);
    };
    addEventListener('keydown', type);
    return () => removeEventListener('keydown', type);
  }, []);
  return keyboard;
}

/** A key for every kind, a row for every suit, each with how many tiles of it are left once some are not. */
export function TileKeyboard({ kinds, left, isResting = () => false, onTap, onBack }: KeyboardProps) {
  const { speech } = usePad();
  const { pad, words } = speech;
  const keyboard = useTyping(kind => {
    if (kinds.includes(kind) && left(kind) > 0 && !isResting(kind)) onTap(kind);
  }, onBack);
  const first = kinds.find(kind => rowOf(kind) === 'C') ?? kinds[0];
  return (
    <fieldset class="keyboard" aria-label={pad.keyboard} ref={keyboard} onKeyDown={moveAmongKeys}>
      {ROWS.map(row => {
        const keys = kinds.filter(kind => rowOf(kind) === row);
        return keys.length === 0 ? null : (
          <div key={row} class="keyboard-row" data-row={row}>
            {keys.map(kind => {
              const count = left(kind);
              return (
                <button
                  key={kind}
                  type="button"
                  class="pad-tile key"
                  data-key={kind}
                  tabIndex={kind === first ? 0 : -1}
                  disabled={count <= 0 || isResting(kind)}
                  aria-label={`${words.tile(kind)}, ${pad.left(Math.max(0, count))}`}
                  onClick={() => onTap(kind)}
                >
                  <TileFace kind={kind} />
                  {count < (row === 'bonus' ? 1 : 4) ? (
                    <span class="key-left" aria-hidden="true">
                      {Math.max(0, count)}
                    </span>
                  ) : null}
                </button>
              );
            })}
          </div>
        );
      })}
    </fieldset>
  );
}
