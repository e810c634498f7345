import * as endpoints from '@karkas/api/inbox/inbox.endpoints.ts';
import * as settings from '@karkas/api/inbox/notice-settings.endpoints.ts';
import type { Clock } from '#platform/clock.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, servePublic, serveReading, serveSignedIn } from '#platform/http/serve/serve-endpoint.ts';
import { listNotices, readNotices, snoozeNotices } from './inbox.service.ts';
import { getNoticeSettings, putNoticeSettings, readUnsubscribeLink, unsubscribe } from './notice-settings.service.ts';
import { registerOneClick } from './one-click.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

export function registerInbox(server: HttpServer, { clock, links }: { clock: Clock; links: UnsubscribeLinks }): void {
  serveReading(server, endpoints.listNotices, ({ query }, reader) => listNotices(reader, query));
  serveInCompany(server, endpoints.readNotices, ({ body }, scope) => readNotices(scope, body));
  serveInCompany(server, endpoints.snoozeNotices, ({ body }, scope) => snoozeNotices(scope, body, clock));
  serveSignedIn(server, settings.getNoticeSettings, (_, scope) => getNoticeSettings(scope));
  serveSignedIn(server, settings.putNoticeSettings, ({ body }, scope) => putNoticeSettings(scope, body));
  servePublic(server, settings.readUnsubscribeLink, ({ query }, { anonymously }) =>
    anonymously((scope) => readUnsubscribeLink(scope, query.token, links)),
  );
  servePublic(server, settings.unsubscribe, ({ body }, { anonymously }) =>
    anonymously((scope) => unsubscribe(scope, body, links)),
  );
  registerOneClick(server, links);
}
