import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { REDIRECT_SCRIPT } from './frame/redirect-script.ts';

function ledTo(stored: Record<string, string>, { languages = ['ru-RU'], lang = 'ru' } = {}): string | null {
  let to: string | null = null;
  runInNewContext(REDIRECT_SCRIPT, {
    navigator: { languages },
    localStorage: { getItem: (name: string) => stored[name] ?? null },
    document: { documentElement: { lang } },
    location: { pathname: '/nope', search: '?a=1', replace: (address: string) => (to = address) },
    encodeURIComponent,
  });
  return to;
}

test('an unknown address is reported in the language of the application', () => {
  expect(ledTo({ language: 'en' })).toBe('/en/nope?a=1');
  expect(ledTo({}, { languages: ['en-GB', 'de'] })).toBe('/en/nope?a=1');
  expect(ledTo({}, { languages: ['en-GB', 'ru'] })).toBeNull();
  expect(ledTo({ language: 'ru' }, { languages: ['en-GB'] })).toBeNull();
  expect(ledTo({ language: 'en' }, { lang: 'en' })).toBeNull();
});

test('signed-in users are redirected to the 404 page inside the application', () => {
  expect(ledTo({ token: 't', language: 'en' })).toBe('/missing?from=%2Fnope%3Fa%3D1');
});
