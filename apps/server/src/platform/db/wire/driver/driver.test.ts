import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { createPool, type Pool } from '../connection.ts';
import { queryBatched } from './index.ts';

test('the pinned driver is the one whose undocumented parts were read', () => {
  // A new version: read its lib/client.js, lib/connection.js and lib/query.js against statement-batch.ts first.
  expect(createRequire(import.meta.url)('pg/package.json')).toMatchObject({ version: '8.23.1' });
});

describe.each(['batched', 'plain'] as const)('statements of one turn by the %s driver', (driver) => {
  let pool: Pool;
  beforeAll(async () => {
    pool = createPool({ ...(await testDatabase()).app, driver, max: 1, onError: () => undefined });
  });
  afterAll(() => pool.end());
  const outcomes = async (statements: { name?: string; text: string; values?: unknown[] }[]) => {
    const client = await pool.connect();
    const settled = await Promise.allSettled(statements.map((statement) => queryBatched(client, statement)));
    client.release();
    return settled.map((one) =>
      one.status === 'fulfilled' ? [one.value.rows, one.value.rowCount] : (one.reason as { code?: string }).code,
    );
  };

  test('answer in order, each with its rows and count', async () => {
    expect(
      await outcomes([
        { text: 'begin' },
        { name: 'typed', text: `select $1::text as text, null as nothing, date '2026-01-02' as day`, values: ['ё'] },
        { text: 'create temporary table t as select 1::bigint as n union all select 2' },
        { text: 'select n from t order by n' },
        { text: 'delete from t' },
        { text: 'commit' },
      ]),
    ).toEqual([
      [[], null],
      [[{ text: 'ё', nothing: null, day: '2026-01-02' }], 1],
      [[], 2],
      [[{ n: 1 }, { n: 2 }], 2],
      [[], 2],
      [[], null],
    ]);
  });

  test('fail from the first failure of the transaction on', async () => {
    expect(
      await outcomes([{ text: 'begin' }, { text: 'select 1 / $1::int as n', values: [0] }, { text: 'select 1 as n' }]),
    ).toEqual([[[], null], '22012', '25P02']);
    expect(await outcomes([{ text: 'rollback' }, { text: 'select 4 as n' }])).toEqual([
      [[], null],
      [[{ n: 4 }], 1],
    ]);
  });
});
