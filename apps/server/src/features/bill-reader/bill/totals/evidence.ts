import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { BillRow, Reconciliation } from '../../bill-reader.types.ts';
import { LUMP_UNIT } from '../rows/quantity/lump-units.data.ts';
import type { Evidence, Reading } from '../reading.ts';
import { isLeftOut } from './outside-rows.ts';
import type { Compared } from './reconcile.ts';
import type { PricedRow } from '../money/resolve-prices.ts';
import type { TotalRow } from './total-rows.ts';

const KOPECKS = decimal('0.05');
const LEAST_SUMMED = 2;
const MOST_SUMMED = 400;

/** Whether a total of the file matches. */
export function comesOut({ difference }: { difference: string }): boolean {
  return decimal(difference).abs().lte(KOPECKS);
}

/** How well a reading agrees with the totals of the file. */
export function evidenceOf(
  compared: readonly Compared[],
  reconciliation: Reconciliation | null,
  { sum, others, isTailUnproven }: Pick<Evidence, 'sum' | 'others'> & { isTailUnproven: boolean },
): Evidence {
  const right = compared.filter(comesOut).length;
  const hasDocument = compared.some(({ scope }) => scope.isDocument);
  const isDocumentWrong = hasDocument && reconciliation !== null && !comesOut(reconciliation);
  // The only amount of the document was left out or read as a work: it may be the grand total itself.
  const wrong = compared.length - right + (isTailUnproven ? 1 : 0);
  return { sum, right, wrong, isDocumentWrong: isDocumentWrong || isTailUnproven, others };
}

/** Whether a total is of the whole document. */
export function isOfDocument({ scope, kind }: Compared): boolean {
  return scope.isDocument && kind !== 'vat';
}

/** A position without a quantity whose amount is the sum of the rows directly above; `from` is the first of them. */
type SumRow = { index: number; row: BillRow; amount: string };

/** Rows that look like positions but sum the rows above. */
export function findSumRows(rows: readonly PricedRow[]): SumRow[] {
  const found: SumRow[] = [];
  const amounts: (string | null)[] = [];
  let section: { name: string; from: number } | null = null;
  rows.forEach(({ row, money }, index) => {
    if (row.kind === 'section') section = { name: row.name, from: amounts.length + 1 };
    const isLump = row.unit_raw === null || row.unit_raw === LUMP_UNIT || row.quantity === null;
    const amount = row.kind === 'resource' ? null : money.amount;
    const isOwn = section !== null && row.number === null && isNamedAfter(row.name, section.name);
    const inside = isOwn ? amounts.slice(section?.from) : [];
    const isSum = (of: string): boolean => isSumAbove(amounts, of) || (isOwn && isWholeSum(inside, of));
    if (amount !== null && isLump && isSum(amount)) found.push({ index, row, amount });
    else amounts.push(row.kind === 'work' ? amount : null);
  });
  return found;
}

/** «По этапу 1» below «Этап 1»: contains every word of the heading, ignoring endings. */
function isNamedAfter(name: string, section: string): boolean {
  const stems = wordsOf(section).map((word) => (/^\d/.test(word) ? word : word.slice(0, STEM)));
  const words = wordsOf(name);
  return stems.length > 0 && stems.every((stem) => words.some((word) => word.startsWith(stem)));
}

const STEM = 4;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}|\d+/gu) ?? [];

function isWholeSum(amounts: readonly (string | null)[], amount: string): boolean {
  const present = amounts.filter((one) => one !== null);
  return present.length > 0 && decimal(addAll(present)).eq(decimal(amount));
}

function isSumAbove(amounts: readonly (string | null)[], amount: string): boolean {
  const wanted = decimal(amount);
  let sum = decimal('0');
  let count = 0;
  for (const one of amounts.slice(-MOST_SUMMED).toReversed()) {
    if (one === null) continue;
    sum = sum.plus(decimal(one));
    count += 1;
    if (count >= LEAST_SUMMED && sum.eq(wanted)) return true;
  }
  return false;
}

/** Removes these rows from the bill where the reading treats them as totals. */
export function removeSumRows(
  rows: readonly PricedRow[],
  mode: Reading['sums'],
): { rest: PricedRow[]; sums: TotalRow[]; isPossible: boolean } {
  const found = findSumRows(rows);
  if (mode === 'kept' || found.length === 0) return { rest: [...rows], sums: [], isPossible: found.length > 0 };
  const removed = new Set(found.map(({ index }) => index));
  const sums = found.map(({ row, amount }): TotalRow => ({
    row: row.source.row,
    cell: row.source.cells.total ?? null,
    label: row.name,
    kind: 'plain',
    amount,
    isInRoubles: true,
    basis: null,
  }));
  return { rest: rows.filter((_row, index) => !removed.has(index)), sums, isPossible: true };
}

