import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { CertificateFiles, endOf, givenCertificate, RENEW_AUTHORITY_MS } from '../certificate/certificate-files.ts';
import { parseNameConstraints } from '../certificate/name-constraints.ts';
import type { Config } from '../config/config-schema.ts';
import { isEverywhere, isLoopback, lanAddresses, urlOf } from '../http/addresses.ts';
import { bindPort, formatPortError } from '../http/bind-port.ts';
import { fingerprintOf } from '../http/https-way.ts';
import { PHONE_PATH } from '../phones/phone-boards.ts';
import { broken, doubtful, type Finding, type System, well } from './finding.ts';
import { holdersOfPort } from './holders.ts';

/** Checks that the display can be served; `isServed`: this table does it already. */
export async function checkPort(system: System, { web }: Config, isServed: boolean): Promise<Finding> {
  const { host, port } = web;
  const id = 'pages/port';
  if (isServed) return well(id, `the table is served at port ${port}`);
  const bound = await bindPort(host, port);
  if (bound.ok) {
    bound.value.http.close();
    return well(id, port === 0 ? 'any free port is taken' : `port ${port} is free`);
  }
  const { code } = bound.error;
  if (code === 'web/port-in-use') {
    const [holder = 'a program that this user may not look at'] = holdersOfPort(system, port);
    return broken(id, `port ${port} is taken by ${holder}`, 'stop it, or choose another web.port');
  }
  const [says = '', remedy = 'choose another web.port'] = formatPortError(bound.error).split(': ');
  return broken(id, says, remedy.replace('--port', 'web.port'));
}

/** Checks the table's addresses for phones and tablets; `addresses`: this machine's in its networks. */
export function checkAddresses(
  system: System,
  { web: { host, port }, boards }: Config,
  addresses: readonly string[] = lanAddresses(),
): readonly Finding[] {
  const id = 'pages/addresses';
  if (isLoopback(host) || host === 'localhost') {
    const says = 'only this machine may open the table (web.host)';
    const remedy = 'set web.host to :: for phones and tablets';
    return [boards.some(({ path }) => path === PHONE_PATH) ? broken(id, says, remedy) : doubtful(id, says, remedy)];
  }
  const reached = isEverywhere(host) ? addresses : [host];
  if (reached.length === 0)
    return [
      doubtful(id, 'this machine is in no network: no phone finds it', 'plug the network in, or join a Wi-Fi: nmtui'),
    ];
  const named = existsSync(`${system.root}/run/avahi-daemon/pid`)
    ? ` and http://${hostname().split('.', 1)[0]}.local:${port}`
    : '';
  return [well(id, `phones find it at ${reached.map(at => urlOf('http', at, port)).join(', ')}${named}`)];
}

/** Checks that the pages are built; `webRoot`: their folder. */
export function checkPages(webRoot: string): Finding {
  const missing = ['table.html', 'setup.html', 'assets'].filter(name => !existsSync(join(webRoot, name)));
  return missing.length === 0
    ? well('pages/built', 'the pages are built')
    : broken('pages/built', `pages are missing (${missing.join(', ')})`, 'npm run build, or install the package anew');
}

const SOON_MS = 14 * 86_400_000;

/** Checks the certificate of HTTPS, if there is one. */
export function checkCertificate({ now }: System, { web: { tls }, dataDirectory, boards }: Config): Finding {
  const id = 'pages/https';
  if (tls) {
    const given = givenCertificate(tls.certificate, tls.key);
    if (!given.ok) return broken(id, given.error, 'put web.tls right; plain HTTP goes on meanwhile');
    const { until } = given.value;
    const says = `the certificate ${until < now ? 'ended' : 'lasts until'} ${new Date(until).toISOString().slice(0, 10)}`;
    if (until < now) return broken(id, says, 'renew it, and write it where web.tls says');
    return until - now < SOON_MS ? doubtful(id, says, 'renew it, and write it where web.tls says') : well(id, says);
  }
  const files = new CertificateFiles(dataDirectory);
  const authority = files.authority();
  if (!authority.ok) return broken(id, authority.error, 'paizhuo certificate --renew');
  if (authority.value) return checkAuthority(id, authority.value.certificate, now);
  return boards.some(({ path }) => path === PHONE_PATH)
    ? doubtful(
        id,
        'nothing is served over HTTPS, and phones film over nothing else',
        'paizhuo certificate, then open /trust on the phone',
      )
    : well(id, 'not served over HTTPS');
}

function checkAuthority(id: string, certificate: string, now: number): Finding {
  const remedy = 'paizhuo certificate --renew; every phone then opens /trust once more';
  const end = endOf(certificate);
  const says = `the table's own authority ${end < now ? 'ended' : 'lasts until'} ${new Date(end).toISOString().slice(0, 10)}`;
  if (end < now) return broken(id, says, remedy);
  if (end - now < RENEW_AUTHORITY_MS) return doubtful(id, says, remedy);
  if (!parseNameConstraints(certificate))
    return doubtful(id, "the table's own authority may sign any name, as former versions made it", remedy);
  return well(id, `signed by the table's own authority ${fingerprintOf(certificate)}`);
}
