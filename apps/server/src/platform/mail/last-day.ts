import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { formatDate, formatDateInWords } from '@karkas/domain/decimal/format-number.ts';
import { moscowMoment } from '#platform/documents/tables/table-file.ts';
import { LAST_MOMENT } from './mail.texts.ts';
import { dayInZone, DEFAULT_TIME_ZONE } from '@karkas/domain/zones/days-of-zone.ts';

/** The day a link expires, as printed in an email. */
export function lastDay(moment: Date, language: Language): string {
  const day = dayInZone(moment.getTime(), DEFAULT_TIME_ZONE);
  return language === 'ru' ? formatDateInWords(day) : formatDate(day, 'en');
}

/** The same with the time of day in Moscow. */
export function lastMoment(moment: Date, language: Language): string {
  return LAST_MOMENT[language](moscowMoment(moment.toISOString()).slice(11, 16), lastDay(moment, language));
}
