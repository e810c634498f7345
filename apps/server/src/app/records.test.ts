import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { kindsWith, type RecordKind } from '@karkas/api/core/record-kinds.ts';
import { describe, expect, test } from 'vitest';
import { registerRecords, partsOf, recordOf } from '#platform/db/records/records.ts';
import { testDatabase } from '#testing/test-database.ts';
import { ADDED_PARTS, RECORDS } from './features.ts';

const defined = RECORDS.map((record) => record.kind);

/** Kinds whose definition is missing although their description requires one. */
const without = (kinds: readonly RecordKind[]): string[] => kinds.filter((kind) => !defined.includes(kind));

describe('the server defines every record kind of the contract:', () => {
  test('those with files, with a place in the bin, in an API path, with a page', () => {
    const kinds = [...kindsWith('files'), ...kindsWith('hasBin'), ...kindsWith('param'), ...kindsWith('page')];
    expect(without(kinds)).toEqual([]);
    expect(without(['session'])).toEqual(['session']);
  });

  test('those found by search have a location', () => {
    const searched = RECORDS.filter((record) => record.search).map((record) => record.kind);
    expect(searched.toSorted()).toEqual([...kindsWith('found')].toSorted());
  });

  test('each exactly once', () => {
    expect(new Set(defined).size).toBe(defined.length);
  });

  test('and its tables and columns exist', async () => {
    registerRecords(RECORDS, ADDED_PARTS);
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

test('owners of files take them to the bin', () => {
  registerRecords(RECORDS, ADDED_PARTS);
  for (const kind of kindsWith('files'))
    expect(partsOf(kind).map((part) => part.table)).toEqual(
      expect.arrayContaining([recordOf(kind).table, 'attached_file', 'file_version']),
    );
  expect(partsOf('specification').map((part) => part.table)).not.toContain('attached_file');
  expect(Object.keys(RECORD_KINDS).length).toBeGreaterThan(20);
});
