import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { cloneDatabase } from '#testing/test-database.ts';
import { keepConnected } from './persistent-connection.ts';

const ANSWER_MS = 400;

afterEach(() => vi.restoreAllMocks());

/** Blocks the event loop longer than an answer may take. */
function block(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * ANSWER_MS);
}

test('an answer that arrives while the process is busy is not a lost connection', async () => {
  const database = await cloneDatabase();
  const query = pg.Client.prototype.query;
  let probes = 0;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const send = (): unknown => Reflect.apply(query, this, given);
    if (given[0] !== 'select 1') return send();
    probes += 1;
    if (probes > 1) return send();
    // In the phase after the sockets are read, so that the timers run before the answer is.
    return new Promise((resolve) => {
      setImmediate(() => {
        resolve(send());
        block();
      });
    });
  });
  const events: string[] = [];
  const connected = await keepConnected({
    connection: database.app,
    name: 'karkas test',
    probeEveryMs: 1,
    firstRetryMs: 1,
    answerMs: ANSWER_MS,
    onLost: () => events.push('lost'),
    onReopened: (loss) => events.push(loss),
  });
  await vi.waitUntil(() => probes > 1, { interval: 1, timeout: 20_000 });
  expect(events).toEqual([]);
  await connected.close();
  await database.pool.end();
});
