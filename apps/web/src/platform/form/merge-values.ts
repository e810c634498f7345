/** Result of merging two users' changes to one record: the merged values, and the fields changed by both. */
export type Merged<Values> = { values: Values; mine: (keyof Values & string)[]; clashes: (keyof Values & string)[] };

/**
 * Merges field by field against the record as it was when the form was opened. A field changed by one user keeps that
 * change; a field changed by both to different values is a clash for the user to resolve.
 */
export function mergeValues<Values extends object>({
  base,
  mine,
  theirs,
}: {
  base: Values;
  mine: Values;
  theirs: Values;
}): Merged<Values> {
  const values = { ...theirs };
  const merged: Merged<Values> = { values, mine: [], clashes: [] };
  for (const name in mine) {
    const isMine = !isSame(mine[name], base[name]) && !isSame(mine[name], theirs[name]);
    if (!isMine) continue;
    values[name] = mine[name];
    merged.mine.push(name);
    if (!isSame(theirs[name], base[name])) merged.clashes.push(name);
  }
  return merged;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
