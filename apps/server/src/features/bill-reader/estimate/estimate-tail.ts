import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { VAT_RATES, vatOnTop, vatWithin, withVat, type VatRate } from '@karkas/domain/money/vat.ts';
import type { ChargedSums } from '@karkas/domain/specification/index.ts';
import { CHARGE } from '../bill/totals/charges.data.ts';
import { normaliseTitle } from '../bill/columns/header-aliases.ts';
import type { BillVat, NamedCharge, TotalLine, TotalSource } from '../bill-reader.types.ts';
import { chargesBy } from '../bill/totals/percent-charges.ts';
import type { ChargeLine, TailLine } from './tail-line.types.ts';
import {
  DOCUMENT_TOTAL,
  FREE_OF_VAT,
  MARKUP,
  OF_WHICH,
  OUTER_TOTAL,
  PART_OF_TOTAL,
  SUM_NAMES,
  VAT_TOTAL,
  VAT_WITHIN,
} from './estimate-words.data.ts';

type Kind = 'tax' | 'charge' | 'maybe' | 'total' | 'nothing';
/** A total or tax, with the number of charges and the presence of tax above it. */
type Stated = { row: number; label: string; amount: string; isTax: boolean; charges: number; isTaxed: boolean };

export type Tail = {
  charges: readonly ChargeLine[];
  /** The charges in the specification's form; null if they cannot give the stated amounts. */
  terms: NamedCharge[] | null;
  vat: BillVat;
  /** Compares totals below the positions, with or without the charges. */
  compare: (isRead: boolean) => TailCompared[];
};
/** The terms of such a total. */
type TailCompared = TotalLine & { of: Pick<TotalSource, 'terms' | 'part' | 'charges'> };

/** Reads the charges of an estimate on its positions, and compares the last totals with the sum, charges and tax. */
export function readTail(lines: readonly TailLine[], sums: ChargedSums): Tail {
  const { charges, stated } = resolveRows(lines, sums.total);
  const whole = addTo(sums.total, charges);
  const vat = vatOf(lines, stated, whole);
  const terms = charges.length === 0 ? null : chargesBy(charges, sums);
  const readOf = ({ isTax, isTaxed, label, charges: above }: Stated, isRead: boolean): string => {
    const base = isRead ? addTo(sums.total, charges.slice(0, above)) : roundMoney(sums.total);
    const { vat_included: isWith, vat_rate: rate } = vat;
    if (rate === null || rate === 'none') return base;
    if (isTax) return isWith === true ? vatWithin(base, rate) : vatOnTop(base, rate);
    return isWith !== true && (isTaxed || isGross(label)) ? withVat(base, rate) : base;
  };
  const termsOf = ({ isTax, isTaxed, label }: Stated): TotalSource['terms'] => {
    const { vat_included: isWith, vat_rate: rate } = vat;
    if (rate === null || rate === 'none') return null;
    if (isTax) return 'vat';
    return isWith === true || isTaxed || isGross(label) ? 'gross' : 'net';
  };
  return {
    charges,
    terms,
    vat,
    compare: (isRead) => [
      ...charges.map((charge, index) => ({
        ...lineOf(charge, isRead ? charge.amount : '0.00'),
        of: { terms: null, part: 'charge' as const, charges: index + 1 },
      })),
      ...stated
        .filter(({ isTax }) => !isTax || vat.vat_rate !== null)
        .map((one) => ({
          ...lineOf(one, readOf(one, isRead)),
          of: { terms: termsOf(one), part: null, charges: one.charges },
        })),
    ],
  };
}

export function kindOfTail({ label, amount, percent }: TailLine): Kind {
  if (VAT_WITHIN.test(label) || (VAT_TOTAL.test(label) && !FREE_OF_VAT.test(label))) return 'tax';
  if (amount === null || amount === '0.00' || OF_WHICH.test(label)) return 'nothing';
  const title = normaliseTitle(label);
  if (CHARGE.test(title) && !title.startsWith('итого')) return MARKUP.test(label) ? 'maybe' : 'charge';
  if (OUTER_TOTAL.test(label)) return 'nothing';
  if (SUM_NAMES.test(label)) return PART_OF_TOTAL.test(label) ? 'nothing' : 'total';
  if (PART_OF_TOTAL.test(label)) return 'nothing';
  return percent !== null || /\d\s?%/u.test(label) ? 'charge' : 'maybe';
}

