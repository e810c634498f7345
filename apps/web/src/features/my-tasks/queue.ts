import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { createObservable, type Observable } from '#ui/observable/observable.ts';
import { chained, freedFrom, heldWith } from './deed-chains.ts';
import type { Deed } from './deeds.ts';
import type { Outcome } from './send-deed.ts';

export type QueueState = {
  deeds: readonly Deed[];
  isSending: boolean;
  /** The last try had no answer. */
  isAway: boolean;
  /** The session has ended: what waits goes when the same account has signed in again. */
  isSignedOut: boolean;
};

export type QueueStore = {
  list: () => Promise<Deed[]>;
  add: (deed: Omit<Deed, 'id'>, bytes: ArrayBuffer | null) => Promise<number>;
  put: (deed: Deed) => Promise<void>;
  remove: (id: number) => Promise<void>;
};

export type QueueParts = {
  store: QueueStore;
  send: (deed: Deed) => Promise<Outcome>;
  /** Does the work in one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Other tabs show the same. */
  tellTabs: () => void;
  onTask: (task: Task, deed: Deed) => Promise<void>;
  onSent: (deed: Deed) => void;
};

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

const NOTHING: QueueState = { deeds: [], isSending: false, isAway: false, isSignedOut: false };

/** Sends what was done in the order it was done; what is refused steps aside and the rest goes on. */
export class Queue {
  readonly state: Observable<QueueState> = createObservable(() => NOTHING);
  readonly #parts: QueueParts;
  #running: Promise<void> | null = null;
  #isWanted = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waits = 0;
  /** Two presses at once are put one after the other, so that the second is known to be the same. */
  #adding: Promise<unknown> = Promise.resolve();

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** What would make nothing else of the task than what waits already, such as a second press, is not put there. */
  async add(deed: Omit<Deed, 'id'>, bytes: ArrayBuffer | null = null): Promise<void> {
    const turn = this.#adding.then(async () => {
      const added = chained(deed, await this.#parts.store.list());
      if (added !== null) await this.#change(({ store }) => store.add(added, bytes));
    });
    this.#adding = turn.catch(() => undefined);
    await turn;
    void this.wake();
  }

  /** Puts one that was refused, as it is now, where it stood. */
  async again(deed: Deed): Promise<void> {
    await this.#change(({ store }) => store.put(deed));
    void this.wake();
  }

  /** What the person takes back: what went by it goes by what was there before. */
  async remove(deed: Deed): Promise<void> {
    await this.#drop(deed, false);
    void this.wake();
  }

  /** Reads what other tabs have changed. */
  async look(): Promise<void> {
    const deeds = await this.#parts.store.list();
    if (!this.#isStopped) this.#set({ deeds });
  }

  /** Sends what waits: when there is a network again, when somebody has signed in, when another tab has added something. */
  wake(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isWanted = true;
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** What is on its way comes to its end, and changes nothing here any more. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #drop(deed: Deed, isDone: boolean): Promise<void> {
    return this.#change(async ({ store }) => {
      for (const freed of freedFrom(deed, await store.list(), isDone))
        // oxlint-disable-next-line no-await-in-loop -- they are kept one after the other, as they were made
        await store.put(freed);
      await store.remove(deed.id);
    });
  }

  #setAside(deed: Deed): Promise<void> {
    return this.#change(async ({ store }) => {
      // First what goes by it: a page that is closed in between sends it again, and nothing goes past it.
      for (const held of heldWith(deed, await store.list()))
        // oxlint-disable-next-line no-await-in-loop -- the same
        await store.put(held);
      await store.put(deed);
    });
  }

  #set(change: Partial<QueueState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  async #change(change: (parts: QueueParts) => Promise<unknown>): Promise<void> {
    await change(this.#parts);
    await this.look();
    this.#parts.tellTabs();
  }

  async #sendAll(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      try {
        // oxlint-disable-next-line no-await-in-loop -- what was asked for meanwhile is looked at after
        await this.#parts.alone(() => this.#sendWaiting());
      } catch {
        // The storage has failed; what lies there goes later. A device that was emptied meanwhile has nothing to send.
        if (this.#isStopped) return;
        this.#set({ isSending: false, isAway: true });
        this.#wait(null);
      }
    }
  }

  /** The store is asked anew before each one: the person, or another tab, may have changed it. */
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

  #next(): Deed | undefined {
    return this.#isStopped ? undefined : this.state.get().deeds.find(({ refusal }) => refusal === null);
  }

  /** Whether the next one may go. */
  async #settle(deed: Deed, outcome: Outcome): Promise<boolean> {
    if (this.#isStopped) return false;
    switch (outcome.kind) {
      case 'done':
        if (outcome.task !== null) await this.#parts.onTask(outcome.task, deed);
        await this.#drop(deed, true);
        this.#waits = 0;
        this.#set({ isAway: false });
        this.#parts.onSent(deed);
        return true;
      case 'refused':
        if (outcome.task !== null) await this.#parts.onTask(outcome.task, deed);
        await this.#setAside(outcome.deed);
        this.#set({ isAway: false });
        return true;
      case 'again':
        await this.#parts.store.put(outcome.deed);
        return true;
      case 'later':
        // Other tabs have the same network: told, they would only try at once again.
        await this.#parts.store.put(outcome.deed);
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
