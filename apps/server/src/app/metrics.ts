import { createHash, timingSafeEqual } from 'node:crypto';
import { ENDPOINT_GROUPS } from '@karkas/api/all-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { readJobsByKind, readMailFacts } from '#features/site-status';
import { readDeliveryFacts } from '#features/webhooks';
import type { Pool } from '#platform/db/wire/connection.ts';
import { Problem } from '#platform/errors.ts';
import type { LiveStreams } from '#platform/live-events/live-streams.ts';
import { answer } from '#platform/http/errors/error-handler.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { onSlowStatement, slowStatements } from '#platform/db/wire/statement-times.ts';
import {
  EXPOSITION_TYPE,
  type Family,
  histogramSamples,
  printFamilies,
  type Sample,
} from '#platform/metrics/exposition.ts';
import { gauge, watchProcess } from '#platform/metrics/process-metrics.ts';
import { meterRequests, type RequestMeter } from '#platform/metrics/request-meter.ts';

const GROUP_OF: ReadonlyMap<string, string> = new Map(
  ENDPOINT_GROUPS.flatMap(({ tag, endpoints }) => endpoints.map(({ name }) => [name, tag] as const)),
);

type Parts = {
  server: HttpServer;
  streams: LiveStreams;
  token: string;
  /** Pools by their names. */
  pools: Readonly<Record<string, Pool>>;
};

/** Must be called before routes are registered, to count from the first request. */
export const startMeter = (app: FastifyInstance): RequestMeter =>
  meterRequests(app, (endpoint) => (endpoint === null ? 'pages' : (GROUP_OF.get(endpoint) ?? 'other')));

/** `GET /metrics` in Prometheus text format, for holders of the token. Not registered without a token. */
export function registerMetrics(app: FastifyInstance, meter: RequestMeter, parts: Parts): void {
  const watch = watchProcess();
  app.addHook('onClose', async () => watch.stop());
  onSlowStatement((statement, text) => app.log.warn({ statement, text }, 'a statement is slow'));
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, parts.token))
      return answer(request, reply, new Problem('not_authenticated'));
    const families = [
      ...meter.families(),
      ...watch.families(),
      ...serverFamilies(parts),
      slowStatementFamily(),
      ...(await queueFamilies(parts)),
    ];
    return reply.type(EXPOSITION_TYPE).header('cache-control', 'no-store').send(printFamilies(families));
  });
}

/** Hashes have equal length, so the comparison time reveals nothing about the token. */
function isToken(given: string | undefined, token: string): boolean {
  const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(given ?? ''), hashOf(`Bearer ${token}`));
}

function serverFamilies({ server, streams, pools }: Parts): Family[] {
  const named = Object.entries(pools);
  const poolSamples = (of: (pool: Pool) => number): Sample[] =>
    named.map(([pool, one]) => ({ labels: { pool }, value: of(one) }));
  const loads = Object.entries({
    ...server.slots.loads?.(),
    whole_lists: server.wholeLists.load(),
    requests: server.requests.load(),
  });
  const slots = (of: 'running' | 'waiting'): Sample[] =>
    loads.map(([turn, load]) => ({ labels: { turn }, value: load[of] }));
  return [
    gauge(
      'karkas_db_pool_connections',
      'Connections that are open',
      poolSamples((pool) => pool.totalCount),
    ),
    gauge(
      'karkas_db_pool_used',
      'Connections in use',
      poolSamples((pool) => pool.totalCount - pool.idleCount),
    ),
    gauge(
      'karkas_db_pool_waiting',
      'Who waits for a connection',
      poolSamples((pool) => pool.waitingCount),
    ),
    gauge('karkas_turns_running', 'Work that has its turn', slots('running')),
    gauge('karkas_turns_waiting', 'Work that waits for its turn', slots('waiting')),
    gauge(
      'karkas_transfers',
      'Uploads, downloads and streams on their way',
      Object.entries(server.inFlight.counts()).map(([kind, value]) => ({ labels: { kind }, value })),
    ),
    gauge('karkas_live_streams', 'Live streams that are open', [{ value: streams.count() }]),
  ];
}

/** Its `_count` is the number of slow statements by name. */
function slowStatementFamily(): Family {
  const { bounds, times } = slowStatements();
  return {
    name: 'karkas_db_slow_statement_duration_seconds',
    help: 'Statements of 0.25 s and more, by verb, table and hash of the text',
    type: 'histogram',
    samples: [...times].flatMap(([statement, one]) => histogramSamples({ statement }, bounds, one)),
  };
}

/** If the database cannot be queried, this is reported as a metric; process metrics are still returned. */
async function queueFamilies({ server: { pool } }: Parts): Promise<Family[]> {
  try {
    const [jobs, mail] = [await readJobsByKind(pool), await readMailFacts(pool)];
    const deliveries = await readDeliveryFacts(pool);
    return [
      gauge('karkas_database_up', 'Whether the database answers', [{ value: 1 }]),
      gauge(
        'karkas_jobs',
        'Work in the background; what ended, within a day',
        jobs.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
      ),
      gauge('karkas_mail', 'Letters: those that wait, those that failed within a day', [
        { labels: { state: 'waiting' }, value: mail.waiting_count },
        { labels: { state: 'failed' }, value: mail.failed_day_count },
      ]),
      gauge('karkas_webhook_deliveries', 'Deliveries of webhooks: those that wait, those that failed within a day', [
        { labels: { state: 'waiting' }, value: deliveries.waiting_count },
        { labels: { state: 'failed' }, value: deliveries.failed_day_count },
      ]),
      gauge('karkas_webhook_oldest_waiting_seconds', 'Age of the oldest delivery that waits', [
        { value: deliveries.oldest_waiting_seconds },
      ]),
    ];
  } catch {
    return [gauge('karkas_database_up', 'Whether the database answers', [{ value: 0 }])];
  }
}
