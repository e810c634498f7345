import { addDays, addMonths } from '@karkas/domain/task-line/calendar-day.ts';
import type { Language } from '#platform/i18n/language.ts';

const SHOWN = 24;

/** The month of `day` and those before it, the latest first. `value`: `YYYY-MM`. */
export function recentMonths(day: string, language: Language): { value: string; label: string }[] {
  const written = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: SHOWN }, (_, back) => {
    const first = addMonths(`${day.slice(0, 7)}-01`, -back);
    return { value: first.slice(0, 7), label: written.format(new Date(first)) };
  });
}

/** First and last day of a month `YYYY-MM`. */
export function daysOfMonth(month: string): { period_from: string; period_to: string } {
  const first = `${month}-01`;
  return { period_from: first, period_to: addDays(addMonths(first, 1), -1) };
}
