import { generateKeyPair, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { formatNameConstraints, NAME_CONSTRAINTS, PRIVATE_BLOCKS } from './name-constraints.ts';

/** A certificate and its private key, both PEM. */
export interface Certified {
  readonly certificate: string;
  readonly key: string;
}

const DAY_MS = 24 * 3_600_000;
/** Three years: a phone that is not used any more stops trusting it. */
const AUTHORITY_DAYS = 1096;
/** Phones trust none that lasts longer. */
const LEAF_DAYS = 397;
const KEY_BITS = 2048;
const ORGANISATION = { name: 'organizationName', value: 'Paizhuo' };

const newKeys = promisify(generateKeyPair);

/** Two keys that belong together, in the forms that certificates are signed in. */
async function keyPair(): Promise<{ readonly key: string; readonly publicKey: forge.pki.PublicKey }> {
  const { privateKey, publicKey } = await newKeys('rsa', { modulusLength: KEY_BITS });
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  };
}

/**
 * No other certificate's, in hexadecimal digits. Its first byte is from 40 to 7F: so the number is positive, and as short as
 * X.690 (8.3.2) wants it written; no program reads a certificate whose number begins with spare zeros.
 */
export function serialNumber(random = randomBytes(16)): string {
  const [first = 0, ...others] = random;
  return Buffer.from([0x40 | (first & 0x3f), ...others]).toString('hex');
}

function unsigned(publicKey: forge.pki.PublicKey, number: string, from: number, days: number): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = number;
  // clocks of phones are not all the same
  certificate.validity.notBefore = new Date(from - DAY_MS);
  certificate.validity.notAfter = new Date(from + (days - 1) * DAY_MS);
  return certificate;
}

/**
 * An authority of one table's own, that people who play at it trust. It may sign `names`, whatever is below them, and private
 * addresses; `now`: milliseconds since 1970.
 */
export async function makeAuthority(
  machine: string,
  names: readonly string[],
  now: number,
  number = serialNumber(),
): Promise<Certified> {
  const { key, publicKey } = await keyPair();
  const certificate = unsigned(publicKey, number, now, AUTHORITY_DAYS);
  const subject = [{ name: 'commonName', value: `Paizhuo ${machine}` }, ORGANISATION];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', critical: true, cA: true, pathLenConstraint: 0 },
    { name: 'keyUsage', critical: true, keyCertSign: true, cRLSign: true },
    { name: 'subjectKeyIdentifier' },
    {
      id: NAME_CONSTRAINTS,
      critical: true,
      value: formatNameConstraints({ names, blocks: PRIVATE_BLOCKS }).toString('binary'),
    },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(certificate), key };
}

/** A certificate for the table under these names and addresses, signed by its authority. */
export async function makeLeaf(authority: Certified, hosts: readonly string[], now: number): Promise<Certified> {
  const issuer = forge.pki.certificateFromPem(authority.certificate);
  const { key, publicKey } = await keyPair();
  const certificate = unsigned(publicKey, serialNumber(), now, LEAF_DAYS);
  const { notAfter } = issuer.validity;
  if (certificate.validity.notAfter > notAfter) certificate.validity.notAfter = notAfter;
  // an address here would count as a name that the authority may not sign
  certificate.setSubject([{ name: 'commonName', value: 'HTTPS of a Paizhuo table' }, ORGANISATION]);
  certificate.setIssuer(issuer.subject.attributes);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
    { name: 'extKeyUsage', serverAuth: true },
    {
      name: 'subjectAltName',
      altNames: hosts.map(host => (isIP(host) === 0 ? { type: 2, value: host } : { type: 7, ip: host })),
    },
    { name: 'authorityKeyIdentifier', keyIdentifier: issuer.generateSubjectKeyIdentifier().getBytes() },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(authority.key), forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(certificate), key };
}
