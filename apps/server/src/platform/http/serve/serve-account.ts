import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { withAccount } from '../../db/scope/account-scope.ts';
import type {
  AccountEntryPoints,
  AccountScope,
  AccountTransactions,
  Caller,
  InAccount,
} from '../../db/scope/company-scope.ts';
import { respondAccountOnce, type RepeatableCall } from '../../db/records/idempotency.ts';
import { type HandlerResult, createResponseShaper, sendShaped } from '../response/handler-result.ts';
import { authenticatePerson } from '../request/authenticate.ts';
import type { HttpServer } from '../http-server.ts';
import { type Input, readIdempotencyKey, readInput, readParams } from '../request/read-request.ts';
import { route } from './route.ts';

type Account = AccountScope & AccountEntryPoints;

/** An endpoint of the account itself: profile, list of companies. */
export function serveSignedIn<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, scope: Account) => Promise<HandlerResult<E>>,
): void {
  const shaper = createResponseShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const { caller, input, call } = await readAccountRequest(server, endpoint, request);
    const answer = await withAccount({
      pool: server.pool,
      slots: server.slots,
      caller,
      isReadOnly: endpoint.method === 'GET',
      work: (scope) => respondAccountOnce(scope, call, () => handler(input, scope)),
    });
    return sendShaped(reply, endpoint, shaper.whole(answer));
  });
}

/** The same for work longer than a transaction may be: the handler opens a separate transaction per step. */
export function serveAccountInTransactions<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, account: AccountTransactions) => Promise<HandlerResult<E>>,
): void {
  const shaper = createResponseShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const { caller, input, call } = await readAccountRequest(server, endpoint, request);
    const answer = await handler(input, accountTransactions(server, { caller, call }));
    return sendShaped(reply, endpoint, shaper.whole(answer));
  });
}

export function accountTransactions(
  server: HttpServer,
  { caller, call }: { caller: Caller; call: RepeatableCall },
): AccountTransactions {
  const inAccount: InAccount = (work) =>
    withAccount({ pool: server.pool, slots: server.slots, caller, isReadOnly: false, work });
  return {
    inAccount,
    once: async <Result>(work: (scope: Account) => Promise<Result>): Promise<Result> =>
      // The stored value has the type of the first response, since the same work produced it.
      inAccount(async (scope) => (await respondAccountOnce(scope, call, () => work(scope))) as Result),
  };
}

async function readAccountRequest<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  request: FastifyRequest,
): Promise<{ caller: Caller; input: Input<E>; call: RepeatableCall }> {
  const caller = await authenticatePerson(request, server);
  const input = readInput(endpoint, request, readParams(endpoint, request));
  const key = readIdempotencyKey(endpoint, request);
  return { caller, input, call: { key, endpoint: endpoint.name, request: { params: input.params, body: input.body } } };
}
