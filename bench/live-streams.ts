import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { otherLoad } from './api/cpu-time.ts';
import { prepareBenchDatabase } from './api/prepare-database.ts';
import { serveOurs } from './api/serve-ours.ts';

const STREAMS = 200;
const ROUNDS = 3;
/** Garbage of the opening phase is collected within this time. */
const SETTLE_MS = 8_000;

/** Resident memory of the process in megabytes; NaN without /proc. */
function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

type Stream = {
  place: number;
  leave(): void;
  /** Resolves with the time of the next change event. */ nextChange(): Promise<number>;
};

/** Opens a stream of events; resolves after its greeting. */
function listen(address: string, token: string, { companyId, place }: { companyId: string; place: number }) {
  return new Promise<Stream>((resolve, reject) => {
    const request = http.get(
      `${address}/api/companies/${companyId}/events/`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream was answered with ${response.statusCode}`));
        const nextChange = (): Promise<number> =>
          new Promise((resolveChange) => {
            const onChunk = (chunk: Buffer): void => {
              if (!chunk.includes('"kind"')) return;
              response.off('data', onChunk);
              resolveChange(performance.now());
            };
            response.on('data', onChunk);
          });
        response.once('data', () => resolve({ place, nextChange, leave: () => request.destroy() }));
        response.on('error', () => undefined);
      },
    );
    request.on('error', reject);
  });
}

/** All users create a customer at once: milliseconds until each stream of the company has delivered it. */
async function changesSeen(streams: readonly Stream[], make: (place: number) => Promise<void>): Promise<number[]> {
  const started = performance.now();
  const nextChange = Promise.all(streams.map((stream) => stream.nextChange()));
  await Promise.all([...new Set(streams.map(({ place }) => place))].map(make));
  return (await nextChange).map((moment) => moment - started).toSorted((a, b) => a - b);
}

/**
 * Server memory per open live stream, and the latency of its events: 200 streams of 20 users, opened and closed three
 * times.
 */
export async function run(): Promise<Record<string, string | number>[]> {
  const database = await prepareBenchDatabase();
  const { companies } = database;
  const server = await serveOurs({
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
      const streams = await Promise.all(
        Array.from({ length: STREAMS }, (_, index) => {
          const place = index % companies.length;
          return listen(server.address, server.tokens[place] ?? '', {
            companyId: companies[place]?.companyId ?? '',
            place,
          });
        }),
      );
      await setTimeout(SETTLE_MS);
      const open = residentMb(server.pid);
      const seen = await changesSeen(streams, async (place) => {
        const answer = await fetch(`${server.address}/api/customers/`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${server.tokens[place]}`,
            'x-company-id': companies[place]?.companyId ?? '',
            'content-type': 'application/json',
          },
          body: JSON.stringify({ type: 'person', name: `Заказчик ${round}` }),
        });
        if (!answer.ok) throw new Error(`a customer was answered with ${answer.status} ${await answer.text()}`);
      });
      streams.forEach(({ leave }) => leave());
      rows.push({
        round,
        'before, MB': before.toFixed(1),
        [`with ${STREAMS} streams, MB`]: open.toFixed(1),
        'a stream, kB': (((open - before) * 1024) / STREAMS).toFixed(0),
        'change seen p50, ms': (seen[Math.floor(seen.length / 2)] ?? Number.NaN).toFixed(0),
        'by the last, ms': (seen.at(-1) ?? Number.NaN).toFixed(0),
      });
    }
  } finally {
    server.stop();
    await database.postgres.stop();
  }
  return rows;
}

if (import.meta.main) {
  console.log(`others: ${await otherLoad()}`);
  console.table(await run());
}
