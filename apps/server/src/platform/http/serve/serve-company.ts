import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import {
  slotOwnerOf,
  type CompanyReader,
  type CompanyScope,
  readInCompany,
  withCompany,
} from '../../db/scope/company-scope.ts';
import { respondOnce } from '../../db/records/idempotency.ts';
import { type HandlerResult, createResponseShaper, sendShaped, type Shaped } from '../response/handler-result.ts';
import { authorise, readCompanyRequest } from './enter-company.ts';
import type { HttpServer } from '../http-server.ts';
import { currentReader, readWritten, withCurrent } from './current-object.ts';
import { type Input, readInput } from '../request/read-request.ts';
import { type Handle, route } from './route.ts';

/** `isLong`: its statements may take seconds, so it has a queue of its own (`connection-slots.ts`). */
export type Weight = { isLong?: boolean };

/** An endpoint inside a company: the whole request is one transaction. */
export function serveInCompany<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, scope: CompanyScope) => Promise<HandlerResult<E>>,
  { isLong = false }: Weight = {},
): void {
  const shaper = createResponseShaper(endpoint);
  keepReader(server, endpoint, handler);
  route(server, endpoint, async (request, reply) => {
    const { key, params, ...way } = await readCompanyRequest(server, endpoint, request);
    const work = async (scope: CompanyScope): Promise<Shaped> => {
      const { actor } = scope;
      authorise(endpoint, scope, { request, reply });
      const readCurrent = currentReader(server.readers, { endpoint, shaper, params, reader: scope });
      const input = await readWritten(endpoint, request, { params, readCurrent });
      const run = async (): Promise<Shaped> => {
        const answer = await handler(input, scope).catch(async (error: unknown) => {
          throw shaper.conflictFor(actor, await withCurrent(error, readCurrent));
        });
        return shaper.forActor(actor, answer);
      };
      if (key === null) return run();
      const call = { key, endpoint: endpoint.name, request: { params, body: input.body } };
      // A stored response is shaped again, because its reader may have lost the permission to view prices.
      return shaper.forActor(actor, await respondOnce(scope, call, async () => (await run()).shaped));
    };
    const isReadOnly = endpoint.method === 'GET';
    const { pool, slots } = server;
    const run = () => withCompany({ pool, slots, ...way, isReadOnly, work });
    return sendShaped(reply, endpoint, await (isLong ? slots.longWork(slotOwnerOf(way), run) : run()));
  });
}

/** Lets a write on the same path read the current object. */
function keepReader<E extends Endpoint, Reader extends CompanyReader>(
  { readers }: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, reader: Reader) => Promise<unknown>,
): void {
  if (endpoint.method !== 'GET' || endpoint.query !== undefined || endpoint.response === undefined) return;
  readers.set(endpoint.paths[0], {
    response: endpoint.response,
    // The write has the same path parameters, and its scope supports all reader queries.
    read: (params, reader) => handler({ params, query: {}, body: undefined } as Input<E>, reader as Reader),
  });
}

/** A single-statement read that builds the whole JSON response. */
export function serveReading<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, reader: CompanyReader) => Promise<HandlerResult<E>>,
): void {
  keepReader(server, endpoint, handler);
  route(server, endpoint, readingOf(server, endpoint, handler));
}

export function readingOf<E extends Endpoint>(
  server: HttpServer,
  endpoint: E,
  handler: (input: Input<E>, reader: CompanyReader) => Promise<HandlerResult<E>>,
): Handle {
  const shaper = createResponseShaper(endpoint);
  return async (request, reply) => {
    const { params, ...way } = await readCompanyRequest(server, endpoint, request);
    const work = async (reader: CompanyReader): Promise<Shaped> => {
      authorise(endpoint, reader, { request, reply });
      return shaper.forActor(reader.actor, await handler(readInput(endpoint, request, params), reader));
    };
    const { pool, readPool, slots } = server;
    return sendShaped(reply, endpoint, await readInCompany({ pool, readPool, slots, ...way, work }));
  };
}
