import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedStep, base32, hotp, newTotpSecret, otpauthUrl, stepOf } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  test.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('computes the code of counter %i from RFC 4226', (counter, code) => {
    expect(hotp(SECRET, counter)).toBe(code);
  });

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('computes the code of second %i from RFC 6238', (second, code) => {
    const step = stepOf(new Date(second * 1000));
    expect(hotp(SECRET, step, 8)).toBe(code);
    expect(acceptedStep(SECRET, code.slice(2), { now: new Date(second * 1000), lastStep: 0 })).toBe(step);
  });

  test('accepts the step before and after, none further away, and none twice', () => {
    const now = new Date('2026-11-29T12:00:10Z');
    const step = stepOf(now);
    const taken = [-2, -1, 0, 1, 2].map((shift) =>
      acceptedStep(SECRET, hotp(SECRET, step + shift), { now, lastStep: 0 }),
    );
    expect(taken).toEqual([null, step - 1, step, step + 1, null]);
    expect(acceptedStep(SECRET, hotp(SECRET, step), { now, lastStep: step })).toBeNull();
    expect(acceptedStep(SECRET, hotp(SECRET, step - 1), { now, lastStep: step })).toBeNull();
    expect(acceptedStep(SECRET, hotp(SECRET, step + 1), { now, lastStep: step })).toBe(step + 1);
  });

  test('rejects text that is not a code', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const accepted = acceptedStep(SECRET, text, { now: new Date(59_000), lastStep: 0 });
        return accepted === null || /^\d{6}$/.test(text);
      }),
    );
    expect(acceptedStep(SECRET, '٢٨٧٠٨٢', { now: new Date(59_000), lastStep: 0 })).toBeNull();
  });

  test('encodes the secret as base32 for authenticators (RFC 4648)', () => {
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
    expect(base32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(otpauthUrl(SECRET, { issuer: 'Каркас: karkas.ru', account: 'a+b@example.ru' }));
    expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      'Каркас: karkas.ru',
    ]);
  });
});
