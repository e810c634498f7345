/** An LRU cache of expensive values: bounded by total weight `maxWeight`, evicts the least recently used. */
export type LruCache<Value> = {
  /** The cached value; reading counts as use. */
  get(key: string): Value | undefined;
  /** `weight`: share of `maxWeight`, default 1. A value heavier than `maxWeight` is kept alone. */
  set(key: string, value: Value, weight?: number): void;
  forget(key: string): void;
  values(): Value[];
};

export function createLruCache<Value>({
  maxWeight,
  maxIdleMs,
}: {
  maxWeight: number;
  maxIdleMs: number;
}): LruCache<Value> {
  const entries = new Map<string, { value: Value; weight: number; timer: NodeJS.Timeout }>();
  const totalWeight = (): number => [...entries.values()].reduce((sum, { weight }) => sum + weight, 0);
  const forget = (key: string): void => {
    clearTimeout(entries.get(key)?.timer);
    entries.delete(key);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // Moves the entry to the end: most recently used.
      entries.delete(key);
      entries.set(key, entry);
      entry.timer.refresh();
      return entry.value;
    },
    set: (key, value, weight = 1) => {
      forget(key);
      for (const old of entries.keys()) {
        if (totalWeight() + weight <= maxWeight) break;
        forget(old);
      }
      entries.set(key, { value, weight, timer: setTimeout(forget, maxIdleMs, key).unref() });
    },
    forget,
    values: () => Array.from(entries.values(), ({ value }) => value),
  };
}