/** Decides every row by the total below: rows included in it are charges, the others are only informative. */
function resolveRows(lines: readonly TailLine[], sum: string): { charges: ChargeLine[]; stated: Stated[] } {
  const charges: ChargeLine[] = [];
  const stated: Stated[] = [];
  let open: (ChargeLine & { isSure: boolean })[] = [];
  let tax = '0.00';
  const close = (total: string | null): void => {
    const sure = open.filter(({ isSure }) => isSure);
    const before = decimal(addTo(sum, charges));
    const holds = (some: readonly ChargeLine[]): boolean =>
      total !== null &&
      [tax, '0.00'].some((taxAmount) =>
        isNear(
          total,
          before
            .plus(decimal(taxAmount))
            .plus(decimal(addTo('0', some)))
            .toFixed(),
        ),
      );
    charges.push(...(!holds(sure) && holds(open) ? open : sure).map(({ isSure: _isSure, ...line }) => line));
    open = [];
  };
  for (const line of lines) {
    const kind = kindOfTail(line);
    const { row, label, amount } = line;
    if (amount === null || kind === 'nothing') continue;
    if (kind === 'charge' || kind === 'maybe') {
      open.push({ ...line, amount, isSure: kind === 'charge' });
      continue;
    }
    if (kind === 'tax' && !VAT_WITHIN.test(label)) tax = amount;
    // The tax is calculated on everything above it.
    close(kind === 'tax' ? null : amount);
    if (stated.length === 0 && charges.length === 0 && isOfPart(line) && !isNear(amount, sum)) continue;
    const isTax = kind === 'tax';
    stated.push({ row, label, amount, isTax, charges: charges.length, isTaxed: tax !== '0.00' });
  }
  close(null);
  return { charges, stated };
}

function vatOf(lines: readonly TailLine[], stated: readonly Stated[], whole: string): BillVat {
  const taxes = lines.filter((line) => kindOfTail(line) === 'tax');
  if (taxes.length === 0 && lines.some(({ label }) => FREE_OF_VAT.test(label)))
    return { vat_included: false, vat_rate: 'none' };
  const labels = [
    ...taxes.map(({ label }) => label),
    ...stated.filter(({ label }) => isGross(label)).map(({ label }) => label),
  ];
  const rate = rateIn(labels);
  return { vat_included: isIncluded({ taxes, stated, whole, rate }), vat_rate: rate };
}

/** «В том числе НДС» of the sum of lines, or a total with VAT equal to that sum: prices include VAT. */
function isIncluded(given: {
  taxes: readonly TailLine[];
  stated: readonly Stated[];
  whole: string;
  rate: VatRate | null;
}): boolean {
  const { taxes, stated, whole, rate } = given;
  const within = taxes.find(({ label }) => VAT_WITHIN.test(label));
  const tax = taxes.find(({ amount }) => amount !== null);
  if (within === undefined && tax?.amount && rate !== null)
    return !isNear(tax.amount, vatOnTop(whole, rate)) && isNear(tax.amount, vatWithin(whole, rate));
  const gross =
    within === undefined
      ? stated.find(({ isTax, label }) => !isTax && isGross(label))
      : (stated.findLast(({ isTax, row }) => !isTax && row < within.row) ?? stated.find(({ isTax }) => !isTax));
  if (gross === undefined)
    return (
      within !== undefined && rate !== null && within.amount !== null && isNear(within.amount, vatWithin(whole, rate))
    );
  if (rate === null || within === undefined) return isNear(gross.amount, whole);
  // The total with tax is either the read sum or that plus tax.
  return off(gross.amount, whole).lte(off(gross.amount, withVat(whole, rate)));
}

function rateIn(labels: readonly string[]): VatRate | null {
  for (const label of labels) {
    const rate = /(\d{1,2})\s?%/.exec(label)?.[1];
    const match = VAT_RATES.find((one) => one === rate);
    if (match !== undefined) return match;
  }
  return null;
}

/** «Итого» alone, before any document total, may belong to the last section. */
const isOfPart = (line: TailLine): boolean =>
  kindOfTail(line) === 'total' && !DOCUMENT_TOTAL.test(line.label) && !isGross(line.label);

/** Charges between positions apply too, but totals between positions are not document totals. */
export const staysBetween = (line: TailLine): boolean => {
  const kind = kindOfTail(line);
  return kind === 'charge' || kind === 'tax' || DOCUMENT_TOTAL.test(line.label) || FREE_OF_VAT.test(line.label);
};

const isGross = (label: string): boolean => /(?:^|\s)с (?:уч[её]том )?ндс/iu.test(label);

const addTo = (sum: string, charges: readonly { amount: string }[]): string =>
  roundMoney(addAll([sum, ...charges.map(({ amount }) => amount)]));
const off = (first: string, second: string) => decimal(first).minus(decimal(second)).abs();
const isNear = (first: string, second: string): boolean => off(first, second).lte('0.05');

function lineOf({ row, label, amount }: { row: number; label: string; amount: string }, read: string): TotalLine {
  const difference = roundMoney(decimal(amount).minus(decimal(read)));
  return { row, label: label.slice(0, 200), file: amount, read, difference };
}
