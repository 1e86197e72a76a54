import { X509Certificate } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

/** The names that an authority may sign, with every name below them, and the blocks of its addresses. */
export interface Permitted {
  readonly names: readonly string[];
  /** As `192.168.0.0/16`. */
  readonly blocks: readonly string[];
}

/** Addresses that lead nowhere outside of a home's network. */
export const PRIVATE_BLOCKS = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
] as const;

/** True if the authority may sign this name or address. */
export function isPermitted({ names, blocks }: Permitted, host: string): boolean {
  const family = isIP(host);
  if (family === 0) return names.some(name => host.toLowerCase() === name || host.toLowerCase().endsWith(`.${name}`));
  const list = new BlockList();
  for (const block of blocks) {
    const [address = '', bits = ''] = block.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

const SEQUENCE = 0x30;
const OCTETS = 0x04;
/** RFC 5280, 4.2.1.10: the tags of what is permitted, of a DNS name and of a block of addresses. */
const PERMITTED = 0xa0;
const DNS_NAME = 0x82;
const ADDRESSES = 0x87;
export const NAME_CONSTRAINTS = '2.5.29.30';
/** The same as it stands in a certificate, with the mark of a critical extension. */
const IN_CERTIFICATE = Buffer.from('0603551d1e0101ff', 'hex');

/** The extension's value, in DER. */
export function formatNameConstraints({ names, blocks }: Permitted): Buffer {
  const subtrees = [
    ...names.map(name => part(DNS_NAME, Buffer.from(name, 'ascii'))),
    ...blocks.map(block => part(ADDRESSES, blockBytes(block))),
  ].map(base => part(SEQUENCE, base));
  return part(SEQUENCE, part(PERMITTED, Buffer.concat(subtrees)));
}

/** Returns what a certificate's authority may sign; null where it says nothing of names. */
export function parseNameConstraints(certificate: string): Permitted | null {
  const { raw } = new X509Certificate(certificate);
  const at = raw.indexOf(IN_CERTIFICATE);
  if (at < 0) return null;
  const value = partsOf(only(raw.subarray(at + IN_CERTIFICATE.length), OCTETS));
  const subtrees = partsOf(only(value[0]?.content ?? Buffer.alloc(0), PERMITTED));
  const bases = subtrees.flatMap(({ content }) => partsOf(content));
  return {
    names: bases.filter(({ tag }) => tag === DNS_NAME).map(({ content }) => content.toString('ascii')),
    blocks: bases.filter(({ tag }) => tag === ADDRESSES).map(({ content }) => blockOf(content)),
  };
}

function part(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
}

interface Part {
  readonly tag: number;
  readonly content: Buffer;
}

function partsOf(bytes: Buffer): readonly Part[] {
  const parts: Part[] = [];
  for (let rest = bytes; rest.length >= 2; ) {
    const first = rest[1] ?? 0;
    const more = first < 0x80 ? 0 : first & 0x7f;
    const length = more === 0 ? first : rest.readUIntBE(2, more);
    parts.push({ tag: rest[0] ?? 0, content: rest.subarray(2 + more, 2 + more + length) });
    rest = rest.subarray(2 + more + length);
  }
  return parts;
}

const only = (bytes: Buffer, tag: number): Buffer =>
  partsOf(bytes).find(part => part.tag === tag)?.content ?? Buffer.alloc(0);

/** An address and its mask, as bytes. */
function blockBytes(block: string): Buffer {
  const [address = '', bits = ''] = block.split('/');
  const bytes = addressBytes(address);
  return Buffer.concat([bytes, bytes.map((_, index) => maskByte(Number(bits), index))]);
}

const maskByte = (bits: number, index: number): number => 0xff & ~(0xff >> Math.min(8, Math.max(0, bits - 8 * index)));

function addressBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const [before = '', after = ''] = address.split('::');
  const groups = (text: string): readonly string[] => text.split(':').filter(group => group !== '');
  const gap = Array<string>(8 - groups(before).length - groups(after).length).fill('0');
  return Buffer.from(
    [...groups(before), ...gap, ...groups(after)].map(group => group.padStart(4, '0')).join(''),
    'hex',
  );
}

function blockOf(bytes: Buffer): string {
  const [address, mask] = [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)];
  const bits = [...mask].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  if (address.length === 4) return `${address.join('.')}/${bits}`;
  const groups = Array.from({ length: 8 }, (_, index) => address.readUInt16BE(2 * index).toString(16));
  return `${groups.join(':')}/${bits}`;
}
