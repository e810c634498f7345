import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { kindsWith, type RecordKind } from '@karkas/api/core/record-kinds.ts';
import { describe, expect, test } from 'vitest';
import { openRecords, partsOf, recordOf } from '#platform/db/records.ts';
import { testDatabase } from '#testing/test-database.ts';
import { RECORDS } from './features.ts';

const defined = RECORDS.map((record) => record.kind);

/** The kinds without a definition that their description needs. */
const without = (kinds: readonly RecordKind[]): string[] => kinds.filter((kind) => !defined.includes(kind));

describe('what the contract describes of a kind of record, a feature of the server defines:', () => {
  test('those with files, with a place in the bin, in a path of the API, with a page', () => {
    const kinds = [...kindsWith('files'), ...kindsWith('hasBin'), ...kindsWith('param'), ...kindsWith('page')];
    expect(without(kinds)).toEqual([]);
    expect(without(['session'])).toEqual(['session']);
  });

  test('those that the search finds say where', () => {
    const searched = RECORDS.filter((record) => record.search).map((record) => record.kind);
    expect(searched.toSorted()).toEqual([...kindsWith('found')].toSorted());
  });

  test('each once', () => {
    expect(new Set(defined).size).toBe(defined.length);
  });

  test('and the tables and columns it names are there', async () => {
    openRecords(RECORDS);
    const { pool } = await testDatabase();
    const { rows } = await pool.query<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'public'`,
    );
    const there = new Set(rows.map(({ place }) => place));
    const named = RECORDS.flatMap(({ kind, table, idColumn = 'id', belongsTo = {} }) => [
      `${table}.${idColumn}`,
      ...Object.values(belongsTo).map((column) => `${table}.${column}`),
      ...partsOf(kind).map((part) => `${part.table}.company_id`),
      ...partsOf(kind).flatMap((part) => (part.storedFile === undefined ? [] : [`${part.table}.${part.storedFile}`])),
    ]);
    expect(named.filter((place) => !there.has(place))).toEqual([]);
  });
});

test('what files are attached to takes them into the bin with it', () => {
  openRecords(RECORDS);
  for (const kind of kindsWith('files'))
    expect(partsOf(kind).map((part) => part.table)).toEqual(
      expect.arrayContaining([recordOf(kind).table, 'attached_file', 'file_version']),
    );
  expect(partsOf('specification').map((part) => part.table)).not.toContain('attached_file');
  expect(Object.keys(RECORD_KINDS).length).toBeGreaterThan(20);
});
