import { addAll, decimal, parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';

/** A quantity written in words or as a calculation; `unit` is as written. */
export type WrittenQuantity = { value: string; unit: string | null };

const LONGEST = 100;
const ABOUT = /^(?:[≈~]|ок(?:оло|\.)|примерно|прим\.|ориентировочно|ориент\.|порядка|не более|до)\s{0,3}(?=\d)/iu;
const FOOTNOTE = /(?<=[\d\p{L}.²³])\s?\*{1,3}$/u;
const TIMES = /\s?[×✕✖*]\s?|(?<=[\s\d.)])[xх]\s?(?=\d)/iu;
const PART = /^(\d[\d \u00A0]{0,14}(?:[.,]\d{1,7})?)\s?(\p{L}[^\d+=]{0,19}[23]?)?$/u;
/** Words that count parts of a building or repetitions: the quantity is not measured in them. */
const COUNTS = /^(эт|секц|подъезд|под\.|раз|квартир|кв\.?$|комнат|комн|корп|слое?[йв]?|слоя|дом|тип)/iu;

/** Reads «3 эт. × 120», «12,5 + 7,3 = 19,8», «≈ 640», «до 118,75 м3», «82,3*»; null for anything else. */
export function writtenQuantity(text: string): WrittenQuantity | null {
  if (text.length > LONGEST) return null;
  const bare = text.replace(ABOUT, '').replace(FOOTNOTE, '').trim();
  const [calculation = '', result, ...others] = bare.split('=').map((part) => part.trim());
  if (others.length > 0) return null;
  const terms = calculation.split('+').map((term) => productOf(term.trim()));
  const isCalculated = terms.length > 1 || TIMES.test(calculation);
  if (!isCalculated && (bare === text || result !== undefined)) return null;
  if (terms.includes(null)) return null;
  const read = terms.flatMap((term) => (term === null ? [] : [term]));
  const value = addAll(read.map((term) => term.value));
  const stated = result === undefined ? null : partOf(result);
  if (result !== undefined && (stated === null || !decimal(stated.value).eq(decimal(value)))) return null;
  return { value, unit: onlyUnit([...read.flatMap(({ units }) => units), ...(stated?.units ?? [])]) };
}

type Read = { value: string; units: string[] };

function productOf(term: string): Read | null {
  let value = decimal('1');
  const units: string[] = [];
  for (const text of term.split(TIMES)) {
    const part = partOf(text.trim());
    if (part === null) return null;
    value = value.times(decimal(part.value));
    units.push(...part.units);
  }
  return { value: value.toFixed(), units };
}

function partOf(text: string): Read | null {
  const [, number, word] = PART.exec(text) ?? [];
  const value = number === undefined ? null : parseDecimalInput(number.trim());
  if (value === null) return null;
  const unit = word?.trim() ?? '';
  return { value, units: unit === '' || COUNTS.test(unit) ? [] : [unit] };
}

/** The unit named in the calculation; null if several are. */
function onlyUnit(units: readonly string[]): string | null {
  const [first, ...others] = new Set(units);
  return first !== undefined && others.length === 0 ? first : null;
}
