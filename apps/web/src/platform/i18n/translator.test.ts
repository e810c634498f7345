import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { en } from '../../app/languages/en.ts';
import { letters as lettersEn } from '../../app/languages/en/letters.ts';
import { letters as lettersRu } from '../../app/languages/ru/letters.ts';
import { ru } from '../../app/languages/ru.ts';
import { tasks as tasksEn } from '../../app/languages/en/tasks.ts';
import { tasks as tasksRu } from '../../app/languages/ru/tasks.ts';
import { createTranslator, mergeTexts, type TranslateRaw, type Texts } from './translator.ts';

const COUNTS = [0, 1, 2, 5, 11, 21, 1.5, 1234.5];
const translatorOf = (texts: Texts, language: 'ru' | 'en' = 'ru') => createTranslator(language, () => texts);

function* keysOf(texts: Texts, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(texts))
    if (typeof value === 'string') yield [`${path}${key}`, value];
    else yield* keysOf(value, `${path}${key}.`);
}

describe.each([
  ['ru', [ru, tasksRu, lettersRu]],
  ['en', [en, tasksEn, lettersEn]],
] as const)('all texts in %s', (language, files) => {
  test('are translated as by i18next, for every count', async () => {
    const texts = files.reduce<Texts>(mergeTexts, {});
    const library = createInstance();
    await library.init({
      lng: language,
      resources: { [language]: { translation: texts } },
      interpolation: { escapeValue: false },
    });
    // The keys are read from files; the compiler only accepts literal keys.
    const theirs = library.t as unknown as TranslateRaw;
    const own = translatorOf(texts, language);
    const keys = [...keysOf(texts)];
    expect(keys.length).toBeGreaterThan(1000);
    for (const [key, text] of keys) {
      const names = [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '');
      const plain = key.replace(/_(?:one|few|many|other)$/, '');
      for (const count of COUNTS) {
        const values = Object.fromEntries(
          [...names, 'count'].map((name) => [name, name === 'count' ? count : `«${name}»`]),
        );
        const numbers = Object.fromEntries([...names, 'count'].map((name) => [name, count]));
        expect([own(plain, values), own(plain, numbers), own(key)]).toEqual([
          theirs(plain, values),
          theirs(plain, numbers),
          theirs(key),
        ]);
      }
    }
  });
});

test('a missing key is returned as is, or as the given default', () => {
  const t = translatorOf({ log: { yes: 'да' } });
  expect([t('log.no'), t('log.no', { defaultValue: 'нет' }), t('log'), t('log.yes.more')]).toEqual([
    'log.no',
    'нет',
    'log',
    'log.yes.more',
  ]);
});

test('interpolated values are literal, even if they look like placeholders or patterns', () => {
  const t = translatorOf({ file: 'Файл {{name}} и {{other}}' });
  expect(t('file', { name: '{{other}} $& $1', other: 'x' })).toBe('Файл {{other}} $& $1 и x');
});

test('text files of a language are merged', () => {
  expect(mergeTexts({ auth: { a: '1', b: '2' }, ui: { c: '3' } }, { auth: { b: '4' } })).toEqual({
    auth: { a: '1', b: '4' },
    ui: { c: '3' },
  });
});
