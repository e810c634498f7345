import * as endpoints from '@karkas/api/inbox/inbox.endpoints.ts';
import type { Clock } from '#platform/clock.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveReading } from '#platform/http/serve-endpoint.ts';
import { listNotices, readNotices, snoozeNotices } from './inbox.service.ts';

export function registerInbox(server: HttpServer, { clock }: { clock: Clock }): void {
  serveReading(server, endpoints.listNotices, ({ query }, reader) => listNotices(reader, query));
  serveInCompany(server, endpoints.readNotices, ({ body }, scope) => readNotices(scope, body));
  serveInCompany(server, endpoints.snoozeNotices, ({ body }, scope) => snoozeNotices(scope, body, clock));
}
