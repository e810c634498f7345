import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { vatOnTop, vatWithin, withoutVat, withVat } from '@karkas/domain/money/vat.ts';
import { chargeLines, chargesWithin, hasChargeAmount, type AppliedCharges, sumWithCharges } from './applied-charges.ts';
import type { BillRow, BillVat, Reconciliation, TotalLine, TotalSource } from '../../bill-reader.types.ts';
import type { SectionTotal } from '../money/resolve-prices.ts';
import { beginOf, LAST_ROW, type Scope, scopeFilter, scopeOfSection, scopesOf, sectionNamed } from './scopes.ts';
import { sumByRows, type SumOfRows } from './sum-by-rows.ts';
import { sumsOfParts } from './sums-of-parts.ts';
import { partOfTotal, type TotalRow } from './total-rows.ts';

export type Compared = TotalLine & { kind: TotalRow['kind']; basis: boolean | null; scope: Scope };
export type Compare = {
  reconciliation: Reconciliation | null;
  notCompared: TotalRow[];
  /** Totals and headings with sums, each with the rows it covers. */
  compared: readonly Compared[];
};

// A total is assigned to the scope with the nearest sum, if it is near enough.
const NEAR = '0.01';
const MOST_STARTS = 200;

/** Compares every total of the file with the sum of its rows. `null` if the file states no totals. */
export function reconcile(given: {
  sheet: string;
  rows: readonly BillRow[];
  totals: readonly TotalRow[];
  sections: readonly SectionTotal[];
  vat: BillVat;
  /** Unread money columns with sums that differ from the read ones. */
  unread: readonly TotalLine[];
  /** Charges of the specification on the works, which totals below include. */
  charges?: AppliedCharges | null;
}): Compare {
  const { sheet, rows, vat, unread, charges: appliedCharges = null } = given;
  const lineOf = placedLine(sheet, vat);
  const sumOf = sumByRows(rows);
  const partsOf = sumsOfParts(rows);
  const notCompared: TotalRow[] = [];
  const compared: Compared[] = [];
  const charges: TotalRow[] = [];
  for (const [index, total] of given.totals.entries()) {
    if (total.kind === 'of_which') continue;
    if (total.kind === 'charge') {
      charges.push(total);
      continue;
    }
    const mayBe = scopeFilter(rows, total, given.totals.slice(index + 1));
    const scopes = scopesOf(total, rows, compared).filter(mayBe);
    const within = (one: Scope) => chargesWithin(appliedCharges, { ...one, row: total.row });
    const sumWith = (one: Scope): string => sumWithCharges(sumOf(one.from, one.to), appliedCharges, within(one));
    const readOf = (one: Scope): string => onBasis(sumWith(one), total, vat);
    const whole = exactScope(rows, total, { compared, readOf, mayBe, found: nearest(scopes, total, readOf) });
    const part = partOfTotal(total.label);
    const isOfPart = part !== null && whole.read !== total.amount;
    if (isOfPart && partsOf === null) {
      notCompared.push(total);
      continue;
    }
    const found = isOfPart && partsOf !== null ? nearestPart(scopes, total, partsOf[part], vat) : whole;
    const line = lineOf(withinRounding(total, found.read), found, isOfPart ? part : null);
    if (isOfPart && partsOf?.isSplit === false && line.place !== undefined) line.place.isAsRead = true;
    if (!isOfPart) placeCharges(line, within(line.scope), charges.filter(hasChargeAmount).length);
    compared.push(line);
  }
  const headings = given.sections.map((total) => {
    const scope = scopeOfSection(rows, total.row);
    return lineOf({ ...total, kind: 'section', basis: null }, { scope, read: sumOf(scope.from, scope.to) });
  });
  const all = [...compared, ...headings];
  const chargeRows = chargeLines(sheet, charges, appliedCharges);
  if (all.length === 0 && chargeRows.length === 0 && unread.length === 0)
    return { reconciliation: null, notCompared, compared: [] };
  const lines = all.map(({ kind: _kind, basis: _basis, scope: _scope, ...line }) => line);
  const whole = wholeOf(inOrder(all), { ...given, sum: sumOf(0, LAST_ROW), chargeRows, charges: appliedCharges });
  return {
    reconciliation: { ...whole, rows: [...inOrder([...lines, ...chargeRows]), ...unread] },
    notCompared,
    compared: inOrder(all),
  };
}

