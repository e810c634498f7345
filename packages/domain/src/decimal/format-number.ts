import type { Language } from '../text/language.ts';
import { decimal, roundMoney, roundQuantity, type Decimal, type DecimalString } from './decimal.ts';
import { dayInWordsRu, SHORT_MONTHS_EN, SIZE_UNITS } from './format-number.texts.ts';

const NBSP = '\u00A0';
const MINUS = '\u2212';

const MARKS: Record<Language, { group: string; point: string }> = {
  ru: { group: NBSP, point: ',' },
  en: { group: ',', point: '.' },
};

const SIZE_STEP = 1024;

export type FormatOptions = { language?: Language };
export type MoneyFormatOptions = FormatOptions & { currency?: boolean };

/**
 * Formats money for display: `1 234 567,89 ₽` with U+00A0 between groups and before the sign, and U+2212 for a minus.
 * Rounds to 2 places on the decimal text, so amounts of any size keep every kopeck. `currency: false` omits the sign.
 * @throws InvalidDecimalError when the value is not a decimal.
 */
export function formatMoney(value: DecimalString, options: MoneyFormatOptions = {}): string {
  const text = withMarks(roundMoney(value), options.language ?? 'ru');
  return options.currency === false ? text : `${text}${NBSP}₽`;
}

/** Formats a quantity: at most 7 places, no trailing zeros, grouped by three. @throws InvalidDecimalError */
export function formatQuantity(value: DecimalString, options: FormatOptions = {}): string {
  return withMarks(roundQuantity(value), options.language ?? 'ru');
}

/**
 * Formats a quantity with a fixed number of places, so that decimal marks align in a column. @throws
 * InvalidDecimalError
 */
export function formatQuantityTo(value: DecimalString, places: number, options: FormatOptions = {}): string {
  return withMarks(decimal(value).round(places, 1).toFixed(places), options.language ?? 'ru');
}

/** Formats a percent: `22 %` in Russian with a non-breaking space, `22%` in English. @throws InvalidDecimalError */
export function formatPercent(value: DecimalString, options: FormatOptions = {}): string {
  const language = options.language ?? 'ru';
  return `${withMarks(roundQuantity(value), language)}${language === 'ru' ? NBSP : ''}%`;
}

/**
 * Formats a share of a whole with one place (`12,7 %`, `33,0 %`); exactly nothing and exactly all have none (`0 %`,
 * `100 %`). A partial share never rounds to either: `< 0,1 %` and `99,9 %`. A share half-way between two such values is
 * displayed as given (`12,85 %`): it is usually rounded already, and rounding it again would make 12,9 of 12,846.
 *
 * @throws InvalidDecimalError
 */
export function formatShare(percent: DecimalString, options: FormatOptions = {}): string {
  const value = decimal(percent);
  if (value.eq('0') || value.eq('100')) return formatPercent(percent, options);
  if (value.gt('0') && value.lt('0.1')) return `<${NBSP}${formatPercent('0.1', options)}`;
  const displayed = value.lt('100') && value.gt('99.9') ? '99.9' : withOnePlace(value);
  const language = options.language ?? 'ru';
  return `${withMarks(displayed, language)}${language === 'ru' ? NBSP : ''}%`;
}

/** One place; as given when half-way. */
function withOnePlace(share: Decimal): string {
  const isHalfWay = share.minus(share.round(1, 0)).abs().eq('0.05');
  return isHalfWay ? share.toFixed() : share.round(1, 1).toFixed(1);
}

/**
 * Formats a calendar day `YYYY-MM-DD`: `20.11.2026` in Russian, `20 Nov 2026` in English. Other text is returned
 * unchanged.
 */
export function formatDate(day: string, language: Language = 'ru'): string {
  const parts = readDay(day);
  if (parts === null) return day;
  if (language === 'ru') return `${parts.day}.${parts.month}.${parts.year}`;
  return `${Number(parts.day)} ${SHORT_MONTHS_EN[Number(parts.month) - 1]} ${parts.year}`;
}

/** The day as Russian documents write it, with the month as a word. Other text is returned unchanged. */
export function formatDateInWords(day: string): string {
  const parts = readDay(day);
  if (parts === null) return day;
  return dayInWordsRu(Number(parts.day), Number(parts.month), parts.year);
}

/** Formats a size in bytes in steps of 1024, with one place from kilobytes on: `1.5 MB`. */
export function formatFileSize(bytes: number, language: Language = 'ru'): string {
  const units = SIZE_UNITS[language];
  let size = Math.max(0, Math.round(bytes));
  let step = 0;
  // 1023.95 would print as 1024.0, so the next unit starts where the rounded number reaches the step.
  while (step < units.length - 1 && Math.round(size * 10) / 10 >= SIZE_STEP) {
    size /= SIZE_STEP;
    step += 1;
  }
  const displayed = decimal(size)
    .round(step === 0 ? 0 : 1, 1)
    .toFixed();
  return `${withMarks(displayed, language)}${NBSP}${units[step]}`;
}

function withMarks(plainNumber: string, language: Language): string {
  const marks = MARKS[language];
  const isNegative = plainNumber.startsWith('-');
  const [whole = '0', fraction] = (isNegative ? plainNumber.slice(1) : plainNumber).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, marks.group);
  return `${isNegative ? MINUS : ''}${grouped}${fraction === undefined ? '' : marks.point + fraction}`;
}

function readDay(day: string): { year: string; month: string; day: string } | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(day);
  if (match === null) return null;
  const [, year = '', month = '', dayOfMonth = ''] = match;
  return { year, month, day: dayOfMonth };
}
