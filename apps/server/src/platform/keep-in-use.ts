/** An LRU cache of expensive values: bounded by total weight `most`, evicts the least recently used. */
export type Kept<Value> = {
  /** The cached value; reading counts as use. */
  get(key: string): Value | undefined;
  /** `weight`: share of `most`, default 1. A value heavier than `most` is kept alone. */
  set(key: string, value: Value, weight?: number): void;
  forget(key: string): void;
  values(): Value[];
};

export function keepInUse<Value>({ most, keptMs }: { most: number; keptMs: number }): Kept<Value> {
  const kept = new Map<string, { value: Value; weight: number; forgetting: NodeJS.Timeout }>();
  const weightOfAll = (): number => [...kept.values()].reduce((sum, { weight }) => sum + weight, 0);
  const forget = (key: string): void => {
    clearTimeout(kept.get(key)?.forgetting);
    kept.delete(key);
  };
  return {
    get: (key) => {
      const known = kept.get(key);
      if (known === undefined) return undefined;
      // Moves the entry to the end: most recently used.
      kept.delete(key);
      kept.set(key, known);
      known.forgetting.refresh();
      return known.value;
    },
    set: (key, value, weight = 1) => {
      forget(key);
      for (const old of kept.keys()) {
        if (weightOfAll() + weight <= most) break;
        forget(old);
      }
      kept.set(key, { value, weight, forgetting: setTimeout(forget, keptMs, key).unref() });
    },
    forget,
    values: () => Array.from(kept.values(), ({ value }) => value),
  };
}
