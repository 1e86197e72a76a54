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
  const areRelated = (one: Element, other: Element): boolean => one.contains(other) || other.contains(one);
  const coverAt = (x: number, y: number, element: Element): Element | null => {
    // the one on top is found in a fraction of the time that all of them take
    const top = document.elementFromPoint(x, y);
    if (!top || areRelated(top, element)) return null;
    for (const hit of document.elementsFromPoint(x, y)) {
      if (areRelated(hit, element)) return null;
      if (paints(hit) && isShown(hit)) return hit;
    }
    return null;
  };

  /** Everything that may paint over something else: where it lay before the page was scrolled, and the part it sticks with. */
  const painters: { readonly element: Element; readonly box: Box; readonly stuckTo: Element | null }[] = [];
  const isStuck = (element: Element): boolean => ['fixed', 'sticky'].includes(styleOf(element).position);
  /** How far a part before or after an element's content may reach out of it: its own size and distances. */
  const reachOf = (element: Element, pseudo: string): number => {
    const style = getComputedStyle(element, pseudo);
    if (style.content === 'none') return 0;
    const lengths = [style.width, style.height, style.top, style.right, style.bottom, style.left];
    return 2 * lengths.reduce((most, length) => Math.max(most, Math.abs(Number.parseFloat(length)) || 0), 0);
  };
  const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  /** Where it may be hit: its box, its own words where they are longer, and a hair for strokes and for rounding. */
  const hitBoxOf = (element: Element): Box => {
    // its backdrop is a part of it
    if (element.matches(':modal')) return EVERYWHERE;
    const words = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const rects = [element.getBoundingClientRect()];
    for (const node of words) {
      const range = document.createRange();
      range.selectNodeContents(node);
      rects.push(range.getBoundingClientRect());
    }
    const reach = Math.max(2, reachOf(element, '::before'), reachOf(element, '::after'));
    const stroke = element instanceof SVGElement ? 16 : 0;
    return {
      left: Math.min(...rects.map(({ left }) => left)) - reach - stroke,
      top: Math.min(...rects.map(({ top }) => top)) - reach - stroke,
      right: Math.max(...rects.map(({ right }) => right)) + reach + stroke,
      bottom: Math.max(...rects.map(({ bottom }) => bottom)) + reach + stroke,
    };
  };
  const findPainters = (): void => {
    for (const element of document.body.querySelectorAll('*')) {
      if (!paints(element) || !isShown(element)) continue;
      const stuckTo = lineageOf(element).findLast(isStuck) ?? null;
      if (stuckTo) beginning(stuckTo);
      painters.push({ element, box: hitBoxOf(element), stuckTo });
    }
  };
  /** The same box, so far away. */
  const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
    left: left + x,
    top: top + y,
    right: right + x,
    bottom: bottom + y,
  });
  const meet = (one: Box, other: Box): boolean =>
    one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;
  const begun = { x: scrollX, y: scrollY };
  const beginning = once(element => element.getBoundingClientRect());
  /** What may lie over a part of this box, as boxes on the screen. The browser is asked only there: each answer takes it a while. */
  const mayCover = (box: Box, element: Element): readonly Box[] => {
    const scrolled = { x: begun.x - scrollX, y: begun.y - scrollY };
    const asItLay = moved(box, -scrolled.x, -scrolled.y);
    const near: Box[] = [];
    for (const { element: painter, box: painted, stuckTo } of painters) {
      if (!stuckTo && !meet(painted, asItLay)) continue;
      const now = stuckTo?.getBoundingClientRect();
      const [x, y] =
        stuckTo && now
          ? [now.left - beginning(stuckTo).left, now.top - beginning(stuckTo).top]
          : [scrolled.x, scrolled.y];
      const there = moved(painted, x, y);
      if (meet(there, box) && !areRelated(painter, element)) near.push(there);
    }
    return near;
  };
  const coverOf = (box: Box, element: Element): Element | null => {
    const near = mayCover(box, element);
    if (near.length === 0) return null;
    for (const across of [0.5, 0.1, 0.9])
      for (const down of [0.5, 0.2, 0.8]) {
        const [x, y] = [box.left + (box.right - box.left) * across, box.top + (box.bottom - box.top) * down];
        if (!near.some(there => meet(there, { left: x, right: x, top: y, bottom: y }))) continue;
        const cover = coverAt(x, y, element);
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

  findPainters();
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
