import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { type AnonymousScope, type RequestOrigin, withoutCompany } from '../db/company-scope.ts';
import { type Answer, answerShaper, sendAnswer } from './answer.ts';
import type { HttpServer } from './http-server.ts';
import { type Input, readIdempotencyKey, readInput, readParams } from './read-request.ts';
import { originOf } from './request-context.ts';
import { route } from './route.ts';

export type Stranger = {
  origin: RequestOrigin;
  anonymously<Result>(work: (scope: AnonymousScope) => Promise<Result>): Promise<Result>;
  /** Of a POST that may be repeated. Nobody is known by whom, so the handler keeps its answer itself. */
  key: string | null;
};

/** An endpoint anybody may call. It opens its own transactions, because some of its answers must outlive a refusal. */
export function servePublic<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, stranger: Stranger) => Promise<Answer<E>>,
): void {
  const shaper = answerShaper(endpoint);
  route(server, endpoint, async (request, reply) => {
    const origin = originOf(request);
    const input = readInput(endpoint, request, readParams(endpoint, request));
    const answer = await handler(input, {
      origin,
      anonymously: (work) => withoutCompany({ pool: server.pool, origin, isReadOnly: false, work }),
      key: readIdempotencyKey(endpoint, request),
    });
    return sendAnswer(reply, endpoint, shaper.whole(answer));
  });
}
