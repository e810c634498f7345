import { createObservable } from '../observable/observable.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';
export type ToastPosition = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left';
export type ToastRequest = {
  type: ToastType;
  message: string;
  title?: string | undefined;
  /** Milliseconds; 5 s by default, 3 s for an error. */
  duration?: number;
  position?: ToastPosition;
  isClosable?: boolean;
  autoClose?: boolean;
  /** An action on the toast, such as undo; the toast closes with it. */
  action?: ToastAction | undefined;
};
export type ToastAction = { label: string; run: () => void };
export type ToastItem = Required<Omit<ToastRequest, 'title' | 'action'>> & {
  id: number;
  title: string | undefined;
  action: ToastAction | undefined;
};

const DEFAULT_MS = 5000;
const ERROR_MS = 3000;
const MAX_ON_SCREEN = 5;

/**
 * Displayed toasts: at most five, the oldest is removed for a sixth; each disappears after its duration, and all
 * countdowns pause while the pointer or the focus is on them.
 */
export function createToastStore() {
  const items = createObservable<readonly ToastItem[]>(() => []);
  const words = createObservable<{ id: number; message: string } | null>(() => null);
  let lastId = 0;
  const countdowns = createCountdowns(close);

  function set(next: readonly ToastItem[]): void {
    // No pointerleave is fired by an element that was removed.
    if (next.length === 0) countdowns.resume();
    items.set(next);
  }

  function close(id: number): void {
    countdowns.drop(id);
    set(items.get().filter((item) => item.id !== id));
  }

  function show(request: ToastRequest): number {
    lastId += 1;
    const item: ToastItem = {
      duration: request.type === 'error' ? ERROR_MS : DEFAULT_MS,
      // Below the page header: at the bottom it would cover dialog buttons and table totals.
      position: 'top-right',
      isClosable: true,
      autoClose: true,
      ...request,
      title: request.title,
      action: request.action,
      id: lastId,
    };
    if (item.autoClose) countdowns.add(item.id, item.duration);
    const next = [...items.get(), item];
    for (const dropped of next.slice(0, -MAX_ON_SCREEN)) countdowns.drop(dropped.id);
    set(next.slice(-MAX_ON_SCREEN));
    return item.id;
  }

  /** For screen readers only; nothing is displayed. */
  function announce(message: string): void {
    lastId += 1;
    const announcement = { id: lastId, message };
    words.set(announcement);
    setTimeout(() => {
      if (words.get() === announcement) words.set(null);
    }, DEFAULT_MS);
  }

  return {
    show,
    announce,
    close,
    words: words.get,
    subscribeAnnouncement: words.subscribe,
    list: items.get,
    pause: countdowns.pause,
    resume: countdowns.resume,
    subscribe: items.subscribe,
  };
}

type Timer = { left: number; startedAt: number; handle: ReturnType<typeof setTimeout> | null };

/** Countdowns that pause and resume together. */
function createCountdowns(onEnd: (id: number) => void) {
  const timers = new Map<number, Timer>();
  let isPaused = false;

  function start(id: number, timer: Timer): void {
    timer.startedAt = performance.now();
    timer.handle = setTimeout(() => onEnd(id), timer.left);
  }

  function stop(timer: Timer): void {
    if (timer.handle === null) return;
    clearTimeout(timer.handle);
    timer.handle = null;
    timer.left -= performance.now() - timer.startedAt;
  }

  return {
    add(id: number, milliseconds: number): void {
      const timer: Timer = { left: milliseconds, startedAt: 0, handle: null };
      timers.set(id, timer);
      if (!isPaused) start(id, timer);
    },
    drop(id: number): void {
      const timer = timers.get(id);
      if (timer !== undefined) stop(timer);
      timers.delete(id);
    },
    pause(): void {
      if (isPaused) return;
      isPaused = true;
      for (const timer of timers.values()) stop(timer);
    },
    resume(): void {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, timer] of timers) start(id, timer);
    },
  };
}

export const toasts = createToastStore();
