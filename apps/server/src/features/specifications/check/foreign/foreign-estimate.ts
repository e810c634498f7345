import type {
  CheckedEstimate,
  CheckedLine,
  CheckedPlace,
  CheckedPosition,
  CheckedRow,
  CheckedTotal,
} from '@karkas/domain/estimate-check/index.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { BillRow, ReadBill } from '#features/bill-reader';
import { RESOURCE_KINDS } from '../../bills/bill-rows.ts';

export type EarlierPrice = { price: string; date: string; document: string };
export type KnownPercents = ReadonlyMap<string, { overhead: string; profit: string }>;
export type CheckContext = {
  /** Date in the company's time zone. */
  today: string;
  fileName: string;
  /** Keyed by the index of the work among the works of the file. */
  earlier: ReadonlyMap<number, readonly EarlierPrice[]>;
  /** Overhead and profit of the kinds of work named in the file. */
  percents: KnownPercents;
};

/** Maps a file to the input of the rules: its own statements, not the specification it would become. */
export function foreignEstimate(bill: ReadBill, context: CheckContext): CheckedEstimate {
  const { vat } = bill;
  return {
    rows: rowsOf(bill, context),
    terms: {
      today: context.today,
      works_until: null,
      vat_rate: vat.vat_rate,
      vat_of_bills: vat.vat_included === null ? [] : [{ name: context.fileName, vat_included: vat.vat_included }],
      price_date: null,
      document_coefficients: [],
    },
    totals: totalsOf(bill),
    file: bill.workbook_marks ?? { hidden: [], overwritten: [], hand_totals: [] },
  };
}

/** Whether the file contains any price or cost; otherwise every row would be reported as unpriced. */
export const isPriced = ({ rows }: Pick<ReadBill, 'rows'>): boolean =>
  rows.some((row) => row.price !== null || row.amount !== null || row.position_terms !== undefined);

/** Rows priced on their own: materials without a work above them are positions. */
export function worksOf({ rows }: Pick<ReadBill, 'rows'>): BillRow[] {
  let isUnderWork = false;
  return rows.filter((row) => {
    if (row.kind === 'section') isUnderWork = false;
    const isWork = row.kind === 'work' || (row.kind === 'resource' && !isUnderWork);
    if (isWork) isUnderWork = true;
    return isWork;
  });
}

function rowsOf(bill: ReadBill, context: CheckContext): CheckedRow[] {
  const rows: CheckedRow[] = [];
  const works = new Map(worksOf(bill).map((row, at) => [row, at]));
  let lines: CheckedLine[] = [];
  for (const row of bill.rows) {
    const at = works.get(row);
    if (row.kind === 'section') {
      rows.push({ kind: 'section', row_key: keyOf(row), number: row.number ?? '', name: row.name, level: row.level });
    } else if (at === undefined) lines.push(lineOf(row));
    else {
      lines = [];
      rows.push(positionOf(row, { lines, earlier: context.earlier.get(at) ?? [], percents: context.percents }));
    }
  }
  return rows;
}

/** Stable across rereadings of the file. */
const keyOf = ({ source: { sheet, row } }: BillRow): string => `${sheet}!${row}`;

const placeOf = ({ source: { sheet, row, cells } }: BillRow): CheckedPlace => ({
  sheet,
  row,
  cell: cells.total ?? cells.price ?? cells.quantity ?? cells.name ?? null,
});

type OfPosition = Pick<CheckedPosition, 'lines' | 'earlier'> & { percents: KnownPercents };

function positionOf(row: BillRow, { lines, earlier, percents }: OfPosition): CheckedPosition {
  const { position_terms: terms } = row;
  return {
    kind: 'position',
    row_key: keyOf(row),
    number: row.number ?? '',
    name: row.name,
    unit: row.unit_raw,
    quantity: row.quantity,
    ...moneyOf(row),
    // In a local estimate the unit price is derived from the cost, so it is rounded last.
    is_agreed: terms !== undefined,
    note: row.comment,
    place: placeOf(row),
    cells: row.source.cells,
    norm: null,
    percents: percentsOf(terms, percents),
    coefficients: (terms?.coefficients ?? []).map((one) => ({ ...one, level: 'position' })),
    missing_prices: 0,
    earlier,
    lines,
  };
}

type Money = { price: string | null; total: string | null };

/**
 * Amounts as stated in the file. Where price and amount disagree the reader has chosen one; this restores the other.
 */
function moneyOf(row: BillRow): Money {
  const { quantity, price, amount, disagrees } = row;
  const total = amount ?? productOf(quantity, price);
  if (disagrees === undefined || total === null) return { price: price === null ? null : roundMoney(price), total };
  const off = decimal(disagrees.stated).minus(decimal(disagrees.counted));
  if (disagrees.taken === 'counted')
    return { price: price === null ? null : roundMoney(price), total: roundMoney(decimal(total).plus(off)) };
  const counted = decimal(total).minus(off);
  const isUnitKnown = quantity !== null && !decimal(quantity).eq('0');
  return { price: isUnitKnown ? roundMoney(counted.div(decimal(quantity))) : price, total };
}

const productOf = (quantity: string | null, price: string | null): string | null =>
  quantity === null || price === null ? null : roundMoney(decimal(quantity).times(decimal(price)));

function percentsOf(terms: BillRow['position_terms'], known: KnownPercents): CheckedPosition['percents'] {
  const { overhead_percent: overhead = null, profit_percent: profit = null, kind_of_work: kind } = terms ?? {};
  const byNorm = kind === undefined || kind === null ? undefined : known.get(kind);
  if (overhead === null || profit === null || byNorm === undefined) return null;
  return { overhead, profit, by_norm: byNorm };
}

function lineOf(row: BillRow): CheckedLine {
  return {
    kind: row.line_terms?.kind ?? (row.resource_type === null ? 'material' : RESOURCE_KINDS[row.resource_type]),
    code: row.code,
    name: row.name,
    unit: row.unit_raw,
    quantity: row.quantity,
    ...moneyOf(row),
    price_date: null,
  };
}

/** Totals stated in the file beside what was read for the same rows, including charges where they apply. */
function totalsOf({ reconciliation, with_charges: charged, sheet }: ReadBill): CheckedTotal[] {
  const stated = charged?.reconciliation ?? reconciliation;
  return (stated?.rows ?? []).map(({ row, label, file, read, place }) => ({
    scope: place?.scope ?? 'subtotal',
    terms: place?.terms ?? 'net',
    label,
    stated: file,
    counted: read,
    place: { sheet: place?.sheet ?? sheet, row, cell: place?.cell ?? null },
  }));
}
