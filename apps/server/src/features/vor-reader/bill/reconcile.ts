import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { vatOnTop, vatWithin } from '@karkas/domain/money/vat.ts';
import type { BillRow, BillVat, Reconciliation, TotalLine } from '../vor-reader.types.ts';
import { normaliseTitle } from './header-aliases.ts';
import type { SectionTotal } from './settle-prices.ts';
import type { TotalRow } from './total-rows.ts';

type Scope = { from: number; to: number; isDocument: boolean };
type Compared = TotalLine & { kind: TotalRow['kind']; scope: Scope };

/** Sums of the works by the rows they stand in. */
export type SumOfRows = (from: number, to: number) => string;

const LAST_ROW = Number.MAX_SAFE_INTEGER;
// A total is taken for that of the scope it comes nearest to, when it comes near at all.
const NEAR = '0.01';

/** Compares every total of the file with what was read of the rows it stands for. `null` where the file states none. */
export function reconcile(given: {
  rows: readonly BillRow[];
  totals: readonly TotalRow[];
  sections: readonly SectionTotal[];
  vat: BillVat;
}): Reconciliation | null {
  const { rows, vat } = given;
  const sumOf = sumByRows(rows);
  const compared: Compared[] = [];
  for (const total of given.totals) {
    if (total.kind === 'of_which') continue;
    const { scope, read } = nearest(scopesOf(total, rows, compared), total, (one) =>
      onBasis(sumOf(one.from, one.to), total, vat),
    );
    compared.push(lineOf(total, { scope, read }));
  }
  const headings = given.sections.map((total) => {
    const scope = scopeOfSection(rows, total.row);
    return lineOf({ ...total, kind: 'section' }, { scope, read: sumOf(scope.from, scope.to) });
  });
  const all = [...compared, ...headings].toSorted((first, second) => first.row - second.row);
  if (all.length === 0) return null;
  return { ...wholeOf(all, sumOf(0, LAST_ROW), vat), rows: all.map(({ kind: _kind, scope: _scope, ...line }) => line) };
}

function lineOf(total: Omit<TotalRow, 'isInRoubles'>, { scope, read }: { scope: Scope; read: string }): Compared {
  const { row, label, kind, amount } = total;
  return { row, label, kind, scope, file: amount, read, difference: minus(amount, read) };
}

/** The total of the document on the basis of its prices; where only parts have totals, they and what they leave out. */
function wholeOf(lines: readonly Compared[], sum: string, vat: BillVat): Omit<Reconciliation, 'rows'> {
  const ofDocument = lines.filter((line) => line.scope.isDocument && line.kind !== 'vat');
  const wanted = vat.vat_included === true ? 'net' : 'gross';
  const chosen = ofDocument.findLast((line) => line.kind !== wanted) ?? ofDocument.at(-1);
  if (chosen !== undefined) {
    const { file: file_total, read: read_total, difference } = chosen;
    const isWith = chosen.kind === 'gross' ? true : chosen.kind === 'net' ? false : vat.vat_included;
    return { file_total, read_total, difference, vat_included: isWith };
  }
  const parts = lines.filter((line) => line.kind !== 'vat');
  const apart = parts.filter((line) => !parts.some((other) => other !== line && holds(other.scope, line.scope)));
  const difference = roundMoney(addAll(apart.map((line) => line.difference)));
  return {
    file_total: roundMoney(decimal(sum).plus(decimal(difference))),
    read_total: sum,
    difference,
    vat_included: vat.vat_included,
  };
}

function holds(outer: Scope, inner: Scope): boolean {
  return outer.from <= inner.from && outer.to >= inner.to && (outer.from < inner.from || outer.to > inner.to);
}

/** What was read, with or without VAT as the total has it. */
function onBasis(sum: string, { kind }: TotalRow, { vat_included: isWith, vat_rate: rate }: BillVat): string {
  if (rate === null) return sum;
  if (kind === 'vat') return isWith === true ? vatWithin(sum, rate) : vatOnTop(sum, rate);
  if (kind === 'gross' && isWith !== true) return roundMoney(decimal(sum).plus(decimal(vatOnTop(sum, rate))));
  return kind === 'net' && isWith === true ? minus(sum, vatWithin(sum, rate)) : sum;
}

