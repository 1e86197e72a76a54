import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { err, ok, type Result } from '../../domain/result.ts';
import { whyUnread } from '../file-trouble.ts';
import { makeFolder } from '../make-folder.ts';
import { reasonOf } from '../reason.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import { type Certified, makeAuthority, makeLeaf } from './make-certificate.ts';

/** What a table serves over HTTPS with. */
export interface ServedCertificate extends Certified {
  /** The authority that people are asked to trust, PEM; null where somebody else has signed. */
  readonly authority: string | null;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Lies in the data directory, for the owner of the process alone, and is in no backup. */
const FOLDER = 'https';
const FILES = {
  authority: 'authority.pem',
  authorityKey: 'authority.key',
  leaf: 'table.pem',
  leafKey: 'table.key',
} as const;

/** A certificate is made anew when it lasts for less. */
const RENEW_MS = 30 * 24 * 3_600_000;

/** The certificates of one data directory. */
export class CertificateFiles {
  readonly folder: string;

  constructor(directory: string) {
    this.folder = join(directory, FOLDER);
  }

  /** The table's authority; null: there is none. An error says which file is no good. */
  authority(): Result<Certified | null, string> {
    return this.#pair(FILES.authority, FILES.authorityKey);
  }

  /** Makes the authority of this table, which people then trust; one that is there stays. Throws what the disk throws. */
  async begin(machine: string, now: number): Promise<Result<Certified, string>> {
    // the key is written first: alone, it is what a power cut left of a beginning, and nobody trusts it yet
    if (existsSync(join(this.folder, FILES.authority))) {
      const there = this.authority();
      if (!there.ok || there.value) return there as Result<Certified, string>;
    }
    const made = await makeAuthority(machine, now);
    makeFolder(this.folder, 0o700);
    this.#write(FILES.authorityKey, made.key);
    this.#write(FILES.authority, made.certificate);
    return ok(made);
  }

  /**
   * The table's certificate under these names and addresses, made anew where it is missing, damaged, about to end or for
   * others; null: people have not been given an authority to trust.
   */
  async served(hosts: readonly string[], now: number): Promise<Result<ServedCertificate | null, string>> {
    const authority = this.authority();
    if (!authority.ok || !authority.value) return authority as Result<null, string>;
    const there = this.#pair(FILES.leaf, FILES.leafKey);
    const stands = there.ok && there.value && fits(there.value, authority.value, hosts, now) ? there.value : null;
    const leaf = stands ?? (await makeLeaf(authority.value, hosts, now));
    if (!stands) {
      this.#write(FILES.leafKey, leaf.key);
      this.#write(FILES.leaf, leaf.certificate);
    }
    return ok({ ...leaf, authority: authority.value.certificate, until: endOf(leaf.certificate) });
  }

  #pair(certificate: string, key: string): Result<Certified | null, string> {
    return readPair(join(this.folder, certificate), join(this.folder, key));
  }

  #write(name: string, text: string): void {
    writeWholeFile(join(this.folder, name), text, 0o600);
  }
}

/** A certificate that somebody else has signed, from files of the config. */
export function givenCertificate(certificate: string, key: string): Result<ServedCertificate, string> {
  const pair = readPair(certificate, key);
  if (!pair.ok) return pair;
  if (!pair.value) return err(`${certificate}: there is no such file`);
  return ok({ ...pair.value, authority: null, until: endOf(pair.value.certificate) });
}

/** Null where both are missing. */
function readPair(certificateFile: string, keyFile: string): Result<Certified | null, string> {
  const [certificate, key] = [readIfThere(certificateFile), readIfThere(keyFile)];
  if (!certificate.ok) return certificate;
  if (!key.ok) return key;
  if (certificate.value === null && key.value === null) return ok(null);
  if (certificate.value === null) return err(`${certificateFile}: there is no such file`);
  if (key.value === null) return err(`${keyFile}: there is no such file`);
  try {
    new X509Certificate(certificate.value);
  } catch {
    return err(`${certificateFile}: is no certificate (PEM)`);
  }
  try {
    createSecureContext({ cert: certificate.value, key: key.value });
  } catch {
    return err(`${keyFile}: is not the key of ${certificateFile}`);
  }
  return ok({ certificate: certificate.value, key: key.value });
}

function readIfThere(file: string): Result<string | null, string> {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = reasonOf(error);
    return reason === 'ENOENT' || reason === 'ENOTDIR'
      ? ok(null)
      : err(`${file}: cannot be read (${whyUnread(error)})`);
  }
}

function fits(leaf: Certified, authority: Certified, hosts: readonly string[], now: number): boolean {
  const certificate = new X509Certificate(leaf.certificate);
  const isOurs = certificate.verify(new X509Certificate(authority.certificate).publicKey);
  const isFor = (host: string): boolean =>
    (isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)) !== undefined;
  return isOurs && endOf(leaf.certificate) - now > RENEW_MS && hosts.every(isFor);
}

const endOf = (certificate: string): number => Date.parse(new X509Certificate(certificate).validTo);
