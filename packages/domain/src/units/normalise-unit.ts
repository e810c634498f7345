import { decimal, plain, type DecimalString } from '../decimal/decimal.ts';
import { LEADING_NUMBER, LEADING_SCALE, LOOKALIKES, MILLION, SHORT_THOUSAND } from './unit-spellings.data.ts';
import { MEASURE_UNITS, type MeasureUnit } from './measure-units.data.ts';

/** The meaning of a unit's spelling. The row keeps the raw spelling for display and export. */
export type NormalisedUnit = {
  /** The multiplier of `unit`: `100` in `100 m2`, `1000` in a thousand pieces. Always above zero. */
  multiplier: DecimalString;
  /** A unit of `MEASURE_UNITS`, or the cleaned text if it is none. */
  unit: string;
  /** The OKEI code of `unit`, without regard to the multiplier. */
  okei: string | null;
  dimension: string | null;
  /** The object after the unit: the cable in `500 m of cable`. */
  object: string | null;
  recognised: boolean;
};

const NOT_COUNTED = /[\s.\-\u2010-\u2015\u00B7\u22C5]/gu;
const unitBySpelling = indexSpellings();

/**
 * Parses a unit as people write it: superscripts, spaces and points anywhere, Latin letters that look Cyrillic, a
 * leading number, a word for thousands or millions, and an object after the unit. Unrecognised text becomes a free
 * unit, `recognised: false`.
 */
export function normaliseUnit(raw: string): NormalisedUnit {
  const text = raw
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u0451', '\u0435')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[ ,;]+|[ ,;]+$/gu, '');
  const { multiplier, rest } = splitMultiplier(text);
  const whole = findUnit(rest);
  if (whole !== null) return recognisedUnit(multiplier, whole, null);
  const space = rest.indexOf(' ');
  const first = space > 0 ? findUnit(rest.slice(0, space)) : null;
  if (first !== null) return recognisedUnit(multiplier, first, rest.slice(space + 1));
  return { multiplier, unit: rest, okei: null, dimension: null, object: null, recognised: false };
}

function splitMultiplier(text: string): { multiplier: DecimalString; rest: string } {
  const numbered = LEADING_NUMBER.exec(text);
  if (numbered !== null) {
    const [, digits = '1', scale, rest = ''] = numbered;
    const count = decimal(digits.replaceAll(' ', '').replace(',', '.')).times(scaleOf(scale));
    // A zero would later be a divisor; such a cell contains a quantity by mistake and is left for the user to notice.
    return count.eq('0') ? { multiplier: '1', rest: text } : { multiplier: plain(count), rest };
  }
  const scaled = LEADING_SCALE.exec(text);
  if (scaled !== null) return { multiplier: scaleOf(scaled[1]), rest: scaled[2] ?? '' };
  if (SHORT_THOUSAND.test(text)) return { multiplier: '1000', rest: text.replace(SHORT_THOUSAND, '') };
  return { multiplier: '1', rest: text };
}

function scaleOf(scale: string | undefined): DecimalString {
  if (scale === undefined) return '1';
  return scale === MILLION ? '1000000' : '1000';
}

function findUnit(spelling: string): MeasureUnit | null {
  const key = spellingKey(spelling);
  const found = unitBySpelling.get(key);
  if (found !== undefined) return found;
  return unitBySpelling.get(key.replaceAll(/[a-z]/g, (letter) => LOOKALIKES[letter] ?? letter)) ?? null;
}

function recognisedUnit(multiplier: DecimalString, unit: MeasureUnit, object: string | null): NormalisedUnit {
  return { multiplier, unit: unit.unit, okei: unit.okei, dimension: unit.dimension, object, recognised: true };
}

function spellingKey(text: string): string {
  return text.replaceAll(NOT_COUNTED, '');
}

function indexSpellings(): Map<string, MeasureUnit> {
  const index = new Map<string, MeasureUnit>();
  for (const unit of MEASURE_UNITS) {
    for (const spelling of [unit.unit, ...unit.aliases]) {
      const key = spellingKey(spelling.toLowerCase());
      if (!index.has(key)) index.set(key, unit);
    }
  }
  return index;
}
