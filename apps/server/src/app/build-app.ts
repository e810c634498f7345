import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import type { Pool } from '#platform/db/connection.ts';
import type { AccessTokens } from '#platform/access/access-tokens.ts';
import { Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Logger } from '#platform/logging.ts';
import { answer, registerErrorHandler } from '#platform/http/error-handler.ts';
import { receiveFile, type HttpServer } from '#platform/http/http-server.ts';
import { registerSecurityHeaders, setSecurityHeaders } from '#platform/http/security-headers.ts';
import { type FeatureParts, registerFeatures } from './features.ts';
import { registerDocs } from './openapi/register-docs.ts';
import { serveWebFiles, webPages } from './serve-web.ts';

const JSON_BODY_BYTES = 1024 * 1024;
const EVENT_LOOP_DELAY_MS = 1_000;

export type AppParts = FeatureParts & {
  pool: Pool;
  tokens: AccessTokens;
  logger: Logger;
  /** Connections for reads of one statement; the others when absent. */
  readPool?: Pool;
  /** Sees every route as it is registered: tests are made from the real route table. */
  onRoute?: (route: RouteOptions) => void;
  /** The built web app; absent where only the API is served. */
  webFolder?: string;
  /** Above it requests are turned away; 0 never does. */
  maxEventLoopDelayMs?: number;
};

/** Builds the application from its parts; it never listens. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { pool, tokens, logger } = parts;
  const app = Fastify({
    logger: false,
    bodyLimit: JSON_BODY_BYTES,
    genReqId: () => newId(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerMalformedAddress,
  });
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute);
  registerSecurityHeaders(app);
  registerErrorHandler(app, logger, parts.webFolder === undefined ? undefined : webPages(parts.webFolder));
  registerAccessLog(app, logger);
  await app.register(multipart);
  await app.register(underPressure, {
    maxEventLoopDelay: parts.maxEventLoopDelayMs ?? EVENT_LOOP_DELAY_MS,
    pressureHandler: (request, reply) => {
      answer(request, reply, new Problem('not_ready'));
    },
  });
  const server: HttpServer = { app, pool, readPool: parts.readPool ?? pool, tokens, receiveFile };
  registerHealth(app, pool);
  registerFeatures(server, parts);
  registerDocs(app);
  if (parts.webFolder !== undefined) await serveWebFiles(app, parts.webFolder);
  return app;
}

/** An address the router cannot read never reaches the hooks; one with too long a part names nothing. */
function answerMalformedAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  answer(request, reply, new Problem(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'malformed_request'));
}

function registerHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/api/health/', async () => ({ status: 'ok' }));
  app.get('/api/ready/', async (request, reply) => {
    try {
      await pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return answer(request, reply, new Problem('not_ready'));
    }
  });
}

/** One line a request: who and what, never a token or a body. */
function registerAccessLog(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    logger.info('request', {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}
