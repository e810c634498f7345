// Every interface text exists in both languages, with the same placeholders, and is used.
import { isValidationCode } from '@karkas/api/core/problems/validation.texts.ts';
import { describe, expect, test } from 'vitest';
import { en } from '../../apps/web/src/app/languages/en.ts';
import { ru } from '../../apps/web/src/app/languages/ru.ts';
import { tasks as tasksEn } from '../../apps/web/src/app/languages/en/tasks.ts';
import { tasks as tasksRu } from '../../apps/web/src/app/languages/ru/tasks.ts';
import { logFieldsEn } from '../../apps/web/src/features/activity-log/log-fields.en.texts.ts';
import { logFieldsRu } from '../../apps/web/src/features/activity-log/log-fields.ru.texts.ts';
import { readSourceFiles } from './source-files.ts';

/** Texts by key; a list of texts (the example table of the public page) is keyed by index. */
type Texts = { readonly [key: string]: string | Texts | readonly Texts[] };

function flatten(texts: Texts | readonly Texts[], path = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') flat.set(name, value);
    else for (const [inner, text] of flatten(value, name)) flat.set(inner, text);
  }
  return flat;
}

const PLURAL = /_(one|few|many|other)$/;
const baseOf = (key: string): string => key.replace(PLURAL, '');
const placesOf = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)]
    .map(([, name = '']) => name)
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ');

/** Texts equal in both languages: the same word, or the name of a language in itself. */
const SAME_IN_BOTH = new Set([
  'auth.email',
  'customers.email',
  'companies.email',
  'log.fields.email',
  'shell.russian',
  'shell.english',
  'commands.toRussian',
  'commands.toEnglish',
]);
/** Numbers of Russian orders, the language's own name, and phrases searched for in Russian responses. */
const MAY_QUOTE_RUSSIAN = new Set([
  'specifications.totals.overheadByKind',
  'shell.russian',
  'commands.toRussian',
  'commands.keywords.language',
]);
/** «Удалён», but «удалена», «удалено», «удалены». */
const STRESSED_WRONG = /[а-яё]ён[аоы](?![а-яё])/iu;
const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''));

const russian = flatten({ ...ru, ...tasksRu, log: { ...ru.log, ...logFieldsRu } });
const english = flatten({ ...en, ...tasksEn, log: { ...en.log, ...logFieldsEn } });

function missingIn(other: Map<string, string>, one: Map<string, string>): string[] {
  const there = new Set([...other.keys()].map(baseOf));
  return [...new Set([...one.keys()].map(baseOf))].filter((key) => !there.has(key));
}

function placesByBase(texts: Map<string, string>): Map<string, string> {
  const places = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const base = baseOf(key);
    places.set(base, (places.get(base) ?? new Set()).add(placesOf(text)));
  }
  return new Map([...places].map(([base, all]) => [base, [...all].join(' | ')]));
}

function differingPlaces(first: Map<string, string>, second: Map<string, string>): string[] {
  const other = placesByBase(second);
  return [...placesByBase(first)]
    .filter(([base, places]) => places !== (other.get(base) ?? ''))
    .map(([base, places]) => `${base}: ${places} — ${other.get(base) ?? ''}`);
}

function incompletePlurals(texts: Map<string, string>, forms: readonly string[]): string[] {
  const bases = new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map(baseOf));
  return [...bases].flatMap((base) =>
    forms.filter((form) => !texts.has(`${base}_${form}`)).map((form) => `${base}_${form}`),
  );
}

