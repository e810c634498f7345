import type { FastifyInstance, FastifyRequest } from 'fastify';
import '../http-server.ts';

const HEAD_MS = 15_000;
const CHECK_MS = 5_000;
/** A JSON body arrives at once or not at all. */
const BODY_MS = 30_000;
/** A file may take long as long as it progresses; below this rate the connection is considered dead. */
const SLOWEST_BYTES_A_SECOND = 2_000;
const WINDOW_MS = 30_000;
/** `longestMs` limits the whole body, however steady. */
type Pace = { windowMs: number; slowest: number; longestMs?: number };
const ANONYMOUS_PACE: Pace = { windowMs: 5_000, slowest: 16_000, longestMs: 60_000 };
/** Idle time after which a connection is considered dead; longer than the longest request. */
const IDLE_SOCKET_MS = 120_000;
const MAX_CONNECTIONS = 10_000;

/** Limits of the listening server, for connections without a request in progress. */
export const CONNECTION_LIMITS = {
  connectionTimeout: IDLE_SOCKET_MS,
  // Body limits are set by kind below; a common one would abort long uploads.
  requestTimeout: 0,
  keepAliveTimeout: 10_000,
  forceCloseConnections: 'idle' as const,
  // A request without a host gets the common error format, not the parser's bare response.
  http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: CHECK_MS, requireHostHeader: false },
};

/** Aborts requests whose body does not arrive: each holds a socket, and a thousand would exhaust them. */
export function registerSlowRequestLimits(app: FastifyInstance): void {
  app.server.maxConnections = MAX_CONNECTIONS;
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.complete || !hasBody(request) || !app.server.listening) return;
    const isUpload = request.routeOptions.config.endpoint?.upload !== undefined;
    const timer = isUpload ? watchRate(request) : setTimeout(() => cut(request), BODY_MS);
    timer.unref();
    const settle = (): void => clearTimeout(timer);
    request.raw.once('end', settle).once('close', settle);
    reply.raw.once('close', settle);
  });
}

function watchRate(
  request: FastifyRequest,
  { windowMs, slowest, longestMs = Number.POSITIVE_INFINITY }: Pace = {
    windowMs: WINDOW_MS,
    slowest: SLOWEST_BYTES_A_SECOND,
  },
): NodeJS.Timeout {
  let before = request.raw.socket.bytesRead;
  let elapsedMs = 0;
  const timer = setInterval(() => {
    const { socket, complete, destroyed } = request.raw;
    const now = socket.bytesRead;
    // A request that ended before watching started emits no end event.
    const isOver = complete || destroyed || socket.destroyed;
    elapsedMs += windowMs;
    const isSlow = (now - before) / (windowMs / 1000) < slowest || elapsedMs >= longestMs;
    if (isOver || isSlow) clearInterval(timer);
    if (!isOver && isSlow) cut(request);
    before = now;
  }, windowMs);
  return timer;
}

/** Enforces a minimum rate for anonymous uploads: a stalled one occupies a slot of others. */
export function limitAnonymousUpload(request: FastifyRequest): void {
  if (request.raw.complete || !request.server.server.listening) return;
  const timer = watchRate(request, ANONYMOUS_PACE).unref();
  request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

function cut(request: FastifyRequest): void {
  request.log.info({ event: 'too slow' }, 'request');
  request.raw.socket.destroy();
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
