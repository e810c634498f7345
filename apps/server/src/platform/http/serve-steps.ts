import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { CompanySteps } from '../db/company-scope.ts';
import { partyOf } from '../db/scope-types.ts';
import { type Answer, sendAnswer } from './answer.ts';
import { enterForSteps } from './company-steps.ts';
import type { HttpServer } from './http-server.ts';
import { type Input, readInput } from './read-request.ts';
import { route } from './route.ts';
import type { Weight } from './serve-company.ts';

/**
 * A request whose work takes longer than a transaction may: the handler opens a separate one per step. `reveal`: fields
 * of the response never stored for a repeat.
 */
export function serveSteps<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, company: CompanySteps) => Promise<Answer<E>>,
  { isLong = false, reveal }: Weight & { reveal?: (answer: unknown) => Answer<E> } = {},
): void {
  route(server, endpoint, async (request, reply) => {
    const { caller, params, steps, run } = await enterForSteps(server, endpoint, { request, reply });
    const input = readInput(endpoint, request, params);
    const work = () => run(input.body, () => handler(input, steps), reveal);
    const asker = { companyId: steps.companyId, userId: partyOf(caller) };
    return sendAnswer(reply, endpoint, await (isLong ? server.turns.longWork(asker, work) : work()));
  });
}
