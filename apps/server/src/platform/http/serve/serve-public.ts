import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { asAnonymous, asLinkReader } from '../../db/scope/account-scope.ts';
import type { AnonymousScope, AnonymousTransactions, RequestOrigin } from '../../db/scope/company-scope.ts';
import { type FieldError, Problem } from '../../errors.ts';
import { type HandlerResult, createResponseShaper, sendShaped } from '../response/handler-result.ts';
import type { HttpServer } from '../http-server.ts';
import { type Input, readIdempotencyKey, readInput, readParams } from '../request/read-request.ts';
import { originOf } from '../request/request-context.ts';
import { route } from './route.ts';

export type AnonymousCaller = {
  origin: RequestOrigin;
  anonymously<Result>(work: (scope: AnonymousScope) => Promise<Result>): Promise<Result>;
  /** Idempotency key of a repeatable POST. The caller is anonymous, so the handler stores the response itself. */
  key: string | null;
};

/** Field errors only the server can detect, reported together with schema errors. */
type ExtraErrors = (body: Readonly<Record<string, unknown>>) => Promise<FieldError[]>;

/**
 * A public endpoint. It opens its own transactions, because some effects must persist even if the request is rejected.
 * `findMoreErrors` runs when the schema rejects the body, so that all errors are reported at once.
 */
export function servePublic<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, anonymous: AnonymousCaller) => Promise<HandlerResult<E>>,
  findMoreErrors: ExtraErrors = () => Promise.resolve([]),
): void {
  const shaper = createResponseShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const origin = originOf(request);
    const params = readParams(endpoint, request);
    const input = await withMoreErrors(() => readInput(endpoint, request, params), request.body, findMoreErrors);
    const answer = await handler(input, {
      origin,
      anonymously: (work) => asAnonymous({ pool: server.pool, slots: server.slots, origin, isReadOnly: false, work }),
      key: readIdempotencyKey(endpoint, request),
    });
    return sendShaped(reply, endpoint, shaper.whole(answer));
  });
}

/** An endpoint behind a secret address. The response is reduced to what the reader of the link may see. */
export function serveByLink<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, caller: AnonymousTransactions) => Promise<{ reader: Actor; answer: HandlerResult<E> }>,
): void {
  const shaper = createResponseShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request, readParams(endpoint, request));
    const { reader, answer } = await handler(input, anonymousTransactions(server, request));
    return sendShaped(reply, endpoint, shaper.forActor(reader, answer));
  });
}

export function anonymousTransactions({ pool, slots }: HttpServer, request: FastifyRequest): AnonymousTransactions {
  const origin = originOf(request);
  return {
    origin,
    anonymously: (work) => asAnonymous({ pool, slots, origin, isReadOnly: false, work }),
    asLink: ({ isReadOnly, ...slotOwner }, work) => asLinkReader({ pool, slots, slotOwner, origin, isReadOnly, work }),
  };
}

async function withMoreErrors<Read>(read: () => Read, body: unknown, findMoreErrors: ExtraErrors): Promise<Read> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'validation_failed') throw error;
    const fields = error.extra.fields ?? [];
    const more = typeof body === 'object' && body !== null ? await findMoreErrors({ ...body }) : [];
    const isNew = ({ field }: FieldError) => fields.every((existing) => existing.field !== field);
    throw new Problem('validation_failed', { ...error.extra, fields: [...fields, ...more.filter(isNew)] }, error);
  }
}
