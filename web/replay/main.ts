import { parseAddress, type ReplayAddress } from './moment-address.ts';

/** Each page comes with styles of its own: they are loaded when they are asked for. */
async function open(address: ReplayAddress): Promise<void> {
  switch (address.page) {
    case 'list': {
      const { openList } = await import('./open-list.tsx');
      return openList();
    }
    case 'hand': {
      const { openPlayer } = await import('./open-player.tsx');
      return openPlayer(address.hand, address.seq);
    }
    case 'result': {
      const { openResult } = await import('./open-result.tsx');
      return openResult(address.hand);
    }
  }
}

const opened = parseAddress(location.hash);
/** Another moment of the same hand is shown by the page that is open; anything else begins again. */
addEventListener('hashchange', () => {
  const next = parseAddress(location.hash);
  const isSame = next.page === 'hand' && opened.page === 'hand' && next.hand === opened.hand;
  if (!isSame) location.reload();
});
await open(opened);
