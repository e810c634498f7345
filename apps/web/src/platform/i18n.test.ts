// @vitest-environment jsdom
import i18next, { type ResourceLanguage } from 'i18next';
import { expect, test } from 'vitest';
import { startI18n, switchLanguage, textsLater } from './i18n.ts';

test('of two choices of a language the later one stands, whichever texts arrive first', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<ResourceLanguage>();
  localStorage.setItem('language', 'ru');
  await startI18n({ ru: async () => ({ word: 'слово' }), en: () => late });
  await switchLanguage('ru');
  const english = switchLanguage('en');
  await switchLanguage('ru');
  arrive({ word: 'word' });
  await english;
  expect([i18next.language, document.documentElement.lang, localStorage.getItem('language')]).toEqual([
    'ru',
    'ru',
    'ru',
  ]);
  await switchLanguage('en');
  expect([i18next.language, i18next.getResource('en', 'translation', 'word')]).toEqual(['en', 'word']);
});

test('texts that come with a screen are there before it is, and in a language that is chosen after it', async () => {
  await startI18n({ ru: async () => ({}), en: async () => ({}) });
  await switchLanguage('ru');
  const later = textsLater({ ru: async () => ({ task: 'задача' }), en: async () => ({ task: 'task' }) });
  expect(i18next.getResource('ru', 'translation', 'task')).toBeUndefined();
  expect(await later(async () => 'screen')).toBe('screen');
  expect(i18next.getResource('ru', 'translation', 'task')).toBe('задача');
  await switchLanguage('en');
  expect(i18next.getResource('en', 'translation', 'task')).toBe('task');
});
