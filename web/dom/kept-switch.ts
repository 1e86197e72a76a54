import { element, setAttributes } from './element.ts';

/** A button that stays pressed. */
export interface KeptSwitch {
  readonly button: HTMLButtonElement;
  readonly isOn: () => boolean;
}

/**
 * A button that stays pressed, also after a reload and on the other pages; `?sound=on` in the address presses it, and a
 * screen remembers that. `pressed`: what is remembered while it is pressed.
 */
export function keptSwitch(
  name: string,
  children: readonly (Node | string)[],
  pressed = 'on',
  onChange: (isOn: boolean) => void = () => {},
): KeptSwitch {
  const key = `paizhuo.${name}`;
  const asked = new URLSearchParams(location.search).get(name);
  let isOn = (asked ?? localStorage.getItem(key)) === pressed;
  if (asked !== null) localStorage.setItem(key, asked);
  const button = element('button', { type: 'button', [`data-${name}`]: true }, ...children);
  const show = (): void => setAttributes(button, { 'aria-pressed': String(isOn) });
  button.addEventListener('click', () => {
    isOn = !isOn;
    localStorage.setItem(key, isOn ? pressed : pressed === 'off' ? 'on' : 'off');
    show();
    onChange(isOn);
  });
  show();
  onChange(isOn);
  return { button, isOn: () => isOn };
}
