import { parseRange, type Sheet } from '#features/bill-reader';

/** A reference to cells of the same sheet; references to other sheets are ignored. */
const REFERENCE = /(?<![\w!'.$])\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?(?![\w(!])/g;
/** A sum over more cells than this is not part of a norm. */
const LARGEST_RANGE = 5_000;

type Key = string;
const keyOf = (column: number, row: number): Key => `${column} ${row}`;

/** Cells whose formulas form a cycle: their stored values are not reliable. */
export function cellsInCycles(sheet: Sheet): ReadonlySet<Key> {
  const formulas = new Map<Key, string>();
  for (const row of sheet.rows)
    for (const cell of row.cells) if (cell.formula) formulas.set(keyOf(cell.column, row.number), cell.formula);
  const state = new Map<Key, 'open' | 'done'>();
  const found = new Set<Key>();
  for (const start of formulas.keys()) if (!state.has(start)) walk(start, { formulas, state, found });
  return found;
}

type Walk = { formulas: ReadonlyMap<Key, string>; state: Map<Key, 'open' | 'done'>; found: Set<Key> };

/** Iterative depth-first search: a chain of formulas may be as long as the sheet. */
function walk(start: Key, { formulas, state, found }: Walk): void {
  const path: { key: Key; next: Key[] }[] = [];
  const enter = (key: Key): void => {
    state.set(key, 'open');
    path.push({ key, next: referencesOf(formulas.get(key) ?? '').filter((one) => formulas.has(one)) });
  };
  enter(start);
  for (;;) {
    const here = path.at(-1);
    if (here === undefined) return;
    const next = here.next.pop();
    if (next === undefined) {
      state.set(here.key, 'done');
      path.pop();
      // A cell that depends on a cycle has no reliable value either.
      if (referencesOf(formulas.get(here.key) ?? '').some((one) => found.has(one))) found.add(here.key);
    } else if (state.get(next) === 'open') {
      const from = path.findIndex(({ key }) => key === next);
      for (const { key } of path.slice(from)) found.add(key);
    } else if (!state.has(next)) enter(next);
  }
}

function referencesOf(formula: string): Key[] {
  return [...formula.matchAll(REFERENCE)].flatMap(([reference]) => {
    const range = parseRange(reference.replaceAll('$', ''));
    if (range === null) return [];
    const { left, right, top, bottom } = range;
    if ((right - left + 1) * (bottom - top + 1) > LARGEST_RANGE) return [];
    const keys: Key[] = [];
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) keys.push(keyOf(column, row));
    return keys;
  });
}
