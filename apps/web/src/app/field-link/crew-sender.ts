import type { FieldOrder } from '@karkas/api/tasks/links/field-links.schemas.ts';
import type { CrewItem, CrewQueue, NewCrewItem } from './crew-queue.ts';
import type { CallResult } from '../link-pages/link-call.ts';
import type { LinkCalls } from './link-calls.ts';

type Refused = Extract<CallResult<unknown>, { kind: 'refused' }>;
/** An item that the server has confirmed, and the order as it is then. */
type Sent = { item: CrewItem; order: FieldOrder | null };
type Parts = {
  queue: CrewQueue;
  calls: LinkCalls;
  describe: (result: Refused) => string;
  /** The link has ended: nothing more is sent, and what is unsent stays on the device. */
  onOver: () => void;
  /** Called after every change of the queue. */
  onChange: (items: readonly CrewItem[], sent?: Sent) => void;
};
export type CrewSender = {
  add: (item: NewCrewItem, bytes: ArrayBuffer | null) => Promise<void>;
  remove: (ids: readonly number[]) => Promise<void>;
  run: () => Promise<void>;
};

/** Answers that say nothing about the item: it is sent again later. */
const PASSING: readonly number[] = [408, 425, 429];
const isPassing = ({ status }: Refused): boolean => PASSING.includes(status) || status >= 500;
const ALREADY_DONE = 409;
const LINK_OVER = 410;
const RETRY_MS = 20_000;
const LOCK = 'karkas-crew';

/** Sends the queue in order, one item at a time and from one tab; what gets no answer stays and is repeated unchanged. */
export function createCrewSender(parts: Parts): CrewSender {
  const { queue, onChange } = parts;
  let items: readonly CrewItem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const show = (now: readonly CrewItem[], sent?: Sent): void => {
    items = now;
    onChange(items, sent);
  };

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    // Another tab may have added or sent some.
    show(await queue.list());
    for (;;) {
      const item = items.find(({ refusal }) => refusal === null);
      if (item === undefined) return;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refusal = await attempt(item, parts, (order) => show(without(items, item), { item, order }));
      if (refusal === 'over') {
        parts.onOver();
        return;
      }
      if (refusal === 'later') {
        timer = setTimeout(() => void run(), RETRY_MS);
        return;
      }
      if (refusal !== null) show(items.map((one) => (one.id === item.id ? refusal : one)));
    }
  }

  /** An attempt under way may end without the item or the network that this call is about. */
  async function run(): Promise<void> {
    await running;
    running ??= inOneTab(sendAll).finally(() => {
      running = null;
    });
    await running;
  }

  return {
    run,
    add: async (item, bytes) => {
      show([...items, await queue.add(item, bytes)]);
      // Not awaited: a slow network must not hold the form.
      void run();
    },
    remove: async (ids) => {
      await Promise.all(ids.map((id) => queue.remove(id)));
      show(items.filter(({ id }) => !ids.includes(id)));
    },
  };
}

const without = (items: readonly CrewItem[], { id }: CrewItem): CrewItem[] => items.filter((item) => item.id !== id);

/**
 * Null when the server has the item; the item with its reason when it was rejected; `later` without an answer; `over`
 * when the link has ended.
 */
async function attempt(
  item: CrewItem,
  { queue, calls, describe }: Parts,
  onSent: (order: FieldOrder | null) => void,
): Promise<CrewItem | 'later' | 'over' | null> {
  const result = await send(item, { queue, calls });
  if (result.kind === 'away' || (result.kind === 'refused' && isPassing(result))) return 'later';
  if (result.kind === 'refused' && result.status === LINK_OVER) return 'over';
  if (result.kind === 'refused' && result.status !== ALREADY_DONE) {
    const refused = { ...item, refusal: describe(result) };
    await queue.refuse(refused);
    return refused;
  }
  await queue.remove(item.id);
  onSent(result.kind === 'ok' ? result.answer : null);
  return null;
}

async function send(
  item: CrewItem,
  { queue, calls }: Pick<Parts, 'queue' | 'calls'>,
): Promise<CallResult<FieldOrder | null>> {
  if (item.kind === 'report') return calls.submit(item.taskId, item.report);
  const bytes = (await queue.readBytes(item.id)) ?? new ArrayBuffer();
  const photo = new Blob([bytes], { type: 'image/jpeg' });
  const result = await calls.sendPhoto(item.taskId, photo, item.sha256);
  return result.kind === 'ok' ? { kind: 'ok', answer: null } : result;
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined) await work();
  else await locks.request(LOCK, work);
}
