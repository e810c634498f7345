import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { hasVat, type VatBasis, type VatRate, withVat } from '@karkas/domain/money/vat.ts';
import type { BillQuestion, ReadBill } from '#features/bill-reader';
import type { Settings } from '../../settings/specification-settings.ts';
import { sumsOfRow, totalsOfSums } from '../../totals/stored-sums.ts';
import { NO_TOTALS } from '../../totals/stored-totals.ts';
import { convertedBill, type VatConversion } from './converted-bill.ts';
import { VAT_OPTIONS } from './bill-vat.texts.ts';
import { VAT_ANSWERS, type VatAnswer, type VatDispute } from './vat-dispute.types.ts';

export type VatPlan = { terms: Pick<Settings, 'vat_rate' | 'vat_included'>; conversion: VatConversion | null };

export function isVatAnswer(value: string): value is VatAnswer {
  return VAT_ANSWERS.some((answer) => answer === value);
}

/** Null if the file agrees with the contract, or states no rate. */
export function disputeOf(
  bill: Pick<ReadBill, 'vat' | 'rows'>,
  { settings, contractRate, isEmpty }: { settings: Settings; contractRate: VatRate | null; isEmpty: boolean },
): VatDispute | null {
  const { vat_rate: rate, vat_included: isIncluded } = bill.vat;
  const isCounted = isFromLines(bill);
  if (rate === null || !bill.rows.some(({ price }) => price !== null)) return null;
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
  return { file: { rate, isIncluded }, reference, settled, answers, asked };
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
  const { isIncluded } = file;
  const from: VatBasis = { rate: file.rate, isIncluded: answer === 'vat.within' || isIncluded === true };
  const to: VatBasis =
    answer === 'vat.own' ? from : (settled ?? { rate, isIncluded: answer === 'vat.gross' || answer === 'vat.within' });
  const keeps = answer === 'vat.net' ? 'net' : 'gross';
  return {
    terms: { vat_rate: to.rate, vat_included: to.isIncluded },
    conversion: answer === 'vat.own' ? null : { from, to, keeps },
  };
}

/** The question, with the total of the file for each answer. */
export function vatQuestion(bill: ReadBill, dispute: VatDispute, settings: Settings): BillQuestion {
  return {
    code: 'vat',
    options: dispute.answers.map((value) => ({
      value,
      label: VAT_OPTIONS[value](dispute),
      gross: grossBy(bill, planOf(value, dispute), settings),
    })),
    places: placesOf(bill),
  };
}

const NOTHING = sumsOfRow({ ...NO_TOTALS, kind: 'section', match_status: null });

function grossBy(bill: ReadBill, { terms, conversion }: VatPlan, settings: Settings): string {
  const works = convertedBill(bill, conversion).rows.filter(({ kind }) => kind === 'work');
  const total = roundMoney(addAll(works.flatMap((row) => costOf(row) ?? [])));
  return totalsOfSums({ ...NOTHING, direct: total, total }, { ...settings, ...terms }).gross;
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
