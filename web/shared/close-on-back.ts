/** Which sheets are open, the topmost last. */
const open: HTMLDialogElement[] = [];
/** As long as a sheet is open the browser's history has a step for Back to take. */
let hasStep = false;
/** The step is on its way out, because the last sheet was closed by its button. */
let isLeaving = false;

function takeStep(): void {
  if (hasStep || isLeaving) return;
  history.pushState({ isSheetOpen: true }, '');
  hasStep = true;
}

function goneBack(): void {
  hasStep = false;
  if (isLeaving) isLeaving = false;
  else open.at(-1)?.close();
  if (open.length > 0) takeStep();
}

function leaveStep(): void {
  if (open.length > 0 || !hasStep || isLeaving) return;
  isLeaving = true;
  history.back();
}

/** Has the browser's Back close this open sheet instead of leaving the page; returns what is to be done once it is gone. */
export function closesOnBack(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) addEventListener('popstate', goneBack);
  open.push(dialog);
  takeStep();
  const closed = (): void => {
    const at = open.indexOf(dialog);
    if (at < 0) return;
    open.splice(at, 1);
    // another sheet may open in its place
    setTimeout(leaveStep);
  };
  dialog.addEventListener('close', closed);
  return () => {
    dialog.removeEventListener('close', closed);
    closed();
  };
}
