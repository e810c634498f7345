import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { Readable } from 'node:stream';
import { type CompanyScope, withCompany } from '../../db/scope/company-scope.ts';
import { authorise, readCompanyRequest } from './enter-company.ts';
import type { HttpServer } from '../http-server.ts';
import { readQuery } from '../request/read-request.ts';
import { factsOf } from '../request/request-facts.ts';
import { route } from './route.ts';

type Listener = { lastEventId: number | null; sessionId: string };

/** An open-ended response. No transaction is held meanwhile. */
export function serveStream(
  server: HttpServer,
  endpoint: Endpoint,
  handler: (listener: Listener, scope: CompanyScope) => Promise<() => Readable>,
): void {
  route(server, endpoint, async (request, reply) => {
    const { caller, entry, viewAsRoleId } = await readCompanyRequest(server, endpoint, request);
    readQuery(endpoint, request);
    const lastEventId = readLastEventId(request.headers['last-event-id']);
    const open = await withCompany({
      pool: server.pool,
      slots: server.slots,
      entry,
      caller,
      viewAsRoleId,
      isReadOnly: true,
      work: (scope) => {
        authorise(endpoint, scope, { request, reply });
        return handler({ lastEventId, sessionId: caller.sessionId }, scope);
      },
    });
    const leave = server.inFlight.enter('stream', factsOf(request));
    reply.raw.once('close', leave).once('finish', leave);
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // A buffering proxy would delay every event.
      'x-accel-buffering': 'no',
      'cache-control': 'no-store, no-transform',
    });
    return reply.send(open());
  });
}

/** Anything but an integer is no valid event id: NaN, treated as unknown. */
function readLastEventId(text: string | string[] | undefined): number | null {
  if (text === undefined || text === '') return null;
  const id = typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : Number.NaN;
}
