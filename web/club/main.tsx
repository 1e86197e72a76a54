import '../styles/base.css';
import '../styles/shared.css';
import '../styles/club.css';
import { render } from 'preact';
import { padSpeechIn } from '../shared/page-speech.ts';
import { pageLanguage } from '../text/page-language.ts';
import { clubSocket } from './club-socket.ts';
import { CLUB_TEXT } from './club-text.ts';
import { LobbyPage } from './lobby-page.tsx';

const speech = padSpeechIn(pageLanguage());
const own = CLUB_TEXT[speech.language];
document.documentElement.lang = speech.language;
document.title = `${speech.words.brand} · ${own.title}`;
const root = document.createElement('div');
root.className = 'pad-page';
document.body.append(root);
render(<LobbyPage words={{ speech, own }} socket={clubSocket()} />, root);
