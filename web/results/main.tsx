import '../styles/base.css';
import '../styles/pad.css';
import '../styles/score.css';
import '../styles/results.css';
import { render } from 'preact';
import { askRuleSets } from '../pad/ask-server.ts';
import { openPage } from '../pad/open-page.tsx';
import { askAsHost } from '../private/ask-as-host.ts';
import { followMatch } from './match-link.ts';
import { ResultsPage } from './results-page.tsx';

const { root, speech, unreachable } = openPage('results');

askRuleSets().then(ruleSets => {
  const link = followMatch();
  render(<ResultsPage link={link} ruleSets={ruleSets} host={askAsHost} speech={speech} />, root);
}, unreachable);
