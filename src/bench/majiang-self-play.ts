/** The parts of @kobalab/majiang-core that are used here; the package brings no types. */
interface Majiang {
  readonly Player: new () => MajiangPlayer;
  readonly Game: new (players: readonly MajiangPlayer[]) => MajiangGame;
}
interface MajiangPlayer {
  _callback: (reply?: object) => void;
  readonly _menfeng: number;
  readonly shoupai: { readonly _zimo: string };
}
interface MajiangGame {
  do_sync(): { readonly _paipu: { readonly log: readonly unknown[] } };
}

/** How many hands so many of its games had; null where the package is not installed. */
export async function majiangHands(games: number): Promise<number | null> {
  const name = '@kobalab/majiang-core';
  const majiang: Majiang | null = await import(name).then(
    module => module.default as Majiang,
    () => null,
  );
  if (!majiang) return null;
  const players = () => Array.from({ length: 4 }, () => discarding(new majiang.Player()));
  let hands = 0;
  for (let i = 0; i < games; i++) hands += new majiang.Game(players()).do_sync()._paipu.log.length;
  return hands;
}

/** A player that answers every question with nothing, and its own draw with a discard of the tile drawn. */
function discarding(player: MajiangPlayer): MajiangPlayer {
  const pass = (): void => player._callback();
  const answers = Object.fromEntries(
    ['kaiju', 'qipai', 'dapai', 'fulou', 'gang', 'hule', 'pingju', 'jieju'].map(what => [`action_${what}`, pass]),
  );
  const discard = (zimo: { readonly l: number }): void =>
    player._callback(zimo.l === player._menfeng ? { dapai: `${player.shoupai._zimo}_` } : undefined);
  return Object.assign(player, answers, { action_zimo: discard });
}
