import type pg from 'pg';
import { expect, test } from 'vitest';
import { aCompany, aCustomer, queryInCompany } from '#testing/factories/index.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { announce } from './announce.ts';
import { withClient } from './connection.ts';

/** Payloads announced by the work, up to a marker sent after it. */
async function payloadsOf(pool: pg.Pool, app: Parameters<typeof withClient>[0], work: () => Promise<unknown>) {
  return withClient(app, async (client) => {
    const payloads: string[] = [];
    client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
    const mark = async (name: string): Promise<number> => {
      announce(pool, [name]);
      await eventually(async () => (payloads.includes(`company ${name}`) ? true : null));
      return payloads.indexOf(`company ${name}`);
    };
    await client.query('listen karkas_happening');
    // By then, announcements of creating the company have arrived.
    const beginning = await mark('the beginning');
    await work();
    await mark('the mark');
    return payloads.slice(beginning + 1);
  });
}

test('committed changes are announced', async () => {
  const [first, second] = [await aCompany(), await aCompany()];
  const { pool, app } = first.app.database;
  const payloads = await payloadsOf(pool, app, () =>
    Promise.all(Array.from({ length: 40 }, (_, index) => aCustomer(index % 2 === 0 ? first : second))),
  );
  expect(payloads).toContain(`company ${first.id}`);
  expect(payloads).toContain(`company ${second.id}`);
});

test('a transaction that writes the log does not notify by itself, so commits do not wait for each other', async () => {
  const company = await aCompany();
  const { pool, app } = company.app.database;
  const payloads = await payloadsOf(pool, app, () =>
    queryInCompany(
      company,
      `select write_log($1::uuid, '[]', jsonb_build_array(jsonb_build_object('kind', 'company', 'action', 'update', 'object_id', $1::uuid, 'actor_id', $1::uuid)))`,
      [company.id],
    ),
  );
  expect(payloads).toEqual(['company the mark']);
});

test('an announcement that cannot be sent is dropped, and the next one is sent', async () => {
  const company = await aCompany();
  const { pool, app } = company.app.database;
  const away = { query: () => Promise.reject(new Error('the database is away')) } as unknown as pg.Pool;
  announce(away, [company.id]);
  expect(await payloadsOf(pool, app, async () => announce(pool, [company.id]))).toEqual([
    `company ${company.id}`,
    'company the mark',
  ]);
});

test('changes made while an announcement is being sent are announced together', async () => {
  const sent: unknown[] = [];
  let arrive: () => void = () => undefined;
  const pool = {
    query: ({ values }: pg.QueryConfig) => {
      sent.push(values);
      return new Promise<void>((resolve) => {
        arrive = resolve;
      });
    },
  } as unknown as pg.Pool;
  for (const id of ['first', 'second', 'third', 'second']) announce(pool, [id]);
  expect(sent).toEqual([[['first']]]);
  arrive();
  await eventually(async () => (sent.length === 2 ? true : null));
  expect(sent[1]).toEqual([['second', 'third']]);
  arrive();
});
