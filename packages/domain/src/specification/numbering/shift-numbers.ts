/**
 * The number of a row inserted before these, and their shifted numbers: before 2.2 and 2.3 comes 2.2, and they become
 * 2.3 and 2.4. Null if they are not consecutive, or the last would take the number of another row.
 */
export function shiftNumbers(
  following: readonly { id: string; number: string }[],
  taken: ReadonlySet<string>,
): { number: string; moved: Map<string, string> } | null {
  const [first] = following;
  if (first === undefined) return null;
  const moved = new Map<string, string>();
  for (const [place, { id, number }] of following.entries()) {
    const next = following[place + 1]?.number;
    const to = countedOn(number);
    if (to === null || (next === undefined ? taken.has(to) : next !== to)) return null;
    moved.set(id, to);
  }
  return { number: first.number, moved };
}

function countedOn(number: string): string | null {
  const digits = /\d{1,9}$/.exec(number)?.[0];
  return digits === undefined ? null : number.slice(0, -digits.length) + String(Number(digits) + 1);
}
