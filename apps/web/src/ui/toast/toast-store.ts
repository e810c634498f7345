export type ToastType = 'success' | 'error' | 'warning' | 'info';
export type ToastRequest = {
  type: ToastType; message: string; title?: string | undefined;
  /** Milliseconds; 5 s when absent. */
  duration?: number; isClosable?: boolean; autoClose?: boolean;
};
export type ToastItem = Required<Omit<ToastRequest, 'title'>> & { id: number; title: string | undefined };

type Timer = { left: number; startedAt: number; handle: ReturnType<typeof setTimeout> | null };

const DEFAULT_MS = 5000;
const MAX_ON_SCREEN = 5;

/**
 * Toasts on screen: at most five, the oldest goes when a sixth comes; each leaves after its time, and the countdown of
 * all stands still while the pointer or the focus is on them.
 */
export function createToastStore() {
  let items: readonly ToastItem[] = [];
  let isPaused = false;
  let lastId = 0;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  function set(next: readonly ToastItem[]): void {
    items = next;
    if (items.length === 0) isPaused = false;
    for (const listener of listeners) listener();
  }

  function start(id: number): void {
    const timer = timers.get(id);
    if (timer === undefined) return;
    timer.startedAt = performance.now();
    timer.handle = setTimeout(() => close(id), timer.left);
  }

  function stop(id: number): void {
    const timer = timers.get(id);
    if (timer === undefined || timer.handle === null) return;
    clearTimeout(timer.handle);
    timer.handle = null;
    timer.left -= performance.now() - timer.startedAt;
  }

  function close(id: number): void {
    stop(id);
    timers.delete(id);
    set(items.filter((item) => item.id !== id));
  }

  function show(request: ToastRequest): number {
    lastId += 1;
    const item: ToastItem = { duration: DEFAULT_MS, isClosable: true, autoClose: true, ...request, title: request.title, id: lastId };
    if (item.autoClose) timers.set(item.id, { left: item.duration, startedAt: 0, handle: null });
    const next = [...items, item];
    for (const dropped of next.slice(0, -MAX_ON_SCREEN)) {
      stop(dropped.id);
      timers.delete(dropped.id);
    }
    set(next.slice(-MAX_ON_SCREEN));
    if (!isPaused) start(item.id);
    return item.id;
  }

  return {
    show,
    close,
    list: () => items,
    pause() {
      if (isPaused) return;
      isPaused = true;
      for (const id of timers.keys()) stop(id);
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const id of timers.keys()) start(id);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const toasts = createToastStore();
