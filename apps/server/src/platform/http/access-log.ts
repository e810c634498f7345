import { keysOf } from '@karkas/api/core/keys-of.ts';
import { PROBLEMS, type ProblemCode } from '@karkas/api/core/problems/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from './request/client-address.ts';
import { factsOf } from './request/request-facts.ts';

/** Errors that indicate an attempt at unauthorized access. */
const DENIALS: ReadonlySet<ProblemCode> = new Set(
  keysOf(PROBLEMS).filter((code) => [401, 403, 421, 429].includes(PROBLEMS[code].status)),
);

/** One line per request: user, address, request and result; never a token, a body or a search text. */
export function registerAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = { ...describe(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const { refusal, isOutOfReach } = factsOf(request);
    // Denials are security events: log collectors may filter by level or event name.
    if (isOutOfReach || (refusal !== null && DENIALS.has(refusal)))
      request.log.warn({ ...line, event: 'denied', refusal, is_out_of_reach: isOutOfReach }, 'request');
    else request.log.info(line, 'request');
  });
  // The client disconnected before the response; not an error.
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ ...describe(request), event: 'aborted' }, 'request');
  });
}

export function describe(request: FastifyRequest): object {
  const { userId, companyId } = factsOf(request);
  return {
    method: request.method,
    route: request.routeOptions.url ?? null,
    user_id: userId,
    company_id: companyId,
    address: clientAddress(request),
  };
}
