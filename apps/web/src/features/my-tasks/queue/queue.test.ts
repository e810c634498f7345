// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStore } from '#platform/device/memory-store.ts';
import { aTask } from '../../../testing/a-task.ts';
import { aQueuedAction } from './a-queued-action.fixtures.ts';
import type { QueuedAction } from './queued-actions.ts';
import { Queue, type QueueStore } from './queue.ts';
import { sendAction, type SendPorts } from './send-action.ts';
import { transport, wordsOf } from './action-transport.ts';

const COMPANY = '0192d1a0-0000-7000-8000-00000000c0de';

/** A server that applies each key once, and a network that may lose a request or a response. */
function aServer() {
  const done: { key: string; path: string; body: unknown }[] = [];
  const answers = new Map<string, Response>();
  const faults: ('request lost' | 'answer lost' | number)[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, request: RequestInit = {}) => {
    const key = new Headers(request.headers).get('idempotency-key') ?? '';
    asked.push(key);
    const fault = faults.shift();
    if (fault === 'request lost') throw new TypeError('Failed to fetch');
    if (typeof fault === 'number') return Response.json({ code: 'refused', detail: 'Нельзя' }, { status: fault });
    if (!answers.has(key)) {
      done.push({ key, path, body: JSON.parse(request.body as string) });
      answers.set(key, Response.json(aTask({ version: 3 })));
    }
    if (fault === 'answer lost') throw new TypeError('Failed to fetch');
    return (answers.get(key) as Response).clone();
  });
  return { done, faults, asked };
}

/** Tabs sharing one store; only one of them sends. */
function aDevice() {
  const store = createMemoryStore();
  const queueStore: QueueStore = {
    list: async () => (await store.listActions()).map(({ id, body }) => ({ ...(body as QueuedAction), id })),
    add: (body, bytes) => store.addAction({ companyId: COMPANY, body }, bytes),
    put: (action) => store.putAction({ id: action.id, companyId: COMPANY, body: action }),
    remove: store.removeAction,
  };
  let turn: Promise<void> = Promise.resolve();
  const alone = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work, work);
    return turn;
  };
  const ports: SendPorts = {
    transport,
    loadTask: () => Promise.resolve(aTask()),
    bytes: ({ id }) => store.readBytes(id),
    keep: queueStore.put,
    describe: wordsOf,
    words: { tooOld: '', gone: '', noPhoto: '' },
  };
  const sent: QueuedAction[] = [];
  const openTab = (): Queue =>
    new Queue({
      store: queueStore,
      send: (action) => sendAction(action, ports),
      alone,
      notifyTabs: () => undefined,
      onTask: () => Promise.resolve(),
      onSent: (action) => void sent.push(action),
    });
  return { openTab, sent, store };
}

const measured = (value: string, seen: string, name = value) =>
  aQueuedAction(
    { kind: 'quantity', rowId: 'стяжка', name: 'Стяжка', unit: 'м2', value, seen, reason: null },
    { key: `device-${name}`, seenVersion: 2 },
  );
