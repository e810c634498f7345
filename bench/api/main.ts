import { fork } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import { captureQueries } from './capture-queries.ts';
import { prepareBenchDatabase } from './prepare-database.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CONNECTIONS = 32;
const POOL_SIZE = 10;

type Target = { url: string; body?: object | undefined };
type Served = { address: string; token?: string; stop(): void };

function serve(file: string, options: object): Promise<Served> {
  const child = fork(path.join(import.meta.dirname, file), [JSON.stringify(options)], { execPath: process.execPath });
  return new Promise((resolve, reject) => {
    child.once('message', (message) =>
      resolve({ ...(message as { address: string; token?: string }), stop: () => void child.kill() }),
    );
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

async function load({ url, body }: Target, headers: Record<string, string>): Promise<number> {
  const post = body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) };
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...post,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return result.requests.average;
}

/** Requests per second of the product against the same SQL through the bare driver, in turns within one run. */
export async function run(): Promise<void> {
  const database = await prepareBenchDatabase();
  const queries = await captureQueries(database.user.companyId);
  const ours = await serve('our-server.ts', {
    app: database.connections.app,
    user: database.user,
    poolSize: POOL_SIZE,
  });
  const bare = await serve('bare-server.ts', {
    superuser: database.postgres.connection('postgres', 'karkas'),
    queries,
    poolSize: POOL_SIZE,
    company: database.user.companyId,
    userId: database.user.userId,
  });
  try {
    const headers = { authorization: `Bearer ${ours.token}`, 'x-company-id': database.user.companyId };
    const id = database.projectIds[7] ?? '';
    const cases = [
      {
        title: 'list of 50 customers + total',
        target: 0.6,
        ours: `${ours.address}/api/customers/`,
        bare: `${bare.address}/list`,
      },
      {
        title: 'project by id',
        target: 0.6,
        ours: `${ours.address}/api/projects/${id}/`,
        bare: `${bare.address}/project/${id}`,
      },
      // Last: it makes the list longer.
      {
        title: 'create a customer',
        target: 0.5,
        ours: `${ours.address}/api/customers/`,
        bare: `${bare.address}/create`,
        body: { name: 'ООО «Новый заказчик»', legal_address: 'г. Москва' },
      },
    ];
    for (const { title, target, body, ...urls } of cases) {
      const ratios: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const floor = await load({ url: urls.bare, body }, {});
        const own = await load({ url: urls.ours, body }, headers);
        ratios.push(own / floor);
        console.log(
          `${title}: bare ${Math.round(floor)}/s, ours ${Math.round(own)}/s, ratio ${(own / floor).toFixed(2)}`,
        );
      }
      console.log(
        `${title}: median ratio ${ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]?.toFixed(2)} (target ${target.toFixed(2)})`,
      );
    }
  } finally {
    ours.stop();
    bare.stop();
    await database.postgres.stop();
  }
}

if (import.meta.main) await run();
