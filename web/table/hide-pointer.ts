/** Whoever wants the pointer moves it; in ms. */
const UNMOVED_MS = 3000;

/** Hides a mouse's pointer while nobody moves it: it is in nobody's way on a screen that is only looked at. */
export function hidePointer(): void {
  const root = document.documentElement;
  let timer = 0;
  const wait = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => root.toggleAttribute('data-unmoved', true), UNMOVED_MS);
  };
  document.addEventListener('pointermove', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    root.toggleAttribute('data-unmoved', false);
    wait();
  });
  wait();
}
