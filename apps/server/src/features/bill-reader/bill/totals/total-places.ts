import type { BillRow, ReadBill } from '../../bill-reader.types.ts';
import { normaliseTitle, vatOfTitle } from '../columns/header-aliases.ts';
import { signedPercent } from './percent-charges.ts';
import { type Compared, nearest, onBasis } from './reconcile.ts';
import { openSections, scopeOfSection, scopesOf } from './scopes.ts';
import { sumByRows } from './sum-by-rows.ts';
import { isDiscount, kindOfTotal, partOfTotal, type TotalKind, withTaxByPlace } from './total-rows.ts';

/** A total row of the file, stated or blank, and the rows it covers: `from` < row ≤ `to`. */
export type TotalPlace = {
  row: number;
  label: string;
  kind: TotalKind;
  /** The part it covers: all, only materials, or only works. */
  part: 'materials' | 'works' | null;
  from: number;
  to: number;
  /** The stated amount in roubles; null if not filled in yet. */
  amount: string | null;
  /** Percent of a charge as worded, negative for a reduction; null if not stated. */
  percent: string | null;
  /** A charge worded as a discount. */
  isDiscount: boolean;
};

type Unplaced = { row: number; label: string; kind: TotalKind; amount: string | null; basis: null };
type Placed = Pick<Compared, 'row' | 'kind' | 'scope'>;

/** Places of the totals of a sheet, in row order. */
export function totalPlaces(bill: Pick<ReadBill, 'rows' | 'skipped' | 'reconciliation' | 'vat'>): TotalPlace[] {
  const { rows, vat } = bill;
  const headings = new Set(rows.flatMap(({ kind, source }) => (kind === 'section' ? [source.row] : [])));
  const sumOf = sumByRows(rows);
  const before: Placed[] = [];
  const totals = totalsOf(bill);
  return totals.map((total, place) => {
    const isHeading = headings.has(total.row);
    const { amount } = total;
    const scopes = isHeading
      ? [scopeOfSection(rows, total.row)]
      : scopesOf(
          total,
          rows,
          before.filter(({ kind }) => kind !== 'of_which' && kind !== 'charge'),
        );
    const scope =
      amount === null
        ? (ofLastSection(totals, place, rows) ?? scopes[0])
        : nearest(scopes, { amount }, (one) => onBasis(sumOf(one.from, one.to), total, vat)).scope;
    const { from, to } = scope ?? { from: 0, to: total.row };
    if (!isHeading) before.push({ row: total.row, kind: total.kind, scope: scope ?? { from, to, isDocument: true } });
    return {
      ...total,
      part: partOfTotal(total.label),
      from,
      to,
      percent:
        total.kind === 'charge' ? signedPercent({ label: total.label, amount: amount ?? '', percent: null }) : null,
      isDiscount: isDiscount(total),
    };
  });
}

function totalsOf({ rows, skipped, reconciliation }: Parameters<typeof totalPlaces>[0]): Unplaced[] {
  const works = new Set(rows.flatMap(({ kind, source }) => (kind === 'work' ? [source.row] : [])));
  const sections = new Set(rows.flatMap(({ kind, source }) => (kind === 'section' ? [source.row] : [])));
  const stated = (reconciliation?.rows ?? []).filter(({ row }) => !works.has(row));
  // If a row states several totals, the one in the read columns wins.
  const statedByRow = new Map(stated.toReversed().map(({ row, label, file }) => [row, { label, file }]));
  const empty = skipped.filter(({ row, reason }) => reason === 'total' && !statedByRow.has(row));
  const all = [
    ...[...statedByRow].map(([row, { label, file }]) => ({
      row,
      label,
      amount: file === '0.00' ? null : file,
      basis: null,
    })),
    ...empty.map(({ row, text }) => ({ row, label: text, amount: null, basis: null })),
  ].toSorted((one, other) => one.row - other.row);
  const kinds = all.map((total) => ({
    ...total,
    kind: sections.has(total.row) ? ('section' as const) : kindOfTotal(total.label),
  }));
  const taxed = withTaxByPlace(
    kinds.flatMap(({ amount, ...total }) =>
      amount === null ? [] : [{ ...total, amount, cell: null, isInRoubles: true }],
    ),
  );
  const kindAt = new Map(taxed.map(({ row, kind }) => [row, kind]));
  return kinds.map((total, place) => ({
    ...total,
    kind: isBelowTax(kinds, place) ? 'gross' : (kindAt.get(total.row) ?? total.kind),
  }));
}

/** A blank «Всего» below a tax line is the sum including the tax. */
function isBelowTax(totals: readonly Unplaced[], place: number): boolean {
  const [total, tax] = [totals[place], totals[place - 1]];
  if (total === undefined || total.amount !== null || (total.kind !== 'plain' && total.kind !== 'document'))
    return false;
  return tax?.kind === 'vat' && !isInside(tax.label);
}

const isInside = (label: string): boolean => /^(в т ч|в том числе)/.test(normaliseTitle(label));
const IS_SUM: ReadonlySet<TotalKind> = new Set<TotalKind>(['plain', 'document', 'net', 'gross']);

/** Below the last section come its total and the document total, if there are both. */
function ofLastSection(totals: readonly Unplaced[], place: number, rows: readonly BillRow[]): Compared['scope'] | null {
  const total = totals[place];
  const last = rows.findLast((row) => row.kind !== 'section')?.source.row ?? 0;
  if (total === undefined || total.kind !== 'plain' || total.row <= last) return null;
  const [next, ...later] = totals.slice(place + 1);
  const isFollowed = next !== undefined && IS_SUM.has(next.kind) && next.kind !== 'gross' && next.kind !== 'net';
  const isAlone = later.length === 0 && next === undefined;
  return isFollowed && !isAlone ? (openSections(rows, total.row)[0] ?? null) : null;
}

/**
 * Whether prices of a table include VAT: by a column title, else as in the bill, else by the layout of an empty
 * form.
 */
export function tableVat(
  { rows, vat, skipped, reconciliation }: Pick<ReadBill, 'rows' | 'vat' | 'skipped' | 'reconciliation'>,
  titles: readonly string[],
): boolean | null {
  const stated = titles.map(vatOfTitle).find((value) => value !== null);
  if (stated !== undefined) return stated;
  if (rows.some(({ kind, amount }) => kind === 'work' && amount !== null && amount !== '0.00')) return vat.vat_included;
  const totals = totalsOf({ rows, skipped, reconciliation, vat });
  if (totals.some(({ kind, label }) => kind === 'vat' && isInside(label))) return true;
  const isGrossAlone =
    totals.some(({ kind }) => kind === 'gross') &&
    !totals.some(({ kind }) => kind === 'vat' || kind === 'net' || kind === 'plain' || kind === 'document');
  return isGrossAlone ? true : null;
}
