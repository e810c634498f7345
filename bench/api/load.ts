import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

export type BenchRequest = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  token?: string;
  company?: string;
  /** JSON in which `@INN@` is replaced by a company number that no request has used before. */
  body?: string;
};
export type Load = { perSecond: number; p50: number; p99: number; requests: number };

const CONNECTIONS = 32;
/** Enough numbers for one run of a second or a minute, so that runs do not overlap. */
const INNS_PER_RUN = 1_000_000;
let runs = 100;

/** The client shares the cores with the server: wrk costs a fraction of a JavaScript client. */
export const client = spawnSync('wrk', ['-v']).error === undefined ? 'wrk' : 'autocannon';

/** Sends the requests in rotation over 32 connections for this many seconds. */
export async function load(address: string, requests: readonly BenchRequest[], seconds: number): Promise<Load> {
  runs += 1;
  const run = client === 'wrk' ? loadByWrk : loadByAutocannon;
  const { refused, ...measured } = await run(address, requests, { seconds, firstInn: runs * INNS_PER_RUN });
  if (refused > 0) throw new Error(`${address}: ${refused} of ${measured.requests} requests were refused`);
  return measured;
}

type LoadOptions = { seconds: number; firstInn: number };
type Loaded = Load & { refused: number };

async function loadByWrk(
  address: string,
  requests: readonly BenchRequest[],
  { seconds, firstInn }: LoadOptions,
): Promise<Loaded> {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkas-bench-'));
  try {
    const file = path.join(folder, 'requests');
    const lines = requests.map(({ method, path: url, token = '', company = '', body = '' }) =>
      [method, url, token, company, body].join('\t'),
    );
    writeFileSync(file, `${lines.join('\n')}\n`);
    const script = path.join(import.meta.dirname, 'send-requests.lua');
    const measured = [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--timeout',
      '20s',
      '--latency',
      '-s',
      script,
      address,
    ];
    const { stdout } = await promisify(execFile)('wrk', [...measured, '--', file, String(firstInn)]);
    const done = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>;
    const { requests: sent = 0, seconds: took = 1, p50 = 0, p99 = 0, refused = 0 } = done;
    return { perSecond: sent / took, p50, p99, requests: sent, refused };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function loadByAutocannon(
  address: string,
  requests: readonly BenchRequest[],
  { seconds, firstInn }: LoadOptions,
): Promise<Loaded> {
  let inn = firstInn;
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.map(({ method, path: url, token, company, body }) => ({
      method,
      path: url,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(company === undefined ? {} : { 'x-company-id': company }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      ...(body?.includes('@INN@')
        ? { setupRequest: (request) => ({ ...request, body: body.replace('@INN@', innOf((inn += 1))) }) }
        : {}),
    })),
  });
  const sent = result.requests.total;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: sent,
    refused: result.non2xx + result.errors,
  };
}

const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

function innOf(number: number): string {
  const digits = String(number).padStart(9, '0');
  const sum = INN_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return `${digits}${(sum % 11) % 10}`;
}
