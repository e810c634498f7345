/** A record with a value made for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  // TypeScript does not follow the entries: all keys of the type are given.
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
