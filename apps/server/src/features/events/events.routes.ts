import * as endpoints from '@karkas/api/events/events.endpoints.ts';
import type { LiveStreams } from '#platform/live-events/live-streams.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveStream } from '#platform/http/serve/serve-stream.ts';
import { enterStream } from './events.service.ts';

export function registerEvents(server: HttpServer, { streams }: { streams: LiveStreams }): void {
  serveStream(server, endpoints.listenToEvents, async (listener, scope) => {
    const subscription = await enterStream(scope, listener);
    return () => streams.open(subscription);
  });
  // An open stream would prevent the server from closing.
  server.app.addHook('preClose', async () => streams.end());
}
