import { Readable } from 'node:stream';
import type { Actor } from '../access/actor.ts';
import type { ConnectionOptions, Pool } from '../db/wire/connection.ts';
import { problemOfDatabaseError } from '../db/wire/database-errors.ts';
import { inOneCompany } from '../db/scope/every-company.ts';
import { listenOn } from '../db/wire/listen.ts';
import type { Logger } from '../logging.ts';
import { createFairQueue, type FairQueue } from '../worker-pool/fair-queue.ts';
import { HEARTBEAT, eventText, greeting, reset } from './event-text.ts';
import {
  eventsAfter,
  hiddenFrom,
  nameOf,
  type Subscriber,
  currentAccessKeys,
  type DeliverableEvent,
} from './live-events.repository.ts';
import { canReceive } from './event-audience.ts';

/** Below the idle timeouts of proxies and of this server. */
const HEARTBEAT_MS = 20_000;
/** Events of a burst are read together. */
const BATCH_MS = 30;
const AT_ONCE = 500;
/** Companies read concurrently: mail and jobs share these connections. */
const COMPANIES_AT_ONCE = { overall: 2, perTenant: 1, waitingPerTenant: Number.POSITIVE_INFINITY };
/** Slow consumers are disconnected and resume from their last event id on reconnect. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** Maximum lifetime: streams rebalance across servers, and permissions are re-read from scratch. */
const LIFE_MS = 60 * 60 * 1000;

export type Subscription = {
  actor: Actor;
  sessionId: string;
  /** Permissions at the start of the stream; it ends when they change. */
  accessKey: string;
  /** The last event id of the client, or the latest; `isReset` if events in between are no longer available. */
  from: { seq: number; isReset: boolean };
};
export type LiveStreams = {
  open(viewer: Subscription): Readable;
  /** Number of open streams. */
  count(): number;
  /** Ends every stream and rejects new ones. */
  end(): void;
};

type Stream = Subscription & { seq: number; body: Readable };
type Company = { streams: Set<Stream>; reading: Promise<void> | null; isAwaited: boolean };
type Parts = { pool: Pool; logger: Logger; lifeMs?: number; beatMs?: number; maxUnsentBytes?: number };

/**
 * Sends the events of a company to its subscribers. A notification only says that something happened; events are read
 * once for all streams of the company, together with the current permissions of each: a subscriber without permission
 * receives nothing.
 */
export function createLiveStreams(parts: Parts): LiveStreams & { onNotification(payload: string | null): void } {
  const companies = new Map<string, Company>();
  const slots = createFairQueue(COMPANIES_AT_ONCE);
  const { lifeMs = LIFE_MS, beatMs = HEARTBEAT_MS, maxUnsentBytes = MAX_UNSENT_BYTES } = parts;
  const all = (): Stream[] => [...companies.values()].flatMap(({ streams }) => [...streams]);

  const read = (companyId: string): Promise<void> => {
    const company = companies.get(companyId);
    if (company === undefined) return Promise.resolve();
    company.isAwaited = true;
    company.reading ??= readWhileAwaited(parts, { companyId, company, maxUnsentBytes, slots }).finally(() => {
      company.reading = null;
    });
    return company.reading;
  };
  const forget = (stream: Stream): void => {
    const company = companies.get(stream.actor.companyId);
    company?.streams.delete(stream);
    if (company?.streams.size === 0) companies.delete(stream.actor.companyId);
  };
  const heartbeat = setInterval(() => {
    for (const stream of all()) push(stream, HEARTBEAT, maxUnsentBytes);
    // Also picks up missed notifications and expired sessions.
    for (const companyId of companies.keys()) void read(companyId);
  }, beatMs);
  heartbeat.unref();
  let isEnding = false;

  return {
    count: () => all().length,
    onNotification: (payload) => {
      const [whose, id = ''] = payload?.split(' ') ?? ['all'];
      if (whose === 'company') void read(id);
      else if (whose === 'all') for (const companyId of companies.keys()) void read(companyId);
      else for (const stream of all()) if (stream.actor.userId === id) void read(stream.actor.companyId);
    },
    open: (viewer) => {
      const { companyId } = viewer.actor;
      const stream: Stream = { ...viewer, seq: viewer.from.seq, body: new Readable({ read: () => undefined }) };
      const company = companies.get(companyId) ?? { streams: new Set(), reading: null, isAwaited: false };
      company.streams.add(stream);
      companies.set(companyId, company);
      stream.body.push(greeting(stream.seq) + (viewer.from.isReset ? reset(stream.seq) : ''));
      // Catches up on events between authorization and subscription.
      const first = read(companyId);
      if (isEnding || lifeMs === 0) void first.then(() => end(stream));
      const lifetime = setTimeout(() => end(stream), lifeMs || LIFE_MS).unref();
      stream.body.once('close', () => {
        clearTimeout(lifetime);
        forget(stream);
      });
      return stream.body;
    },
    end: () => {
      isEnding = true;
      clearInterval(heartbeat);
      all().forEach(end);
    },
  };
}

