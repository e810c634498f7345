import { expect, test } from 'vitest';
import { passkeySiteOf } from './passkey-site.ts';

test.each([
  ['https://karkas.example.ru', { id: 'karkas.example.ru', origin: 'https://karkas.example.ru' }],
  ['https://karkas.example.ru:8443/', { id: 'karkas.example.ru', origin: 'https://karkas.example.ru:8443' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://127.0.0.1:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://[::1]:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://karkas.example.ru', null],
  ['https://203.0.113.7', null],
  ['https://[2001:db8::1]', null],
])('derives the relying party of %s', (publicUrl, site) => {
  expect(passkeySiteOf(publicUrl)).toEqual(site);
});
