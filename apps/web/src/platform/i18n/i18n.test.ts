// @vitest-environment jsdom
// Needs modules of its own: the languages that are here are told apart.
import { beforeEach, expect, test } from 'vitest';
import { startI18n, switchLanguage, lazyTexts, translate } from './i18n.ts';
import type { Texts } from './translator.ts';

const textOf = (key: string): string => translate(key as 'ui.retry');

beforeEach(() => localStorage.clear());

test('the latest language choice wins, whichever texts arrive first', async () => {
  const { promise: late, resolve: resolveLate } = Promise.withResolvers<Texts>();
  localStorage.setItem('language', 'ru');
  await startI18n({ ru: async () => ({ word: 'слово' }), en: () => late });
  await switchLanguage('ru');
  const english = switchLanguage('en');
  await switchLanguage('ru');
  resolveLate({ word: 'word' });
  await english;
  expect([textOf('word'), document.documentElement.lang, localStorage.getItem('language')]).toEqual([
    'слово',
    'ru',
    'ru',
  ]);
  await switchLanguage('en');
  expect([textOf('word'), document.documentElement.lang]).toEqual(['word', 'en']);
});

test('texts of a lazy screen are loaded before it, also in a language chosen later', async () => {
  await startI18n({ ru: async () => ({}), en: async () => ({}) });
  await switchLanguage('ru');
  const later = lazyTexts({ ru: async () => ({ task: 'задача' }), en: async () => ({ task: 'task' }) });
  expect(textOf('task')).toBe('task');
  expect(await later(async () => 'screen')).toBe('screen');
  expect(textOf('task')).toBe('задача');
  await switchLanguage('en');
  expect(textOf('task')).toBe('task');
});