/** The same, with a dedicated connection that listens for events of all servers. */
export async function startLiveStreams(
  parts: Parts & { connection: ConnectionOptions },
): Promise<LiveStreams & { close(): Promise<void> }> {
  const streams = createLiveStreams(parts);
  const listener = await listenOn(parts.connection, 'karkas_happening', streams.onNotification);
  return {
    ...streams,
    close: async () => {
      streams.end();
      await listener.close();
    },
  };
}

const subscriberOf = ({ actor, sessionId }: Stream): Subscriber => ({
  userId: actor.userId,
  sessionId,
  roleId: actor.roleId,
});

function end(stream: Stream): void {
  if (!stream.body.readableEnded && !stream.body.destroyed) stream.body.push(null);
}

function push(stream: Stream, text: string, maxUnsentBytes: number): void {
  const { body } = stream;
  if (body.destroyed || body.readableEnded) return;
  body.push(text);
  if (body.readableLength > maxUnsentBytes) body.destroy();
}

type Read = { companyId: string; company: Company; maxUnsentBytes: number; slots: FairQueue };

async function readWhileAwaited(parts: Parts, { companyId, company, maxUnsentBytes, slots }: Read): Promise<void> {
  while (company.isAwaited && company.streams.size > 0) {
    const hasMore = await slots.take(companyId, () => {
      company.isAwaited = false;
      return serve(parts, companyId, [...company.streams], maxUnsentBytes);
    });
    if (hasMore) company.isAwaited = true;
    await new Promise((resolve) => {
      setTimeout(resolve, BATCH_MS);
    });
  }
}

/** Sends new events to these streams; true if there are more. */
async function serve(
  parts: Parts,
  companyId: string,
  streams: readonly Stream[],
  maxUnsentBytes: number,
): Promise<boolean> {
  const after = Math.min(...streams.map((stream) => stream.seq));
  try {
    const { events, keys, hidden } = await inOneCompany(parts.pool, companyId, async (queries) => {
      const newEvents = await eventsAfter(queries, after, AT_ONCE);
      // Read after the events: a permission lost before one of them is then absent here.
      const accessKeys = await currentAccessKeys(queries, streams.map(subscriberOf));
      const whose = streams.map(({ actor }) => actor.userId);
      return { events: newEvents, keys: accessKeys, hidden: await hiddenFrom(queries, whose, newEvents) };
    });
    for (const stream of streams) {
      if (keys.get(nameOf(subscriberOf(stream))) === stream.accessKey)
        sendEvents(stream, { events, hidden }, maxUnsentBytes);
      else end(stream);
    }
    return events.length === AT_ONCE;
  } catch (error) {
    // Without a database all fail; otherwise one stream caused the error, so the batch is halved to isolate it.
    if (streams.length > 1 && problemOfDatabaseError(error) !== 'not_ready') {
      const half = Math.ceil(streams.length / 2);
      const first = await serve(parts, companyId, streams.slice(0, half), maxUnsentBytes);
      return (await serve(parts, companyId, streams.slice(half), maxUnsentBytes)) || first;
    }
    parts.logger.warn({ error }, 'the live streams of a company could not be served');
    // Nothing unchecked is sent; clients reconnect.
    streams.forEach(end);
    return false;
  }
}

type NewEvents = { events: readonly DeliverableEvent[]; hidden: ReadonlySet<string> };

function sendEvents(stream: Stream, { events, hidden }: NewEvents, maxUnsentBytes: number): void {
  const fresh = events.filter((one) => one.seq > stream.seq);
  const text = fresh
    .filter((one) => canReceive(stream.actor, one) && !hidden.has(`${stream.actor.userId} ${one.seq}`))
    .map(eventText)
    .join('');
  stream.seq = fresh.at(-1)?.seq ?? stream.seq;
  if (text !== '') push(stream, text, maxUnsentBytes);
}
