import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { CompanyTransactions } from '../../db/scope/company-scope.ts';
import { limiterKeyOf } from '../../db/scope/scope-types.ts';
import { type HandlerResult, sendShaped } from '../response/handler-result.ts';
import { enterForTransactions } from './company-transactions.ts';
import type { HttpServer } from '../http-server.ts';
import { type Input, readInput } from '../request/read-request.ts';
import { route } from './route.ts';
import type { Weight } from './serve-company.ts';

/**
 * A request whose work takes longer than a transaction may: the handler opens a separate one per step. `reveal`: fields
 * of the response never stored for a repeat.
 */
export function serveInTransactions<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, company: CompanyTransactions) => Promise<HandlerResult<E>>,
  { isLong = false, reveal }: Weight & { reveal?: (answer: unknown) => HandlerResult<E> } = {},
): void {
  route(server, endpoint, async (request, reply) => {
    const { caller, params, steps, run } = await enterForTransactions(server, endpoint, { request, reply });
    const input = readInput(endpoint, request, params);
    const work = () => run(input.body, () => handler(input, steps), reveal);
    const slotOwner = { companyId: steps.companyId, userId: limiterKeyOf(caller) };
    return sendShaped(reply, endpoint, await (isLong ? server.slots.longWork(slotOwner, work) : work()));
  });
}
