import { NUMBER_LETTERS, NUMBER_WITH_LETTER } from './number-letters.data.ts';

export type NumberedPlace = {
  id: string;
  parent_id: string | null;
  kind: 'section' | 'position';
  number: string;
};
type AddedRow = NumberedPlace & { isNumberTyped: boolean };

type Wanted = Pick<NumberedPlace, 'kind' | 'parent_id'>;
export type Numbering = {
  /** Returns the number a row would get, without reserving it. */
  next: (row: Wanted) => string;
  /** Adds a row after all previous ones. */
  add: (row: NumberedPlace) => void;
};

/**
 * The number of a new row at the end of its section. With numbering by section (2.1, 2.2) the next is 2.3; a document
 * without positions starts that way if the section has a number. With continuous numbering it is the number after the
 * last position of the section or, if taken, the last one with a letter; with `isAppended`, for works that an agreement
 * adds to a contract, the number after the largest. Never returns a number that a row of its kind already has.
 */
export function continueNumber(
  rows: readonly NumberedPlace[],
  row: Wanted,
  options: { isAppended?: boolean } = {},
): string {
  return openNumbering(rows, options).next(row);
}

/** Numbers many rows one after another without rereading all of them for each. */
export function openNumbering(
  rows: readonly NumberedPlace[],
  { isAppended = false }: { isAppended?: boolean } = {},
): Numbering {
  const existing = emptyNumbers();
  for (const row of rows) existing.numbers.set(row.id, row.number);
  for (const row of rows) take(existing, row);
  return {
    next: (row) => nextOf(existing, row, isAppended),
    add(row) {
      existing.numbers.set(row.id, row.number);
      take(existing, row);
    },
  };
}

type ExistingNumbers = {
  numbers: Map<string, string>;
  /** Numbers with a point are reserved for sections and positions alike. */
  taken: Record<NumberedPlace['kind'], Set<string>>;
  /** The last number of each section. */
  last: Record<NumberedPlace['kind'], Map<string | null, string>>;
  hasPositions: boolean;
  isBySection: boolean;
  largest: number;
  /** First number not yet tried, by start of the search; all before it are taken. */
  ends: Record<NumberedPlace['kind'], Map<string, string>>;
};

const emptyNumbers = (): ExistingNumbers => ({
  numbers: new Map(),
  taken: { section: new Set(), position: new Set() },
  last: { section: new Map(), position: new Map() },
  hasPositions: false,
  isBySection: false,
  largest: 0,
  ends: { section: new Map(), position: new Map() },
});

function take(existing: ExistingNumbers, { kind, parent_id: parentId, number }: NumberedPlace): void {
  existing.taken[kind].add(number);
  if (number.includes('.')) existing.taken[kind === 'section' ? 'position' : 'section'].add(number);
  if (number === '') return;
  existing.last[kind].set(parentId, number);
  if (kind === 'section') return;
  existing.hasPositions = true;
  const section = parentId === null ? '' : (existing.numbers.get(parentId) ?? '');
  existing.isBySection ||= section !== '' && number.startsWith(`${section}.`);
  existing.largest = Math.max(existing.largest, Number(/^\d{1,9}/.exec(number)?.[0] ?? 0));
}

function nextOf(existing: ExistingNumbers, { kind, parent_id: parentId }: Wanted, isAppended: boolean): string {
  const parent = (parentId === null ? undefined : existing.numbers.get(parentId)) ?? '';
  const taken = existing.taken[kind];
  const last = existing.last[kind].get(parentId);
  const free = (start: string, isStartMeant: boolean): string => firstFree(existing, { kind, start, isStartMeant });
  if (kind === 'section') return free(last ?? first(parent), last === undefined);
  if (parent !== '' && (existing.isBySection || !existing.hasPositions)) {
    const start = last?.startsWith(`${parent}.`) ? last : undefined;
    return free(start ?? first(parent), start === undefined);
  }
  const largest = String(existing.largest);
  const parts = NUMBER_WITH_LETTER.exec(last ?? largest);
  if (parts === null) return free(last ?? largest, false);
  const [, whole = '0', letter = ''] = parts;
  const next = String(Number(whole) + 1);
  if (!taken.has(next)) return next;
  const further = NUMBER_LETTERS.slice(letter === '' ? 0 : NUMBER_LETTERS.indexOf(letter) + 1);
  const between = isAppended ? undefined : further.map((one) => whole + one).find((one) => !taken.has(one));
  return between ?? free(largest, false);
}

function first(parent: string): string {
  return parent === '' ? '1' : `${parent}.1`;
}

function firstFree(
  { taken, ends }: ExistingNumbers,
  { kind, start, isStartMeant }: { kind: NumberedPlace['kind']; start: string; isStartMeant: boolean },
): string {
  let number = isStartMeant && !taken[kind].has(start) ? start : (ends[kind].get(start) ?? after(start));
  while (taken[kind].has(number)) number = after(number);
  if (number !== start) ends[kind].set(start, number);
  return number;
}

function after(number: string): string {
  const digits = /\d{1,9}$/.exec(number)?.[0];
  return digits === undefined ? `${number}.1` : number.slice(0, -digits.length) + String(Number(digits) + 1);
}

/**
 * Numbers the works that an agreement adds to the contract and its other agreements: each keeps its number unless
 * another work has it. Generated numbers change; `clashes` lists typed ones.
 */
export function numberAdded(
  others: readonly NumberedPlace[],
  own: readonly AddedRow[],
): { renumbered: Map<string, string>; clashes: AddedRow[] } {
  const existing = new Set(others.map((row) => row.id));
  const taken = new Set(others.filter((row) => row.kind === 'position').map((row) => row.number));
  const added = own.filter((row) => !existing.has(row.id));
  const numbering = openNumbering([...others, ...added.filter((row) => row.kind === 'section')], { isAppended: true });
  const homeless: AddedRow[] = [];
  const clashes: AddedRow[] = [];
  for (const row of added.filter(({ kind }) => kind === 'position')) {
    if (row.number !== '' && !taken.has(row.number)) {
      taken.add(row.number);
      numbering.add(row);
    } else (row.isNumberTyped && row.number !== '' ? clashes : homeless).push(row);
  }
  const renumbered = new Map<string, string>();
  for (const row of homeless) {
    const number = numbering.next(row);
    renumbered.set(row.id, number);
    numbering.add({ ...row, number });
  }
  return { renumbered, clashes };
}
