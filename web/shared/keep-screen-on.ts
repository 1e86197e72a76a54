/**
 * Keeps the screen on, also after the page was out of sight; the returned function lets it go. Where a browser cannot, as none
 * can over plain HTTP from another machine, nothing is lost.
 */
export async function keepScreenOn(): Promise<() => void> {
  let lock: WakeLockSentinel | null = null;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
  };
  document.addEventListener('visibilitychange', ask);
  await ask();
  return () => {
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
