import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { VatBasis, VatRate } from '@karkas/domain/money/vat.ts';
import { calculatePosition, documentTotals, type PositionTotals } from '@karkas/domain/specification/index.ts';
import { resolveDittoName } from '@karkas/domain/matching/index.ts';
import type { NormCatalogue, StarterCatalogue } from '#features/norms';
import type { BillPreview, ReadBill } from '#features/bill-reader';
import { calculatePositionRows } from '../calculation/calculate-position-rows.ts';
import { includeVat } from '../calculation/include-vat.ts';
import type { BillResource, CalculationTerms, PositionToCalculate } from '../calculation/calculation.types.ts';
import { vatTermsOf } from '../bills/vat/bill-vat-terms.ts';
import { billRows, type NewResourceRow, type NewSpecificationRow } from '../bills/bill-rows.ts';
import type { PricedSample, SampleRow } from './sample.types.ts';

/** Number of rows displayed; all are counted. */
export const MAX_SAMPLE_ROWS = 20;
const MAX_SAMPLE_PLACES = 20;

/** Terms of a new specification in a project without conditions. */
const TERMS: CalculationTerms = {
  overhead: { mode: 'by_kind_of_work', percent: null },
  profit: { mode: 'by_kind_of_work', percent: null },
  isRepair: false,
};

type Work = {
  row: NewSpecificationRow;
  /** «То же, Ду 20» with the name above. */
  fullName: string;
  section: string | null;
  resources: NewResourceRow[];
};
type Priced = { sampleRow: SampleRow; totals: PositionTotals | null };

/**
 * Prices the works of a bill with the arithmetic of a specification, in order while time permits, but at least those
 * displayed.
 */
export function priceSample(
  bill: ReadBill,
  catalogue: StarterCatalogue,
  { vatRate, hasTime, maxRows = MAX_SAMPLE_ROWS }: { vatRate: VatRate; hasTime: () => boolean; maxRows?: number },
): Omit<PricedSample, 'preview' | 'check'> {
  const works = worksOf(bill);
  const priced: Priced[] = [];
  // The same terms as the later specification, so that sums agree to the kopeck.
  const terms = vatTermsOf(bill, { vat_rate: vatRate, vat_included: false });
  const basis = { rate: terms.vat_rate, isIncluded: terms.vat_included };
  for (const work of works) {
    if (priced.length >= maxRows && !hasTime()) break;
    priced.push(priceWork(work, catalogue, basis));
  }
  const positions = priced.flatMap(({ totals }) => (totals === null ? [] : [totals]));
  const { net, vat, gross, missing_prices_count, missing_deductions_count } = documentTotals({
    positions,
    vatRate: terms.vat_rate,
    vatIncluded: terms.vat_included,
  });
  const missing = missing_prices_count + priced.length - positions.length;
  const unreadSheets = bill.sheets.filter(({ kind, is_read }) => kind === 'bill' && !is_read).map(({ name }) => name);
  const unpriced = works.filter((_, index) => (priced[index]?.totals ?? null) === null);
  const lowers = missing_deductions_count > 0 || unpriced.some(({ row }) => decimal(row.quantity ?? '0').lt('0'));
  const matches = priced.map(({ sampleRow }) => sampleRow.norm_match);
  const kinds = bill.rows.map((row) => row.kind);
  return {
    format: bill.format,
    sheet: bill.sheet,
    sections_count: kinds.filter((kind) => kind === 'section').length,
    works_count: works.length,
    needs_mapping: works.length === 0,
    resources_count: works.reduce((sum, { resources }) => sum + resources.length, 0),
    skipped_count: bill.skipped.length,
    skipped: bill.skipped.slice(0, MAX_SAMPLE_PLACES),
    warnings_count: bill.warnings.length,
    warnings: bill.warnings.slice(0, MAX_SAMPLE_PLACES),
    checked_count: priced.length,
    matched_count: matches.filter((match) => match === 'taken').length,
    doubtful_count: matches.filter((match) => match === 'doubtful').length,
    stated_count: works.slice(0, priced.length).filter(({ row }) => row.is_hand_priced).length,
    priced_count: priced.filter(({ sampleRow }) => sampleRow.total !== null).length,
    missing_prices_count: missing,
    is_lower_bound: missing + unreadSheets.length + works.length - priced.length > 0 && !lowers,
    net,
    vat,
    gross,
    vat_rate: terms.vat_rate,
    price_date: catalogue.priceDate,
    unread_sheets: unreadSheets,
    rows: priced.slice(0, maxRows).map(({ sampleRow }) => sampleRow),
  };
}

