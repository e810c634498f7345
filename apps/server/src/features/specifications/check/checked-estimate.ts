import type { NamedCoefficient } from '@karkas/api/specifications/prices/coefficients.schemas.ts';
import type {
  CheckedCoefficient,
  CheckedEstimate,
  CheckedPosition,
  CheckedRow,
  CheckedTotal,
} from '@karkas/domain/estimate-check/index.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { coefficientsInForce } from '@karkas/domain/specification/index.ts';
import type { ComparedBill } from '../comparison/compare-bills.ts';
import { type CoefficientPlace, documentOf } from '../coefficients/coefficients-of.ts';
import { readSettings, type Settings } from '../settings/specification-settings.ts';
import type { CheckedHead, CheckedRowRecord } from './checked-rows.repository.ts';

export type CheckedRecords = {
  head: CheckedHead;
  rows: readonly CheckedRowRecord[];
  compared: readonly ComparedBill[];
};

/** Maps database rows to the input of the rules. `today` is in the company's time zone. */
export function checkedEstimate({ head, rows, compared }: CheckedRecords, today: string): CheckedEstimate {
  const settings = readSettings(head.settings);
  const document = documentOf(head);
  const atDocument = coefficientsInForce<NamedCoefficient, CoefficientPlace>(document.conditions, [document]);
  const stated = statedLines(head);
  return {
    rows: rows.map((row) => withStated(rowOf(row, settings, document), row, stated)),
    terms: {
      today,
      works_until: head.works_until,
      vat_rate: settings.vat_rate,
      vat_of_bills: head.bills.flatMap(({ name, vat_included }) =>
        vat_included === null ? [] : [{ name, vat_included }],
      ),
      price_date: head.price_date,
      max_age_days: head.max_age_days,
      document_coefficients: atDocument.map(({ coefficient }) => ({ ...coefficient, level: 'document' })),
    },
    totals: compared.flatMap(totalsOf),
    file: marksOf(head),
  };
}

type StatedLine = NonNullable<CheckedPosition['stated']>;

/** Rows of the files whose amount is not quantity × price, by bill and place. */
function statedLines({ bills }: CheckedHead): ReadonlyMap<string, StatedLine> {
  return new Map(
    bills.flatMap(({ id, workbook_marks: marks }) =>
      (marks?.differing ?? []).map(({ place, ...stated }) => [placeKey(id, place), stated] as const),
    ),
  );
}

const placeKey = (billId: string, { sheet, row }: { sheet: string; row: number }): string =>
  `${billId}|${sheet}|${row}`;

/** A position that still has the quantity and money of its bill is checked against what the file states. */
function withStated(
  checked: CheckedRow,
  { bill_id: billId, is_of_bill: isOfBill, place, quantity }: CheckedRowRecord,
  lines: ReadonlyMap<string, StatedLine>,
): CheckedRow {
  if (checked.kind === 'section' || billId === null || !isOfBill || place === null || quantity === null) return checked;
  const stated = lines.get(placeKey(billId, place));
  return stated === undefined || !decimal(stated.quantity).eq(quantity) ? checked : { ...checked, stated };
}

type Document = ReturnType<typeof documentOf>;

function rowOf(row: CheckedRowRecord, settings: Settings, document: Document): CheckedRow {
  const { kind, row_key, number, name } = row;
  if (kind === 'section') return { kind, row_key, number, name, level: 1 };
  const { unit, quantity, price, total, is_agreed, note, place, norm, missing_prices, earlier, lines } = row;
  const figures = { unit, quantity, price, total, is_agreed, missing_prices };
  const asked = row.bill_price === null ? {} : { bill_price: row.bill_price };
  return {
    kind,
    row_key,
    number,
    name,
    ...figures,
    ...asked,
    note,
    place,
    norm,
    earlier,
    lines,
    percents: percentsOf(row, settings),
    coefficients: inForceAt(row, document),
  };
}

/** Percents stated by the user that differ from the norm's, where the specification charges by kinds of work. */
function percentsOf(row: CheckedRowRecord, settings: Settings): CheckedPosition['percents'] {
  const { by_norm: byNorm, by_own_kind: byOwnKind, own_overhead: overhead, own_profit: profit } = row;
  if (byNorm === null || settings.overhead_mode !== 'by_kind_of_work' || settings.profit_mode !== 'by_kind_of_work')
    return null;
  const stated = byOwnKind ?? byNorm;
  return { overhead: overhead ?? stated.overhead, profit: profit ?? stated.profit, by_norm: byNorm };
}

function inForceAt(row: CheckedRowRecord, document: Document): CheckedCoefficient[] {
  const own: CoefficientPlace = row;
  const inForce = coefficientsInForce<NamedCoefficient, CoefficientPlace>(document.conditions, [
    document,
    ...row.above,
    own,
  ]);
  return inForce.map(({ coefficient, place }) => ({
    ...coefficient,
    level: place === own ? 'position' : place === null || place === document ? 'document' : 'section',
  }));
}

/** Totals stated by the files, beside the current rows. */
function totalsOf({ reconciliation: { rows } }: ComparedBill): CheckedTotal[] {
  return rows.map(({ scope, terms, label, file, read, sheet, row, cell }) => ({
    scope,
    terms: terms ?? 'net',
    label,
    stated: file,
    counted: read,
    place: { sheet: sheet ?? '', row, cell },
  }));
}

/** Marks of the workbooks, such as hidden rows. */
function marksOf({ bills }: CheckedHead): CheckedEstimate['file'] {
  const marks = bills.flatMap(({ workbook_marks: own }) => own ?? []);
  return {
    hidden: marks.flatMap(({ hidden }) => hidden),
    overwritten: marks.flatMap(({ overwritten }) => overwritten),
    hand_totals: marks.flatMap(({ hand_totals: typed }) => typed),
  };
}
