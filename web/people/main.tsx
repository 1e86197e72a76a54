import '../styles/base.css';
import '../styles/shared.css';
import '../styles/people.css';
import { render } from 'preact';
import { askRuleSets } from '../shared/ask-server.ts';
import { openPage } from '../shared/open-page.tsx';
import { PeoplePage } from './people-page.tsx';
import { PEOPLE_TEXT } from './people-text.ts';

const { root, speech, unreachable } = openPage('people');

askRuleSets().then(ruleSets => {
  render(<PeoplePage words={{ speech, ruleSets, own: PEOPLE_TEXT[speech.language] }} />, root);
}, unreachable);
