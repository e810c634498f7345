import { buildPath } from '@karkas/api/core/endpoint.ts';
import { listenToEvents } from '@karkas/api/events/events.endpoints.ts';
import { liveEvent, type LiveEvent } from '@karkas/api/events/events.schemas.ts';
import { startLiveStreams } from '../platform/live-events/live-streams.ts';
import { silentLogger } from '../platform/logging.ts';
import type { Session } from './call-api.ts';
import { startTestApp, testApp, type TestApp } from './start-test-app.ts';

export type LiveServer = {
  app: TestApp;
  url: string;
  streams: Awaited<ReturnType<typeof startLiveStreams>>;
  close(): Promise<void>;
};

/** A listening server with long-lived streams, on the database of this test process. */
export async function startLiveServer(options: { beatMs?: number; maxUnsentBytes?: number } = {}): Promise<LiveServer> {
  const { database } = await testApp();
  const streams = await startLiveStreams({
    pool: database.pool,
    connection: database.app,
    logger: silentLogger,
    ...options,
  });
  const app = await startTestApp({ database, streams });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const close = async (): Promise<void> => {
    await app.app.close();
    await streams.close();
  };
  return { app, url, streams, close };
}

export type ReceivedEvent = { seq: number; name: string; event: LiveEvent | null };
export type Listening = {
  status: number;
  /** Events received so far. */
  events: ReceivedEvent[];
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  leave(): void;
};

export async function listen(
  server: LiveServer,
  session: Session,
  companyId: string,
  lastEventId?: number | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  const leaving = new AbortController();
  const response = await fetch(`${server.url}${buildPath(listenToEvents, { company_id: companyId })}`, {
    headers: {
      ...headers,
      authorization: `Bearer ${session.access}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': `${lastEventId}` }),
    },
    signal: leaving.signal,
  });
  const events: ReceivedEvent[] = [];
  const ended = readEvents(response, events).catch(() => undefined);
  return { status: response.status, events, ended, leave: () => leaving.abort() };
}

async function readEvents(response: Response, events: ReceivedEvent[]): Promise<void> {
  let rest = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + piece).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: (.*)/s, 2)));
      if (fields.data === undefined) continue;
      const name = fields.event ?? 'message';
      const event = name === 'message' ? liveEvent.strict().parse(JSON.parse(fields.data)) : null;
      events.push({ seq: Number(fields.id), name, event });
    }
  }
}
