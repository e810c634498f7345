import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import type { LiveEvent } from '@karkas/api/events/events.schemas.ts';
import { getAccessToken } from '../session/session.ts';
import { readTokenSubject } from '../session/session-timing.ts';
import { followStream } from './follow-stream.ts';
import { setLive, publishToFeed, type LiveMessage } from './live-feed.ts';
import { openLiveStream } from './open-live-stream.ts';
import type { StreamEvent } from './read-events.ts';

type Message =
  | { kind: 'told'; told: LiveMessage; seq: number | null }
  | { kind: 'live'; isLive: boolean }
  /** Sent by a new tab to request the current state. */
  | { kind: 'hello' };

/**
 * Receives the events of a company: one tab of the browser holds the stream and broadcasts to the others. When it
 * closes, the lock passes to the next tab, which resumes after the last received event. Without Web Locks (plain http)
 * every tab would hold one of the few connections to the server, so there is no stream and screens poll.
 */
export function shareStream(companyId: string): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => undefined;
  const name = `karkas-live-${readTokenSubject(getAccessToken() ?? '') ?? ''}-${companyId}`;
  const ending = new AbortController();
  const channel = new BroadcastChannel(name);
  const state: { seq: number | null; isLeading: boolean; isLive: boolean } = {
    seq: null,
    isLeading: false,
    isLive: false,
  };
  const setState = (isLive: boolean): void => {
    state.isLive = isLive;
    setLive(isLive);
  };
  const post = (message: Message): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
    channel.postMessage(message);
  };
  const receive = (told: LiveMessage, seq: number | null): void => {
    state.seq = seq ?? state.seq;
    publishToFeed(told);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello') {
      if (state.isLeading) post({ kind: 'live', isLive: state.isLive });
    } else if (data.kind === 'live') setState(data.isLive);
    else receive(data.told, data.seq);
  });
  post({ kind: 'hello' });
  const lead = async (): Promise<void> => {
    state.isLeading = true;
    await followStream({
      open: (lastEventId, signal) => openLiveStream(companyId, lastEventId, signal),
      signal: ending.signal,
      lastEventId: () => state.seq,
      onLive: (isLive) => {
        setState(isLive);
        post({ kind: 'live', isLive });
      },
      onEvent: (event) => {
        const told = parseLiveMessage(event, state.seq);
        if (told === null) state.seq ??= event.seq;
        else {
          receive(told, event.seq);
          post({ kind: 'told', told, seq: event.seq });
        }
      },
    });
  };
  navigator.locks.request(name, { signal: ending.signal }, lead).catch(() => undefined);
  return () => {
    ending.abort();
    if (state.isLeading) post({ kind: 'live', isLive: false });
    channel.close();
    setLive(false);
  };
}

/** Null: the greeting of a stream that resumed where the former one ended. */
function parseLiveMessage({ name, data }: StreamEvent, lastSeq: number | null): LiveMessage | null {
  // Before the first message of the first stream the screen was loaded by requests, and events may have occurred since.
  if (name === 'reset' || (name === 'ready' && lastSeq === null)) return 'missed';
  if (name !== 'message') return null;
  // The server shapes the event with the contract's schema.
  return readJsonObject<LiveEvent>(data, ['kind', 'id', 'action', 'version', 'part_of']);
}
