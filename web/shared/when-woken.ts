/** A page that slept, or whose network was another meanwhile: it calls this when it is shown again. */
export function whenWoken(look: () => void): void {
  const wake = (): void => {
    if (document.visibilityState !== 'hidden') look();
  };
  document.addEventListener('visibilitychange', wake);
  // not when it is loaded
  addEventListener('pageshow', ({ persisted }) => persisted && wake());
  addEventListener('online', wake);
}

/** As much of a socket as is needed to ask whether its connection still stands. */
interface Standing {
  readonly connected: boolean;
  readonly connect: () => unknown;
  readonly disconnect: () => { readonly connect: () => unknown };
  readonly timeout: (ms: number) => {
    readonly emit: (event: 'still-there', answered: (late: Error | null) => void) => unknown;
  };
}

/** A server answers at once, or not at all. */
const ANSWERS_WITHIN_MS = 1200;

/**
 * The connection of a page that slept may have ended without a word: a woken page asks at once, and connects again where no answer
 * comes.
 */
export function lookWhenWoken(socket: Standing, onChecking: (isChecking: boolean) => void = () => {}): void {
  let isAsking = false;
  whenWoken(() => {
    if (isAsking) return;
    if (!socket.connected) {
      socket.connect();
      return;
    }
    isAsking = true;
    onChecking(true);
    socket.timeout(ANSWERS_WITHIN_MS).emit('still-there', late => {
      isAsking = false;
      onChecking(false);
      if (late) socket.disconnect().connect();
    });
  });
}
