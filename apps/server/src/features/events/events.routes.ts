import * as endpoints from '@karkas/api/events/events.endpoints.ts';
import { Problem } from '#platform/errors.ts';
import { keptHappenings, presentKeys } from '#platform/happenings/happenings.repository.ts';
import type { LiveStreams } from '#platform/happenings/live-streams.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveStream } from '#platform/http/serve-stream.ts';

export function registerEvents(server: HttpServer, { streams }: { streams: LiveStreams }): void {
  serveStream(server, endpoints.listenToEvents, async ({ lastEventId, sessionId }, scope) => {
    const { actor } = scope;
    const accessKey = (await presentKeys(scope, [{ userId: actor.userId, sessionId }])).get(sessionId);
    if (accessKey === undefined) throw new Problem('token_not_valid');
    const { oldest, latest } = await keptHappenings(scope);
    const isKnown = lastEventId === null || (lastEventId <= latest && lastEventId >= oldest - 1);
    const from = { seq: isKnown ? (lastEventId ?? latest) : latest, isReset: !isKnown };
    return () => streams.open({ actor, sessionId, accessKey, from });
  });
  // An open stream would keep the server from closing.
  server.app.addHook('preClose', async () => streams.end());
}
