import '../styles/base.css';
import '../styles/shared.css';
import '../styles/score.css';
import { render } from 'preact';
import { askRuleSets } from '../shared/ask-server.ts';
import { openPage } from '../shared/open-page.tsx';
import type { TableView } from '../view-types.ts';
import { scorepad } from './scorepad.ts';
import { ScorepadPage } from './scorepad-page.tsx';

const { root, speech, unreachable } = openPage('score');

askRuleSets().then(async ruleSets => {
  const [first] = ruleSets;
  if (!first) return;
  const table = (await isToldByHand()) ? await theTable() : null;
  const pad = scorepad(ruleSets, first, localStorage, table !== null);
  render(<ScorepadPage pad={pad} speech={speech} table={table} />, root);
}, unreachable);

/** Whether real people play and nothing reads their tiles. */
async function isToldByHand(): Promise<boolean> {
  const response = await fetch('/api/table');
  const { view } = (await response.json()) as { readonly view: TableView };
  return view.simulatedSpeed === null && view.devices.length === 0;
}

/** What only a table that is told by hand needs. */
async function theTable() {
  const [{ AtTheTable }, { followMatch }, { askAsHost }] = await Promise.all([
    import('./at-the-table.tsx'),
    import('../shared/match-link.ts'),
    import('../private/ask-as-host.ts'),
  ]);
  return { Card: AtTheTable, link: followMatch(), host: askAsHost };
}
