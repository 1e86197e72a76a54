import type { LiveSocket } from '../live-socket.ts';

/** Keys of a keyboard that the config makes buttons of the table: the browser does nothing else with them here. */
export function pressKeys(socket: LiveSocket): void {
  let keys: readonly string[] = [];
  socket.on('connect', () => {
    keys = [];
  });
  socket.on('keys', told => {
    keys = told;
  });
  addEventListener('keydown', event => {
    if (!keys.includes(event.code)) return;
    event.preventDefault();
    // a key that is held down is one press
    if (!event.repeat) socket.emit('press-key', event.code);
  });
}
