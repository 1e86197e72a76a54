import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeAuthority, serialNumber } from '../../../src/adapters/certificate/make-certificate.ts';

test.each([
  ['zeros', 0x00],
  ['ones', 0xff],
])('of bytes that are all %s a number is made that is positive and has no zeros to spare', async (_, byte) => {
  const number = serialNumber(Buffer.alloc(16, byte));
  expect(number).toMatch(/^[4-7][0-9a-f]{31}$/);
  const { certificate } = await makeAuthority('table', ['local'], Date.now(), number);
  expect(new X509Certificate(certificate).serialNumber.toLowerCase()).toBe(number);
});