/** «509,28 тыс. руб.» is the sum of rows in roubles if it only rounds it; the label keeps the written amount. */
function withinRounding(total: TotalRow, read: string): TotalRow {
  const { rounding, asWritten } = total;
  if (rounding === undefined || asWritten === undefined) return total;
  if (decimal(total.amount).minus(decimal(read)).abs().gt(rounding)) return total;
  return { ...total, amount: read, label: `${total.label} (${asWritten.replace('.', ',')})` };
}

/** Notes which charges a total includes: those above it, or those within its rows. */
function placeCharges({ place, scope }: Compared, { from, to }: { from: number; to: number }, above: number): void {
  if (place === undefined) return;
  if (above > 0 && scope.isDocument) place.charges = above;
  else if (to > from) Object.assign(place, { charges: to, chargesFrom: from });
}

/** A part of the document is not the whole, wherever its total is. */
function nearestPart(
  scopes: readonly Scope[],
  total: TotalRow,
  sumOf: SumOfRows,
  vat: BillVat,
): { scope: Scope; read: string } {
  const { scope, read } = nearest(scopes, total, (one) => onBasis(sumOf(one.from, one.to), total, vat));
  return { scope: { ...scope, isDocument: false }, read };
}

function inOrder<Line extends TotalLine>(lines: readonly Line[]): Line[] {
  return lines.toSorted((first, second) => first.row - second.row);
}

function placedLine(sheet: string, vat: BillVat) {
  return (
    total: Omit<TotalRow, 'isInRoubles'>,
    { scope, read }: { scope: Scope; read: string },
    part: 'materials' | 'works' | null = null,
  ): Compared => {
    const { row, cell, label, kind, amount, basis } = total;
    const { from, to, isDocument } = scope;
    const place: TotalSource = {
      sheet,
      cell,
      scope: isDocument ? 'document' : kind === 'section' ? 'section' : 'subtotal',
      terms: kind === 'vat' ? 'vat' : termsOf(basisOf(total) ?? vat.vat_included),
      part,
      from,
      to,
    };
    return { row, label, kind, basis, scope, file: amount, read, difference: minus(amount, read), place };
  };
}

/** VAT terms of a total for the comparison. */
export function termsOf(isWith: boolean | null): TotalSource['terms'] {
  return isWith === null ? null : isWith ? 'gross' : 'net';
}

/** For sections nested otherwise than their headings suggest: the run of rows above whose sum equals the total. */
function exactScope(
  rows: readonly BillRow[],
  total: TotalRow,
  {
    compared,
    readOf,
    mayBe,
    found,
  }: {
    compared: readonly Compared[];
    readOf: (scope: Scope) => string;
    mayBe: (scope: Scope) => boolean;
    found: { scope: Scope; read: string };
  },
): { scope: Scope; read: string } {
  const last = rows.findLast((row) => row.kind !== 'section')?.source.row ?? 0;
  const isNamed = total.kind === 'plain' && sectionNamed(rows, total.label) !== null;
  const isOfPart = isNamed || total.kind === 'section' || (total.kind === 'plain' && total.row <= last);
  if (found.read === total.amount || !isOfPart) return found;
  const headings = rows.flatMap((row, index) => (row.kind === 'section' ? [beginOf(rows, index)] : []));
  const work = rows.findLast((row) => row.kind === 'work' && row.source.row < total.row);
  const starts = [
    0,
    ...(work === undefined ? [] : [work.source.row - 1]),
    ...headings,
    ...compared.map(({ row }) => row),
  ].filter((row) => row < total.row);
  for (const from of new Set(starts.toSorted((one, other) => other - one).slice(0, MOST_STARTS))) {
    const scope = { from, to: total.row, isDocument: false };
    const read = mayBe(scope) ? readOf(scope) : null;
    if (read === total.amount) return { scope, read };
  }
  return found;
}

