import { GENERAL_REFUSALS, refusalsOf } from '@karkas/api/core/problems/refusals.ts';
import type { FastifyInstance } from 'fastify';
import { factsOf } from '../platform/http/request/request-facts.ts';

/** Checks that every error a test receives is declared for its endpoint; an undeclared one becomes a 500. */
export function checkRefusals(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    const { refusal } = factsOf(request);
    // Method not allowed is not an error of the endpoint whose parameter happens to match the path segment.
    if (endpoint === undefined || refusal === null || refusal === 'method_not_allowed') return payload;
    const declared: readonly string[] = [...GENERAL_REFUSALS, ...refusalsOf(endpoint)];
    if (declared.includes(refusal)) return payload;
    const message = `${endpoint.name} answered ${refusal}, which is named neither in own-refusals.data.ts nor in refusals.ts`;
    console.error(message);
    throw new Error(message);
  });
}
