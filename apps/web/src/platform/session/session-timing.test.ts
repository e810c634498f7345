import { describe, expect, test } from 'vitest';
import { isCheckFresh, isOpenPath, needsRefresh, readTokenExpiry } from './session-timing.ts';

const NOW = 1_800_000_000_000;

function tokenUntil(milliseconds: number, claims: object = {}): string {
  const payload = btoa(JSON.stringify({ exp: milliseconds / 1000, ...claims }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `eyJhbGciOiJIUzI1NiJ9.${payload}.signature`;
}

describe('the expiry of a token', () => {
  test('is read from its claims', () => {
    expect(readTokenExpiry(tokenUntil(NOW))).toBe(NOW);
    expect(readTokenExpiry(tokenUntil(NOW, { sub: '???>>>~~~' }))).toBe(NOW);
  });

  test.each(['', 'opaque', 'a.b.c', `a.${btoa('"text"')}.c`, `a.${btoa('{"exp":"soon"}')}.c`])(
    'is unknown in %j',
    (token) => {
      expect(readTokenExpiry(token)).toBeNull();
    },
  );
});

describe('a token is exchanged', () => {
  test.each([
    [60_000, false],
    [30_000, false],
    [29_000, true],
    [0, true],
    [-60_000, true],
  ])('with %d ms left: %s', (left, isNeeded) => {
    expect(needsRefresh(tokenUntil(NOW + left), NOW)).toBe(isNeeded);
  });

  test('never when its expiry is unknown', () => {
    expect(needsRefresh('opaque', NOW)).toBe(false);
  });
});

test('a check of the same token is valid for ten seconds', () => {
  const check = { token: 'a', checkedAt: NOW };
  expect(isCheckFresh(check, 'a', NOW + 9_999)).toBe(true);
  expect(isCheckFresh(check, 'a', NOW + 10_000)).toBe(false);
  expect(isCheckFresh(check, 'b', NOW + 1)).toBe(false);
  expect(isCheckFresh(null, 'a', NOW)).toBe(false);
});

test.each([
  ['/', true],
  ['/auth', true],
  ['/auth/login', true],
  ['/authors', false],
  ['/projects', false],
])('%s is open without a session: %s', (path, isOpen) => {
  expect(isOpenPath(path)).toBe(isOpen);
});
