/** Placeholder of a due day that is not set (specification §5). */
export const NO_DUE_DAY = '__.__.____';

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Inserts dots between the digits of a date while typing. A dot typed after one digit pads it (`5.` → `05.`), because
 * `5112026` would otherwise become `51.12.026`. A pasted ISO day (`2026-11-20`) is reordered.
 */
export function maskDate(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso !== null) return `${iso[3]}.${iso[2]}.${iso[1]}`;
  const parts = text.replaceAll(/[^\d.,/\- ]/g, '').split(/[.,/\- ]+/);
  const digits = parts
    .map((part, index) => (index < parts.length - 1 && index < 2 && part.length === 1 ? `0${part}` : part))
    .join('')
    .slice(0, 8);
  const isDotTyped = /\d[.,/\- ]$/.test(text) && (digits.length === 2 || digits.length === 4);
  const grouped = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('.');
  return isDotTyped ? `${grouped}.` : grouped;
}

export type TypedDate = { kind: 'empty' } | { kind: 'partial' } | { kind: 'impossible' } | { kind: 'day'; day: string };

/** Parses `dd.mm.yyyy`. A day missing from the calendar (31.02) is invalid and never shifted to another. */
export function readDateText(text: string): TypedDate {
  if (text.trim() === '') return { kind: 'empty' };
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim());
  if (match === null) return { kind: 'partial' };
  const [, day = '', month = '', year = ''] = match;
  return isRealDay(Number(year), Number(month), Number(day))
    ? { kind: 'day', day: `${year}-${month}-${day}` }
    : { kind: 'impossible' };
}

function isRealDay(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
  return year >= 1900 && day >= 1 && day <= length;
}

/** Formats `YYYY-MM-DD` as `dd.mm.yyyy`; anything else is returned unchanged. */
export function showDateText(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return match === null ? value : `${match[3]}.${match[2]}.${match[1]}`;
}
