import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { withoutCompany } from '../db/account-scope.ts';
import type { AnonymousScope, RequestOrigin } from '../db/company-scope.ts';
import { type FieldError, Problem } from '../errors.ts';
import { type Answer, answerShaper, sendAnswer } from './answer.ts';
import type { HttpServer } from './http-server.ts';
import { type Input, readIdempotencyKey, readInput, readParams } from './read-request.ts';
import { originOf } from './request-context.ts';
import { route } from './route.ts';

export type Stranger = {
  origin: RequestOrigin;
  anonymously<Result>(work: (scope: AnonymousScope) => Promise<Result>): Promise<Result>;
  /** Idempotency key of a repeatable POST. The caller is anonymous, so the handler stores the response itself. */
  key: string | null;
};

/** Field errors only the server can detect, reported together with schema errors. */
type Complain = (body: Readonly<Record<string, unknown>>) => Promise<FieldError[]>;

/**
 * A public endpoint. It opens its own transactions, because some effects must persist even if the request is rejected.
 * `complain` runs when the schema rejects the body, so that all errors are reported at once.
 */
export function servePublic<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, stranger: Stranger) => Promise<Answer<E>>,
  complain: Complain = () => Promise.resolve([]),
): void {
  const shaper = answerShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const origin = originOf(request);
    const params = readParams(endpoint, request);
    const input = await withComplaints(() => readInput(endpoint, request, params), request.body, complain);
    const answer = await handler(input, {
      origin,
      anonymously: (work) =>
        withoutCompany({ pool: server.pool, turns: server.turns, origin, isReadOnly: false, work }),
      key: readIdempotencyKey(endpoint, request),
    });
    return sendAnswer(reply, endpoint, shaper.whole(answer));
  });
}

async function withComplaints<Read>(read: () => Read, body: unknown, complain: Complain): Promise<Read> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'validation_failed') throw error;
    const fields = error.extra.fields ?? [];
    const more = typeof body === 'object' && body !== null ? await complain({ ...body }) : [];
    const isNew = ({ field }: FieldError) => fields.every((known) => known.field !== field);
    throw new Problem('validation_failed', { ...error.extra, fields: [...fields, ...more.filter(isNew)] }, error);
  }
}
