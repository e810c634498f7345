import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { previewCommit } from '@karkas/api/specifications/prices/agreed-prices.endpoints.ts';
import { bulkTasks, createTask, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { createConnectionSlots, UNLIMITED_SLOTS } from '#platform/db/wire/connection-slots.ts';
import { callApi } from '../call-api.ts';
import { aCompany, manyTasks, queryInCompany, type TestCompany } from '../factories/index.ts';
import { aRow, aSpecification } from '../factories/specifications.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { testDatabase } from '../test-database.ts';

const AT_ONCE = 24;
const ROWS = 3_000;
const TASKS = 600;

type Asked = { status: number };
type Flood = (app: TestApp) => Promise<Asked>;

/** A search that reads every task completely. */
const words = {
  or: Array.from({ length: 5 }, (_, at) => ({ field: 'search', op: 'contains', value: `нет такого слова ${at}` })),
};

async function floodsOf(company: TestCompany): Promise<Record<string, Flood>> {
  const params = { company_id: company.id };
  const { id: specification_id } = await aSpecification(company);
  await aRow(company, specification_id, { quantity: '1', price: '100' });
  await queryInCompany(
    company,
    `insert into specification_row select (r).* from (select jsonb_populate_record(x, jsonb_build_object('id', gen_random_uuid(),
      'row_key', gen_random_uuid(), 'sort_order', x.sort_order + n)) as r
      from specification_row x, generate_series(1, ${ROWS}) n where x.specification_id = $1) made`,
    [specification_id],
  );
  await manyTasks(company, TASKS);
  await queryInCompany(company, `update task set search_text = repeat(search_text || ' стена бетон ', 500)`);
  const bulk: EndpointInput<typeof bulkTasks>['body'] = { filter: { filter: words }, changes: { priority: 'high' } };
  const by = company.owner;
  return {
    'previews of a commit': (app) => callApi(by, previewCommit, { params: { specification_id }, body: {} }, { app }),
    'many tasks by a filter': (app) => callApi(by, bulkTasks, { params, body: bulk }, { app }),
    'lists by a filter': (app) => callApi(by, listTasks, { params, query: { filter: JSON.stringify(words) } }, { app }),
  };
}

/** Durations of another company's sequential requests during the flood. */
async function timesBeside(
  app: TestApp,
  quiet: TestCompany,
  flood: Flood | null,
): Promise<{ p99: number; total: number; isServed: boolean }> {
  const until = new AbortController();
  const floods = Array.from({ length: flood === null ? 0 : AT_ONCE }, async () => {
    // A rate limited client waits before its next request.
    while (!until.signal.aborted) if ((await flood?.(app))?.status === 429) await delay(100);
  });
  const times: number[] = [];
  const statuses: number[] = [];
  const params = { company_id: quiet.id };
  for (let index = 0; index < 30; index += 1) {
    const begun = performance.now();
    const made = await callApi(quiet.owner, createTask, { params, body: { title: 'Бетон' } }, { app });
    const read = await callApi(quiet.owner, listTasks, { params, query: {} }, { app });
    times.push(performance.now() - begun);
    statuses.push(made.status, read.status);
  }
  until.abort();
  await Promise.all(floods);
  const total = times.reduce((sum, time) => sum + time, 0);
  return { p99: Math.max(...times), total, isServed: statuses.every((status) => status < 300) };
}

describe('a company that floods the database', () => {
  test('slows others by a bounded ratio, with and without the fair queue', async () => {
    const [noisy, quiet] = [await aCompany(), await aCompany()];
    const database = await testDatabase();
    const slots = createConnectionSlots({ connections: database.pool.options.max });
    const bounded = await startTestApp({ database, slots });
    const open = await startTestApp({ database, slots: UNLIMITED_SLOTS });
    const alone = await timesBeside(bounded, quiet, null);
    let [withTurns, withoutTurns] = [0, 0];
    for (const [name, flood] of Object.entries(await floodsOf(noisy))) {
      const without = await timesBeside(open, quiet, flood);
      const beside = await timesBeside(bounded, quiet, flood);
      const ratioOf = ({ p99 }: { p99: number }): string => (p99 / alone.p99).toFixed(1);
      console.log(
        `${name}: p99 of another is ${ratioOf(without)} × alone without turns, ${ratioOf(beside)} × with them`,
      );
      expect(beside.isServed).toBe(true);
      withTurns += beside.total;
      withoutTurns += without.total;
    }
    // Both are measured on the same busy machine: turns must pay for another company.
    expect(withTurns / withoutTurns).toBeLessThan(1);
  }, 900_000);
});
