/** Puts what an Intel HEX file says into program memory. */
export function loadHex(text: string, memory: Uint8Array): void {
  let base = 0;
  for (const line of text.split('\n').filter(l => l.startsWith(':'))) {
    const bytes = Buffer.from(line.slice(1).trim(), 'hex');
    const address = base + bytes.readUInt16BE(1);
    const data = bytes.subarray(4, -1);
    switch (bytes[3]) {
      case 0:
        memory.set(data, address);
        break;
      case 2:
        base = data.readUInt16BE(0) * 16;
        break;
      case 4:
        base = data.readUInt16BE(0) * 0x1_0000;
        break;
      default: // end of file, and where to start: at 0, as ever
    }
  }
}
