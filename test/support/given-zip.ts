import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip with these files, whatever their names; `..` is written where it cannot be asked for. */
export async function zipped(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  const masked = (name: string): string => name.replace('..', '@@');
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), masked(name));
  zip.end();
  const bytes = await buffer(zip.outputStream);
  // only where it is a name: what is packed may hold the same bytes
  for (const name of Object.keys(files).filter(written => written !== masked(written)))
    for (let at = bytes.indexOf(masked(name)); at >= 0; at = bytes.indexOf(masked(name))) bytes.write(name, at);
  return bytes;
}

/** The same zip, in which a file of `size` bytes is said to have fewer. */
export function tellingLess(zip: Buffer, size: number, said: number): Buffer {
  const lying = Buffer.from(zip);
  const told = Buffer.from(Uint32Array.of(size).buffer);
  for (let at = lying.indexOf(told); at >= 0; at = lying.indexOf(told, at + 1)) lying.writeUInt32LE(said, at);
  return lying;
}
