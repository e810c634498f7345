import type { ProblemCode } from '@karkas/api/core/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What is known of a request when it ends, for its line in the technical log. */
export type RequestFacts = {
  userId: string | null;
  companyId: string | null;
  /** The code of the refusal. */
  refusal: ProblemCode | null;
  /** The caller asked for a company that is not theirs, which the answer does not tell from one that is not there. */
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

/** An address that the router cannot read never reaches the hooks, and has its facts made here. */
export function factsOf(request: FastifyRequest): RequestFacts {
  request.facts ??= { userId: null, companyId: null, refusal: null, isOutOfReach: false };
  return request.facts;
}
