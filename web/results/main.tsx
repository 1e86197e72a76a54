import '../styles/base.css';
import '../styles/shared.css';
import '../styles/score.css';
import '../styles/results.css';
import { render } from 'preact';
import { askAsHost } from '../private/ask-as-host.ts';
import { askRuleSets } from '../shared/ask-server.ts';
import { followMatch } from '../shared/match-link.ts';
import { openPage } from '../shared/open-page.tsx';
import { ResultsPage } from './results-page.tsx';

const { root, speech, unreachable } = openPage('results');

askRuleSets().then(ruleSets => {
  const link = followMatch();
  render(<ResultsPage link={link} ruleSets={ruleSets} host={askAsHost} speech={speech} />, root);
}, unreachable);
