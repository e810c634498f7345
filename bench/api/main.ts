import { fork } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import { captureQueries } from './capture-queries.ts';
import { prepareBenchDatabase } from './prepare-database.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CONNECTIONS = 32;
const POOL_SIZE = 10;

type Served = { address: string; token?: string; stop(): void };

function serve(file: string, options: object): Promise<Served> {
  const child = fork(path.join(import.meta.dirname, file), [JSON.stringify(options)], { execPath: process.execPath });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ ...(message as { address: string; token?: string }), stop: () => void child.kill() }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

async function load(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

/** Requests per second of the product against the same SQL through the bare driver, in turns within one run. */
export async function run(): Promise<void> {
  const database = await prepareBenchDatabase();
  const queries = await captureQueries(database.user.companyId);
  const ours = await serve('our-server.ts', { app: database.connections.app, user: database.user, poolSize: POOL_SIZE });
  const bare = await serve('bare-server.ts', { superuser: database.postgres.connection('postgres', 'karkas'), queries, poolSize: POOL_SIZE });
  try {
    const headers = { authorization: `Bearer ${ours.token}`, 'x-company-id': database.user.companyId };
    const id = database.projectIds[7] ?? '';
    const cases = [
      { title: 'list of 50 customers + total', ours: `${ours.address}/api/customers/`, bare: `${bare.address}/list` },
      { title: 'project by id', ours: `${ours.address}/api/projects/${id}/`, bare: `${bare.address}/project/${id}` },
    ];
    for (const { title, ...urls } of cases) {
      const ratios: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const floor = await load(urls.bare, {});
        const own = await load(urls.ours, headers);
        ratios.push(own / floor);
        console.log(`${title}: bare ${Math.round(floor)}/s, ours ${Math.round(own)}/s, ratio ${(own / floor).toFixed(2)}`);
      }
      console.log(`${title}: median ratio ${ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]?.toFixed(2)} (target 0.60)`);
    }
  } finally {
    ours.stop();
    bare.stop();
    await database.postgres.stop();
  }
}

if (import.meta.main) await run();
