import '../../styles/base.css';
import '../../styles/shared.css';
import '../../styles/club.css';
import '../../styles/tournament.css';
import '../../styles/paper.css';
import { openClubPage } from '../open-club-page.ts';
import { TournamentPage } from './tournament-page.tsx';
import { TOURNAMENT_TEXT } from './tournament-text.ts';

openClubPage((words, language) => <TournamentPage words={{ ...words, text: TOURNAMENT_TEXT[language] }} />);
