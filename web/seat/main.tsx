import '../styles/base.css';
import '../styles/shared.css';
import '../styles/private.css';
import '../styles/club-strip.css';
import { render } from 'preact';
import { SEATS, seatNumbered } from '../../src/domain/seat.ts';
import { clubStrip } from '../club/club-strip.ts';
import { seatChannel } from '../private/private-channel.ts';
import { openPrivatePage } from '../private/private-page.tsx';
import { keepScreenOn } from '../shared/keep-screen-on.ts';
import { SeatPage } from './seat-page.tsx';

/** The page lies at `/seat/1` … `/seat/4`, and the server sends it nowhere else. */
const seat = seatNumbered(location.pathname.slice(-1)) ?? SEATS[0];
const { root, speech } = openPrivatePage();
const channel = seatChannel({ type: 'seat', seat });
render(<SeatPage seat={seat} channel={channel} speech={speech} />, root);
const strip = clubStrip(speech.language, { call: channel.callDesk });
channel.club.subscribe(said => {
  if (said) strip.show(said);
});
document.body.prepend(strip.element);
void keepScreenOn();