/** Result for an unrecognised table: nothing read, and its first rows for choosing columns. */
export function unmappedSample(
  { format, ...preview }: BillPreview,
  { vatRate, priceDate }: { vatRate: VatRate; priceDate: string },
): PricedSample {
  const nothing = { sections_count: 0, works_count: 0, resources_count: 0, skipped_count: 0, warnings_count: 0 };
  const unpriced = {
    checked_count: 0,
    matched_count: 0,
    doubtful_count: 0,
    stated_count: 0,
    priced_count: 0,
    missing_prices_count: 0,
    is_lower_bound: false,
  };
  return {
    ...nothing,
    ...unpriced,
    format,
    sheet: preview.sheet,
    needs_mapping: true,
    preview,
    skipped: [],
    warnings: [],
    net: '0.00',
    vat: '0.00',
    gross: '0.00',
    vat_rate: vatRate,
    price_date: priceDate,
    unread_sheets: [],
    rows: [],
    check: null,
  };
}

/** The rows that a specification would be made of. */
function worksOf(bill: ReadBill): Work[] {
  const sections = new Map<string, string>();
  const works = new Map<string, Work>();
  const above = new Map<string | null, string>();
  for (const { rows, resources } of billRows(bill, { billId: '', firstSort: 0 })) {
    for (const row of rows) {
      if (row.kind === 'section') sections.set(row.id, row.name);
      else {
        const fullName = resolveDittoName(row.name, [above.get(row.parent_id) ?? row.name]);
        above.set(row.parent_id, fullName);
        works.set(row.id, { row, fullName, section: sections.get(row.parent_id ?? '') ?? null, resources: [] });
      }
    }
    for (const resource of resources) works.get(resource.specification_row_id)?.resources.push(resource);
  }
  return [...works.values()];
}

function priceWork(work: Work, catalogue: NormCatalogue, basis: VatBasis): Priced {
  const { row } = work;
  if (row.is_hand_priced) {
    const totals =
      row.quantity === null
        ? null
        : calculatePosition({
            volume: row.quantity,
            lines: [],
            overheadPercent: null,
            profitPercent: null,
            handPrice: row.price,
            handTotal: row.bill_total ?? null,
          });
    return { sampleRow: sampleRowOf(work, { price: row.price, totals }), totals };
  }
  const position = positionOf(work);
  const calculated = calculatePositionRows(catalogue, position, TERMS, new Map());
  const { norm, totals, matchScore, candidates } = includeVat(position, calculated, basis);
  const sampleRow = sampleRowOf(work, { price: totals?.unit_price ?? null, totals });
  if (norm !== null) return { sampleRow: { ...sampleRow, ...namedNorm('taken', norm, matchScore) }, totals };
  // Without a quantity or a unit no norm applies: that is the problem of the row.
  const [best] = row.quantity === null || row.unit === null ? [] : candidates;
  if (best === undefined || best.is_weak === true) return { sampleRow, totals };
  return { sampleRow: { ...sampleRow, ...namedNorm('doubtful', best, best.score) }, totals };
}

function namedNorm(
  norm_match: SampleRow['norm_match'],
  { code, name }: { code: string; name: string },
  norm_score: number | null,
): Pick<SampleRow, 'norm_match' | 'norm_score' | 'norm_code' | 'norm_name'> {
  return { norm_match, norm_score, norm_code: code, norm_name: name };
}

function sampleRowOf(
  { row, section }: Work,
  { price, totals }: { price: string | null; totals: PositionTotals | null },
): SampleRow {
  const { number, name, unit, quantity } = row;
  // Unknown is not zero.
  const isKnown =
    totals !== null && (totals.unit_price !== null || decimal(totals.total).gt('0') || totals.missing_prices === 0);
  return {
    section,
    number,
    name,
    unit,
    quantity,
    norm_match: 'none',
    norm_score: null,
    norm_code: null,
    norm_name: null,
    price,
    total: isKnown ? totals.total : null,
  };
}

function positionOf({ row, fullName, section, resources }: Work): PositionToCalculate {
  return {
    id: row.id,
    name: fullName,
    unit: row.unit,
    quantity: row.quantity,
    code: row.code,
    sectionName: section,
    normId: null,
    resources: resources.map(resourceOf),
    coefficients: [],
    own: { own_overhead_percent: null, own_profit_percent: null, own_kind_of_work: null },
  };
}

function resourceOf({ id, name, unit, quantity, code, kind, price }: NewResourceRow): BillResource {
  return {
    id,
    name,
    unit,
    quantity,
    code,
    kind,
    price: null,
    billPrice: price,
    isEdited: false,
    isBesideNorm: false,
    supplyBy: 'own',
  };
}