function nearest(
  scopes: readonly Scope[],
  total: TotalRow,
  readOf: (scope: Scope) => string,
): { scope: Scope; read: string } {
  const found = scopes.map((scope) => ({ scope, read: readOf(scope) }));
  const off = ({ read }: { read: string }) => decimal(total.amount).minus(decimal(read)).abs();
  const best = found.reduce<{ scope: Scope; read: string } | null>(
    (known, one) => (known === null || off(one).lt(off(known)) ? one : known),
    null,
  );
  const first = found[0] ?? { scope: { from: 0, to: LAST_ROW, isDocument: true }, read: '0.00' };
  if (best === null) return first;
  return off(best).lte(decimal(total.amount).abs().times(NEAR)) ? best : first;
}

/** The rows a total may stand for, the likeliest first. */
function scopesOf(total: TotalRow, rows: readonly BillRow[], before: readonly Compared[]): Scope[] {
  const last = rows.findLast((row) => row.kind !== 'section')?.source.row ?? 0;
  const whole: Scope = { from: 0, to: LAST_ROW, isDocument: true };
  if (total.row < (rows[0]?.source.row ?? 0)) return [whole];
  const above: Scope = { from: 0, to: total.row, isDocument: total.row > last };
  const named = sectionNamed(rows, total.label);
  const chain = named === null ? openSections(rows, total.row) : [named];
  const start = before.findLast((line) => line.row < total.row && line.kind !== 'vat')?.row ?? 0;
  const run: Scope = { from: start, to: total.row, isDocument: false };
  const previous = before.at(-1);
  if (total.row > last) {
    // The tax and the sum with it belong to the total they follow.
    const same = previous !== undefined && (total.kind === 'vat' || total.kind === 'gross') ? [previous.scope] : [];
    return total.kind === 'section' || named !== null ? [...chain, run, whole] : [...same, whole, ...chain, run];
  }
  if (total.kind === 'document') return [whole, above];
  const same = previous !== undefined && (total.kind === 'vat' || total.kind === 'gross') ? [previous.scope] : [];
  return [...same, ...chain, run, above, whole];
}

/** Sections that are open at a row, the innermost first, each from its heading to the row. */
function openSections(rows: readonly BillRow[], at: number): Scope[] {
  const open: { row: number; level: number }[] = [];
  for (const row of rows) {
    if (row.source.row >= at) break;
    if (row.kind !== 'section') continue;
    while ((open.at(-1)?.level ?? 0) >= row.level) open.pop();
    open.push({ row: row.source.row, level: row.level });
  }
  return open.toReversed().map((section) => ({ from: section.row, to: at, isDocument: false }));
}

function scopeOfSection(rows: readonly BillRow[], at: number): Scope {
  const index = rows.findIndex((row) => row.source.row === at);
  const level = rows[index]?.level ?? 0;
  const end = rows
    .slice(index + 1)
    .find((row) => (row.kind === 'section' ? row.level : (row.section_level ?? Infinity) + 1) <= level);
  return { from: at, to: end === undefined ? LAST_ROW : end.source.row - 1, isDocument: false };
}

/** «Итого по разделу 2», «Раздел 2. Стены», «Итого: Стены» name a section by its number or its name. */
function sectionNamed(rows: readonly BillRow[], label: string): Scope | null {
  const text = normaliseTitle(label)
    .replace(/^(итого|всего|итог)( по)?( под)?( ?раздел\S*| глав\S*| этап\S*)?\s*/, '')
    .trim();
  const number = /(?:раздел|глав|этап)[а-я]{0,4}\.?\s?№?\s?(\d{1,6}(?:\.\d{1,6}){0,9})/i.exec(label)?.[1] ?? null;
  const found = rows.find(
    (row) =>
      row.kind === 'section' &&
      ((number !== null && row.number === number) || (text !== '' && normaliseTitle(row.name) === text)),
  );
  return found === undefined ? null : scopeOfSection(rows, found.source.row);
}

/** Sums of any run of rows, in the time of a search: a file may have a total after every row. */
function sumByRows(rows: readonly BillRow[]): SumOfRows {
  const at: number[] = [];
  const upTo = [decimal('0')];
  for (const row of rows) {
    // An amount without a quantity is not kept: what the file counts of it is told as a difference.
    if (row.kind !== 'work' || row.amount === null || row.quantity === null) continue;
    at.push(row.source.row);
    upTo.push((upTo.at(-1) ?? decimal('0')).plus(decimal(row.amount)));
  }
  const before = (row: number): number => {
    let low = 0;
    let high = at.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((at[middle] ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (from, to) => {
    const [less, more] = [upTo[before(from)] ?? decimal('0'), upTo[before(to)] ?? decimal('0')];
    return roundMoney(more.minus(less));
  };
}

function minus(first: string, second: string): string {
  return roundMoney(decimal(first).minus(decimal(second)));
}
