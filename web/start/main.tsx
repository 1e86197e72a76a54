import { served } from '../shared/base-path.ts';
import '../styles/base.css';
import '../styles/shared.css';
import '../styles/start.css';
import { render } from 'preact';
import { askMatch, askRuleSets } from '../shared/ask-server.ts';
import { openPage } from '../shared/open-page.tsx';
import type { TableView } from '../view-types.ts';
import { StartPage } from './start-page.tsx';

const { root, speech, unreachable } = openPage('start');

async function askTable(): Promise<TableView> {
  const response = await fetch(served('/api/table'));
  return ((await response.json()) as { readonly view: TableView }).view;
}

Promise.all([askTable(), askMatch(), askRuleSets()]).then(([table, { rules }, ruleSets]) => {
  render(<StartPage {...{ table, played: rules.options, ruleSets, speech }} />, root);
  // what the address points at was not there yet when the browser looked for it
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}, unreachable);
