import type { Endpoint, EndpointParams } from '@karkas/api/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Actor,
  type Caller,
  type CompanyScope,
  type CompanyTransactions,
  type InCompany,
  withCompany,
} from '../../db/scope/company-scope.ts';
import { inSnapshot } from '../../db/scope/company-snapshot.ts';
import { respondOnce, findStoredResponse, type RepeatableCall, storedAs } from '../../db/records/idempotency.ts';
import { type HandlerResult, createResponseShaper, type Shaped } from '../response/handler-result.ts';
import { authorise, readCompanyRequest } from './enter-company.ts';
import type { HttpServer } from '../http-server.ts';

type Entered<E extends Endpoint> = {
  caller: Caller;
  params: EndpointParams<E>;
  steps: CompanyTransactions;
  /**
   * Runs the handler unless the request, identified with `rest`, was answered before; shapes its response. `reveal`
   * adds fields that are not stored.
   */
  run(rest: unknown, handler: () => Promise<HandlerResult<E>>, reveal?: (answer: unknown) => unknown): Promise<Shaped>;
};

/**
 * Enters the company in a first transaction that checks the permission; `check` runs before any costly work. Every step
 * rechecks the membership, and the response contains what the user may see at the last one.
 */
export async function enterForTransactions<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  check: (scope: CompanyScope, params: EndpointParams<E>) => Promise<void> = () => Promise.resolve(),
): Promise<Entered<E>> {
  const shaper = createResponseShaper(endpoint);
  const { key, params, ...way } = await readCompanyRequest(server, endpoint, request);
  const open =
    (isReadOnly: boolean): InCompany =>
    (work) =>
      withCompany({ pool: server.pool, slots: server.slots, ...way, isReadOnly, work });
  const inTransaction = open(false);
  let actor = await inTransaction(async (scope) => {
    authorise(endpoint, scope, { request, reply });
    await check(scope, params);
    return scope.actor;
  });
  const trackingActor =
    (inOne: InCompany): InCompany =>
    (work) =>
      inOne((scope) => {
        actor = scope.actor;
        return work(scope);
      });
  const inCompany = trackingActor(inTransaction);
  let call: RepeatableCall = { key, endpoint: endpoint.name, request: params };
  const shapeFor = (reader: Actor, answer: unknown): Shaped => shaper.forActor(reader, answer);
  return {
    caller: way.caller,
    params,
    steps: {
      companyId: actor.companyId,
      inCompany,
      inSnapshot: (work) => inSnapshot({ read: trackingActor(open(true)), write: inTransaction }, work),
      once: async <Result>(work: (scope: CompanyScope) => Promise<Result>): Promise<Result> =>
        inCompany((scope) =>
          storedAs<Result>(respondOnce(scope, call, async () => shapeFor(scope.actor, await work(scope)).shaped)),
        ),
      oncePart: async <Result>(part: string, work: (scope: CompanyScope) => Promise<Result>): Promise<Result> =>
        inCompany((scope) => storedAs<Result>(respondOnce(scope, partOf(call, part), () => work(scope)))),
    },
    run: async (rest, handler, reveal = (answer) => answer) => {
      call = { ...call, request: { params, rest } };
      const earlier = key === null ? null : await inCompany((scope) => findStoredResponse(scope, call));
      const handled = (): Promise<HandlerResult<E>> =>
        handler().catch((error: unknown) => {
          throw shaper.conflictFor(actor, error);
        });
      // The second of two concurrent requests may fail on what the first created; it gets the first response.
      const orStored = async (error: unknown): Promise<unknown> => {
        const stored = key === null ? null : await inCompany((scope) => findStoredResponse(scope, call));
        if (stored === null) throw error;
        return stored.response;
      };
      const answer = earlier === null ? await handled().catch(orStored) : earlier.response;
      return shapeFor(actor, reveal(answer));
    },
  };
}

/** Client keys contain no line break, so part keys cannot collide with them. */
const partOf = ({ key, ...call }: RepeatableCall, part: string): RepeatableCall => ({
  ...call,
  key: key === null ? null : `${key}\n${part}`,
});
