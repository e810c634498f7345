import { addDays, addMonths, type CalendarDay, dayOf, weekdayOf } from './calendar-day.ts';
import {
  AFTER_WORDS,
  COUNTS,
  DAY_WORDS,
  END_WORDS,
  MONTH_WORDS,
  MONTHS,
  NEXT_WORDS,
  UNITS,
  WEEK_WORDS,
  WEEKDAYS,
} from './words.data.ts';

/** A parsed day, and the number of words it took. */
export type ParsedDay = { day: CalendarDay; words: number };

/** A day farther ahead is treated as a typo. */
const FARTHEST_DAYS = 3650;
const FRIDAY = 5;
const NUMERIC = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{2}|\d{4}))?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Parses the day at word `at`, relative to `today`. A weekday is the next one after today; a day without a year is the
 * next one that is not past. `isAnnounced` means that the preceding words announce a day, so «12.5» is one.
 */
export function readDay(
  words: readonly string[],
  at: number,
  today: CalendarDay,
  isAnnounced: boolean,
): ParsedDay | null {
  const [word = '', next = ''] = words.slice(at);
  const ahead = DAY_WORDS[word];
  if (ahead !== undefined) return { day: addDays(today, ahead), words: 1 };
  const weekday = WEEKDAYS.get(word);
  if (weekday !== undefined) return { day: nextWeekday(today, weekday), words: 1 };
  const later = WEEKDAYS.get(next);
  if (NEXT_WORDS.has(word) && later !== undefined) {
    return { day: addDays(today, 7 - weekdayOf(today) + later), words: 2 };
  }
  return (
    readAfter(words.slice(at), today) ??
    readEnd(word, next, today) ??
    readMonthDay(words.slice(at), today) ??
    readNumeric(word, today, isAnnounced)
  );
}

function nextWeekday(today: CalendarDay, weekday: number): CalendarDay {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return addDays(today, ahead === 0 ? 7 : ahead);
}

/** «через 3 дня», «через неделю». */
function readAfter([word = '', first = '', second = '']: readonly string[], today: CalendarDay): ParsedDay | null {
  if (!AFTER_WORDS.has(word)) return null;
  const alone = UNITS[first];
  if (alone !== undefined) return { day: dayAfter(today, 1, alone), words: 2 };
  const count = /^\d{1,4}$/.test(first) ? Number(first) : COUNTS[first];
  const unit = UNITS[second];
  if (count === undefined || unit === undefined) return null;
  const days = count * { day: 1, week: 7, month: 31 }[unit];
  return days > FARTHEST_DAYS ? null : { day: dayAfter(today, count, unit), words: 3 };
}

function dayAfter(today: CalendarDay, count: number, unit: 'day' | 'week' | 'month'): CalendarDay {
  if (unit === 'month') return addMonths(today, count);
  return addDays(today, unit === 'week' ? count * 7 : count);
}

/** «до конца недели» is Friday while that is ahead, «к концу месяца» the last day of the month. */
function readEnd(word: string, next: string, today: CalendarDay): ParsedDay | null {
  if (!END_WORDS.has(word)) return null;
  if (WEEK_WORDS.has(next)) {
    const weekday = weekdayOf(today);
    return { day: addDays(today, (weekday <= FRIDAY ? FRIDAY : 7) - weekday), words: 2 };
  }
  if (!MONTH_WORDS.has(next)) return null;
  const first = `${today.slice(0, 8)}01`;
  return { day: addDays(addMonths(first, 1), -1), words: 2 };
}

/** «15 декабря», «15 дек 2026». */
function readMonthDay([word = '', next = '', after = '']: readonly string[], today: CalendarDay): ParsedDay | null {
  const month = MONTHS.get(next);
  if (!/^\d{1,2}$/.test(word) || month === undefined) return null;
  const hasYear = /^20\d{2}$/.test(after);
  const day = hasYear ? dayOf(Number(after), month, Number(word)) : notPast(month, Number(word), today);
  return day === null ? null : { day, words: hasYear ? 3 : 2 };
}

/** «15.12», «15.12.2026», «2026-12-15». With a one-digit month and no year it is only a day where one is announced. */
function readNumeric(word: string, today: CalendarDay, isAnnounced: boolean): ParsedDay | null {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(word) ?? [];
  if (isoYear !== undefined) return found(dayOf(Number(isoYear), Number(isoMonth), Number(isoDay)));
  const [, date = '', month = '', year] = NUMERIC.exec(word) ?? [];
  if (date === '') return null;
  if (year !== undefined) {
    return found(dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(date)));
  }
  if (!isAnnounced && (date.length < 2 || month.length < 2)) return null;
  return found(notPast(Number(month), Number(date), today));
}

const found = (day: CalendarDay | null): ParsedDay | null => (day === null ? null : { day, words: 1 });

function notPast(month: number, date: number, today: CalendarDay): CalendarDay | null {
  const year = Number(today.slice(0, 4));
  // 29 February occurs within eight years.
  for (let later = 0; later <= 8; later += 1) {
    const day = dayOf(year + later, month, date);
    if (day !== null && day >= today) return day;
  }
  return null;
}
