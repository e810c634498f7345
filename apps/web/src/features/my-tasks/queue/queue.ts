import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { createObservable, type Observable } from '#ui/observable/observable.ts';
import { rebasedOnQueue, releasedBy, dependentsOf } from './action-chains.ts';
import type { QueuedAction } from './queued-actions.ts';
import type { Outcome } from './send-action.ts';

export type QueueState = {
  actions: readonly QueuedAction[];
  isSending: boolean;
  /** The last attempt got no response. */
  isAway: boolean;
  /** The session has ended: the queue continues when the same account signs in. */
  isSignedOut: boolean;
};

export type QueueStore = {
  list: () => Promise<QueuedAction[]>;
  add: (action: Omit<QueuedAction, 'id'>, bytes: ArrayBuffer | null) => Promise<number>;
  put: (action: QueuedAction) => Promise<void>;
  remove: (id: number) => Promise<void>;
};

export type QueueParts = {
  store: QueueStore;
  send: (action: QueuedAction) => Promise<Outcome>;
  /** Runs the work in one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Notifies other tabs, so that they display the same. */
  notifyTabs: () => void;
  onTask: (task: Task, action: QueuedAction) => Promise<void>;
  onSent: (action: QueuedAction) => void;
};

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

const NOTHING: QueueState = { actions: [], isSending: false, isAway: false, isSignedOut: false };

/** Sends queued actions in order; rejected ones are set aside and the rest continue. */
export class Queue {
  readonly state: Observable<QueueState> = createObservable(() => NOTHING);
  readonly #parts: QueueParts;
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waits = 0;
  /** Additions are serialized, so that a double tap is detected as a duplicate. */
  #adding: Promise<unknown> = Promise.resolve();

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Skips an action that would change nothing beyond the queued ones, such as a double tap. */
  async add(action: Omit<QueuedAction, 'id'>, bytes: ArrayBuffer | null = null): Promise<void> {
    const addition = this.#adding.then(async () => {
      const added = rebasedOnQueue(action, await this.#parts.store.list());
      if (added !== null) await this.#change(({ store }) => store.add(added, bytes));
    });
    this.#adding = addition.catch(() => undefined);
    await addition;
    void this.wake();
  }

  /** Re-queues a rejected action, as it is now, at its old place. */
  async again(action: QueuedAction): Promise<void> {
    await this.#change(({ store }) => store.put(action));
    void this.wake();
  }

  /** Withdraws an action: later ones are rebased on the value before it. */
  async remove(action: QueuedAction): Promise<void> {
    await this.#drop(action, false);
    void this.wake();
  }

  /** Loads changes by other tabs. */
  async look(): Promise<void> {
    const actions = await this.#parts.store.list();
    if (!this.#isStopped) this.#set({ actions });
  }

  /** Starts sending: called when online again, after sign-in, and when another tab has added an action. */
  wake(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isWanted = true;
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Running requests finish, but no longer change the queue. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #drop(action: QueuedAction, isDone: boolean): Promise<void> {
    return this.#change(async ({ store }) => {
      for (const released of releasedBy(action, await store.list(), isDone))
        // oxlint-disable-next-line no-await-in-loop -- they are kept one after the other, as they were made
        await store.put(released);
      await store.remove(action.id);
    });
  }

  #setAside(action: QueuedAction): Promise<void> {
    return this.#change(async ({ store }) => {
      // Hold the dependent actions first: if the page is closed in between, this one is sent again and nothing
      // passes it.
      for (const dependent of dependentsOf(action, await store.list()))
        // oxlint-disable-next-line no-await-in-loop -- the same
        await store.put(dependent);
      await store.put(action);
    });
  }

  #set(change: Partial<QueueState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  async #change(change: (parts: QueueParts) => Promise<unknown>): Promise<void> {
    await change(this.#parts);
    await this.look();
    this.#parts.notifyTabs();
  }

  async #sendAll(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      try {
        // oxlint-disable-next-line no-await-in-loop -- what was asked for meanwhile is looked at after
        await this.#parts.alone(() => this.#sendWaiting());
      } catch {
        // Storage failed: stored actions are sent later. A device cleared meanwhile has nothing to send.
        if (this.#isStopped) return;
        this.#set({ isSending: false, isAway: true });
        this.#wait(null);
      }
    }
  }

  /** Rereads the store before each action: the user or another tab may have changed it. */
  async #sendWaiting(): Promise<void> {
    await this.look();
    this.#set({ isSignedOut: false });
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#set({ isSending: true });
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were made
      const goesOn = await this.#settle(next, await this.#parts.send(next));
      if (!goesOn) break;
      // oxlint-disable-next-line no-await-in-loop -- the same
      await this.look();
    }
    if (!this.#isStopped) this.#set({ isSending: false });
  }

  #next(): QueuedAction | undefined {
    return this.#isStopped ? undefined : this.state.get().actions.find(({ refusal }) => refusal === null);
  }

  /** Returns whether the next action may be sent. */
  async #settle(action: QueuedAction, outcome: Outcome): Promise<boolean> {
    if (this.#isStopped) return false;
    switch (outcome.kind) {
      case 'done':
        if (outcome.task !== null) await this.#parts.onTask(outcome.task, action);
        await this.#drop(action, true);
        this.#waits = 0;
        this.#set({ isAway: false });
        this.#parts.onSent(action);
        return true;
      case 'refused':
        if (outcome.task !== null) await this.#parts.onTask(outcome.task, action);
        await this.#setAside(outcome.action);
        this.#set({ isAway: false });
        return true;
      case 'again':
        await this.#parts.store.put(outcome.action);
        return true;
      case 'later':
        // Other tabs share the network: notifying them would only cause an immediate retry.
        await this.#parts.store.put(outcome.action);
        await this.look();
        this.#set({ isAway: true });
        this.#wait(outcome.afterSeconds);
        return false;
      case 'signed-out':
        this.#set({ isSignedOut: true });
        return false;
    }
  }

  #wait(afterSeconds: number | null): void {
    const grown = Math.min(FIRST_WAIT_MS * 2 ** this.#waits, LONGEST_WAIT_MS);
    this.#waits += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.wake(), Math.max(grown, (afterSeconds ?? 0) * 1000));
  }
}
