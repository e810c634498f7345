import { setTimeout as delay } from 'node:timers/promises';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from '../tests/reliability/server-process.ts';
import { makeWorkbook } from '../apps/server/src/testing/files/make-workbook.ts';
import { type Client, clientOf, register } from '../tests/reliability/client.ts';

/**
 * Impact on another company when one user sends four expensive full-specification requests at once:
 * `node bench/previews.ts 10000`, or `… 10000 diff` for one kind. Each line is a ratio within one run, to the same
 * reads without that load.
 */
const AT_ONCE = 4;
const READS = 150;
const AGREEMENTS = 3;

type Flood = { name: string; ask(): Promise<number> };
/** Sends a request and discards the body: reading it would slow down the measuring client. */
type Ask = (method: 'GET' | 'POST', url: string, body?: object) => Promise<number>;

const askerOf =
  (address: string, access: string): Ask =>
  async (method, url, body) => {
    const answer = await fetch(address + url, {
      method,
      headers: { authorization: `Bearer ${access}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };

async function ok(answer: ReturnType<Client['get']>): Promise<string> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

function billOf(rows: number): Uint8Array {
  const works = Array.from({ length: rows }, (_, row) => [
    row + 1,
    `Кладка стен из кирпича, участок ${row + 1}`,
    'м3',
    (row % 90) + 1.25,
    (row % 400) + 100.37,
  ]);
  return makeWorkbook({
    sheets: [{ name: 'ВОР', rows: [['№ п/п', 'Наименование работ', 'Ед. изм.', 'Количество', 'Цена'], ...works] }],
  });
}

/** A contract with this many rows and a committed agreement that changes it, and an open revision of it. */
async function floodsOf(ask: Ask, client: Client, rows: number): Promise<Flood[]> {
  const project = await ok(client.post(`/api/companies/${client.companyId}/projects/`, { name: 'Склад' }));
  const contract = await ok(
    client.post(`/api/projects/${project}/contracts/`, { number: '1', date: '2026-03-01', status: 'active' }),
  );
  const list = `/api/contracts/${contract}`;
  const first = await ok(client.post(`${list}/specifications/`, { name: 'Приложение 1', date: '2026-03-01' }));
  await sendBill(client, first, billOf(rows));
  const one = `/api/specifications/${first}`;
  const draft = await ok(client.post(`${list}/specifications/`, { name: 'Черновик', date: '2026-03-01' }));
  await sendBill(client, draft, billOf(rows));
  await ok(client.post(`${one}/commit/`, { force: true, reason: 'Замер' }));
  const { body } = await client.get(`${one}/specification-rows/?limit=all`);
  const keys = (body['results'] as { row_key: string }[]).map(({ row_key }) => row_key);
  let agreement = '';
  for (let month = 4; month < 4 + AGREEMENTS; month += 1) {
    agreement = await ok(client.post(`${list}/supplementary-agreements/`, { date: `2026-0${month}-01` }));
    const changed = await ok(client.post(`/api/supplementary-agreements/${agreement}/specifications/`, { name: 'ДС' }));
    await ok(client.post(`/api/specifications/${changed}/changes/`, { row_keys: keys.slice(0, 2000) }));
    await ok(client.post(`/api/specifications/${changed}/adjust/`, { percent: '5' }));
    await ok(client.post(`/api/specifications/${changed}/commit/`, { force: true, reason: 'Замер' }));
    await ok(client.patch(`${list}/supplementary-agreements/${agreement}/`, { status: 'signed' }));
  }
  const revision = await ok(client.post(`${one}/revisions/`, {}));
  await ok(client.post(`/api/specifications/${revision}/adjust/`, { percent: '3' }));
  return [
    {
      name: 'adjust/preview',
      ask: () => ask('POST', `/api/specifications/${draft}/adjust/preview/`, { percent: '-4' }),
    },
    { name: 'commit/preview', ask: () => ask('POST', `/api/specifications/${draft}/commit/preview/`, {}) },
    { name: 'diff', ask: () => ask('GET', `/api/specifications/${revision}/diff/`) },
    { name: 'comparison', ask: () => ask('GET', `${list}/supplementary-agreements/${agreement}/comparison/`) },
    { name: 'effective', ask: () => ask('GET', `${list}/specifications/effective/`) },
    {
      name: 'work-progress',
      ask: () => ask('GET', `/api/v1/task_manager/companies/${client.companyId}/work-progress/${first}/`),
    },
  ];
}

async function sendBill(client: Client, specification: string, bytes: Uint8Array): Promise<void> {
  const { status, body } = await client.upload(`/api/specifications/${specification}/upload-file/`, bytes);
  if (status !== 201) throw new Error(`The bill was refused: ${status} ${JSON.stringify(body)}`);
}

type Measured = { p50: number; p99: number; refused: number; statuses: string };

async function readsDuringFlood(quiet: Client, flood: Flood | null): Promise<Measured> {
  const until = new AbortController();
  const counts = new Map<number, number>();
  const floods = Array.from({ length: flood === null ? 0 : AT_ONCE }, async () => {
    while (!until.signal.aborted) {
      const status = (await flood?.ask()) ?? 0;
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status === 429) await delay(100);
    }
  });
  const times: number[] = [];
  let refused = 0;
  await delay(flood === null ? 0 : 300);
  for (let read = 0; read < READS; read += 1) {
    const began = performance.now();
    const { status } = await quiet.get(`/api/companies/${quiet.companyId}/projects/`);
    times.push(performance.now() - began);
    if (status !== 200) refused += 1;
    await delay(10);
  }
  until.abort();
  await Promise.all(floods);
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    p50: at(0.5),
    p99: at(0.99),
    refused,
    statuses: [...counts].map(([status, count]) => `${status} × ${count}`).join(', '),
  };
}

export async function run(rows: number, only?: string): Promise<object[]> {
  const folder = makeDataDir();
  let server: ServerProcess | null = null;
  try {
    server = await startServerProcess(folder);
    const account = await register(server.address);
    const noisy = clientOf(server.address, account);
    const quiet = clientOf(server.address, await register(server.address));
    await ok(quiet.post(`/api/companies/${quiet.companyId}/projects/`, { name: 'Школа' }));
    const floods = await floodsOf(askerOf(server.address, account.access), noisy, rows);
    await readsDuringFlood(quiet, null);
    const table: object[] = [];
    for (const flood of floods.filter(({ name }) => only === undefined || name === only)) {
      const began = performance.now();
      const status = await flood.ask();
      const alone = Math.round(performance.now() - began);
      const before = await readsDuringFlood(quiet, null);
      const duringFlood = await readsDuringFlood(quiet, flood);
      table.push({
        asked: flood.name,
        'one, ms': `${alone} (${status})`,
        'p99 alone': before.p99.toFixed(1),
        'p99 beside': duringFlood.p99.toFixed(1),
        ratio: (duringFlood.p99 / before.p99).toFixed(1),
        'p50 ratio': (duringFlood.p50 / before.p50).toFixed(1),
        'others refused': duringFlood.refused,
        'of the flood': duringFlood.statuses,
      });
    }
    return table;
  } finally {
    await server?.terminate();
    await removeDataDir(folder);
  }
}

if (import.meta.main) console.table(await run(Number(process.argv[2] ?? 10_000), process.argv[3]));
