/** Things that take long to make, kept while they are used: a few at most, the longest unused goes first. */
export type Kept<Value> = {
  /** What is kept under the key; asking for it is using it. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  forget(key: string): void;
  values(): Value[];
};

export function keepInUse<Value>({ most, keptMs }: { most: number; keptMs: number }): Kept<Value> {
  const kept = new Map<string, { value: Value; forgetting: NodeJS.Timeout }>();
  const forget = (key: string): void => {
    clearTimeout(kept.get(key)?.forgetting);
    kept.delete(key);
  };
  return {
    get: (key) => {
      const known = kept.get(key);
      if (known === undefined) return undefined;
      // The last used stands last.
      kept.delete(key);
      kept.set(key, known);
      known.forgetting.refresh();
      return known.value;
    },
    set: (key, value) => {
      forget(key);
      for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size + 1 - most))) forget(old);
      kept.set(key, { value, forgetting: setTimeout(forget, keptMs, key).unref() });
    },
    forget,
    values: () => Array.from(kept.values(), ({ value }) => value),
  };
}
