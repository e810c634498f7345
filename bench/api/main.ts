import { fork } from 'node:child_process';
import path from 'node:path';
import { captureQueries } from './capture-queries.ts';
import { type Case, casesFor } from './cases.ts';
import { cpuTime, otherLoad } from './cpu-time.ts';
import { type BenchRequest, client, type Load, load } from './load.ts';
import { prepareBenchDatabase } from './prepare-database.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Part of the titles of the cases to run: `BENCH_ONLY=create`. */
const ONLY = process.env.BENCH_ONLY ?? '';
const WARM_UP_SECONDS = 1;
const POOL_SIZE = 10;

type Served = { address: string; tokens: string[]; pid: number; stop(): void };
/** CPU milliseconds per request: of the server, and of PostgreSQL. */
type Measured = Load & { server: number; postgres: number };

function serve(file: string, options: object): Promise<Served> {
  const child = fork(path.join(import.meta.dirname, file), [JSON.stringify(options)], { execPath: process.execPath });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const { address, tokens = [] } = message as { address: string; tokens?: string[] };
      resolve({ address, tokens, pid: child.pid ?? 0, stop: () => void child.kill() });
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

/**
 * Requests per second, p99 and CPU time of the product compared with one statement through the bare driver,
 * alternating.
 */
export async function run(): Promise<void> {
  const database = await prepareBenchDatabase();
  const ours = await serve('our-server.ts', {
    app: database.connections.app,
    users: database.companies.map(({ userId, sessionId }) => ({ userId, sessionId })),
    poolSize: POOL_SIZE,
  });
  const bare = await serve('bare-server.ts', {
    superuser: database.postgres.connection('postgres', 'karkas'),
    queries: await captureQueries(),
    poolSize: POOL_SIZE,
  });
  const measure = async (side: Served, requests: BenchRequest[], seconds: number): Promise<Measured> => {
    const spent = (): number[] => [cpuTime(side.pid), cpuTime(database.postmaster)];
    const before = spent();
    const measured = await load(side.address, requests, seconds);
    const [server = Number.NaN, postgres = Number.NaN] = spent().map(
      (after, index) => (after - (before[index] ?? 0)) / measured.requests,
    );
    return { ...measured, server, postgres };
  };
  try {
    const callers = database.companies.map((company, index) => ({ ...company, token: ours.tokens[index] ?? '' }));
    console.log(`client ${client}, ${ROUNDS} rounds of ${SECONDS} s; CPU: server and PostgreSQL, ms a request`);
    const before = await otherLoad();
    const rows: Record<string, string | number>[] = [];
    for (const one of casesFor(callers).filter(({ title }) => title.includes(ONLY))) {
      await measure(bare, one.bare, WARM_UP_SECONDS);
      await measure(ours, one.ours, WARM_UP_SECONDS);
      const rounds: [floor: Measured, own: Measured][] = [];
      for (let round = 1; round <= ROUNDS; round += 1)
        rounds.push([await measure(bare, one.bare, SECONDS), await measure(ours, one.ours, SECONDS)]);
      rows.push(rowOf(one, rounds));
    }
    console.table(rows);
    console.log(`others took ${before} before, ${await otherLoad()} after`);
  } finally {
    ours.stop();
    bare.stop();
    await database.postgres.stop();
  }
}

function rowOf({ title, target }: Case, rounds: [floor: Measured, own: Measured][]): Record<string, string | number> {
  const of = (value: (floor: Measured, own: Measured) => number): number =>
    median(rounds.map(([floor, own]) => value(floor, own)));
  return {
    case: title,
    'bare/s': Math.round(of((floor) => floor.perSecond)),
    'ours/s': Math.round(of((_, own) => own.perSecond)),
    ratio: of((floor, own) => own.perSecond / floor.perSecond).toFixed(2),
    target: target.toFixed(2),
    'bare CPU': `${of((floor) => floor.server).toFixed(2)}+${of((floor) => floor.postgres).toFixed(2)}`,
    'ours CPU': `${of((_, own) => own.server).toFixed(2)}+${of((_, own) => own.postgres).toFixed(2)}`,
    'CPU ratio': of((floor, own) => (floor.server + floor.postgres) / (own.server + own.postgres)).toFixed(2),
    'bare p50, p99': `${of((floor) => floor.p50).toFixed(1)}, ${of((floor) => floor.p99).toFixed(1)}`,
    'ours p50, p99': `${of((_, own) => own.p50).toFixed(1)}, ${of((_, own) => own.p99).toFixed(1)}`,
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

if (import.meta.main) await run();
