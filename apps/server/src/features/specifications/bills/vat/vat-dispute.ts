import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { hasVat, type VatBasis, type VatRate, withVat } from '@karkas/domain/money/vat.ts';
import type { BillQuestion, ReadBill } from '#features/bill-reader';
import type { Settings } from '../../settings/specification-settings.ts';
import { sumsOfRow, totalsOfSums } from '../../totals/stored-sums.ts';
import { NO_TOTALS } from '../../totals/stored-totals.ts';
import { convertedBill, convertedCharges, type VatConversion } from './converted-bill.ts';
import { SILENT_OPTIONS, VAT_OPTIONS } from './bill-vat.texts.ts';
import { VAT_ANSWERS, type VatAnswer, type VatDispute } from './vat-dispute.types.ts';

export type VatPlan = { terms: Pick<Settings, 'vat_rate' | 'vat_included'>; conversion: VatConversion | null };

export function isVatAnswer(value: string): value is VatAnswer {
  return VAT_ANSWERS.some((answer) => answer === value);
}

type DisputeContext = {
  settings: Settings;
  contractRate: VatRate | null;
  isEmpty: boolean;
  /** The current answer for the bill, which may have changed the settings. */
  known?: string | null;
  /** The rate without an answer: that of the contract, else the general one. */
  usualRate?: VatRate | null;
};

/** Null if the file has no prices, or states the same VAT as the contract. */
export function disputeOf(bill: Pick<ReadBill, 'vat' | 'rows'>, context: DisputeContext): VatDispute | null {
  if (!bill.rows.some(({ price }) => price !== null)) return null;
  return rateDispute(bill, context) ?? silenceOf(bill, context);
}

function rateDispute(
  bill: Pick<ReadBill, 'vat' | 'rows'>,
  { settings, contractRate, isEmpty }: DisputeContext,
): VatDispute | null {
  const { vat_rate: rate, vat_included: isIncluded } = bill.vat;
  const isCounted = isFromLines(bill);
  if (rate === null) return null;
  // Line-priced estimates exclude VAT, so beside other rows they use their rate.
  if (isCounted && !isEmpty) return null;
  const isOfContract = isEmpty && contractRate !== null && !isSameRate(contractRate, rate);
  const reference = isOfContract
    ? ({ rate: contractRate, of: 'contract' } as const)
    : ({ rate: settings.vat_rate, of: 'specification' } as const);
  if (isSameRate(reference.rate, rate)) return null;
  const settled = isEmpty ? null : { rate: settings.vat_rate, isIncluded: settings.vat_included };
  const second: VatAnswer = isIncluded === null ? 'vat.within' : 'vat.gross';
  const answers: VatAnswer[] = ['vat.net', ...(isCounted ? [] : [second]), ...(isEmpty ? (['vat.own'] as const) : [])];
  const how = isIncluded === null ? '?' : isIncluded ? 'within' : 'on top';
  const asked = `${rate} ${how} : ${reference.rate}${settled === null ? '' : ' settled'}`;
  return { isSilent: false, file: { rate, isIncluded }, reference, settled, answers, asked };
}

/**
 * The file does not state whether its prices include VAT. Line-priced estimates exclude it by their form, and without
 * VAT in the specification every answer has the same sum.
 */
function silenceOf(bill: Pick<ReadBill, 'vat' | 'rows'>, context: DisputeContext): VatDispute | null {
  return bill.vat.vat_included !== null || isFromLines(bill) ? null : silentDispute(context);
}

export function silentDispute({
  settings,
  contractRate,
  isEmpty,
  known = null,
  usualRate = null,
}: DisputeContext): VatDispute | null {
  const rate = isEmpty && known === 'vat.none' ? (usualRate ?? settings.vat_rate) : settings.vat_rate;
  if (!hasVat(rate)) return null;
  const settled = isEmpty ? null : { rate, isIncluded: settings.vat_included };
  const bases: VatAnswer[] = settings.vat_included ? ['vat.within', 'vat.net'] : ['vat.net', 'vat.within'];
  return {
    isSilent: true,
    file: { rate, isIncluded: null },
    reference: { rate, of: contractRate === rate ? 'contract' : 'specification' },
    settled,
    answers: [...bases, ...(isEmpty ? (['vat.none'] as const) : [])],
    // One key for empty and settled specifications: their answers mean the same.
    asked: `silent : ${rate}`,
  };
}

