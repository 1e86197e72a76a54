import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { makeAuthority, makeLeaf } from '../../../src/adapters/certificate/make-certificate.ts';
import {
  isPermitted,
  type Permitted,
  PRIVATE_BLOCKS,
  parseNameConstraints,
} from '../../../src/adapters/certificate/name-constraints.ts';

const NOW = Date.now();
/** It says nothing of names. */
const OF_ANY_NAME = `-----BEGIN CERTIFICATE-----
MIIBiDCCAS2gAwIBAgIUa0OfCuCl+uTTfQqxCOOvwkMurpowCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNUGFpemh1byB0YWJsZTAgFw0yNjExMjkxNzMyMzlaGA8yMTA5
MDExODE3MzIzOVowGDEWMBQGA1UEAwwNUGFpemh1byB0YWJsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABH9TCbhMmE+esGNOk/1sDVBua/M1RnQ+yA+2Va9S4f0A
s1AcAe5SyyyK8T7nXkqX84p2Epw0jkHQgcAVMohC3cqjUzBRMB0GA1UdDgQWBBSE
0Pfx/v3C5c2FUsE6q2oMu/c04TAfBgNVHSMEGDAWgBSE0Pfx/v3C5c2FUsE6q2oM
u/c04TAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0kAMEYCIQDvoN6kBYuy
yJR7CmDsJNdIbO5ga4EK/F7EiiZgl5EOhwIhAMu1mTuYL3u445svFSNe9Ou10h9d
JDq9cwU3fIzvXwfc
-----END CERTIFICATE-----`;

const AT_HOME: Permitted = { names: ['localhost', 'local', 'table.fritz.box'], blocks: PRIVATE_BLOCKS };

/** True if a program that trusts the authority and nothing else accepts a certificate of this name. */
async function isTrusted(authority: Awaited<ReturnType<typeof makeAuthority>>, host: string): Promise<boolean> {
  const leaf = await makeLeaf(authority, [host], NOW);
  const server = createServer({ cert: leaf.certificate, key: leaf.key }).listen(0, '127.0.0.1');
  server.on('tlsClientError', () => {});
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({
    port,
    host: '127.0.0.1',
    servername: '',
    ca: authority.certificate,
    checkServerIdentity: () => undefined,
  });
  onTestFinished(() => {
    socket.destroy();
  });
  return new Promise(settle => {
    socket.once('secureConnect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

test.each([
  ['mahjong.local', true],
  ['localhost', true],
  ['table.fritz.box', true],
  ['192.168.178.20', true],
  ['10.1.2.3', true],
  ['fd12:3456::7', true],
  ['fe80::1', true],
  ['www.bank.example', false],
  ['fritz.box', false],
  ['nolocal', false],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2001:db8::1', false],
])('%s under the authority of a table at home is trusted: %s', async (host, isRight) => {
  const authority = await makeAuthority('table', AT_HOME.names, NOW);
  expect(isPermitted(AT_HOME, host)).toBe(isRight);
  expect(await isTrusted(authority, host)).toBe(isRight);
});

test('whatever names a table has, its authority says that it may sign them', async () => {
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,40}[a-z0-9])?$/);
  const names = fc.array(
    fc.array(label, { minLength: 1, maxLength: 4 }).map(parts => parts.join('.')),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(names, async given => {
      const { certificate } = await makeAuthority('table', given, NOW);
      const permitted = parseNameConstraints(certificate);
      expect(permitted?.names).toEqual(given);
      expect(permitted?.blocks).toHaveLength(PRIVATE_BLOCKS.length);
      for (const host of [...given, ...given.map(name => `a.${name}`), '10.0.0.1', 'fd00::1'])
        expect(permitted && isPermitted(permitted, host)).toBe(true);
      expect(permitted && isPermitted(permitted, '9.9.9.9')).toBe(false);
    }),
    { numRuns: 10 },
  );
});

test('an authority that says nothing of names may sign any', () => {
  expect(parseNameConstraints(OF_ANY_NAME)).toBeNull();
});
