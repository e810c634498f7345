/** A record that holds, for each of the keys, what is made for it. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  // The compiler does not follow the entries: each key of the type is among those that are given.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
