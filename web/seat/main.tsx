import '../styles/base.css';
import '../styles/shared.css';
import '../styles/private.css';
import '../styles/club-strip.css';
import { render } from 'preact';
import { SEATS, seatNumbered } from '../../src/domain/seat.ts';
import { clubStrip } from '../club/club-strip.ts';
import { seatChannel } from '../private/private-channel.ts';
import { openPrivatePage } from '../private/private-page.tsx';
import { askRuleSets } from '../shared/ask-server.ts';
import { served } from '../shared/base-path.ts';
import { keepScreenOn } from '../shared/keep-screen-on.ts';
import { isTold } from '../text/told-table.ts';
import type { TableView } from '../view-types.ts';
import { SeatPage } from './seat-page.tsx';

/** The page lies at `/seat/1` … `/seat/4`, and the server sends it nowhere else. */
const seat = seatNumbered(location.pathname.slice(-1)) ?? SEATS[0];
const { root, speech } = openPrivatePage();

/** Where nothing reads the tiles, the evening is kept on this phone; else it is the player's own screen beside the table. */
async function open(): Promise<void> {
  const [table, ruleSets] = await Promise.all([askTable(), askRuleSets()]);
  const [first] = ruleSets;
  if (isTold(table) && first) {
    const { openEvening } = await import('../evening/open-evening.tsx');
    openEvening({ root, speech, ruleSets, first });
  } else {
    const { table: now } = openSeat();
    // *Begin* on another phone: from now on this one keeps the evening
    now.subscribe(view => view && isTold(view) && location.reload());
  }
}

async function askTable(): Promise<TableView> {
  const { view } = (await (await fetch(served('/api/table'))).json()) as { readonly view: TableView };
  return view;
}

function openSeat(): ReturnType<typeof seatChannel> {
  const channel = seatChannel({ type: 'seat', seat });
  render(<SeatPage seat={seat} channel={channel} speech={speech} />, root);
  const strip = clubStrip(speech.language, { call: channel.callDesk });
  channel.club.subscribe(said => {
    if (said) strip.show(said);
  });
  document.body.prepend(strip.element);
  void keepScreenOn();
  return channel;
}

open().catch(openSeat);
