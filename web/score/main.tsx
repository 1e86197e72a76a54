import { served } from '../shared/base-path.ts';
import '../styles/base.css';
import '../styles/shared.css';
import '../styles/score.css';
import { render } from 'preact';
import { askAgain } from '../shared/ask-again.ts';
import { askRuleSets } from '../shared/ask-server.ts';
import { openPage } from '../shared/open-page.tsx';
import { isTold } from '../text/told-table.ts';
import type { TableView } from '../view-types.ts';

const { root, speech, unreachable } = openPage('score');
keepOffline();

const ASK_EVERY_MS = 3000;

askRuleSets().then(async ruleSets => {
  const [first] = ruleSets;
  if (!first) return;
  const showTable = async () => {
    const { openEvening } = await import('../evening/open-evening.tsx');
    openEvening({ root, speech, ruleSets, first });
  };
  const isForTable = await isToldByHand().catch(() => null);
  if (isForTable) return showTable();
  // away from the table the page's own sheet is there all the same
  const [{ scorepad }, { ScorepadPage }] = await Promise.all([import('./scorepad.ts'), import('./scorepad-page.tsx')]);
  const own = scorepad(ruleSets, first, localStorage, 'own-sheet');
  render(<ScorepadPage pad={own} speech={speech} isAway={isForTable === null} />, root);
  if (isForTable !== null) return;
  // one that could not be reached is asked again, until the sheet is used
  const [draft, sheet] = [own.draft.value, own.sheet.value];
  const isUntouched = () => own.draft.value === draft && own.sheet.value === sheet;
  if ((await askAgain(isToldByHand, ASK_EVERY_MS, isUntouched)) && isUntouched()) await showTable();
}, unreachable);

/** True if real people play and nothing reads their tiles. */
async function isToldByHand(): Promise<boolean> {
  const response = await fetch(served('/api/table'));
  const { view } = (await response.json()) as { readonly view: TableView };
  return isTold(view);
}

/**
 * Has this browser keep the page for where the table cannot be reached. Browsers allow that on the table's own machine and over
 * HTTPS only; elsewhere, and where one knows no such thing, the page is as it always was.
 */
function keepOffline(): void {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(served('/offline-worker.js'), { type: 'module' }).catch(() => {
    // a table that asks viewers for a PIN gives nothing to strangers: there is no page to keep either
  });
}
