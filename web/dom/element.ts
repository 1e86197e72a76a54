export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** Makes an element: `element('p', { class: 'name' }, 'Mei')`. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';

export function svgElement<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** The last set value. Asking the document again and again costs more than all that ever changes. */
const lastAttributes = new WeakMap<Element, Record<string, Attributes[string]>>();
const lastStyles = new WeakMap<Element, Record<string, string>>();
const lastTexts = new WeakMap<Element, string>();
const lastHidden = new WeakMap<Element, boolean>();

/** The last set values of this element, to be changed by the caller. */
function lastOf<T extends object>(memory: WeakMap<Element, T>, target: Element): T {
  const known = memory.get(target);
  if (known) return known;
  const none = {} as T;
  memory.set(target, none);
  return none;
}

/**
 * Touches only what changed. False and null take an attribute away, true sets it without a value. What is set here is set
 * nowhere else.
 */
export function setAttributes(target: Element, attributes: Attributes): void {
  const last = lastOf(lastAttributes, target);
  for (const name in attributes) {
    const value = attributes[name] ?? false;
    if ((last[name] ?? false) === value) continue;
    last[name] = value;
    if (value === false) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? '' : String(value));
  }
}

/** Touches only what changed, by the names of CSS: `setStyles(tile, { left: '2em' })`. What is set here is set nowhere else. */
export function setStyles(target: HTMLElement, styles: Readonly<Record<string, string>>): void {
  const last = lastOf(lastStyles, target);
  for (const name in styles) {
    const value = styles[name] ?? '';
    if (last[name] === value) continue;
    last[name] = value;
    target.style.setProperty(name, value);
  }
}

/**
 * Shows or hides; a repeated call costs nothing (the browser would look at the whole element again). What is hidden here is
 * shown nowhere else.
 */
export function setHidden(target: HTMLElement, hidden: boolean): void {
  if (lastHidden.get(target) === hidden) return;
  lastHidden.set(target, hidden);
  target.hidden = hidden;
}

/** The text of an element that has nothing else in it. What is set here is set nowhere else. */
export function setText(target: Element, text: string): void {
  if ((lastTexts.get(target) ?? target.textContent) === text) return;
  lastTexts.set(target, text);
  const { firstChild } = target;
  if (firstChild instanceof Text) firstChild.data = text;
  else target.textContent = text;
}
