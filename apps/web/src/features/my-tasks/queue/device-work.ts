import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { DEVICE_KEY_PREFIX } from '@karkas/api/core/device-keys.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { timestampNow } from '#platform/clock.ts';
import { onDeviceClosed, openDevice, type Device } from '#platform/device/device.ts';
import type { DeviceStore } from '#platform/device/device-store.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { createListeners, createObservable, useObservable } from '#ui/observable/observable.ts';
import type { QueuedAction, Operation } from './queued-actions.ts';
import { transport, wordsOf } from './action-transport.ts';
import { noteStored, noteTaken } from '../photos/photo-notes.ts';
import { Queue, type QueueState, type QueueStore } from './queue.ts';
import { sendAction, type SendPorts } from './send-action.ts';

/** Task data on the device for the signed-in user, and the queue of actions. */
export type DeviceWork = { device: Device; queue: Queue };

const LOCK = 'karkas-device-queue';
const CHANNEL = 'karkas-device';
const work = createObservable<DeviceWork | null>(() => null);
const sent = createListeners<[action: QueuedAction]>();
const answered = createListeners<[task: Task, companyId: string]>();
const elsewhere = createListeners();
let opening: Promise<DeviceWork | null> | null = null;

/** Subscribes to sent actions; returns an unsubscribe function. */
export const onSent = sent.subscribe;
/** Like `onSent`, with the task from the response. */
export const onTaskAnswered = answered.subscribe;

/** Like `onSent`, for changes of the stored data made by another tab, such as sending an action. */
export const onChangedElsewhere = elsewhere.subscribe;

export const useDeviceWork = (): DeviceWork | null => useObservable(work);

onDeviceClosed(() => {
  work.get()?.queue.stop();
  work.set(null);
  opening = null;
});

/** Opens the device storage of the signed-in user and starts sending queued actions. */
export function openWork(): Promise<DeviceWork | null> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open(): Promise<DeviceWork | null> {
  const device = await openDevice();
  if (device === null) {
    opening = null;
    return null;
  }
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  const { store } = device;
  const ports = portsOf(store);
  const queue = new Queue({
    store: queueStoreOf(store),
    send: (action) => sendAction(action, ports),
    alone,
    notifyTabs: () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
      channel?.postMessage(null);
    },
    onTask: async (task, { companyId }) => {
      await storeTask(store, companyId, task);
      answered.notify(task, companyId);
    },
    onSent: sent.notify,
  });
  channel?.addEventListener('message', () => {
    elsewhere.notify();
    // Another tab may have added actions that this one must send.
    void queue
      .look()
      .then(() => queue.wake())
      .catch(() => undefined);
  });
  const opened = { device, queue };
  work.set(opened);
  void queue.wake();
  return opened;
}

/**
 * Without the Web Locks API (old browsers) two tabs may send the same request; the idempotency key prevents a double
 * effect.
 */
async function alone(task: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined) return task();
  await locks.request(LOCK, task);
}

function portsOf(store: DeviceStore): SendPorts {
  return {
    transport: (action, bytes) =>
      // The photo has arrived: a failure to record that must not cause a resend.
      transport(action, bytes, (file) => noteStored(store, action, file).catch(() => undefined)),
    loadTask: (action) => readTask(store, action.companyId, action.taskId),
    bytes: ({ id }) => store.readBytes(id),
    keep: (action) => queueStoreOf(store).put(action),
    describe: wordsOf,
    words: {
      get tooOld() {
        return translate('myTasks.refused.tooOld');
      },
      get gone() {
        return translate('myTasks.refused.gone');
      },
      get noPhoto() {
        return translate('myTasks.refused.noPhoto');
      },
    },
  };
}

function queueStoreOf(store: DeviceStore): QueueStore {
  return {
    // Nothing else writes there.
    list: async () =>
      (await store.listActions()).map(({ id, companyId, body }) => ({ ...(body as QueuedAction), id, companyId })),
    add: ({ companyId, ...body }, bytes) => store.addAction({ companyId, body }, bytes),
    put: ({ id, companyId, ...body }) => store.putAction({ id, companyId, body }),
    remove: store.removeAction,
  };
}

const taskName = (taskId: string): string => `task.${taskId}`;

export const storeTask = (store: DeviceStore, companyId: string, task: Task): Promise<void> =>
  store.keep(companyId, taskName(task.id), task);

async function readTask(store: DeviceStore, companyId: string, taskId: string): Promise<Task | null> {
  // Stored as the server returned it.
  return (await store.read(companyId, taskName(taskId))) as Task | null;
}

export const dropTask = (store: DeviceStore, companyId: string, taskId: string): Promise<void> =>
  store.drop(companyId, taskName(taskId));

export const readTasks = async (store: DeviceStore, companyId: string): Promise<Task[]> =>
  (await store.readAll(companyId, taskName(''))) as Task[];

type Place = Pick<QueuedAction, 'companyId'> & { task: Pick<Task, 'id' | 'number' | 'title' | 'version'> };

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Queues an operation. @throws when there is neither storage space nor a connection */
export async function enqueueAction(
  { companyId, task }: Place,
  doing: Operation,
  bytes: ArrayBuffer | null = null,
): Promise<void> {
  const opened = await openWork();
  if (opened === null) return;
  const action = {
    companyId,
    taskId: task.id,
    taskNumber: task.number,
    taskTitle: task.title,
    key: newDeedKey(),
    madeAt: timestampNow(),
    doing,
    seenVersion: task.version,
    sent: null,
    failures: 0,
    refusal: null,
  };
  try {
    await opened.queue.add(action, bytes);
    await noteTaken(opened.device.store, action);
  } catch (error) {
    if (!isFull(error)) throw error;
    // No storage space: send at once, or report the loss.
    const ports = {
      ...portsOf(opened.device.store),
      keep: () => Promise.resolve(),
      bytes: () => Promise.resolve(bytes),
    };
    const outcome = await sendAction({ ...action, id: 0 }, ports);
    if (outcome.kind !== 'done') throw new Error(translate('myTasks.noRoom'), { cause: error });
    sent.notify({ ...action, id: 0 });
  }
}

/** The number of actions on the device that the server does not have. */
export async function countUnsent(): Promise<number> {
  return (await (await openWork())?.device.store.listActions())?.length ?? 0;
}

export const newDeedKey = (): string => `${DEVICE_KEY_PREFIX}${newIdempotencyKey()}`;

const NOTHING: QueueState = { actions: [], isSending: false, isAway: false, isSignedOut: false };
const nothing = createObservable<QueueState>(() => NOTHING);

export function useQueue(): QueueState {
  return useObservable(useDeviceWork()?.queue.state ?? nothing);
}
