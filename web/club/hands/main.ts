import { parseAddress } from '../../replay/moment-address.ts';

/** The list of hands and the hand itself come with styles of their own: they are loaded when they are asked for. */
const opened = parseAddress(location.hash);
/** Another moment of the same hand is shown by the page that is open; anything else begins again. */
addEventListener('hashchange', () => {
  const next = parseAddress(location.hash);
  const isSame = next.page === 'hand' && opened.page === 'hand' && next.hand === opened.hand;
  if (!isSame) location.reload();
});
if (opened.page === 'hand') {
  const [{ openPlayer }, { CLUB_HANDS }] = await Promise.all([
    import('../../replay/open-player.tsx'),
    import('./ask-hands.ts'),
  ]);
  await openPlayer(opened.hand, opened.seq, CLUB_HANDS);
} else {
  const { openHandList } = await import('./open-hand-list.tsx');
  openHandList();
}
