import net from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { pseudoRandomAt } from '#testing/pseudo-random.ts';
import { aCompany, aCustomer, type Person, type TestCompany } from '#testing/factories/index.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { type CompanyReader, readInCompany } from '../scope/company-scope.ts';
import { createPool, type Pool, withClient } from './connection.ts';
import { shareOf } from './connection-slots.ts';
import { problemOfDatabaseError } from './database-errors.ts';
import { CoalescingSocket } from './driver/coalescing-socket.ts';
import { rawQuery } from '../queries/raw-query.ts';
import { openSharedConnections, type SharedConnections } from './shared-connections.ts';

type Opened = { database: TestDatabase; overflow: Pool; shared: SharedConnections; lost: string[] };
const opened: Opened[] = [];
afterAll(async () => {
  for (const { shared, overflow } of opened) await Promise.all([shared.end(), overflow.end()]);
});

async function share(count: number): Promise<Opened> {
  const database = await testDatabase();
  const lost: string[] = [];
  const onError = (error: Error): void => void lost.push(error.message);
  const overflow = createPool({ ...database.app, max: 2, work: 'read', onError });
  const shared = openSharedConnections({ connection: database.app, count, overflow, onError });
  opened.push({ database, overflow, shared, lost });
  return { database, overflow, shared, lost };
}

const pidOf = async ({ shared }: Opened): Promise<number> =>
  (await shared.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' }, null)).rows[0]?.pid ?? 0;
const asSuperuser = ({ database }: Opened, statement: string) =>
  withClient(database.superuser, (client) => client.query(statement));
const running = (on: Opened, statement: string) =>
  eventually(
    async () =>
      (await asSuperuser(on, `select 1 from pg_stat_activity where query = '${statement}' and state = 'active'`))
        .rowCount
        ? true
        : null,
    { what: statement },
  );
const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: unknown) => problemOfDatabaseError(error) ?? String(error),
  );

/** The database cancels the running statement while others are queued behind it on the connection. */
async function cancelled(on: Opened, answer: Promise<unknown>): Promise<void> {
  let ended: string | null = null;
  void outcome(answer).then((how) => {
    ended = how;
  });
  const how = await eventually(async () => {
    await asSuperuser(
      on,
      `select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep(34)%' and state = 'active' and usename = 'karkas_app'`,
    );
    return ended;
  });
  expect(how).toBe('not_ready');
}

const OWN = sql<{ json: string }>`select json_build_object('context', app_company_id(), 'person', app_user_id(),
  'seen', (select coalesce(json_agg(distinct c.company_id), '[]'::json) from customer c))::text as json`;

