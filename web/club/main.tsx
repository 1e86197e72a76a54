import '../styles/base.css';
import '../styles/shared.css';
import '../styles/club.css';
import { LobbyPage } from './lobby-page.tsx';
import { openClubPage } from './open-club-page.ts';

openClubPage(words => <LobbyPage words={words} />);
