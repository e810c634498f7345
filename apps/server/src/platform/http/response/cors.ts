import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { looksLikeApiKey } from '../../access/api-key-text.ts';

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS =
  'authorization, content-type, accept-language, idempotency-key, if-none-match, if-range, range, last-event-id, x-company-id';
const EXPOSED_HEADERS =
  'etag, retry-after, allow, content-disposition, content-range, accept-ranges, x-request-id, x-company-id';
/** Seconds a browser may cache a preflight; Chromium caps it at two hours. */
const PREFLIGHT_SECONDS = 7_200;

/**
 * Lets pages of these origins call the API with an API key (CORS, Fetch standard). There are no cookies to send, and
 * sessions of people stay with the own origin: a response to another token, or to none, is not readable. An empty list
 * changes nothing.
 */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  const originOf = (request: FastifyRequest): string | null => {
    const { origin } = request.headers;
    return origin !== undefined && allowed.has(origin) ? origin : null;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return;
    const origin = originOf(request);
    if (origin === null) return;
    if (isPreflight(request)) return answerPreflight(reply, origin);
    if (hasApiKey(request))
      void reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': EXPOSED_HEADERS,
      });
  });
  // A cache must not give the response for one origin to another, nor to none.
  app.addHook('onSend', async (request, reply) => {
    if (isApi(request)) addToVary(reply, 'origin');
  });
}

const isApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

const hasApiKey = ({ headers: { authorization = '' } }: FastifyRequest): boolean =>
  looksLikeApiKey(authorization.replace(/^Bearer /i, ''));

/** A preflight has no token, so it is answered by origin alone. */
function answerPreflight(reply: FastifyReply, origin: string): FastifyReply {
  return reply
    .code(204)
    .headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': ALLOWED_METHODS,
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    })
    .send();
}

function addToVary(reply: FastifyReply, name: string): void {
  const given = String(reply.getHeader('vary') ?? '');
  void reply.header('vary', given === '' ? name : `${given}, ${name}`);
}
