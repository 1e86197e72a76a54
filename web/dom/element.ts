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

/** Touches only what changed. False and null take an attribute away, true sets it without a value. */
export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) target.removeAttribute(name);
    else {
      const text = value === true ? '' : String(value);
      if (target.getAttribute(name) !== text) target.setAttribute(name, text);
    }
  }
}

/** Shows or hides; said again, it costs nothing (the browser would look at the whole element again). */
export function setHidden(target: HTMLElement, hidden: boolean): void {
  if (target.hidden !== hidden) target.hidden = hidden;
}

/** The text of an element that has nothing else in it. */
export function setText(target: Element, text: string): void {
  const { firstChild } = target;
  if (firstChild instanceof Text) {
    if (firstChild.data !== text) firstChild.data = text;
  } else if (text !== '') target.textContent = text;
}
