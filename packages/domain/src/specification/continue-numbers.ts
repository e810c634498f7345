import { NUMBER_LETTERS, NUMBER_WITH_LETTER } from './number-letters.data.ts';

export type NumberedPlace = {
  id: string;
  parent_id: string | null;
  kind: 'section' | 'position';
  number: string;
};
type AddedRow = NumberedPlace & { isNumberTyped: boolean };

/**
 * The number of a new row at the end of its section. Where positions are numbered by section (2.1, 2.2), the next is 2.3, and a
 * document without positions begins so where the section has a number. Where they are numbered straight through, it is the number after the last
 * position of the section or, when that is taken, the last one with a letter; with `isAppended`, as an agreement adds works to
 * a contract, the number after the largest. Nothing that a row of its kind has is given again.
 */
export function continueNumber(
  rows: readonly NumberedPlace[],
  { kind, parent_id: parentId }: Pick<NumberedPlace, 'kind' | 'parent_id'>,
  { isAppended = false }: { isAppended?: boolean } = {},
): string {
  const parent = rows.find((row) => row.id === parentId)?.number ?? '';
  const taken = new Set(rows.filter((row) => row.kind === kind || row.number.includes('.')).map((row) => row.number));
  const last = rows.findLast((row) => row.kind === kind && row.parent_id === parentId && row.number !== '')?.number;
  if (kind === 'section') return firstFree(last ?? first(parent), taken, last === undefined);
  const positions = rows.filter((row) => row.kind === 'position' && row.number !== '');
  if (parent !== '' && isBySection(rows, positions)) {
    const start = last?.startsWith(`${parent}.`) ? last : undefined;
    return firstFree(start ?? first(parent), taken, start === undefined);
  }
  const largest = String(
    positions.reduce((most, { number }) => Math.max(most, Number(/^\d{1,9}/.exec(number)?.[0] ?? 0)), 0),
  );
  const parts = NUMBER_WITH_LETTER.exec(last ?? largest);
  if (parts === null) return firstFree(last ?? largest, taken, false);
  const [, whole = '0', letter = ''] = parts;
  const next = String(Number(whole) + 1);
  if (!taken.has(next)) return next;
  const further = NUMBER_LETTERS.slice(letter === '' ? 0 : NUMBER_LETTERS.indexOf(letter) + 1);
  const between = isAppended ? undefined : further.map((one) => whole + one).find((one) => !taken.has(one));
  return between ?? firstFree(largest, taken, false);
}

function first(parent: string): string {
  return parent === '' ? '1' : `${parent}.1`;
}

function isBySection(rows: readonly NumberedPlace[], positions: readonly NumberedPlace[]): boolean {
  if (positions.length === 0) return true;
  const sections = new Map(rows.map((row) => [row.id, row.number]));
  return positions.some(({ parent_id: id, number }) => {
    const section = id === null ? '' : (sections.get(id) ?? '');
    return section !== '' && number.startsWith(`${section}.`);
  });
}

function firstFree(start: string, taken: ReadonlySet<string>, isStartMeant: boolean): string {
  let number = isStartMeant ? start : after(start);
  while (taken.has(number)) number = after(number);
  return number;
}

function after(number: string): string {
  const digits = /\d{1,9}$/.exec(number)?.[0];
  return digits === undefined ? `${number}.1` : number.slice(0, -digits.length) + String(Number(digits) + 1);
}

/**
 * The works that an agreement adds, beside what the contract and its other agreements have: each keeps its number while no
 * other work has it. A number that nobody typed gives way; `clashes` are typed ones.
 */
export function numberAdded(
  others: readonly NumberedPlace[],
  own: readonly AddedRow[],
): { renumbered: Map<string, string>; clashes: AddedRow[] } {
  const known = new Set(others.map((row) => row.id));
  const taken = new Set(others.filter((row) => row.kind === 'position').map((row) => row.number));
  const added = own.filter((row) => !known.has(row.id));
  const placed: NumberedPlace[] = [...others, ...added.filter((row) => row.kind === 'section')];
  const homeless: AddedRow[] = [];
  const clashes: AddedRow[] = [];
  for (const row of added.filter(({ kind }) => kind === 'position')) {
    if (row.number !== '' && !taken.has(row.number)) {
      taken.add(row.number);
      placed.push(row);
    } else (row.isNumberTyped && row.number !== '' ? clashes : homeless).push(row);
  }
  const renumbered = new Map<string, string>();
  for (const row of homeless) {
    const number = continueNumber(placed, row, { isAppended: true });
    renumbered.set(row.id, number);
    placed.push({ ...row, number });
  }
  return { renumbered, clashes };
}
