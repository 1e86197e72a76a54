import '../../styles/base.css';
import '../../styles/shared.css';
import '../../styles/club.css';
import '../../styles/tournament.css';
import '../../styles/desk.css';
import '../../styles/paper.css';
import { openClubPage } from '../open-club-page.ts';
import { DeskPage } from './desk-page.tsx';
import { DESK_TEXT } from './desk-text.ts';
import { RUN_TEXT } from './run-text.ts';

openClubPage((words, language) => (
  <DeskPage words={{ ...words, text: DESK_TEXT[language], run: RUN_TEXT[language] }} />
));
