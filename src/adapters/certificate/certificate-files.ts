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
import type { Certified } from './make-certificate.ts';
import { isPermitted, parseNameConstraints } from './name-constraints.ts';

/** The key and certificate of a table's HTTPS. */
export interface ServedCertificate extends Certified {
  /** The table's own authority, PEM; null for a certificate from another one. */
  readonly authority: string | null;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Names and addresses that the authority may not sign. */
  readonly leftOut: readonly string[];
}

/** Lies in the data directory, for the owner of the process alone, and is in no backup. */
const FOLDER = 'https';
const FILES = {
  authority: 'authority.pem',
  authorityKey: 'authority.key',
  leaf: 'table.pem',
  leafKey: 'table.key',
} as const;

/** Loaded where one is made: most tables never make any. */
const maker = () => import('./make-certificate.ts');

const DAY_MS = 24 * 3_600_000;
/** A certificate is renewed when it lasts for less. */
const RENEW_MS = 30 * DAY_MS;
/** People need time to trust the next authority. */
export const RENEW_AUTHORITY_MS = 60 * DAY_MS;

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

  /**
   * Makes the authority of this table, which people then trust and which may sign only `names` and private addresses. One
   * that is there stays, unless `isRenewed`. Throws what the disk throws.
   */
  async begin(
    machine: string,
    names: readonly string[],
    now: number,
    isRenewed = false,
  ): Promise<Result<Certified, string>> {
    // the key is written first: alone, it is the rest of a power cut, and no phone trusts it yet
    if (!isRenewed && existsSync(join(this.folder, FILES.authority))) {
      const there = this.authority();
      if (!there.ok || there.value) return there as Result<Certified, string>;
    }
    const made = await (await maker()).makeAuthority(machine, names, now);
    makeFolder(this.folder, 0o700);
    this.#write(FILES.authorityKey, made.key);
    this.#write(FILES.authority, made.certificate);
    return ok(made);
  }

  /**
   * The table's certificate under those of these names and addresses that its authority may sign, made again where it is
   * missing, damaged, about to end or for others; null: people have not been given an authority to trust.
   */
  async served(hosts: readonly string[], now: number): Promise<Result<ServedCertificate | null, string>> {
    const authority = this.authority();
    if (!authority.ok || !authority.value) return authority as Result<null, string>;
    const permitted = parseNameConstraints(authority.value.certificate);
    const signed = hosts.filter(host => !permitted || isPermitted(permitted, host));
    const there = this.#pair(FILES.leaf, FILES.leafKey);
    const stands = there.ok && there.value && fits(there.value, authority.value, signed, now) ? there.value : null;
    const leaf = stands ?? (await (await maker()).makeLeaf(authority.value, signed, now));
    if (!stands) {
      this.#write(FILES.leafKey, leaf.key);
      this.#write(FILES.leaf, leaf.certificate);
    }
    const leftOut = hosts.filter(host => !signed.includes(host));
    return ok({ ...leaf, authority: authority.value.certificate, until: endOf(leaf.certificate), leftOut });
  }

  #pair(certificate: string, key: string): Result<Certified | null, string> {
    return readPair(join(this.folder, certificate), join(this.folder, key));
  }

  #write(name: string, text: string): void {
    writeWholeFile(join(this.folder, name), text, 0o600);
  }
}

/** A certificate from another authority, from files of the config. */
export function givenCertificate(certificate: string, key: string): Result<ServedCertificate, string> {
  const pair = readPair(certificate, key);
  if (!pair.ok) return pair;
  if (!pair.value) return err(`${certificate}: there is no such file`);
  return ok({ ...pair.value, authority: null, until: endOf(pair.value.certificate), leftOut: [] });
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
  const end = endOf(leaf.certificate);
  // none lasts longer than its authority
  const lasts = end - now > RENEW_MS || (end > now && end >= endOf(authority.certificate));
  return isOurs && lasts && hosts.every(isFor);
}

/** When a certificate ends, in milliseconds since 1970. */
export const endOf = (certificate: string): number => Date.parse(new X509Certificate(certificate).validTo);
