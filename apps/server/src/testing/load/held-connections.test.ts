import { getCalendarFeed } from '@karkas/api/tasks/links/calendar-feed.endpoints.ts';
import { createTask, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test, vi } from 'vitest';
import { shareOf } from '#platform/db/wire/connection-slots.ts';
import { withClient } from '#platform/db/wire/connection.ts';
import { StatementBatch } from '#platform/db/wire/driver/statement-batch.ts';
import { callApi } from '../call-api.ts';
import { aCompany, type TestCompany } from '../factories/index.ts';
import { eventually } from '../with-job-runner.ts';

const newTask = (company: TestCompany) =>
  callApi(company.owner, createTask, { params: { company_id: company.id }, body: { title: 'Бетон' } });

describe('a company that uses many connections', () => {
  test('holds no more than its share, and others read and write meanwhile', async () => {
    const [noisy, quiet] = [await aCompany(), await aCompany()];
    await newTask(noisy);
    await newTask(quiet);
    const { database } = noisy.app;
    // Every new task waits for the number counter of its company while holding a connection.
    const { answers, held } = await withClient(database.superuser, async (client) => {
      await client.query('begin');
      await client.query('select 1 from counter where company_id = $1 for update', [noisy.id]);
      const waiting = Array.from({ length: 30 }, () => newTask(noisy));
      const holders = () =>
        database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and usename = 'karkas_app'`,
        );
      await eventually(async () => ((await holders()).rowCount ?? 0) > 0 || null);
      const made = await newTask(quiet);
      const read = await callApi(quiet.owner, listTasks, { params: { company_id: quiet.id }, query: {} });
      expect([made.status, read.status]).toEqual([201, 200]);
      const { rowCount } = await holders();
      await client.query('rollback');
      return { answers: await Promise.all(waiting), held: rowCount ?? 0 };
    });
    expect(held).toBeLessThanOrEqual(shareOf(database.pool.options.max));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });

  test('an invalid calendar address causes no query, and one with a wrong signature no write', async () => {
    const company = await aCompany();
    await callApi(company.owner, getCalendarFeed, { params: { company_id: company.id } });
    const asked = vi.spyOn(StatementBatch.prototype, 'add');
    const get = (secret: string) => company.app.app.inject({ url: `/calendar/${secret}.ics` });
    expect((await get('x')).statusCode).toBe(404);
    expect(asked).not.toHaveBeenCalled();
    expect((await get(Buffer.alloc(64, 7).toString('base64url'))).statusCode).toBe(404);
    const begins = asked.mock.calls.map(([{ text }]) => text).filter((text) => text.startsWith('begin'));
    asked.mockRestore();
    expect(begins).toHaveLength(1);
    expect(begins[0]).toContain('read only');
  });
});
