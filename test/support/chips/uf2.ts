const BLOCK_BYTES = 512;
const MAGIC = [0x0a324655, 0x9e5d5157, 0x0ab16f30] as const;

/** Writes a UF2 file's blocks where they belong, as the boot ROM does when the file is copied onto its drive. */
export function loadUf2(file: Uint8Array, family: number, flash: Uint8Array, flashAt: number): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at < file.length; at += BLOCK_BYTES) {
    const word = (i: number): number => view.getUint32(at + 4 * i, true);
    const isBlock = word(0) === MAGIC[0] && word(1) === MAGIC[1] && word(127) === MAGIC[2];
    if (!isBlock || word(7) !== family) throw new Error(`no block for this microcontroller at byte ${at}`);
    if (word(5) !== at / BLOCK_BYTES || word(6) !== file.length / BLOCK_BYTES) throw new Error('a block is missing');
    flash.set(file.subarray(at + 32, at + 32 + word(4)), word(3) - flashAt);
  }
}
