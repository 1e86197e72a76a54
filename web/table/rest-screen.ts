/** A screen on which nothing has happened for so long dims. */
const QUIET_MS = 10 * 60_000;
/** While it rests, everything on it moves a little, so that nothing burns in. */
const SHIFT_MS = 2 * 60_000;
/** Where the picture goes in turn, in pixels. */
const SHIFTS = ['0 0', '3px 2px', '-2px 3px', '-3px -2px', '2px -3px'] as const;

/** Wakes the screen, as an event or a touch does. */
export type Wake = () => void;

/** Lets a screen rest after quiet minutes: `data-resting` on the root dims it, `--shift` moves what it shows. */
export function restScreen(root: HTMLElement = document.documentElement): Wake {
  let quiet = 0;
  let shifting = 0;
  const wake = (): void => {
    clearTimeout(quiet);
    clearInterval(shifting);
    if (root.hasAttribute('data-resting')) {
      root.removeAttribute('data-resting');
      root.style.removeProperty('--shift');
    }
    quiet = window.setTimeout(rest, QUIET_MS);
  };
  const rest = (): void => {
    let shifts = 0;
    root.setAttribute('data-resting', '');
    shifting = window.setInterval(() => {
      shifts += 1;
      root.style.setProperty('--shift', SHIFTS[shifts % SHIFTS.length] ?? '0 0');
    }, SHIFT_MS);
  };
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, wake);
  wake();
  return wake;
}
