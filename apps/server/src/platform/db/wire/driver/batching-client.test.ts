import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { type ConnectionOptions, clientOptions } from '../connection.ts';
import { CoalescingSocket } from './coalescing-socket.ts';
import { BatchingClient } from './batching-client.ts';

let connection: ConnectionOptions;
const clients: BatchingClient[] = [];
beforeAll(async () => {
  connection = (await testDatabase()).app;
});
afterAll(async () => {
  for (const client of clients) await client.end().catch(() => undefined);
});

async function open(): Promise<BatchingClient> {
  const client = new BatchingClient(clientOptions(connection));
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}
const one = (n: unknown) => ({ name: 'one', text: 'select $1::int as n', values: [n] });
const BROKEN = { name: 'broken', text: 'select 1 / $1::int as n', values: [0] };
const outcomes = async (answers: Promise<{ rows: unknown[] }>[]) =>
  (await Promise.allSettled(answers)).map((answer) =>
    answer.status === 'fulfilled' ? answer.value.rows : (answer.reason as { code?: string }).code,
  );

describe('statements of one turn on a connection', () => {
  test('are sent in one write and answered in order, each with its own rows', async () => {
    const client = await open();
    const write = vi.spyOn(CoalescingSocket.prototype, '_write');
    const answers = Promise.all([
      client.queryBatched({ name: 'begin', text: 'begin' }),
      client.queryBatched({
        text: `select $1::text as text, null as nothing, date '2026-01-02' as day`,
        values: ['ё'],
      }),
      client.queryBatched(one(1)),
      client.queryBatched({ text: 'create temporary table t as select 1 as n union all select 2' }),
      client.queryBatched({ text: 'delete from t' }),
      client.queryBatched({ name: 'commit', text: 'commit' }),
    ]);
    const counted = (await answers).map(({ rows, rowCount }) => [rows, rowCount]);
    // Connections of other tests write too.
    const sent = write.mock.calls.map(([chunk]) => String(chunk)).filter((text) => text.includes('table t as'));
    write.mockRestore();
    expect(sent).toEqual([expect.stringMatching(/begin[\s\S]*commit/)]);
    expect(counted).toEqual([
      [[], null],
      [[{ text: 'ё', nothing: null, day: '2026-01-02' }], 1],
      [[{ n: 1 }], 1],
      [[], 2],
      [[], 2],
      [[], null],
    ]);
  });

  test('are parsed the same when the database does not describe them again', async () => {
    const client = await open();
    const empty = { name: 'empty', text: 'select 1 as n where false' };
    for (const n of [1, 2]) {
      expect((await client.queryBatched(one(n))).rows).toEqual([{ n }]);
      expect(await client.queryBatched(empty)).toEqual({ rows: [], rowCount: 0 });
    }
  });

  test('after a failing one are skipped, and the caller sees its error first', async () => {
    const client = await open();
    await client.queryBatched({ text: 'begin' });
    const first: unknown[] = [];
    const answers = [
      client.queryBatched(one(1)),
      client.queryBatched(BROKEN),
      client.queryBatched({ text: 'commit' }),
      client.queryBatched(one(2)),
    ];
    for (const answer of answers.toReversed()) answer.catch((error: { code: string }) => first.push(error.code));
    expect(await outcomes(answers)).toEqual([[{ n: 1 }], '22012', '25P02', '25P02']);
    expect(first[0]).toBe('22012');
    expect(await outcomes([client.queryBatched(one(3))])).toEqual(['25P02']);
    await client.query('rollback');
    // Skipped statements, including named ones, can be run again.
    expect(
      await outcomes([client.queryBatched({ name: 'late', text: 'select 4 as n' }), client.queryBatched(one(5))]),
    ).toEqual([[{ n: 4 }], [{ n: 5 }]]);
  });

  test('may use names whose first statement was skipped by a failure', async () => {
    const client = await open();
    const named = { name: 'kept away', text: 'select 6 as n' };
    expect(await outcomes([client.queryBatched(BROKEN), client.queryBatched(named)])).toEqual(['22012', '25P02']);
    expect(await outcomes([client.queryBatched(named)])).toEqual([[{ n: 6 }]]);
    const wrong = { name: 'wrong', text: 'select from nowhere' };
    expect(await outcomes([client.queryBatched(wrong)])).toEqual(['42P01']);
    expect(await outcomes([client.queryBatched(wrong), client.queryBatched(named)])).toEqual(['42P01', '25P02']);
  });

  test('keep their order with statements sent outside the batch', async () => {
    const client = await open();
    const answers = [
      client.queryBatched({ text: 'create temporary table seen (n serial, who text)' }),
      client.query(`insert into seen (who) values ('past') returning n, who`),
      client.queryBatched({ text: `insert into seen (who) values ($1) returning n, who`, values: ['asked'] }),
      client.query('select count(*) as n from seen'),
    ];
    expect(await outcomes(answers)).toEqual([[], [{ n: 1, who: 'past' }], [{ n: 2, who: 'asked' }], [{ n: 2 }]]);
  });

  test('only the one with invalid parameters is rejected', async () => {
    const client = await open();
    const round: Record<string, unknown> = {};
    round.itself = round;
    const answers = [client.queryBatched(one(1)), client.queryBatched(one(round)), client.queryBatched(one(2))];
    expect(await outcomes(answers)).toEqual([[{ n: 1 }], undefined, [{ n: 2 }]]);
  });

  test('are all rejected when the connection is lost, and later ones too', async () => {
    const client = await open();
    const answers = [
      client.queryBatched({ text: 'select pg_terminate_backend(pg_backend_pid())' }),
      client.queryBatched(one(1)),
    ];
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(client.queryBatched(one(2))).rejects.toThrow();
  });

  test('are abandoned with the connection on a timeout', async () => {
    const client = new BatchingClient({ ...clientOptions(connection), query_timeout: 200 });
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    const answers = [
      client.queryBatched(one(1)),
      client.queryBatched({ text: 'select pg_sleep(3)' }),
      client.queryBatched(one(2)),
    ];
    const settled = await Promise.allSettled(answers);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