/** The document total in the VAT terms of its prices; if only parts have totals, those plus the uncovered rows. */
function wholeOf(
  lines: readonly Compared[],
  given: {
    sheet: string;
    rows: readonly BillRow[];
    sum: string;
    chargeRows: readonly TotalLine[];
    vat: BillVat;
    charges: AppliedCharges | null;
  },
): Omit<Reconciliation, 'rows'> {
  const { sheet, rows, chargeRows, vat, charges } = given;
  const count = chargeRows.filter(({ place }) => place !== undefined).length;
  const sum = charges?.sum ?? given.sum;
  const parts = lines.filter((line) => line.kind !== 'vat');
  const ofDocument = parts.filter((line) => line.scope.isDocument);
  const ofAllRows = chargeRows.length > 0 ? [] : totalsOfAllRows(parts, rows);
  const chosen = inTermsOfPrices(ofDocument.length > 0 ? ofDocument : ofAllRows, vat);
  if (chosen !== undefined) {
    const { file: file_total, read: read_total, difference, place } = chosen;
    const isWith = basisOf(chosen) ?? vat.vat_included;
    return { file_total, read_total, difference, vat_included: isWith, ...(place && { place }) };
  }
  const outer = parts.filter((line) => !parts.some((other) => other !== line && holds(other.scope, line.scope)));
  // A sum stated without VAT and with it differs once.
  const apart = [...Map.groupBy(outer, keyOf).values()].flatMap((same) => inTermsOfPrices(same, vat) ?? []);
  const difference = roundMoney(addAll([...apart, ...chargeRows].map((line) => line.difference)));
  return {
    file_total: roundMoney(decimal(sum).plus(decimal(difference))),
    read_total: sum,
    difference,
    vat_included: vat.vat_included,
    place: { ...wholeSheet(sheet, vat.vat_included), ...(count > 0 && { charges: count }) },
  };
}

/** Of totals of the same rows, the last one in the VAT terms of the prices. */
function inTermsOfPrices(lines: readonly Compared[], vat: BillVat): Compared | undefined {
  const other = vat.vat_included === true ? 'net' : 'gross';
  return lines.findLast((line) => line.kind !== other) ?? lines.at(-1);
}

const keyOf = ({ scope: { from, to }, place }: Compared): string => `${from} ${to} ${place?.part ?? ''}`;

/** The totals of the only section are those of the document. */
function totalsOfAllRows(lines: readonly Compared[], rows: readonly BillRow[]): Compared[] {
  const isWithin = ({ from, to }: Scope): boolean =>
    rows.every(({ kind, source: { row } }) => kind === 'section' || (row > from && row <= to));
  return lines.flatMap((line) => {
    const { scope, place } = line;
    if (place === undefined || place.part !== null || !isWithin(scope)) return [];
    return [{ ...line, place: { ...place, scope: 'document', from: 0, to: LAST_ROW } }];
  });
}

/** Everything read from a sheet or the file, where no cell states the total. */
export function wholeSheet(sheet: string | null, isWith: boolean | null): TotalSource {
  return { sheet, cell: null, scope: 'document', terms: termsOf(isWith), part: null, from: 0, to: LAST_ROW };
}

function holds(outer: Scope, inner: Scope): boolean {
  return outer.from <= inner.from && outer.to >= inner.to && (outer.from < inner.from || outer.to > inner.to);
}

/** Converts the read sum to the total's VAT terms. */
export function onBasis(
  sum: string,
  total: Pick<TotalRow, 'kind' | 'basis'>,
  { vat_included: isWith, vat_rate: rate }: BillVat,
): string {
  if (rate === null) return sum;
  if (total.kind === 'vat') return isWith === true ? vatWithin(sum, rate) : vatOnTop(sum, rate);
  const basis = basisOf(total);
  if (basis === true && isWith !== true) return withVat(sum, rate);
  return basis === false && isWith === true ? withoutVat(sum, rate) : sum;
}

/** Whether a total includes VAT, by its label or else its column. */
function basisOf({ kind, basis }: Pick<TotalRow, 'kind' | 'basis'>): boolean | null {
  return kind === 'gross' ? true : kind === 'net' ? false : basis;
}

export function nearest(
  scopes: readonly Scope[],
  total: Pick<TotalRow, 'amount'>,
  readOf: (scope: Scope) => string,
): { scope: Scope; read: string } {
  const found = scopes.map((scope) => ({ scope, read: readOf(scope) }));
  const off = ({ read }: { read: string }) => decimal(total.amount).minus(decimal(read)).abs();
  const best = found.reduce<{ scope: Scope; read: string } | null>(
    (closest, one) => (closest === null || off(one).lt(off(closest)) ? one : closest),
    null,
  );
  const first = found[0] ?? { scope: { from: 0, to: LAST_ROW, isDocument: true }, read: '0.00' };
  if (best === null) return first;
  return off(best).lte(decimal(total.amount).abs().times(NEAR)) ? best : first;
}

function minus(first: string, second: string): string {
  return roundMoney(decimal(first).minus(decimal(second)));
}
