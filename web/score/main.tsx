import '../styles/base.css';
import '../styles/shared.css';
import '../styles/score.css';
import { render } from 'preact';
import { askRuleSets } from '../shared/ask-server.ts';
import { openPage } from '../shared/open-page.tsx';
import { scorepad } from './scorepad.ts';
import { ScorepadPage } from './scorepad-page.tsx';

const { root, speech, unreachable } = openPage('score');

askRuleSets().then(ruleSets => {
  const [first] = ruleSets;
  if (first) render(<ScorepadPage pad={scorepad(ruleSets, first, localStorage)} speech={speech} />, root);
}, unreachable);
