import '../../styles/base.css';
import '../../styles/shared.css';
import '../../styles/club.css';
import '../../styles/tournament.css';
import '../../styles/league.css';
import { openClubPage } from '../open-club-page.ts';
import { LeaguePage } from './league-page.tsx';
import { LEAGUE_TEXT } from './league-text.ts';

openClubPage((words, language) => <LeaguePage words={{ ...words, text: LEAGUE_TEXT[language] }} />);
