// Every operation, field, parameter and group of `/api/openapi.json` has a description in both languages.
import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { ALL_FIELD_WORDS, FIELD_WORD_GROUPS } from '@karkas/api/all-field-words.ts';
import { ENDPOINT_NOTES } from '@karkas/api/core/endpoint-notes.texts.ts';
import { ENDPOINT_SUMMARIES } from '@karkas/api/core/endpoint-summaries.texts.ts';
import { PROBLEMS } from '@karkas/api/core/problems/problem.ts';
import { describe, expect, test } from 'vitest';
import { buildOpenApi } from '../../../apps/server/src/app/openapi/build-openapi.ts';
import { wordingOf, wordKeyOf } from '../../../apps/server/src/app/openapi/wording.ts';
import { findUnexplained } from '../../../tools/documents/find-unexplained.ts';

const cyrillic = /[а-яё]/i;

/** Every `description` and `summary` below a value; examples may have fields of that name. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'example' || key === 'examples'
      ? []
      : (key === 'description' || key === 'summary') && typeof inner === 'string'
        ? [inner]
        : wordsIn(inner),
  );
}

describe('the descriptions of the contract', () => {
  test.each(['ru', 'en'] as const)(
    'cover every field and parameter (%s); a new one goes to *.field-words.texts.ts',
    (language) => {
      expect(findUnexplained(buildOpenApi(language))).toEqual([]);
    },
  );

  test('are Russian in the Russian document and English in the English one', () => {
    const russian = wordsIn(buildOpenApi('ru'));
    expect(russian.length).toBeGreaterThan(1000);
    // The message of a failed sign-in is English for everybody: clients recognise it by its text.
    const foreign = russian
      .flatMap((text) => text.split('\n').map((line) => line.replace(/^- /, '')))
      .filter((text) => !cyrillic.test(text) && /[a-z]{4}/.test(text));
    expect(foreign).toEqual([`\`no_active_account\`: ${PROBLEMS.no_active_account.ru}`]);
    expect(russian.filter((text) => text.trim() === '')).toEqual([]);
    expect(wordsIn(buildOpenApi('en')).filter((text) => text === '' || cyrillic.test(text))).toEqual([]);
  });

  test('name every endpoint in Russian, and no others', () => {
    expect(Object.keys(ENDPOINT_SUMMARIES).toSorted()).toEqual(ALL_ENDPOINTS.map(({ name }) => name).toSorted());
  });

  test('have no notes for unknown endpoints', () => {
    const names = new Set(ALL_ENDPOINTS.map(({ name }) => name));
    expect(Object.keys(ENDPOINT_NOTES).filter((name) => !names.has(name))).toEqual([]);
  });

  // A misspelt owner would give its field the description of another field with that name.
  test('all belong to a field', () => {
    const used = new Set<string | undefined>();
    buildOpenApi('en', { ...wordingOf('en'), field: (owner, path) => `${used.add(wordKeyOf(owner, path)).size}` });
    expect(Object.keys(ALL_FIELD_WORDS).filter((key) => !used.has(key))).toEqual([]);
  });

  test('occur once', () => {
    const keys = FIELD_WORD_GROUPS.flatMap((words) => Object.keys(words));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(
      Object.values(ALL_FIELD_WORDS)
        .flat()
        .filter((text) => text.trim() === ''),
    ).toEqual([]);
  });
});
