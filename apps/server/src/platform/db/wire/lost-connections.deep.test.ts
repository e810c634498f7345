import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#testing/with-job-runner.ts';
import { startSilentProxy } from '#testing/databases/silent-proxy.ts';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { silentLogger } from '../../logging.ts';
import { createPool, withClient } from './connection.ts';
import { problemOfDatabaseError } from './database-errors.ts';
import { watchDatabase } from './database-watch.ts';
import { listenOn } from './listen.ts';
import { inTransaction } from '../scope/transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.pool.end());

const asSuperuser = (text: string) => withClient(database.superuser, (client) => client.query(text));
const endConnections = (where: string) =>
  asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
  );

describe('a lost connection', () => {
  test('in the middle of a transaction fails only that transaction', async () => {
    const lost: string[] = [];
    const pool = createPool({ ...database.app, max: 2, onError: (error) => lost.push(error.message) });
    const broken = inTransaction({
      pool,
      isReadOnly: false,
      enter: null,
      work: async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        await asSuperuser(`select pg_terminate_backend(${rows[0]?.pid})`);
        await eventually(async () => (lost.length > 0 ? true : null), { what: 'the news of the loss' });
        return client.query('select 1');
      },
    });
    await expect(broken.catch((error: unknown) => problemOfDatabaseError(error))).resolves.toBe('not_ready');
    const again = await inTransaction({
      pool,
      isReadOnly: true,
      enter: null,
      work: (client) => client.query('select 1 as one'),
    });
    expect(again.rows).toEqual([{ one: 1 }]);
    expect(pool.totalCount).toBeLessThanOrEqual(2);
    await pool.end();
  });

  test('during a statement fails the statement at once', async () => {
    const pool = createPool({ ...database.app, max: 1, onError: () => undefined });
    const running = pool.query('select pg_sleep(30)').catch((error: unknown) => problemOfDatabaseError(error));
    await eventually(
      async () =>
        (await asSuperuser(`select 1 from pg_stat_activity where query = 'select pg_sleep(30)' and state = 'active'`))
          .rowCount === 1
          ? true
          : null,
      { what: 'the statement' },
    );
    await endConnections(`query = 'select pg_sleep(30)'`);
    expect(await running).toBe('not_ready');
    await pool.end();
  });

  test('of a listener is reopened, and missed notifications are checked for', async () => {
    let notices = 0;
    const listener = await listenOn(database.app, 'karkas_job', () => (notices += 1));
    await endConnections(`application_name = 'karkas job'`);
    await eventually(async () => (notices >= 1 ? true : null), { what: 'the look after the loss' });
    notices = 0;
    await asSuperuser(`select pg_notify('karkas_job', 'x')`);
    await expect(
      eventually(async () => (notices >= 1 ? 'heard' : null), { what: 'the notice', withinMs: 2_000 }),
    ).resolves.toBe('heard');
    await listener.close();
  });
});

describe('an unresponsive database', () => {
  test('is detected in seconds, pending requests fail, and it is back at once', async () => {
    const proxy = await startSilentProxy(database.app);
    const pool = createPool({ ...proxy.connection, max: 2, onError: () => undefined });
    const watch = await watchDatabase({ connection: proxy.connection, pools: [pool], logger: silentLogger });
    await pool.query('select 1');
    proxy.setSilent(true);
    const startedAt = performance.now();
    const waiting = pool.query('select 1').catch((error: unknown) => problemOfDatabaseError(error));
    await eventually(async () => (watch.isAway() ? true : null), { what: 'the absence' });
    expect(await waiting).toBe('not_ready');
    // On a quiet machine: two seconds without a response and two for a new connection; a statement has thirty-three.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    proxy.setSilent(false);
    const returned = performance.now();
    await eventually(async () => (watch.isAway() ? null : true), { what: 'the return' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(performance.now() - returned).toBeLessThan(5_000);
    await watch.close();
    await pool.end();
    proxy.close();
  }, 40_000);

  test('releases old connections while new ones work', async () => {
    const proxy = await startSilentProxy(database.app);
    const pool = createPool({ ...proxy.connection, max: 1, onError: () => undefined });
    const watch = await watchDatabase({ connection: proxy.connection, pools: [pool], logger: silentLogger });
    await pool.query('select 1');
    proxy.setSilent(true);
    const waiting = pool.query('select 1').catch((error: unknown) => problemOfDatabaseError(error));
    await delay(800);
    proxy.setSilent(false);
    expect(await waiting).toBe('not_ready');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await watch.close();
    await pool.end();
    proxy.close();
  }, 40_000);
});