/** Exempt and zero-rated files have the same amounts. */
function isSameRate(one: VatRate, other: VatRate): boolean {
  return one === other || (!hasVat(one) && !hasVat(other));
}

/** A local estimate: positions are priced by their own lines. */
export function isFromLines({ rows }: Pick<ReadBill, 'rows'>): boolean {
  return rows.some((row) => row.position_terms !== undefined);
}

/** VAT settings of the specification, and the conversion of file prices, for an answer. */
export function planOf(answer: VatAnswer, { file, reference: { rate }, settled }: VatDispute): VatPlan {
  if (answer === 'vat.none') return { terms: { vat_rate: 'none', vat_included: false }, conversion: null };
  const { isIncluded } = file;
  const from: VatBasis = { rate: file.rate, isIncluded: answer === 'vat.within' || isIncluded === true };
  const to: VatBasis =
    answer === 'vat.own' ? from : (settled ?? { rate, isIncluded: answer === 'vat.gross' || answer === 'vat.within' });
  const keeps = answer === 'vat.net' ? 'net' : 'gross';
  return {
    terms: { vat_rate: to.rate, vat_included: to.isIncluded },
    conversion: answer === 'vat.own' || isSameBasis(from, to) ? null : { from, to, keeps },
  };
}

const isSameBasis = (one: VatBasis, other: VatBasis): boolean =>
  one.rate === other.rate && one.isIncluded === other.isIncluded;

/** The option that applies until a person answers: the first. */
export const firstAnswer = ({ answers }: VatDispute): VatAnswer => answers[0] ?? 'vat.net';

/** The question, with the total of the file for each answer. */
export function vatQuestion(bill: ReadBill, dispute: VatDispute, settings: Settings): BillQuestion {
  return {
    code: 'vat',
    options: dispute.answers.map((value) => ({
      value,
      label: (dispute.isSilent ? SILENT_OPTIONS : VAT_OPTIONS)[value](dispute),
      gross: grossBy(bill, planOf(value, dispute), settings),
    })),
    places: placesOf(bill),
  };
}

const NOTHING = sumsOfRow({ ...NO_TOTALS, kind: 'section', match_status: null });

function grossBy(bill: ReadBill, { terms, conversion }: VatPlan, settings: Settings): string {
  const works = convertedBill(bill, conversion).rows.filter(({ kind }) => kind === 'work');
  const total = roundMoney(addAll(works.flatMap((row) => costOf(row) ?? [])));
  const charges = convertedCharges(settings.charges, conversion);
  return totalsOfSums({ ...NOTHING, direct: total, total }, { ...settings, ...terms, charges }).gross;
}

function costOf({ amount, price, quantity }: ReadBill['rows'][number]): string | null {
  if (amount !== null) return amount;
  return price === null || quantity === null ? null : roundMoney(decimal(price).times(decimal(quantity)));
}

/** Adds the sums of line-priced positions, once they are calculated. */
export function askedOfNet(question: BillQuestion, net: string, dispute: VatDispute): BillQuestion {
  const rateOf = (value: string): VatRate => (value === 'vat.own' ? dispute.file.rate : dispute.reference.rate);
  return {
    ...question,
    options: question.options.map((option) => ({ ...option, gross: withVat(net, rateOf(option.value)) })),
  };
}

/** Cells that state VAT or the gross amount, else the sheet. */
function placesOf({ reconciliation, sheet }: ReadBill): BillQuestion['places'] {
  const stated = (reconciliation?.rows ?? []).flatMap(({ place }) =>
    place !== undefined && (place.terms === 'vat' || place.terms === 'gross') ? [place] : [],
  );
  const cells = stated.flatMap(({ sheet: of, cell }) => (cell === null ? [] : [{ sheet: of ?? sheet, cell }]));
  return cells.length === 0 ? [{ sheet, cell: null }] : cells.slice(0, MOST_PLACES);
}

const MOST_PLACES = 5;
