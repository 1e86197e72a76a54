const BEGINS = 0xffff_ded3;
const ENDS = 0xab12_3579;
const IMAGE_TYPE = 0x42;
const LAST = 0xff;
/** The boot ROM looks no further. */
const LOOKED_THROUGH = 4096;
const MOST_WORDS = 0x180 / 4;
/** A program, for Arm cores, secure, of an RP2350. */
const EXECUTABLE = 0x1021;

/**
 * Where in flash a block says that there is a program that an RP2350's boot ROM starts on its Arm cores, or null. RP2350 data
 * sheet: 5.9 "metadata block details". Only what the firmware uses is understood: one block, which leads to itself.
 */
export function findImage(flash: Uint8Array): number | null {
  const view = new DataView(flash.buffer, flash.byteOffset, Math.min(flash.byteLength, LOOKED_THROUGH));
  const word = (at: number): number | null => (at + 4 <= view.byteLength ? view.getUint32(at, true) : null);
  for (let at = 0; at < view.byteLength; at += 4) if (word(at) === BEGINS && isProgram(word, at + 4)) return at;
  return null;
}

/** Reads the items of a block, one after the other. */
function isProgram(word: (at: number) => number | null, from: number): boolean {
  let isExecutable = false;
  let words = 0;
  while (words < MOST_WORDS) {
    const item = word(from + 4 * words);
    if (item === null) return false;
    const [type, size] = [item & 0xff, (item >> 8) & 0xff];
    if (type === LAST) {
      const isWhole = ((item >> 8) & 0xffff) === words;
      const leadsToItself = word(from + 4 * (words + 1)) === 0;
      return isExecutable && isWhole && leadsToItself && word(from + 4 * (words + 2)) === ENDS;
    }
    if (size === 0) return false;
    if (type === IMAGE_TYPE) isExecutable = item >>> 16 === EXECUTABLE;
    words += size;
  }
  return false;
}
