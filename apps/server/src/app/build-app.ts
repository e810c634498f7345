import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Pool } from '#platform/db/wire/connection.ts';
import { type ConnectionSlots, createConnectionSlots, createRequestSlots } from '#platform/db/wire/connection-slots.ts';
import type { ReadConnections } from '#platform/db/wire/shared-connections.ts';
import type { AccessTokens } from '#platform/access/access-tokens.ts';
import { Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logging.ts';
import { createApiKeys } from '#platform/http/request/api-keys.ts';
import { registerAccessLog } from '#platform/http/access-log.ts';
import { createClientErrorHandler, registerExpectations } from '#platform/http/errors/client-errors.ts';
import { answer, registerErrorHandler, type ServePage } from '#platform/http/errors/error-handler.ts';
import { registerBodyKinds } from '#platform/http/request/body-kinds.ts';
import { registerHostCheck } from '#platform/http/request/host-check.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { createInFlight } from '#platform/http/limits/in-flight.ts';
import type { Inbox } from '#platform/storage/received-file.ts';
import { registerRequestFacts } from '#platform/http/request/request-facts.ts';
import { isOverloaded } from '#platform/http/limits/pressure.ts';
import { CONNECTION_LIMITS, registerSlowRequestLimits } from '#platform/http/limits/slow-requests.ts';
import { createFairQueue } from '#platform/worker-pool/fair-queue.ts';
import { registerCors } from '#platform/http/response/cors.ts';
import { registerSecurityHeaders, setSecurityHeaders } from '#platform/http/response/security-headers.ts';
import { registerContactForm } from '#features/public-site';
import { type FeatureParts, registerFeatures } from './features.ts';
import { registerDocs } from './openapi/register-docs.ts';
import { registerMetrics, startMeter } from './metrics.ts';
import { missingPage, serveWebFiles, webPages } from './web/serve-web.ts';
import { createSitePages } from './web/site-pages.ts';

const JSON_BODY_BYTES = 1024 * 1024;
const EVENT_LOOP_DELAY_MS = 1_000;
const READY_CACHE_MS = 500;
/**
 * Per list: one connection and one compression thread while it is read; 2 per caller covers the rows and lines of one
 * screen.
 */
const WHOLE_LISTS = { overall: 4, perTenant: 2, waitingPerTenant: 40 };

export type AppParts = FeatureParts & {
  pool: Pool;
  tokens: AccessTokens;
  /** Where request bodies with files are received. */
  inbox: Inbox;
  logger: Logger;
  /** True while the database does not answer. */
  isDatabaseAway?: () => boolean;
  /** Checks whether a new database connection can be made; uses an open one when absent. */
  isReady?: () => Promise<boolean>;
  /** Fair queue in front of the connections; exposed for tests. */
  slots?: ConnectionSlots;
  /** Connections for single-statement reads; the regular pool when absent. */
  readPool?: ReadConnections;
  /** Called for every registered route; tests are generated from the real route table. */
  onRoute?: (route: RouteOptions) => void;
  /** The built web app; absent where only the API is served. */
  webFolder?: string;
  /** Access to the metrics; the endpoint is absent without it. */
  metrics?: { token: string; pools: Readonly<Record<string, Pool>> };
  /** Requests are rejected above this event-loop delay; 0 disables the check. */
  maxEventLoopDelayMs?: number;
  /** Proxies whose forwarded client address is trusted. */
  trustedProxies?: readonly string[];
  /** Origins of pages that may call the API with an API key. */
  corsOrigins?: readonly string[];
  /** Host names this product is served under, besides IP addresses. */
  ownHosts?: () => readonly string[];
};

/** Builds the application from its parts without listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { pool, tokens } = parts;
  const web =
    parts.webFolder === undefined ? null : { folder: parts.webFolder, pages: sitePagesOf(parts, parts.webFolder) };
  const app = createFastify(parts, web === null ? () => null : missingPage(web.folder, web.pages));
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute);
  const meter = parts.metrics === undefined ? null : startMeter(app);
  registerRequestFacts(app);
  registerSecurityHeaders(app);
  registerErrorHandler(app, web === null ? undefined : webPages(web.folder, web.pages));
  registerAccessLog(app);
  registerHostCheck(app, parts.ownHosts ?? (() => []));
  registerCors(app, parts.corsOrigins ?? []);
  registerSlowRequestLimits(app);
  registerExpectations(app);
  registerBodyKinds(app);
  await app.register(multipart);
  await registerPressureCheck(app, parts);
  const slots = parts.slots ?? createConnectionSlots({ connections: pool.options.max });
  const server: HttpServer = {
    app,
    pool,
    readPool: parts.readPool ?? { query: (query) => pool.query(query) },
    tokens,
    keys: createApiKeys({ pool, slots, clock: parts.clock }),
    inbox: parts.inbox,
    slots,
    requests: createRequestSlots(),
    inFlight: createInFlight(),
    readers: new Map(),
    wholeLists: createFairQueue(WHOLE_LISTS),
  };
  if (parts.metrics !== undefined && meter !== null)
    registerMetrics(app, meter, { server, streams: parts.streams, ...parts.metrics });
  registerHealth(app, parts.isReady ?? (() => canQuery(pool)));
  registerFeatures(server, parts);
  registerDocs(app);
  if (web !== null) {
    await serveWebFiles(app, web.folder, web.pages);
    registerContactForm(server, { ...parts, operator: parts.operator ?? null }, (language) => {
      const file = web.pages.fileOf(language === 'ru' ? '/contact' : '/en/contact');
      return file === null ? null : web.pages.built(file);
    });
  }
  return app;
}

const sitePagesOf = ({ mail, operator, isDemoOffered }: AppParts, folder: string) =>
  createSitePages(folder, { origin: () => mail.publicUrl(), operator: operator ?? null, isDemoOffered });

function createFastify({ logger, trustedProxies = [] }: AppParts, sendMissing: ServePage): FastifyInstance {
  // Fastify's request logging is disabled: one access-log line per request is written on response, including the user.
  const loggerInstance: FastifyBaseLogger = logger;
  return Fastify({
    ...CONNECTION_LIMITS,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newId(),
    bodyLimit: JSON_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerMalformedAddress(error, { request, reply, sendMissing }),
    clientErrorHandler: createClientErrorHandler(logger),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
  });
}

/** A malformed URL never reaches the hooks; a path segment over the length limit matches nothing. */
async function answerMalformedAddress(
  error: FastifyError,
  { request, reply, sendMissing }: { request: FastifyRequest; reply: FastifyReply; sendMissing: ServePage },
): Promise<void> {
  setSecurityHeaders(request, reply);
  try {
    if ((await sendMissing(request, reply)) !== null) return;
  } catch (failure) {
    request.log.error({ error: failure }, 'the page that nothing is there failed');
  }
  answer(request, reply, new Problem(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'malformed_request'));
}

/** Rejects requests early when the process is overloaded or the database is unavailable. */
async function registerPressureCheck(app: FastifyInstance, parts: AppParts): Promise<void> {
  const { maxEventLoopDelayMs = EVENT_LOOP_DELAY_MS, isDatabaseAway = () => false } = parts;
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // Requests the server injects before it listens (such as filling the demo) are exempt.
    pressureHandler: (request, reply, _kind, delay) =>
      app.server.listening && isOverloaded(delay) && isOfContract(request)
        ? void answer(request, reply, new Problem('not_ready'))
        : undefined,
  });
  app.addHook('onRequest', async (request) => {
    if (isDatabaseAway() && isOfContract(request)) throw new Problem('not_ready');
  });
}

/** Web files and health endpoints need no database and little time. */
const isOfContract = (request: FastifyRequest): boolean => request.routeOptions.config.endpoint !== undefined;

function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let last: { at: number; answer: Promise<boolean> } | null = null;
  // The endpoint is public, so the database is queried at most twice a second.
  const cachedReadiness = (): Promise<boolean> => {
    if (last === null || performance.now() - last.at > READY_CACHE_MS)
      last = { at: performance.now(), answer: isReady() };
    return last.answer;
  };
  app.get('/api/health/', async () => ({ status: 'ok' }));
  app.get('/api/ready/', async (request, reply) =>
    (await cachedReadiness()) ? { status: 'ready' } : answer(request, reply, new Problem('not_ready')),
  );
}

async function canQuery(pool: Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}
