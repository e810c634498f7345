import Big from 'big.js';
import type { SheetCell } from './sheet.ts';

// Numbers beyond this are not amounts, and writing them out would take megabytes.
const MAX_EXPONENT = 40;
const MAX_RAW_LENGTH = 400;
// The general format displays at most this many decimals; this also hides binary fraction noise.
const DISPLAYED_PLACES = 9;

/**
 * Parses a number as a spreadsheet stores it (`39.176000000000002`, `4.3E-2`); `null` if invalid or out of any
 * reasonable range.
 */
export function parseStoredNumber(raw: string): Big | null {
  if (raw.length === 0 || raw.length > MAX_RAW_LENGTH || !/^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,4})?$/.test(raw))
    return null;
  const value = new Big(raw.startsWith('+') ? raw.slice(1) : raw);
  return Math.abs(value.e) > MAX_EXPONENT && value.c[0] !== 0 ? null : value;
}

/** The displayed text of a cell, without thousands separators: `1.10` of 1.1 under `0.00`, `01.02.2025` of a date. */
export function displayedText(cell: SheetCell): string {
  switch (cell.kind) {
    case 'text':
    case 'error':
      return cell.value;
    case 'boolean':
      return cell.value === '1' ? 'TRUE' : 'FALSE';
    case 'date':
      return displayedDate(cell.value);
    case 'number':
      return displayedNumber(cell.value, cell.format);
  }
}

function displayedNumber(raw: string, format: string | null): string {
  if (format === null && /^[1-9]\d{0,9}$/.test(raw)) return raw;
  const value = parseStoredNumber(raw);
  if (value === null) return raw;
  const places = format === null ? null : decimalPlaces(format);
  if (places === null) return value.round(DISPLAYED_PLACES, 1).toFixed();
  const fixed = value.toFixed(places.most, 1);
  if (places.most === places.least) return fixed;
  const [whole = '', fraction = ''] = fixed.split('.');
  let end = fraction.length;
  while (end > places.least && fraction.charAt(end - 1) === '0') end -= 1;
  return end === 0 ? whole : `${whole}.${fraction.slice(0, end)}`;
}

/** Decimals displayed by a number format; `null` if it does not define them (general, text, percent, exponent). */
function decimalPlaces(format: string): { least: number; most: number } | null {
  const bare = withoutLiterals(format.split(';')[0] ?? '');
  if (!/[0#?]/.test(bare) || /[%eE/]/.test(bare)) return null;
  const places = /\.([0#?]+)/.exec(bare)?.[1] ?? '';
  return { least: [...places].filter((sign) => sign === '0').length, most: Math.min(places.length, 20) };
}

/** Whether a number format displays a date or time. */
export function isDateFormat(format: string): boolean {
  const bare = withoutLiterals(format.split(';')[0] ?? '');
  return !/general|[#0?]/i.test(bare) && /[dmyhs]/i.test(bare);
}

function withoutLiterals(format: string): string {
  return format.slice(0, 255).replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, '');
}

export type CalendarDay = { year: number; month: number; day: number };

const DAYS_TO_1904 = 1462;
const LAST_SERIAL = 2_958_465;

/** Converts a date of the 1904 system to the usual one. */
export function serialFrom1904(raw: string): string {
  const value = parseStoredNumber(raw);
  return value === null ? raw : value.plus(DAYS_TO_1904).toFixed();
}

/** The day of a serial number (1 is 1 January 1900); `null` outside the spreadsheet calendar. */
export function dayOfSerial(raw: string): CalendarDay | null {
  const value = parseStoredNumber(raw);
  if (value === null || value.lt(1) || value.gt(LAST_SERIAL)) return null;
  const serial = Number(value.round(0, 0).toFixed());
  // Spreadsheets include a non-existent 29 February 1900; serials before it are off by one.
  return civilDay(serial < 60 ? serial - 25_568 : serial - 25_569);
}

/** Converts days since 1970-01-01 to a calendar day (H. Hinnant's algorithm, valid for all years used here). */
function civilDay(days: number): CalendarDay {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

function displayedDate(raw: string): string {
  const day = dayOfSerial(raw);
  if (day === null) return raw;
  return `${pad(day.day, 2)}.${pad(day.month, 2)}.${pad(day.year, 4)}`;
}

/** `YYYY-MM-DD`. */
export function isoDay(day: CalendarDay): string {
  return `${pad(day.year, 4)}-${pad(day.month, 2)}-${pad(day.day, 2)}`;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
