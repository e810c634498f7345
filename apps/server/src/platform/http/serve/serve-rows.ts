import { Readable } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyReader, CompanyScope } from '../../db/scope/company-scope.ts';
import { type HandlerResult, createResponseShaper } from '../response/handler-result.ts';
import { enterForTransactions } from './company-transactions.ts';
import { codingFor } from '../response/content-coding.ts';
import type { HttpServer } from '../http-server.ts';
import { type PackedList, packList, type Portion, unpacked } from '../response/pack-list.ts';
import { type Input, readInput } from '../request/read-request.ts';
import { readingOf } from './serve-company.ts';
import { route } from './route.ts';
import { VARY } from '../response/send-json.ts';

const QUICKEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

type Paged<E extends Endpoint> = Input<E> & { query: { page: number } };

/**
 * A list of up to a hundred thousand rows. A page is one statement; with `limit=all` rows are read in batches,
 * companies are queued fairly, and no transaction is open during the transfer.
 */
export function serveRows<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: {
    page: (input: Input<E>, reader: CompanyReader) => Promise<HandlerResult<E>>;
    whole: (input: Input<E>, scope: CompanyScope) => AsyncIterable<Portion>;
  },
): void {
  const shaper = createResponseShaper(endpoint);
  const readPage = readingOf(server, endpoint, handler.page);
  route(server, endpoint, async (request, reply) => {
    if (!asksForAll(request)) return readPage(request, reply);
    const { params, steps } = await enterForTransactions(server, endpoint, { request, reply });
    const input = readInput(endpoint, request, params) as Paged<E>;
    const list = await server.wholeLists.take(steps.companyId, () =>
      steps.inSnapshot((scope) =>
        packList(handler.whole(input, scope), {
          page: input.query.page,
          rowsOf: (json) => shaper.rowsForActor(scope.actor, json),
        }),
      ),
    );
    return sendPacked(request, reply.code(endpoint.status), list);
  });
}

const asksForAll = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'limit' in query && query.limit === 'all';

function sendPacked(request: FastifyRequest, reply: FastifyReply, list: PackedList): FastifyReply {
  void reply.type('application/json; charset=utf-8').header('vary', VARY);
  // The list is stored as gzip; a client accepting only brotli gets it recompressed on the fly.
  switch (codingFor(request.headers, ['gzip']) ?? codingFor(request.headers, ['br'])) {
    case 'gzip':
      void reply.header('content-encoding', 'gzip').header('content-length', list.bytes);
      return reply.send(Readable.from(list.chunks));
    case 'br':
      return reply.header('content-encoding', 'br').send(unpacked(list).pipe(createBrotliCompress(QUICKEST)));
    case null:
      return reply.send(unpacked(list));
  }
}
