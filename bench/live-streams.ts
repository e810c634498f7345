import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { prepareBenchDatabase } from './api/prepare-database.ts';

const STREAMS = 200;
const ROUNDS = 3;
/** What lies about from the opening is collected by then. */
const SETTLE_MS = 8_000;

type Served = { address: string; tokens: string[]; pid: number; stop(): void };

async function serve(options: object): Promise<Served> {
  const child = fork(path.join(import.meta.dirname, 'api/our-server.ts'), [JSON.stringify(options)]);
  const message = await new Promise<{ address: string; tokens: string[] }>((resolve, reject) => {
    child.once('message', resolve as (message: unknown) => void);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { ...message, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Megabytes of memory that the process holds; not a number where there is no /proc. */
function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** An open stream of events, from its greeting on. */
function listen(address: string, token: string, companyId: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      `${address}/api/companies/${companyId}/events/`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`));
        response.once('data', () => resolve(() => request.destroy()));
        response.on('error', () => undefined);
      },
    );
    request.on('error', reject);
  });
}

/** What an open live stream costs the server in memory: 200 of 20 people, opened and closed three times. */
export async function run(): Promise<Record<string, string | number>[]> {
  const database = await prepareBenchDatabase();
  const { companies } = database;
  const server = await serve({
    app: database.connections.app,
    users: companies.map(({ userId, sessionId }) => ({ userId, sessionId })),
    poolSize: 10,
    hasStreams: true,
  });
  const rows: Record<string, string | number>[] = [];
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await setTimeout(SETTLE_MS);
      const before = residentMb(server.pid);
      const leave = await Promise.all(
        Array.from({ length: STREAMS }, (_, index) => {
          const place = index % companies.length;
          return listen(server.address, server.tokens[place] ?? '', companies[place]?.companyId ?? '');
        }),
      );
      await setTimeout(SETTLE_MS);
      const open = residentMb(server.pid);
      leave.forEach((one) => one());
      rows.push({
        round,
        'before, MB': before.toFixed(1),
        [`with ${STREAMS} streams, MB`]: open.toFixed(1),
        'a stream, kB': (((open - before) * 1024) / STREAMS).toFixed(0),
      });
    }
  } finally {
    server.stop();
    await database.postgres.stop();
  }
  return rows;
}

if (import.meta.main) console.table(await run());
