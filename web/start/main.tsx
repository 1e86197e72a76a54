import '../styles/base.css';
import '../styles/shared.css';
import '../styles/start.css';
import { render } from 'preact';
import { openPage } from '../shared/open-page.tsx';
import type { TableView } from '../view-types.ts';
import { StartPage } from './start-page.tsx';

const { root, speech, unreachable } = openPage('start');

fetch('/api/table').then(async response => {
  const { view } = (await response.json()) as { readonly view: TableView };
  render(<StartPage table={view} speech={speech} />, root);
}, unreachable);
