/** A rectangle in the page's own coordinates. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something people read or touch: one line of text, a control or a picture. */
export interface ScreenItem {
  readonly kind: 'text' | 'control' | 'picture';
  /** How a person would find it: its words and the element they stand in. */
  readonly name: string;
  readonly box: Box;
  /** The element and everything it lies in, innermost first, as numbers within this reading. */
  readonly lineage: readonly number[];
  readonly fontPx: number;
  /** How far it sticks out of a part that cuts off what does not fit, in pixels. */
  readonly cutOffPx: number;
  /** What is painted over it; null when it lies open. */
  readonly coveredBy: string | null;
  /** In a part that lies over the page on purpose. */
  readonly isOnTop: boolean;
}

export interface ScreenReading {
  readonly items: readonly ScreenItem[];
  readonly page: { readonly width: number; readonly height: number };
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Reads off a page what is on it and where. Runs inside the page, so it is complete in itself. */
export function readScreen(overlays: string): ScreenReading {
  const numbers = new Map<Element, number>();
  const numberOf = (element: Element): number => {
    const known = numbers.get(element) ?? numbers.size;
    numbers.set(element, known);
    return known;
  };
  const lineageOf = (element: Element): Element[] => {
    const lineage: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) lineage.push(at);
    return lineage;
  };
  /** Asks once for each element: styles stay as they are while a page is read. */
  const once = <T>(ask: (element: Element) => T): ((element: Element) => T) => {
    const answers = new Map<Element, T>();
    return element => {
      const known = answers.get(element);
      if (known !== undefined) return known;
      const answer = ask(element);
      answers.set(element, answer);
      return answer;
    };
  };
  /** What is clipped away whole is there for screen readers. */
  const isOnlyHeard = once(element => lineageOf(element).some(at => getComputedStyle(at).clipPath === 'inset(50%)'));
  const isShown = once(
    element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isOnlyHeard(element),
  );
  const styleOf = once(element => {
    const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element);
    return { overflowX, overflowY, textOverflow, position };
  });
  const describe = (element: Element): string =>
    element.localName + [...element.classList].map(name => `.${name}`).join('');

  /** As it is shown: a drawing may be larger than its own units. */
  const fontPxOf = (element: Element): number => {
    const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const fontPx = Number.parseFloat(getComputedStyle(element).fontSize);
    return scale ? fontPx * Math.hypot(scale.a, scale.b) : fontPx;
  };

  /** A line that ends in an ellipsis is no longer than it shows. */
  const shortened = ({ left, top, right, bottom }: Box, lineage: readonly Element[]): Box => {
    const short = lineage.find(ancestor => styleOf(ancestor).textOverflow === 'ellipsis');
    return { left, top, bottom, right: short ? Math.min(right, short.getBoundingClientRect().right) : right };
  };

  /** How far a line may reach before an ancestor cuts it off; null where it can be scrolled into view. */
  const cutOff = ({ left, top, right, bottom }: Box, lineage: readonly Element[]): number | null => {
    let most = 0;
    for (const ancestor of lineage) {
      const style = styleOf(ancestor);
      if (style.position !== 'fixed' && style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const box = ancestor.getBoundingClientRect();
      const beyond = (x: string, y: string): number =>
        Math.max(
          style.overflowX === x ? Math.max(box.left - left, right - box.right) : 0,
          style.overflowY === y ? Math.max(box.top - top, bottom - box.bottom) : 0,
        );
      if (ancestor !== document.documentElement && Math.max(beyond('auto', 'auto'), beyond('scroll', 'scroll')) > 1)
        return null;
      if (style.textOverflow !== 'ellipsis') most = Math.max(most, beyond('hidden', 'hidden'), beyond('clip', 'clip'));
      if (style.position === 'fixed') break;
    }
    return most;
  };

  const REPLACED = 'img, canvas, video, input, select, textarea, svg *';
  const paints = once((element): boolean => {
    if (element.matches(REPLACED)) return true;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  });
  const coverAt = (x: number, y: number, element: Element): Element | null => {
    // the one on top is found in a fraction of the time that all of them take
    const top = document.elementFromPoint(x, y);
    if (!top || top.contains(element) || element.contains(top)) return null;
    for (const hit of document.elementsFromPoint(x, y)) {
      if (hit.contains(element) || element.contains(hit)) return null;
      if (paints(hit) && isShown(hit)) return hit;
    }
    return null;
  };
  const coverOf = ({ left, top, right, bottom }: Box, element: Element): Element | null => {
    for (const across of [0.5, 0.1, 0.9])
      for (const down of [0.5, 0.2, 0.8]) {
        const cover = coverAt(left + (right - left) * across, top + (bottom - top) * down, element);
        if (cover) return cover;
      }
    return null;
  };

  /** What is inked of a line: its box is higher than its characters. */
  const inkOf = (line: DOMRect, fontPx: number): Box => {
    const spare = Math.max(0, (line.height - fontPx * 0.8) / 2);
    return { left: line.left, right: line.right, top: line.top + spare, bottom: line.bottom - spare };
  };
  /** What lies about the middle of the screen stays there: nothing that sticks to an edge reaches so far. */
  const scrollTo = (box: Box): void => {
    const middle = (box.top + box.bottom) / 2;
    if (Math.abs(middle - innerHeight / 2) < innerHeight / 5) return;
    window.scrollTo({ top: Math.max(0, middle + scrollY - innerHeight / 2), behavior: 'instant' });
  };

  /** How far the page is scrolled then. What stands still on the screen has its place there, however far. */
  const broughtIntoView = (box: Box, lineage: readonly Element[]): { readonly x: number; readonly y: number } => {
    if (lineage.some(ancestor => styleOf(ancestor).position === 'fixed')) return { x: 0, y: 0 };
    scrollTo(box);
    return { x: scrollX, y: scrollY };
  };

  const items: ScreenItem[] = [];
  const read = (kind: ScreenItem['kind'], name: string, element: Element, measure: () => readonly Box[]): void => {
    if (!isShown(element)) return;
    const [first] = measure();
    if (!first) return;
    const lineage = lineageOf(element);
    const offset = broughtIntoView(first, lineage);
    const overlay = element.closest(overlays);
    for (const box of measure().map(line => shortened(line, lineage))) {
      if (box.right - box.left < 2 || box.bottom - box.top < 2) continue;
      const cutOffPx = cutOff(box, lineage);
      if (cutOffPx === null) continue;
      const cover = coverOf(box, element);
      const coverOverlay = cover?.closest(overlays) ?? null;
      if (coverOverlay && coverOverlay !== overlay) continue;
      items.push({
        kind,
        name: `${name} (${describe(element)})`,
        box: {
          left: box.left + offset.x,
          right: box.right + offset.x,
          top: box.top + offset.y,
          bottom: box.bottom + offset.y,
        },
        lineage: lineage.map(numberOf),
        fontPx: fontPxOf(element),
        cutOffPx,
        coveredBy: cover && describe(cover),
        isOnTop: overlay !== null,
      });
    }
  };

  // what lets clicks through is painted all the same
  const everythingIsHit = new CSSStyleSheet();
  everythingIsHit.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(everythingIsHit);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.textContent?.trim();
    const element = node.parentElement;
    if (!words || !element || element.closest('option, title, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const fontPx = fontPxOf(element);
    read('text', `“${words}”`, element, () => [...range.getClientRects()].map(line => inkOf(line, fontPx)));
  }
  for (const control of document.querySelectorAll('button, a[href], input, select, textarea, [role="button"]'))
    read('control', control.getAttribute('aria-label') ?? 'control', control, () => [...control.getClientRects()]);
  for (const picture of document.querySelectorAll('img, canvas, [role="img"]'))
    read('picture', picture.getAttribute('aria-label') ?? 'picture', picture, () => [picture.getBoundingClientRect()]);

  document.adoptedStyleSheets.pop();
  window.scrollTo({ top: 0, behavior: 'instant' });
  const { scrollWidth, scrollHeight } = document.documentElement;
  return {
    items,
    page: { width: scrollWidth, height: scrollHeight },
    viewport: { width: innerWidth, height: innerHeight },
  };
}

/** The characters on a page that no font has, and the fonts that did not load. Runs inside the page. */
export function missingGlyphs(): readonly string[] {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 40;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return ['no canvas to draw on'];
  // drawn characters are remembered for the next time this page is looked at
  const drawn: Map<string, string> = Reflect.get(window, 'drawnCharacters') ?? new Map();
  Reflect.set(window, 'drawnCharacters', drawn);
  const pictureOf = (character: string, font: string): string => {
    const known = drawn.get(font + character);
    if (known !== undefined) return known;
    drawing.clearRect(0, 0, 40, 40);
    drawing.font = font;
    drawing.fillText(character, 4, 28);
    const picture = drawing.getImageData(0, 0, 40, 40).data.join();
    drawn.set(font + character, picture);
    return picture;
  };
  const NOBODYS = '\u{3FFFD}';
  const byFont = new Map<string, Set<string>>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { fontStyle, fontWeight, fontFamily } = getComputedStyle(element);
    const font = `${fontStyle} ${fontWeight} 24px ${fontFamily}`;
    const characters = byFont.get(font) ?? new Set();
    byFont.set(font, characters);
    for (const character of node.textContent ?? '') if (/\S/u.test(character)) characters.add(character);
  }
  const missing = new Set<string>();
  for (const [font, characters] of byFont) {
    const nothing = pictureOf(NOBODYS, font);
    for (const character of characters) if (pictureOf(character, font) === nothing) missing.add(character);
  }
  const failed = [...document.fonts].filter(face => face.status === 'error').map(face => face.family);
  return [
    ...[...missing].map(character => `no font has “${character}”`),
    ...failed.map(name => `${name} did not load`),
  ];
}
