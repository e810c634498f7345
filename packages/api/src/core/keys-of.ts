/** The keys of a table that is written down in the sources, which is never empty: the words of an enumeration. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  // Such a table holds no key that its type does not name.
  return Object.keys(table) as [Key, ...Key[]];
}
