import '../../styles/base.css';
import '../../styles/board.css';
import '../../styles/table-panels.css';
import '../../styles/hand-result.css';
import '../../styles/layout.css';
import '../../styles/far.css';
import '../../styles/motion.css';
import '../../styles/club-strip.css';
import '../../styles/club-table.css';
import '../../styles/seen-by-everybody.css';
import { pageLanguage } from '../../text/page-language.ts';
import { speechIn } from '../../text/speech.ts';
import { DIRECTOR_TEXT } from '../director/director-text.ts';
import { openAir } from './air.ts';

const speech = speechIn(pageLanguage());
document.documentElement.lang = speech.language;
document.title = `${speech.words.brand} · ${DIRECTOR_TEXT[speech.language].onAir}`;
await openAir(speech, DIRECTOR_TEXT[speech.language]);
