import { served } from '../shared/base-path.ts';
import '../styles/base.css';
import '../styles/shared.css';
import '../styles/score.css';
import '../styles/told.css';
import { render } from 'preact';
import { askAgain } from '../shared/ask-again.ts';
import { askRuleSets } from '../shared/ask-server.ts';
import { openPage } from '../shared/open-page.tsx';
import { isTold } from '../text/told-table.ts';
import type { TableView } from '../view-types.ts';
import type { Use } from './keep.ts';
import { type Scorepad, scorepad } from './scorepad.ts';
import { ScorepadPage, type TableParts } from './scorepad-page.tsx';

const { root, speech, unreachable } = openPage('score');
keepOffline();

const ASK_EVERY_MS = 3000;

askRuleSets().then(async ruleSets => {
  const [first] = ruleSets;
  if (!first) return;
  const show = (use: Use, table: TableParts | null): Scorepad => {
    const pad = scorepad(ruleSets, first, localStorage, use);
    render(<ScorepadPage key={use} pad={pad} speech={speech} table={table} />, root);
    return pad;
  };
  const showTable = async () => show('for-table', await theTable());
  const isForTable = await isToldByHand().catch(() => null);
  if (isForTable) {
    await showTable();
    return;
  }
  // away from the table the page's own sheet is there all the same
  const own = show('own-sheet', null);
  if (isForTable !== null) return;
  // one that could not be reached is asked again, for as long as nobody has written on it
  const [draft, sheet] = [own.draft.value, own.sheet.value];
  const isUntouched = () => own.draft.value === draft && own.sheet.value === sheet;
  if ((await askAgain(isToldByHand, ASK_EVERY_MS, isUntouched)) && isUntouched()) await showTable();
}, unreachable);

/** Whether real people play and nothing reads their tiles. */
async function isToldByHand(): Promise<boolean> {
  const response = await fetch(served('/api/table'));
  const { view } = (await response.json()) as { readonly view: TableView };
  return isTold(view);
}

/** What only a table that is told by hand needs. */
async function theTable(): Promise<TableParts> {
  const [{ AtTheTable }, { ThrowCard }, { MeanwhileCard }, { ToldEvening }, { followMatch }, { askAsHost }] =
    await Promise.all([
      import('./at-the-table.tsx'),
      import('./throw-card.tsx'),
      import('./meanwhile-card.tsx'),
      import('./told-evening.tsx'),
      import('../shared/match-link.ts'),
      import('../private/ask-as-host.ts'),
    ]);
  return {
    Card: AtTheTable,
    Throw: ThrowCard,
    Meanwhile: MeanwhileCard,
    Evening: ToldEvening,
    link: followMatch(),
    host: askAsHost,
  };
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
