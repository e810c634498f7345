import { createEventReader, type StreamEvent } from './read-events.ts';

/** The server sends a heartbeat every 20 s; after two missed ones the connection is dropped. */
const SILENCE_MS = 50_000;
/** A buffering proxy also holds back the first message. */
const FIRST_MESSAGE_MS = 10_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export type StreamParts = {
  /** Null: the stream is rejected for good. */
  open: (lastEventId: number | null, signal: AbortSignal) => Promise<Response | null>;
  onEvent: (event: StreamEvent) => void;
  onLive: (isLive: boolean) => void;
  lastEventId: () => number | null;
  signal: AbortSignal;
  silenceMs?: number;
  firstMessageMs?: number;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Keeps a stream open until it is aborted or rejected; reconnects with growing delays. */
export async function followStream(parts: StreamParts): Promise<void> {
  const { signal, onLive, pause = delay } = parts;
  let failures = 0;
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one stream after another
    const outcome = await readOnce(parts).catch((): Outcome => 'silent');
    onLive(false);
    if (outcome === 'refused' || signal.aborted) return;
    failures = outcome === 'heard' ? 0 : failures + 1;
    const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    // Random delay, so that the tabs of an office do not reconnect at once after a server restart.
    // oxlint-disable-next-line no-await-in-loop -- one stream after another
    await pause(ms * (0.5 + Math.random() / 2), signal);
  }
}

type Outcome = 'heard' | 'silent' | 'refused';

async function readOnce(parts: StreamParts): Promise<Outcome> {
  const { open, onEvent, onLive, lastEventId, signal } = parts;
  const { silenceMs = SILENCE_MS, firstMessageMs = FIRST_MESSAGE_MS } = parts;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), firstMessageMs);
  let isReceiving = false;
  try {
    const leaving = AbortSignal.any([signal, silence.signal]);
    const response = await open(lastEventId(), leaving);
    if (response === null) return 'refused';
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    leaving.addEventListener('abort', () => {
      reader?.cancel().catch(() => undefined);
    });
    const read = createEventReader();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- chunks arrive one after another
      const piece = await reader?.read();
      if (piece === undefined || piece.done) return isReceiving ? 'heard' : 'silent';
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      if (!isReceiving) onLive(true);
      isReceiving = true;
      read(piece.value).forEach(onEvent);
    }
  } catch {
    return isReceiving ? 'heard' : 'silent';
  } finally {
    clearTimeout(timer);
  }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
