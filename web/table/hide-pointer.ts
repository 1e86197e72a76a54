/** Idle time before the pointer hides, in ms. */
const UNMOVED_MS = 3000;

/** Hides an idle mouse pointer. */
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
