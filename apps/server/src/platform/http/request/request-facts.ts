import type { ProblemCode } from '@karkas/api/core/problems/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Facts collected during a request for its access-log line. */
export type RequestFacts = {
  userId: string | null;
  companyId: string | null;
  /** The error code. */
  refusal: ProblemCode | null;
  /** The company is not the caller's; the response does not distinguish this from a missing one. */
  isOutOfReach: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestFacts;
  }
}

export function registerRequestFacts(app: FastifyInstance): void {
  app.decorateRequest('facts');
  app.addHook('onRequest', async (request) => factsOf(request));
}

/** A malformed URL never reaches the hooks, so its facts are created here. */
export function factsOf(request: FastifyRequest): RequestFacts {
  request.facts ??= { userId: null, companyId: null, refusal: null, isOutOfReach: false };
  return request.facts;
}
