import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { withAccount } from '../db/account-scope.ts';
import type { AccountDoors, AccountScope, AccountSteps, Caller, InAccount } from '../db/company-scope.ts';
import { answerAccountOnce, type RepeatableCall } from '../db/idempotency.ts';
import { type Answer, answerShaper, sendAnswer } from './answer.ts';
import { authenticatePerson } from './authenticate.ts';
import type { HttpServer } from './http-server.ts';
import { type Input, readIdempotencyKey, readInput, readParams } from './read-request.ts';
import { route } from './route.ts';

type Account = AccountScope & AccountDoors;

/** An endpoint of the account itself: profile, list of companies. */
export function serveSignedIn<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, scope: Account) => Promise<Answer<E>>,
): void {
  const shaper = answerShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const { caller, input, call } = await readAccountRequest(server, endpoint, request);
    const answer = await withAccount({
      pool: server.pool,
      turns: server.turns,
      caller,
      isReadOnly: endpoint.method === 'GET',
      work: (scope) => answerAccountOnce(scope, call, () => handler(input, scope)),
    });
    return sendAnswer(reply, endpoint, shaper.whole(answer));
  });
}

/** The same for work longer than a transaction may be: the handler opens a separate transaction per step. */
export function serveAccountSteps<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, account: AccountSteps) => Promise<Answer<E>>,
): void {
  const shaper = answerShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const { caller, input, call } = await readAccountRequest(server, endpoint, request);
    const answer = await handler(input, accountSteps(server, { caller, call }));
    return sendAnswer(reply, endpoint, shaper.whole(answer));
  });
}

export function accountSteps(
  server: HttpServer,
  { caller, call }: { caller: Caller; call: RepeatableCall },
): AccountSteps {
  const inAccount: InAccount = (work) =>
    withAccount({ pool: server.pool, turns: server.turns, caller, isReadOnly: false, work });
  return {
    inAccount,
    once: async <Result>(work: (scope: Account) => Promise<Result>): Promise<Result> =>
      // The stored value has the type of the first response, since the same work produced it.
      inAccount(async (scope) => (await answerAccountOnce(scope, call, () => work(scope))) as Result),
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
