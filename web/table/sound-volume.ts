const KEPT = 'paizhuo.sound-volume';
const STANDARD = 80;

/** How loud the sounds of this screen are, 0 to 100. */
export function soundVolume(): number {
  const kept = Number(localStorage.getItem(KEPT) ?? STANDARD);
  return kept >= 0 && kept <= 100 ? kept : STANDARD;
}

/** Remembers how loud, on this screen. */
export const keepSoundVolume = (volume: number): void => localStorage.setItem(KEPT, String(volume));
