import type { FastifyInstance, FastifyRequest } from 'fastify';
import './http-server.ts';

const HEAD_MS = 15_000;
const CHECK_MS = 5_000;
/** A body of JSON is there at once or it is not meant to come. */
const BODY_MS = 30_000;
/** A file may take its time, as long as it comes: slower than this it is nobody's connection. */
const SLOWEST_BYTES_A_SECOND = 2_000;
const WINDOW_MS = 30_000;
/** `longestMs` is for the whole body, however steadily it comes. */
type Pace = { windowMs: number; slowest: number; longestMs?: number };
const PACE_OF_STRANGERS: Pace = { windowMs: 5_000, slowest: 16_000, longestMs: 60_000 };
/** A connection on which nothing happens for so long is nobody's; the longest work of a request takes less. */
const IDLE_SOCKET_MS = 120_000;
const MAX_CONNECTIONS = 10_000;

/** Limits of the server that listens: what they cut off has no request yet, or none that goes on. */
export const CONNECTION_LIMITS = {
  connectionTimeout: IDLE_SOCKET_MS,
  // Bodies have limits by their kind below; one for all would cut a long upload.
  requestTimeout: 0,
  keepAliveTimeout: 10_000,
  forceCloseConnections: 'idle' as const,
  // A request without a host is refused like any other malformed one, not by the bare answer of the parser.
  http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: CHECK_MS, requireHostHeader: false },
};

/** Ends requests whose body does not come: each holds a socket, and a thousand of them would hold them all. */
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
    // A request that was over before it was watched tells of its end to nobody any more.
    const isOver = complete || destroyed || socket.destroyed;
    elapsedMs += windowMs;
    const isSlow = (now - before) / (windowMs / 1000) < slowest || elapsedMs >= longestMs;
    if (isOver || isSlow) clearInterval(timer);
    if (!isOver && isSlow) cut(request);
    before = now;
  }, windowMs);
  return timer;
}

/** Holds the upload of somebody without an account to a pace: whoever stops holds a place of the others. */
export function keepStrangersMoving(request: FastifyRequest): void {
  if (request.raw.complete || !request.server.server.listening) return;
  const timer = watchRate(request, PACE_OF_STRANGERS).unref();
  request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

function cut(request: FastifyRequest): void {
  request.log.info({ event: 'too slow' }, 'request');
  request.raw.socket.destroy();
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