/** Keys in the sources: whole keys in quotes, and keys with a part known only at run time (`kinds.${kind}`). */
function findUnused(keys: Iterable<string>, sources: readonly string[]): string[] {
  const text = sources.join('\n');
  const whole = new Set([...text.matchAll(/['"`]([a-zA-Z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key));
  const patterns = [...text.matchAll(/`([a-zA-Z]\w*\.[\w.]*\$\{[^`]*)`/g)].map(([, template]) => {
    const parts = (template ?? '').split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
    return new RegExp(`^${parts.map((part) => part.replaceAll('.', String.raw`\.`)).join(String.raw`\w+`)}$`);
  });
  // The kit, the error catalogue and the public page use their texts as objects and name only the last part.
  const members = new Set([...text.matchAll(/\b(?:[tT]exts(?:\(\))?|siteRu)\.(\w+)/g)].map(([, name]) => name));
  const isUsed = (key: string): boolean => {
    const base = baseOf(key);
    if (whole.has(base) || patterns.some((pattern) => pattern.test(base))) return true;
    const [root, member] = base.split('.');
    return (root === 'ui' || root === 'errors' || root === 'site') && member !== undefined && members.has(member);
  };
  return [...keys].filter((key) => !isUsed(key));
}

const webSources = readSourceFiles()
  .filter(({ path }) => path.startsWith('apps/web/src/') && !/\.(texts|test|data)\.tsx?$/.test(path))
  .map(({ text }) => text);

describe('the interface texts', () => {
  test('are found', () => {
    expect(russian.size).toBeGreaterThan(300);
  });

  test('exist in both languages', () => {
    expect({ english: missingIn(english, russian), russian: missingIn(russian, english) }).toEqual({
      english: [],
      russian: [],
    });
  });

  test('have the same placeholders', () => {
    expect(differingPlaces(russian, english)).toEqual([]);
  });

  test('have every plural form: four in Russian, two in English', () => {
    expect({
      russian: incompletePlurals(russian, ['one', 'few', 'many', 'other']),
      english: incompletePlurals(english, ['one', 'other']),
    }).toEqual({ russian: [], english: [] });
  });

  test('are translated', () => {
    const same = [...english].filter(
      ([key, text]) => russian.get(key) === text && hasWords(text) && !SAME_IN_BOTH.has(key),
    );
    expect(same).toEqual([]);
  });

  test('contain no Cyrillic in English, and none is empty', () => {
    const cyrillic = [...english].filter(([key, text]) => /[а-яё]/i.test(text) && !MAY_QUOTE_RUSSIAN.has(key));
    expect(cyrillic).toEqual([]);
    expect([...russian, ...english].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('use «е» in feminine, neuter and plural participles', () => {
    expect([...russian].filter(([, text]) => STRESSED_WRONG.test(text)).map(([key]) => key)).toEqual([]);
  });

  test('are used', () => {
    expect(findUnused(new Set(russian.keys()), webSources)).toEqual([]);
  });
});

describe('these rules can fail:', () => {
  test('a missing text, a missing placeholder, a missing plural form', () => {
    const one = flatten({ a: { b: 'Удалить {{name}}', c_one: '{{count}} файл', c_few: '{{count}} файла' } });
    const other = flatten({ a: { b: 'Delete {{title}}' } });
    expect(missingIn(other, one)).toEqual(['a.c']);
    expect(differingPlaces(other, one)).toEqual(['a.b: title — name']);
    expect(incompletePlurals(one, ['one', 'few', 'many', 'other'])).toEqual(['a.c_many', 'a.c_other']);
  });

  test('an unused text among used ones', () => {
    const sources = [
      "t('a.b')",
      't(`kinds.${kind}`)',
      't(`x.${of(a, { b: 1 })}.tail`)',
      'const { search } = texts.search;',
    ];
    expect(
      findUnused(
        ['a.b', 'a.bc', 'kinds.work', 'kinds.work.deep', 'x.y.tail', 'ui.search', 'ui.gone', 'other.search'],
        sources,
      ),
    ).toEqual(['a.bc', 'kinds.work.deep', 'ui.gone', 'other.search']);
  });
});

// A code without a text would be answered as a value of a wrong type, whatever the rule was.
test('every field constraint has a message', () => {
  const codes = readSourceFiles()
    .filter(({ path }) => path.startsWith('packages/api/src/') && path.endsWith('.schemas.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/\.(?:max|min|length)\([^'()]+, '([a-z_0-9]+)'\)/g)].map(([, code = '']) => code),
    );
  expect(codes.length).toBeGreaterThan(50);
  expect([...new Set(codes)].filter((code) => !isValidationCode(code))).toEqual([]);
});
