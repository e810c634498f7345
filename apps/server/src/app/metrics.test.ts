import { describe, expect, test } from 'vitest';
import { aCompany, queryInCompany } from '#testing/factories/index.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { recordStatement, statementLabel } from '#platform/db/wire/statement-times.ts';
import { printFamilies } from '#platform/metrics/exposition.ts';

const TOKEN = 'f3a9c1'.repeat(6);

async function aMeteredApp() {
  const database = await testDatabase();
  const app = await startTestApp({ database, metrics: { token: TOKEN, pools: { requests: database.pool } } });
  const scrape = (authorization?: string) =>
    app.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  return { app, scrape };
}

/** The value of one line of the metrics text. */
const valueOf = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

describe('metrics', () => {
  test('do not exist without a token in the settings', async () => {
    const app = await startTestApp({ database: await testDatabase() });
    const answer = await app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.statusCode).toBe(404);
  });

  test("reject requests without a token, with another token, or with a user's token", async () => {
    const { scrape } = await aMeteredApp();
    const { owner } = await aCompany();
    for (const authorization of [undefined, 'Bearer wrong', TOKEN, `Bearer ${owner.access}`])
      expect((await scrape(authorization)).statusCode).toBe(401);
  });

  test('count requests by endpoint group and status class, without user data', async () => {
    const { app, scrape } = await aMeteredApp();
    const { id, owner } = await aCompany();
    const headers = { authorization: `Bearer ${owner.access}` };
    await app.app.inject({ url: `/api/companies/${id}/logs/`, headers });
    await app.app.inject({ url: `/api/companies/${id}/logs/` });
    const answer = await scrape(`Bearer ${TOKEN}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const name = 'karkas_http_request_duration_seconds';
    expect(valueOf(answer.body, `${name}_count{group="activity-log",status="2xx"}`)).toBe(1);
    expect(valueOf(answer.body, `${name}_count{group="activity-log",status="4xx"}`)).toBe(1);
    expect(valueOf(answer.body, `${name}_bucket{group="activity-log",status="2xx",le="+Inf"}`)).toBe(1);
    // Other tests of this database use invented job kinds.
    const lines = answer.body.split('\n').filter((line) => !line.startsWith('karkas_jobs{'));
    expect(lines.filter((line) => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(line))).toEqual([]);
    expect(answer.body).not.toContain('@');
  });

  test('report pools, queues, jobs, mail, transfers, streams and the process', async () => {
    const { scrape } = await aMeteredApp();
    const company = await aCompany();
    await queryInCompany(
      company,
      `insert into job (company_id, id, kind, object_id, requested_by, requested_by_name, run_after) values
        ($1, gen_random_uuid(), 'norm_import', gen_random_uuid(), $1, '', now() + interval '1 hour')`,
      [company.id],
    );
    const { body } = await scrape(`Bearer ${TOKEN}`);
    expect(valueOf(body, 'karkas_database_up')).toBe(1);
    expect(valueOf(body, 'karkas_jobs{kind="norm_import",state="planned"}')).toBeGreaterThan(0);
    for (const line of [
      'karkas_db_pool_waiting{pool="requests"}',
      'karkas_turns_waiting{turn="companies"}',
      'karkas_turns_running{turn="requests"}',
      'karkas_transfers{kind="upload"}',
      'karkas_live_streams',
      'karkas_mail{state="waiting"}',
      'karkas_webhook_deliveries{state="waiting"}',
      'karkas_webhook_oldest_waiting_seconds',
      'karkas_event_loop_lag_seconds{quantile="0.99"}',
      'karkas_memory_bytes{kind="heap_used"}',
    ])
      expect([line, valueOf(body, line) ?? -1].join(' ')).toMatch(/ \d/);
  });

  test('report slow statements by name, without their text', async () => {
    const { scrape } = await aMeteredApp();
    const text = `select name from metered_table where name = 'Иванов'`;
    for (const milliseconds of [100, 400, 800]) recordStatement(text, milliseconds);
    const { body } = await scrape(`Bearer ${TOKEN}`);
    const [name, statement] = ['karkas_db_slow_statement_duration_seconds', statementLabel(text)];
    const [half, all] = ['0.5', '+Inf'].map((le) =>
      valueOf(body, `${name}_bucket{statement="${statement}",le="${le}"}`),
    );
    expect([half, all, valueOf(body, `${name}_count{statement="${statement}"}`)]).toEqual([1, 2, 2]);
    expect(body).not.toContain('Иванов');
  });
});

test('escape labels and help texts', () => {
  const text = printFamilies([
    {
      name: 'a',
      help: 'one\ntwo',
      type: 'gauge',
      samples: [{ labels: { b: 'c"d\\e\n' }, value: Number.POSITIVE_INFINITY }],
    },
  ]);
  expect(text).toBe('# HELP a one\\ntwo\n# TYPE a gauge\na{b="c\\"d\\\\e\\n"} +Inf\n');
});
