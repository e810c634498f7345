import { expect, test, vi } from 'vitest';
import { createUploadQueue, type SendFile } from './upload-queue.ts';

type Sending = {
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  done: () => void;
  fail: (error: Error) => void;
};

function setUp() {
  const sendings: Sending[] = [];
  const send: SendFile = (file, options) =>
    new Promise((resolve, reject) => {
      sendings.push({ file, ...options, done: resolve, fail: reject });
      options.signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    });
  const onIdle = vi.fn<() => void>();
  const queue = createUploadQueue(send, onIdle);
  const states = () => queue.list().map(({ name, state, share }) => `${name} ${state} ${share}`);
  return { queue, sendings, states, onIdle };
}

const aFile = (name: string) => new File(['a'], name);
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

test('uploads files one after another with progress and removes finished ones', async () => {
  const { queue, sendings, states } = setUp();
  queue.add([aFile('a'), aFile('b')]);
  expect(states()).toEqual(['a sending 0', 'b waiting 0']);
  sendings[0]?.onProgress(0.5);
  expect(states()).toEqual(['a sending 0.5', 'b waiting 0']);
  sendings[0]?.done();
  await settle();
  expect(states()).toEqual(['b sending 0']);
  queue.add([aFile('c')]);
  sendings[1]?.done();
  await settle();
  expect(states()).toEqual(['c sending 0']);
});

test('a rejected file stays with its reason, does not block others, and can be retried', async () => {
  const { queue, sendings, states, onIdle } = setUp();
  queue.add([aFile('a'), aFile('b')]);
  const refusal = new Error('no');
  sendings[0]?.fail(refusal);
  await settle();
  expect(states()).toEqual(['a failed 0', 'b sending 0']);
  expect(queue.list()[0]?.error).toBe(refusal);
  expect(onIdle).not.toHaveBeenCalled();
  sendings[1]?.done();
  await settle();
  expect(onIdle).toHaveBeenCalledTimes(1);
  queue.retry(queue.list()[0]?.id ?? 0);
  expect(states()).toEqual(['a sending 0']);
  sendings[2]?.done();
  await settle();
  expect(states()).toEqual([]);
});

test('a removed file is not uploaded further, whether waiting or in progress', async () => {
  const { queue, sendings, states } = setUp();
  queue.add([aFile('a'), aFile('b'), aFile('c')]);
  const [first, second] = queue.list();
  queue.remove(second?.id ?? 0);
  queue.remove(first?.id ?? 0);
  expect(sendings[0]?.signal.aborted).toBe(true);
  await settle();
  expect(states()).toEqual(['c sending 0']);
});

test('notifies a subscriber of every change until it unsubscribes', () => {
  const { queue } = setUp();
  const listener = vi.fn<() => void>();
  const stop = queue.subscribe(listener);
  queue.add([aFile('a')]);
  const callCount = listener.mock.calls.length;
  expect(callCount).toBeGreaterThan(0);
  stop();
  queue.remove(queue.list()[0]?.id ?? 0);
  expect(listener).toHaveBeenCalledTimes(callCount);
});

test('marks the file while the connection is lost', async () => {
  const onBreaks: ((isBroken: boolean) => void)[] = [];
  const queue = createUploadQueue(
    (_, { onBreak }) => {
      onBreaks.push(onBreak);
      return new Promise(() => undefined);
    },
    () => undefined,
  );
  queue.add([aFile('a')]);
  onBreaks[0]?.(true);
  expect(queue.list()[0]?.isBroken).toBe(true);
  onBreaks[0]?.(false);
  expect(queue.list()[0]?.isBroken).toBe(false);
});
