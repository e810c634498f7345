import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

test.each([
  [undefined, 'ru'],
  ['', 'ru'],
  ['de', 'ru'],
  ['*', 'ru'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['de, en', 'en'],
  ['de-DE,de;q=0.9,en;q=0.8', 'en'],
  ['de, ru, en', 'ru'],
  ['ru;q=0.5, en', 'en'],
  ['en;q=0.5, ru;q=0.9', 'ru'],
  ['en;q=0, de', 'ru'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', 'ru'],
  ['den, men', 'ru'],
] as const)('«%s» is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
