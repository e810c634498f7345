/** What came of two people's changes to one record: values with the changes of both, and the fields both have changed. */
export type Merged<Values> = { values: Values; mine: (keyof Values & string)[]; clashes: (keyof Values & string)[] };

/**
 * Compares field by field with what the record was when the form was opened. A field that only one of the two has
 * changed is as that one left it; one that both have changed, each to something else, is for the person to decide.
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
