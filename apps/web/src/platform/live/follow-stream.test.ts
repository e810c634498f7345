import { describe, expect, test } from 'vitest';
import { followStream, type StreamParts } from './follow-stream.ts';
import { createEventReader, type StreamEvent } from './read-events.ts';

describe('createEventReader', () => {
  test('parses events regardless of network chunk boundaries', () => {
    const text = 'retry: 2000\nid: 4\nevent: ready\ndata: {}\n\n: beat\n\nid: 5\ndata: {"kind":"job"}\n\n';
    const events = [
      { name: 'ready', seq: 4, data: '{}' },
      { name: 'message', seq: 5, data: '{"kind":"job"}' },
    ];
    for (const size of [1, 3, 7, 1000]) {
      const read = createEventReader();
      const found: StreamEvent[] = [];
      for (let at = 0; at < text.length; at += size) found.push(...read(text.slice(at, at + size)));
      expect(found).toEqual(events);
    }
  });
});

/** A fake server that gives these answers in turn, repeating the last one. */
function follow(answers: readonly StreamParts['open'][], options: Partial<StreamParts> = {}) {
  const ending = new AbortController();
  const seen: { live: boolean[]; events: StreamEvent[]; asked: (number | null)[]; pauses: number[] } = {
    live: [],
    events: [],
    asked: [],
    pauses: [],
  };
  const done = followStream({
    open: (lastEventId, signal) => {
      seen.asked.push(lastEventId);
      const open = answers[seen.asked.length - 1];
      if (open !== undefined) return open(lastEventId, signal);
      ending.abort();
      return Promise.resolve(null);
    },
    onEvent: (event) => seen.events.push(event),
    onLive: (isLive) => seen.live.push(isLive),
    lastEventId: () => seen.events.at(-1)?.seq ?? null,
    signal: ending.signal,
    pause: (ms) => {
      seen.pauses.push(ms);
      return Promise.resolve();
    },
    ...options,
  });
  return { seen, done };
}
const answers = (text: string) => (): Promise<Response> => Promise.resolve(new Response(text));
const never = (_: number | null, signal: AbortSignal): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')));
  });

describe('followStream', () => {
  test('resumes after the last event id when the stream ends', async () => {
    const { seen, done } = follow([
      answers('id: 4\nevent: ready\ndata: {}\n\n'),
      answers('id: 5\ndata: {}\n\nid: 6\ndata: {}\n\n'),
    ]);
    await done;
    expect(seen.asked).toEqual([null, 4, 6]);
    expect(seen.events.map(({ seq }) => seq)).toEqual([4, 5, 6]);
    expect(seen.live).toEqual([true, false, true, false, false]);
  });

  test('stops when rejected, and reconnects with growing delays when unavailable', async () => {
    const refused = follow([() => Promise.resolve(null), answers('id: 1\ndata: {}\n\n')]);
    await refused.done;
    expect([refused.seen.asked.length, refused.seen.pauses]).toEqual([1, []]);
    const failing = () => Promise.reject(new Error('away'));
    const { seen, done } = follow(Array.from({ length: 8 }, () => failing));
    await done;
    expect(seen.pauses).toHaveLength(8);
    expect(seen.pauses[3]).toBeGreaterThan((seen.pauses[0] ?? 0) * 2);
    expect(Math.max(...seen.pauses)).toBeLessThanOrEqual(60_000);
    expect(seen.live).not.toContain(true);
  });

  test('is not live behind a buffering proxy, nor after it falls silent', async () => {
    const silent = () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode(': beat\n\n')),
          }),
        ),
      );
    const { seen, done } = follow([never, silent], { firstMessageMs: 20, silenceMs: 20 });
    await done;
    expect(seen.live).toEqual([false, true, false, false]);
  });
});
