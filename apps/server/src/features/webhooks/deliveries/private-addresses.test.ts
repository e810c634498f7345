import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-addresses.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2002:a00:1::',
  '2001:0:53aa:64c::',
  '2001:db8::1',
  'localhost',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['8.8.8.8', '95.213.255.1', '172.32.0.1', '192.169.0.1', '2a02:6b8::2:242', '2606:4700:4700::1111'])(
  '%s is public',
  (address) => expect(isPrivateAddress(address)).toBe(false),
);
