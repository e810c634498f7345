/** The keys of a constant table, as a non-empty tuple for an enum. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  // A constant table has no keys beyond its type.
  return Object.keys(table) as [Key, ...Key[]];
}
