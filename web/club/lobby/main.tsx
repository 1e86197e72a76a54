import '../../styles/base.css';
import '../../styles/shared.css';
import '../../styles/club.css';
import { openClubPage } from '../open-club-page.ts';
import { LobbyPage } from './lobby-page.tsx';

openClubPage(words => <LobbyPage words={words} />);
