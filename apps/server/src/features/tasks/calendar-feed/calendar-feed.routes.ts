import { createHash } from 'node:crypto';
import * as endpoints from '@karkas/api/tasks/links/calendar-feed.endpoints.ts';
import { asAnonymous } from '#platform/db/scope/account-scope.ts';
import { notFound } from '#platform/errors.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { originOf } from '#platform/http/request/request-context.ts';
import { serveInCompany, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import { createFeed, deleteFeed, type FeedParts, getFeed, recordRead, readFeed } from './calendar-feed.service.ts';

const SECRET = /^\/calendar\/([\w-]{1,200})\.ics$/;

export function registerCalendarFeed(server: HttpServer, parts: FeedParts): void {
  serveReading(server, endpoints.getCalendarFeed, (_, reader) => getFeed(reader, parts));
  serveInCompany(server, endpoints.createCalendarFeed, (_, scope) => createFeed(scope, parts));
  serveInCompany(server, endpoints.deleteCalendarFeed, (_, scope) => deleteFeed(scope));
  serveCalendars(server, parts);
}

/**
 * Calendar clients cannot sign in: the address is the only credential, so the route is outside the API and its tokens.
 * Nothing is written before the signature has been verified.
 */
function serveCalendars({ app, pool, slots }: HttpServer, parts: FeedParts): void {
  app.get('/calendar/:file', async (request, reply) => {
    const secret = SECRET.exec(request.url.split('?')[0] ?? '')?.[1] ?? '';
    const owner = parts.secrets.ownerOf(secret);
    if (owner === null) throw notFound();
    const way = { pool, slots, origin: originOf(request) };
    const file = await asAnonymous({
      ...way,
      isReadOnly: true,
      work: (scope) => readFeed(scope, { secret, owner }, parts),
    });
    await asAnonymous({ ...way, isReadOnly: false, work: (scope) => recordRead(scope, owner) });
    const tag = `"${createHash('sha256').update(file).digest('base64url')}"`;
    void reply
      .header('etag', tag)
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(file);
  });
}
