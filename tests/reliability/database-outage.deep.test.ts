import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withClient } from '../../apps/server/src/platform/db/wire/connection.ts';
import { startSilentProxy } from '../../apps/server/src/testing/databases/silent-proxy.ts';
import { startTemporaryPostgres } from '../../apps/server/src/testing/databases/temporary-postgres.ts';
import { clientOf, register } from './client.ts';
import { longestPause, startWriters, type WritersReport } from './persistent-writers.ts';
import {
  makeDataDir,
  postmasterFile,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts';

const WRITERS = 6;
const LOAD_MS = 1_000;
// The promise is five seconds on a quiet machine; the tests run next to other load.
const READY_MS = 15_000;

let dataDir: string;
beforeEach(() => {
  dataDir = makeDataDir();
});
afterEach(() => removeDataDir(dataDir));

type Row = { fault: string; acknowledged: number; refused: number; readyMs: number; slowestRefusalMs: number };
const table: Row[] = [];
afterAll(() => console.table(table));

async function readAll(server: ServerProcess, account: { companyId: string; access: string }): Promise<Set<string>> {
  const client = clientOf(server.address, account);
  const names = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { body } = await client.get(`/api/companies/${account.companyId}/customers/?limit=200&page=${page}`);
    const results = body.results as { name: string }[];
    for (const { name } of results) names.add(name);
    if (results.length < 200) return names;
  }
}

/**
 * Six clients write while the database goes away and returns; acknowledged writes must exist, and no client may see an
 * internal error.
 */
async function tryFault(
  server: ServerProcess,
  fault: string,
  strike: () => Promise<void>,
): Promise<{ report: WritersReport; lost: string[] }> {
  const account = await register(server.address);
  const writers = startWriters({ ...account, address: server.address, count: WRITERS });
  await delay(LOAD_MS);
  await strike();
  const struck = performance.now();
  await delay(LOAD_MS);
  await writers.untilWritten();
  await delay(LOAD_MS);
  await writers.stop();
  const { report } = writers;
  const readyMs = Math.round(longestPause(report, struck));
  const remaining = await readAll(server, account);
  const refused = [...report.statuses].reduce((sum, [status, count]) => (status === 201 ? sum : sum + count), 0);
  table.push({
    fault,
    acknowledged: report.acknowledged.length,
    refused,
    readyMs,
    slowestRefusalMs: Math.round(report.slowestRefusalMs),
  });
  expect(readyMs).toBeLessThan(READY_MS);
  return { report, lost: report.acknowledged.filter((name) => !remaining.has(name)) };
}

function expectWhole({ report, lost }: { report: WritersReport; lost: string[] }): void {
  expect(lost).toEqual([]);
  expect(report.acknowledged.length).toBeGreaterThan(20);
  expect([...report.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  expect([report.unanswered, report.withoutRetryAfter]).toEqual([0, 0]);
}

const postmasterPid = (): number => Number.parseInt(fs.readFileSync(postmasterFile(dataDir), 'utf8'), 10);

/** Process ids of the database server's connection backends. */
function backendsOf(postmaster: number): number[] {
  const backends: number[] = [];
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const isChild =
        fs.readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(postmaster);
      if (isChild && fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('karkas_app'))
        backends.push(Number(name));
    } catch {
      // It ended between two reads.
    }
  }
  return backends;
}

describe('the product when its database goes away while six clients write', () => {
  test.runIf(process.platform === 'linux')('one connection of the database is killed', async () => {
    const server = await startServerProcess(dataDir);
    expectWhole(
      await tryFault(server, 'backend killed', async () => {
        const [backend] = backendsOf(postmasterPid());
        expect(backend).toBeDefined();
        process.kill(backend ?? 0, 'SIGKILL');
      }),
    );
    await server.terminate();
  });

  test('the whole database server is killed', async () => {
    const server = await startServerProcess(dataDir);
    expectWhole(await tryFault(server, 'server killed', async () => void process.kill(postmasterPid(), 'SIGKILL')));
    await server.terminate();
  });

  test('an administrator repeatedly terminates every connection', async () => {
    const postgres = await startTemporaryPostgres({ engine: 'embedded' });
    const proxy = await startSilentProxy(postgres.superuser);
    const { host, port } = proxy.connection;
    const server = await startServerProcess(dataDir, { DATABASE_URL: `postgres://postgres@${host}:${port}/postgres` });
    expectWhole(
      await tryFault(server, 'connections ended', async () => {
        for (let round = 0; round < 5; round += 1) {
          await withClient(postgres.superuser, (client) =>
            client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'karkas_app'`),
          );
          await delay(100);
        }
      }),
    );
    await server.terminate();
    proxy.close();
    await postgres.stop();
  });

  test('the network to it goes silent', async () => {
    const postgres = await startTemporaryPostgres({ engine: 'embedded' });
    const proxy = await startSilentProxy(postgres.superuser);
    const { host, port } = proxy.connection;
    const server = await startServerProcess(dataDir, { DATABASE_URL: `postgres://postgres@${host}:${port}/postgres` });
    const health: number[] = [];
    expectWhole(
      await tryFault(server, 'network silent', async () => {
        proxy.setSilent(true);
        await delay(8_000);
        health.push((await fetch(`${server.address}/api/health/`)).status);
        health.push((await fetch(`${server.address}/api/ready/`)).status);
        proxy.setSilent(false);
      }),
    );
    expect(health).toEqual([200, 503]);
    expect((await fetch(`${server.address}/api/ready/`)).status).toBe(200);
    await server.terminate();
    proxy.close();
    await postgres.stop();
  });
});