/** The grand total that matches the rows above it, followed by works that no later total includes. */
export function endOf(
  rows: readonly BillRow[],
  compared: readonly Compared[],
): { row: number; isSure: boolean } | null {
  const works = rows.filter(({ kind, amount }) => kind === 'work' && amount !== null);
  const last = works.at(-1)?.source.row ?? 0;
  const copied = endOfFirstCopy(works, compared);
  if (copied !== null) return copied;
  const grand = compared.findLast(
    (line) =>
      line.row < last && line.scope.from === 0 && line.kind !== 'section' && line.kind !== 'vat' && comesOut(line),
  );
  const first = works[0]?.source.row ?? 0;
  if (grand === undefined || grand.row < first) return null;
  const isLeftOutBelow = rows.some(
    ({ kind, name, source }) => kind === 'section' && source.row > grand.row && isLeftOut(name),
  );
  // Works that are left out have a total of their own.
  const isHeldLater = compared.some(
    ({ row, scope }) => row > grand.row && scope.to > grand.row && (!isLeftOutBelow || scope.from < grand.row),
  );
  return isHeldLater ? null : { row: grand.row, isSure: isLeftOutBelow || grand.kind !== 'plain' };
}

/** The total of the first of several equal tables, if no total of the file includes two of them. */
function endOfFirstCopy(
  works: readonly BillRow[],
  compared: readonly Compared[],
): { row: number; isSure: false } | null {
  const first = works[0]?.source.row ?? 0;
  const [own] = compared
    .filter((line) => isTotalOf(line) && line.scope.from < first)
    .slice(0, MOST_COMPARED)
    .filter(({ row }) => isRepeatedBelow(works, row));
  const isHeld = (row: number): boolean => compared.some(({ scope }) => scope.from < row && scope.to > row);
  return own === undefined || isHeld(own.row) ? null : { row: own.row, isSure: false };
}

const isTotalOf = (line: Compared): boolean => line.kind !== 'vat' && comesOut(line);

const LEAST_COPIED = 2;
const MOST_COMPARED = 20;

/** Whether the works below a row are those above it again: a second copy of the document on the sheet. */
function isRepeatedBelow(works: readonly BillRow[], row: number): boolean {
  const above = works.filter(({ source }) => source.row <= row);
  const below = works.filter(({ source }) => source.row > row);
  if (above.length < LEAST_COPIED || below.length === 0 || below.length % above.length !== 0) return false;
  return below.every((work, at) => {
    const first = above[at % above.length];
    return first !== undefined && COPIED.every((field) => work[field] === first[field]);
  });
}

const COPIED = ['number', 'name', 'unit_raw', 'quantity', 'amount'] as const;

/** Marks the evidence for each row: its own product, a matching total, or words alone. */
export function markProofs(
  rows: readonly BillRow[],
  products: ReadonlySet<BillRow>,
  compared: readonly Compared[],
): void {
  const closed = compared.filter((line) => comesOut(line) && line.place?.part === null && line.kind !== 'vat');
  const inside = closed.filter(({ scope }) => !scope.isDocument && scope.from > 0);
  const whole = closed.filter((line) => !inside.includes(line));
  const holds = (lines: readonly Compared[], row: number): boolean =>
    lines.some(({ scope }) => scope.from < row && row <= scope.to);
  const ofHeading = new Set(closed.flatMap(({ kind, row }) => (kind === 'section' ? [row] : [])));
  for (const row of rows) {
    const at = row.source.row;
    if (row.kind === 'section') row.proven_by = ofHeading.has(at) ? 'section_total' : 'words';
    else if (products.has(row)) row.proven_by = 'product';
    else if (row.amount === null) row.proven_by = null;
    else if (row.kind === 'work' && holds(inside, at)) row.proven_by = 'section_total';
    else row.proven_by = row.kind === 'work' && holds(whole, at) ? 'document_total' : 'words';
  }
}

/** The sum of the works. */
export function sumOfWorks(rows: readonly BillRow[]): string {
  return roundMoney(addAll(rows.flatMap((row) => (row.kind === 'work' ? [row.amount ?? '0'] : []))));
}
