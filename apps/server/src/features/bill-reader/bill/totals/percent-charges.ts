import { decimal, parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import {
  type ChargeBase,
  type ChargedSums,
  type ChargeKind,
  chargeSteps,
  LEAST_CHARGE,
  MOST_CHARGES,
} from '@karkas/domain/specification/index.ts';
import type { NamedCharge } from '../../bill-reader.types.ts';

/** A charge row: its label, its amount, and the percent stated in a column. */
type StatedCharge = { label: string; amount: string; percent: string | null };

const LONGEST_NAME = 300;
const KINDS: readonly [ChargeKind, RegExp][] = [
  ['temporary', /^временн|титульн/iu],
  ['winter', /^зимн|в зимнее время/iu],
  ['contingency', /непредвид/iu],
];
/** The base of the percent as stated in the file. */
const BASES: readonly [ChargeBase, RegExp][] = [
  ['payroll', /от ФОТ\.?$/iu],
  ['direct', /от прямых затрат\.?$/iu],
  ['works', /без оборудования\.?$/iu],
  ['works_charged', /без оборудования с предыдущими начислениями\.?$/iu],
];
const USUAL: readonly Exclude<ChargeBase, 'sum'>[] = ['all', 'works_charged', 'works', 'direct', 'payroll'];

/** The charges of a file in the specification's form; null if their percents do not give the same kopecks. */
export function chargesBy(charges: readonly StatedCharge[], sums: ChargedSums): NamedCharge[] | null {
  if (charges.length > MOST_CHARGES) return null;
  const found: NamedCharge[] = [];
  for (const stated of charges) {
    const charge = percentCharge(stated, found, sums);
    if (charge === null) return null;
    found.push(charge);
  }
  return found;
}

/** A charge after those already found, by its percent; null if the percent does not give the same kopecks. */
export function percentCharge(
  { label, amount, percent: inColumn }: StatedCharge,
  found: readonly NamedCharge[],
  sums: ChargedSums,
): NamedCharge | null {
  const percent = signedPercent({ label, amount, percent: inColumn });
  if (percent === null || decimal(percent).lt(LEAST_CHARGE)) return null;
  const statedBase = BASES.find(([, words]) => words.test(label))?.[0];
  const bases = statedBase === undefined ? USUAL : [statedBase, ...USUAL];
  const charge = bases
    .map((base) => ({ ...named(label), percent, base }))
    .find((one) => chargeSteps([...found, one], sums).at(-1)?.amount === amount);
  return charge ?? null;
}

/** A charge by the sum that the file states; `of`: the section it belongs to. */
export function sumCharge({ label, amount }: Pick<StatedCharge, 'label' | 'amount'>, of: string | null): NamedCharge {
  const name = of === null ? label : `${label} («${of}»)`;
  return { ...named(label), name: name.slice(0, LONGEST_NAME), percent: '100', base: 'sum', sum: amount };
}

/** The percent with the sign of the amount: «Скидка 10 %» and «-10» in a column reduce the sum if the amount does. */
export function signedPercent({ label, amount, percent }: StatedCharge): string | null {
  const isOff = amount.startsWith('-');
  const size = percentOf({ label, percent: isOff && percent !== null ? percent.replace(/^[-−–]/u, '') : percent });
  return size !== null && isOff ? decimal('0').minus(decimal(size)).toFixed() : size;
}

/** The percent stated in a column, else in the label. */
export function percentOf({
  label,
  percent: inColumn = null,
}: {
  label: string;
  percent?: string | null;
}): string | null {
  // «Понижающий коэффициент 0,97» leaves 97 % of the sum.
  const [, left] = inColumn === null ? (/коэфф?ициент[^\d%]{0,80}(0[.,]\d{1,6})(?![\d%])/iu.exec(label) ?? []) : [];
  if (left !== undefined)
    return decimal('1')
      .minus(decimal(left.replace(',', '.')))
      .times('100')
      .toFixed();
  const text = inColumn ?? /(\d{1,4}(?:[.,]\d{1,4})?)\s?%/u.exec(label)?.[1] ?? null;
  const value = text === null ? null : parseDecimalInput(text);
  return value !== null && /^\d{1,4}(?:\.\d{1,4})?$/.test(value) ? value : null;
}

function named(label: string): Pick<NamedCharge, 'name' | 'kind'> {
  const name = label.replace(/[\s,:–-]{0,8}\(?\d{1,4}(?:[.,]\d{1,4})?\s?%\)?(?:\s?от\s.{1,120})?\.?$/u, '').trim();
  const kind = KINDS.find(([, words]) => words.test(label))?.[0] ?? 'other';
  return { name: (name === '' ? label : name).slice(0, LONGEST_NAME), kind };
}
