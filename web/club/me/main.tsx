import '../../styles/base.css';
import '../../styles/shared.css';
import '../../styles/club.css';
import '../../styles/tournament.css';
import '../../styles/desk.css';
import { openClubPage } from '../open-club-page.ts';
import { MePage } from './me-page.tsx';
import { ME_TEXT } from './me-text.ts';

openClubPage((words, language) => <MePage words={{ ...words, text: ME_TEXT[language] }} />);