describe('pipelined statements of many requests on one connection', () => {
  test('of two companies never mix over two thousand random statements with one cancelled', async () => {
    const on = await share(1);
    const [first, second] = [await aCompany(), await aCompany()];
    for (const company of [first, second]) await aCustomer(company);
    const read = (company: TestCompany, person: Person, query = OWN) =>
      readInCompany({
        pool: on.database.pool,
        readPool: on.shared,
        entry: { kind: 'company', companyId: company.id },
        caller: {
          userId: person.userId,
          sessionId: person.sessionId,
          origin: { requestId: 'test', ip: null, userAgent: null, language: 'ru' },
        },
        work: async (reader: CompanyReader) => JSON.parse(await reader.json(rawQuery(query))) as unknown,
      });
    type Attempt = (own: TestCompany, foreign: TestCompany) => Promise<unknown>;
    const kinds: Attempt[] = [
      (own) =>
        expect(read(own, own.owner)).resolves.toEqual({ context: own.id, person: own.owner.userId, seen: [own.id] }),
      (own, foreign) => expect(read(foreign, own.owner)).rejects.toMatchObject({ code: 'not_found' }),
      (own) =>
        expect(read(own, own.owner, sql`select (1 / (random() * 0)::int)::text as json`)).rejects.toMatchObject({
          code: '22012',
        }),
      // A statement that enters no company sees none, whichever ran before.
      () =>
        expect(
          on.shared.query(unentered(), null).then(({ rows }) => JSON.parse(String(rows[0]?.json))),
        ).resolves.toEqual({
          context: null,
          person: null,
          seen: [],
        }),
    ];
    const attempt = (index: number): Promise<unknown> => {
      const draw = pseudoRandomAt(index);
      const [own, foreign] = draw() < 0.5 ? [first, second] : [second, first];
      if (index === 1_000) return cancelled(on, read(own, own.owner, sql`select pg_sleep(34)::text as json`));
      const kind = kinds[draw() < 0.6 ? 0 : Math.floor(draw() * kinds.length)];
      return kind?.(own, foreign) ?? Promise.resolve();
    };
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < 2_000) await attempt((next += 1));
    };
    await Promise.all(Array.from({ length: 100 }, work));
  });

  test('of a removed member are rejected from the next statement on', async () => {
    const on = await share(1);
    const company = await aCompany();
    const { userId, sessionId } = company.owner;
    const read = () =>
      readInCompany({
        pool: on.database.pool,
        readPool: on.shared,
        entry: { kind: 'company', companyId: company.id },
        caller: { userId, sessionId, origin: { requestId: 'test', ip: null, userAgent: null, language: 'ru' } },
        work: (reader) => reader.json(rawQuery(OWN)),
      });
    await read();
    await read();
    await on.database.pool.query('update auth_session set revoked_at = now() where id = $1', [sessionId]);
    await expect(read()).rejects.toMatchObject({ code: 'token_not_valid' });
  });

  test('a statement timeout affects that statement only', async () => {
    const on = await share(1);
    const pid = await pidOf(on);
    const slow = outcome(on.shared.query({ text: 'select pg_sleep(31)' }, null));
    const behind = on.shared.query<{ one: number }>({ text: 'select 1 as one' }, null);
    await running(on, 'select pg_sleep(31)');
    // Simulates the statement timeout.
    await asSuperuser(on, `select pg_cancel_backend(${pid})`);
    expect(await slow).toBe('not_ready');
    expect((await behind).rows).toEqual([{ one: 1 }]);
    expect(await pidOf(on)).toBe(pid);
  });

  test('nothing is sent behind a slow statement', async () => {
    const on = await share(1);
    const pid = await pidOf(on);
    const slow = outcome(on.shared.query({ text: 'select pg_sleep(32)' }, null));
    await running(on, 'select pg_sleep(32)');
    await delay(50);
    expect(await pidOf(on)).not.toBe(pid);
    await asSuperuser(on, `select pg_cancel_backend(${pid})`);
    expect(await slow).toBe('not_ready');
    expect(await pidOf(on)).toBe(pid);
  });

  test('a dead connection fails its statements, and the next statement opens another', async () => {
    const on = await share(1);
    const pid = await pidOf(on);
    const waiting = ['select pg_sleep(33)', 'select 1', 'select 2'].map((statement) =>
      outcome(on.shared.query({ text: statement }, null)),
    );
    await running(on, 'select pg_sleep(33)');
    await asSuperuser(on, `select pg_terminate_backend(${pid})`);
    expect(await Promise.all(waiting)).toEqual(['not_ready', 'not_ready', 'not_ready']);
    expect(on.lost.length).toBeGreaterThan(0);
    expect(await pidOf(on)).not.toBe(pid);
  });

  test('a company with slow statements leaves connections to others, and is rejected beyond its limit', async () => {
    const on = await share(4);
    const lock = await on.database.pool.connect();
    await lock.query('select pg_advisory_lock(771)');
    const hold = () => outcome(on.shared.query({ text: 'select pg_advisory_xact_lock_shared(771)' }, 'noisy'));
    const held: Promise<string>[] = [];
    for (let slow = 0; slow < 4; slow += 1) {
      held.push(hold());
      // Unanswered by then counts as slow.
      await delay(50);
    }
    held.push(...Array.from({ length: 80 }, hold));
    const waiting = await eventually(async () => {
      const { rowCount } = await asSuperuser(
        on,
        `select 1 from pg_stat_activity where query like '%lock_shared(771)' and state = 'active' and usename = 'karkas_app'`,
      );
      return rowCount;
    });
    expect(waiting).toBeLessThanOrEqual(4 / 2 + shareOf(2));
    const quiet = await on.shared.query<{ one: number }>({ text: 'select 1 as one' }, 'quiet');
    expect(quiet.rows).toEqual([{ one: 1 }]);
    await lock.query('select pg_advisory_unlock(771)');
    lock.release();
    const outcomes = await Promise.all(held);
    expect(outcomes.filter((one) => one === 'answered')).toHaveLength(2 + shareOf(2) + 60);
    expect(new Set(outcomes).size).toBe(2);
  });

  test('queries after the end are rejected, not left pending', async () => {
    const on = await share(2);
    await pidOf(on);
    await on.shared.end();
    await on.overflow.end();
    expect(await outcome(on.shared.query({ text: 'select 1' }, null))).toBe('not_ready');
    opened.splice(opened.indexOf(on), 1);
  });
});

function unentered() {
  const { sql: statement, parameters } = rawQuery(OWN).compile();
  return { text: statement, values: [...parameters] };
}

test('a socket sends the writes of one turn as one piece, in order', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = new CoalescingSocket();
  const sent: number[] = [];
  // oxlint-disable-next-line eslint/no-underscore-dangle -- what Node calls it
  const send = socket._write.bind(socket);
  // oxlint-disable-next-line eslint/no-underscore-dangle -- what Node calls it
  socket._write = (chunk: Buffer, encoding, done) => {
    sent.push(chunk.length);
    send(chunk, encoding, done);
  };
  socket.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const [peer] = (await once(server, 'connection')) as [net.Socket];
  const write = (...statement: string[]): void => {
    socket.cork();
    for (const piece of statement) socket.write(Buffer.from(piece));
    socket.uncork();
  };
  write('one ', 'two ');
  write('three ');
  await new Promise(setImmediate);
  write('four ');
  socket.end('five');
  expect(await text(peer)).toBe('one two three four five');
  expect(sent[0]).toBe('one two three '.length);
  server.close();
});
