import { roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { formatMoney } from '../decimal/format-number.ts';
import { pluralRu } from '../text/plural.ts';
import {
  FEMININE_UNITS,
  HUNDREDS,
  KOPECK,
  MINUS,
  ROUBLE,
  SCALES,
  TENS,
  UNITS,
  ZERO,
  type CountedNoun,
} from './amount-in-words.texts.ts';

const MAX_ROUBLE_DIGITS = 15;

type RoublesAndKopecks = { isNegative: boolean; roubles: string; kopecks: string };

/**
 * An amount of roubles in Russian words, as used in contracts and acts: first letter capital, kopecks as two digits.
 * Rounds to kopecks; a negative amount begins with the word for minus. Documents are Russian in every interface
 * language.
 * @throws RangeError from 10^15 roubles on. @throws InvalidDecimalError
 */
export function amountInWords(amount: DecimalString): string {
  const { isNegative, roubles, kopecks } = split(amount);
  const words = `${isNegative ? `${MINUS} ` : ''}${wholeInWords(roubles)} ${formOf(ROUBLE, roubles)}`;
  return `${capitalised(words)} ${kopecksInFigures(kopecks)}`;
}

/**
 * The style of contracts: figures, the words in brackets, then the nouns: `1 234 (…) roubles 89 kopecks`, in Russian.
 * @throws RangeError from 10^15 roubles on. @throws InvalidDecimalError
 */
export function amountInFiguresAndWords(amount: DecimalString): string {
  const { isNegative, roubles, kopecks } = split(amount);
  const figures = formatMoney(`${isNegative ? '-' : ''}${roubles}`, { currency: false }).replace(/,00$/, '');
  const words = capitalised(`${isNegative ? `${MINUS} ` : ''}${wholeInWords(roubles)}`);
  return `${figures} (${words}) ${formOf(ROUBLE, roubles)} ${kopecksInFigures(kopecks)}`;
}

function split(amount: DecimalString): RoublesAndKopecks {
  const rounded = roundMoney(amount);
  const isNegative = rounded.startsWith('-');
  const [roubles = '0', kopecks = '00'] = (isNegative ? rounded.slice(1) : rounded).split('.');
  if (roubles.length > MAX_ROUBLE_DIGITS) throw new RangeError(`Too large an amount for words: ${amount}`);
  return { isNegative, roubles, kopecks };
}

function kopecksInFigures(kopecks: string): string {
  return `${kopecks} ${formOf(KOPECK, kopecks)}`;
}

function wholeInWords(digits: string): string {
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const groups = padded.match(/\d{3}/g) ?? [];
  const words = groups.flatMap((group, index) => {
    const scale = SCALES[groups.length - index - 2];
    const spelled = belowThousandInWords(Number(group), scale?.isFeminine ?? false);
    return spelled.length === 0 || scale === undefined ? spelled : [...spelled, formOf(scale, group)];
  });
  return words.length === 0 ? ZERO : words.join(' ');
}

function belowThousandInWords(value: number, isFeminine: boolean): string[] {
  const lastTwo = value % 100;
  const units = lastTwo < 20 ? lastTwo : lastTwo % 10;
  const unitWord = (isFeminine ? FEMININE_UNITS[units] : undefined) ?? UNITS[units] ?? '';
  const words = [
    HUNDREDS[Math.floor(value / 100)] ?? '',
    TENS[lastTwo < 20 ? 0 : Math.floor(lastTwo / 10)] ?? '',
    unitWord,
  ];
  return words.filter((word) => word !== '');
}

// Only the last two digits are converted, so that fifteen digits never become a float.
function formOf(noun: CountedNoun, digits: string): string {
  return pluralRu(Number(digits.slice(-2)), noun.one, noun.few, noun.many);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
