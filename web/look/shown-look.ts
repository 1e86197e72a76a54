import { type Look, lookFrom, themeOf } from './look.ts';
import { lookRules } from './look-rules.ts';
import { COLOURS } from './tokens.ts';

const PARTS = ['felt', 'back', 'light'] as const satisfies readonly (keyof Look)[];
const AN_HOUR_MS = 3_600_000;

const nameOf = (part: keyof Look): string => `paizhuo.${part}`;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const sheet = new CSSStyleSheet();
const followers = new Set<(look: Look) => void>();

let look = chosenLook();

/** The look of this page: as its address says, else as this screen remembers, else as its table has it. */
export const shownLook = (): Look => look;

/** Calls back with every look that is chosen from now on. */
export const onLook = (follow: (look: Look) => void): void => void followers.add(follow);

/** Chooses a part of the look for this screen, which remembers it. */
export function chooseLook(chosen: Partial<Look>): void {
  for (const part of PARTS) if (chosen[part]) localStorage.setItem(nameOf(part), chosen[part]);
  look = { ...look, ...chosen };
  show();
  for (const follow of followers) follow(look);
}

function chosenLook(): Look {
  const asked = new URLSearchParams(location.search);
  for (const part of PARTS) if (asked.has(part)) localStorage.setItem(nameOf(part), asked.get(part) ?? '');
  const [, felt, back, light] = /(?:^|; )paizhuo-look=(\w+)\.(\w+)\.(\w+)/.exec(document.cookie) ?? [];
  const kept = Object.fromEntries(PARTS.map(part => [part, localStorage.getItem(nameOf(part))]));
  return lookFrom(kept, { felt: felt ?? null, back: back ?? null, light: light ?? null });
}

/** Paints the page in its look. */
function show(): void {
  const theme = themeOf(look.light, prefersDark.matches, new Date().getHours());
  document.documentElement.setAttribute('data-theme', theme);
  const ground = theme === 'dim' ? '#000000' : COLOURS.night[theme];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  sheet.replaceSync(lookRules(look));
}

/** The theme that follows the clock changes with the hour. */
function showAtTheHour(): void {
  setTimeout(
    () => {
      show();
      showAtTheHour();
    },
    AN_HOUR_MS - (Date.now() % AN_HOUR_MS),
  );
}

document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
prefersDark.addEventListener('change', show);
show();
showAtTheHour();
