import '../../styles/base.css';
import '../../styles/shared.css';
import '../../styles/club.css';
import '../../styles/desk.css';
import { openClubPage } from '../open-club-page.ts';
import { DirectorPage } from './director-page.tsx';
import { DIRECTOR_TEXT } from './director-text.ts';

openClubPage((words, language) => <DirectorPage words={{ ...words, text: DIRECTOR_TEXT[language] }} />);
