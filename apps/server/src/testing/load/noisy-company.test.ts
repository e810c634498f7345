import { describe, expect, test } from 'vitest';
import { previewAdjustment, previewCommit } from '@karkas/api/specifications/prices/agreed-prices.endpoints.ts';
import { bulkTasks, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { callApi } from '../call-api.ts';
import { aCompany, aCustomer, manyTasks } from '../factories/index.ts';
import { aRow, aSpecification } from '../factories/specifications.ts';
import { recordResponses, exportTable } from './request-flood.ts';

describe('a company with many requests', () => {
  test('for short tables: gets only successes or rate limits, and another company is served', async () => {
    const [noisy, quiet] = [await aCompany(), await aCompany()];
    await aCustomer(noisy);
    await aCustomer(quiet);
    const { received, note } = recordResponses();
    const all = Array.from({ length: 8 }, () => note('noisy', exportTable(noisy)));
    await Promise.all([...all, note('quiet', exportTable(quiet))]);
    const statusesOf = (who: string) => received.filter(({ name }) => name === who).map(({ status }) => status);
    expect(statusesOf('quiet')).toEqual([200]);
    expect(statusesOf('noisy')).toContain(200);
    expect(statusesOf('noisy').filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });

  test('for previews: one per user at once and a few waiting, the rest is rate limited', async () => {
    const [noisy, quiet] = [await aCompany(), await aCompany()];
    const { id: specification_id } = await aSpecification(noisy);
    await aRow(noisy, specification_id, { quantity: '2', price: '100' });
    const params = { specification_id };
    const previews = Array.from({ length: 17 }, (_, index) =>
      index % 2 === 0
        ? callApi(noisy.owner, previewAdjustment, { params, body: { percent: '-1' } })
        : callApi(noisy.owner, previewCommit, { params, body: {} }),
    );
    const read = await callApi(quiet.owner, listProjects, { params: { company_id: quiet.id }, query: {} });
    const answers = await Promise.all(previews);
    expect(read.status).toBe(200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(Array.from({ length: 6 }, () => '10'));
  });

  test('for bulk changes by a filter: one per user at once and a few waiting, the rest is rate limited', async () => {
    const [noisy, quiet] = [await aCompany(), await aCompany()];
    await manyTasks(noisy, 20);
    const body = { filter: { search: 'стена' }, changes: { priority: 'high' as const } };
    const changes = Array.from({ length: 17 }, () =>
      callApi(noisy.owner, bulkTasks, { params: { company_id: noisy.id }, body }),
    );
    const read = await callApi(quiet.owner, listTasks, { params: { company_id: quiet.id }, query: {} });
    const answers = await Promise.all(changes);
    expect(read.status).toBe(200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(Array.from({ length: 6 }, () => '10'));
  });

  test('for lists by a filter: a few per user at once and a bounded number waiting, the rest is rate limited', async () => {
    const [noisy, quiet] = [await aCompany(), await aCompany()];
    await manyTasks(noisy, 20);
    const filter = JSON.stringify({ field: 'search', op: 'contains', value: 'стена' });
    const lists = Array.from({ length: 400 }, () =>
      callApi(noisy.owner, listTasks, { params: { company_id: noisy.id }, query: { filter } }),
    );
    const read = await callApi(quiet.owner, listTasks, { params: { company_id: quiet.id }, query: {} });
    const answers = await Promise.all(lists);
    expect(read.status).toBe(200);
    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(served.length + refused.length).toBe(400);
    // Of one user 20 are served at a time and 100 wait.
    expect(served.length).toBeGreaterThanOrEqual(120);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['10']));
  });
});