/** Queues actions while offline. */
async function put(openTab: () => Queue, actions: readonly QueuedAction[]): Promise<void> {
  const away = openTab();
  away.stop();
  await Promise.all(actions.map((action) => away.add(action)));
}
const comment = (text: string) => aQueuedAction({ kind: 'comment', text }, { key: `device-${text}` });
const texts = (actions: readonly QueuedAction[]): string[] => actions.map(({ key }) => key.replace('device-', ''));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T10:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the queue', () => {
  test('sends in order and reports what was sent', async () => {
    const { done } = aServer();
    const { openTab, sent } = aDevice();
    const queue = openTab();
    for (const text of ['1', '2', '3']) await queue.add(comment(text));
    await queue.wake();
    expect([done.map(({ key }) => key), texts(sent), queue.state.get().actions]).toEqual([
      ['device-1', 'device-2', 'device-3'],
      ['1', '2', '3'],
      [],
    ]);
  });

  test('backs off while offline, and keeps the order', async () => {
    const { done, faults, asked } = aServer();
    const { openTab } = aDevice();
    const queue = openTab();
    faults.push('request lost', 'request lost', 'request lost');
    await queue.add(comment('1'));
    await queue.add(comment('2'));
    await queue.wake();
    expect(queue.state.get()).toMatchObject({ isAway: true, isSending: false });
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked.slice(before).every((key, at) => at > 0 || key === 'device-1')).toBe(true);
    expect(done.map(({ key }) => key)).toEqual(['device-1', 'device-2']);
    expect(queue.state.get()).toMatchObject({ isAway: false, actions: [] });
  });

  test('sends once when the request arrived but the response was lost', async () => {
    const { done, faults, asked } = aServer();
    const { openTab } = aDevice();
    const queue = openTab();
    faults.push('answer lost', 'answer lost');
    await queue.add(comment('1'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect([asked.length, done.length, queue.state.get().actions]).toEqual([3, 1, []]);
  });

  test('sends each action once across tabs', async () => {
    const { asked } = aServer();
    const { openTab } = aDevice();
    const tabs = [openTab(), openTab(), openTab()];
    for (const text of ['1', '2', '3', '4']) await tabs[0]?.add(comment(text));
    await Promise.all(tabs.map((tab) => tab.wake()));
    expect(asked).toEqual(['device-1', 'device-2', 'device-3', 'device-4']);
  });

  test('continues after a page was closed in the middle', async () => {
    const { faults, done } = aServer();
    const { openTab } = aDevice();
    const former = openTab();
    faults.push('answer lost');
    await former.add(comment('1'));
    await former.add(comment('2'));
    await former.wake().catch(() => undefined);
    former.stop();
    const next = openTab();
    await next.wake();
    expect([done.map(({ key }) => key), next.state.get().actions]).toEqual([['device-1', 'device-2'], []]);
  });

  test('sets rejected actions aside, continues with the rest, and resends them on request', async () => {
    const { faults, done } = aServer();
    const { openTab } = aDevice();
    const queue = openTab();
    faults.push(422);
    await queue.add(comment('1'));
    await queue.add(comment('2'));
    await queue.wake();
    const [refused] = queue.state.get().actions;
    expect([done.map(({ key }) => key), refused?.refusal?.words]).toEqual([['device-2'], ['Нельзя']]);
    if (refused !== undefined) await queue.again({ ...refused, refusal: null, sent: null, key: 'device-1b' });
    await queue.wake();
    expect([done.map(({ key }) => key), queue.state.get().actions]).toEqual([['device-2', 'device-1b'], []]);
  });

  test('holds later changes of the same field behind a rejected one, and sends them when it is resolved', async () => {
    const { faults, done } = aServer();
    const { openTab } = aDevice();
    const queue = openTab();
    await put(openTab, [measured('60', '24'), measured('33', '60'), measured('35', '33'), comment('1')]);
    faults.push(422);
    await queue.wake();
    const [first, ...later] = queue.state.get().actions;
    expect(done.map(({ key }) => key)).toEqual(['device-1']);
    expect([first, ...later].map((action) => action?.refusal?.code)).toEqual([
      'refused',
      'waits_for_earlier',
      'waits_for_earlier',
    ]);
    // The middle one is withdrawn: nothing passes the first one.
    if (later[0] !== undefined) await queue.remove(later[0]);
    await queue.wake();
    expect(queue.state.get().actions[1]?.doing).toMatchObject({ value: '35', seen: '60' });
    expect(done).toHaveLength(1);
    if (first !== undefined) await queue.again({ ...first, refusal: null, sent: null, key: 'device-60b' });
    await queue.wake();
    expect([done.map(({ key }) => key), queue.state.get().actions]).toEqual([
      ['device-1', 'device-60b', 'device-35'],
      [],
    ]);
  });

  test('rebases changes behind a discarded one on the value seen before it', async () => {
    const { faults } = aServer();
    const { openTab, sent } = aDevice();
    const queue = openTab();
    await put(openTab, [measured('60', '24'), measured('33', '60')]);
    faults.push(422);
    await queue.wake();
    const [first] = queue.state.get().actions;
    if (first !== undefined) await queue.remove(first);
    await queue.wake();
    expect(sent.map(({ doing }) => doing)).toMatchObject([{ value: '33', seen: '24' }]);
  });

  test('queues a double tap once, and a re-queued action again', async () => {
    const { done } = aServer();
    const { openTab } = aDevice();
    await put(openTab, [
      measured('60', '24', 'a'),
      measured('60', '24', 'b'),
      measured('60', '60', 'c'),
      measured('24', '60', 'd'),
    ]);
    await openTab().wake();
    expect(done.map(({ key }) => key)).toEqual(['device-a', 'device-d']);
  });

  test('does not send discarded actions', async () => {
    const { faults, done } = aServer();
    const { openTab } = aDevice();
    const queue = openTab();
    faults.push('request lost');
    await queue.add(comment('1'));
    const [waiting] = queue.state.get().actions;
    await vi.advanceTimersByTimeAsync(100);
    if (waiting !== undefined) await queue.remove(waiting);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(done).toEqual([]);
  });

  test('pauses when the session ends, and continues after sign-in', async () => {
    const { faults, done } = aServer();
    const { openTab } = aDevice();
    const queue = openTab();
    faults.push(401);
    await queue.add(comment('1'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect([queue.state.get().isSignedOut, done]).toEqual([true, []]);
    await queue.wake();
    expect([queue.state.get().isSignedOut, done.length]).toEqual([false, 1]);
  });
});
