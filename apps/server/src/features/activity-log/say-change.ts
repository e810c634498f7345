import { LOG_FIELDS_EN } from '@karkas/api/activity-log/log-fields.en.texts.ts';
import { LOG_FIELDS_RU } from '@karkas/api/activity-log/log-fields.ru.texts.ts';
import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { isFigure } from '@karkas/api/activity-log/log-figures.ts';
import type { Language } from '@karkas/api/core/validation.texts.ts';
import { LOG_EXPORT_TEXTS } from './activity-log.texts.ts';

const FIELDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { ru: LOG_FIELDS_RU, en: LOG_FIELDS_EN };
const DECIMAL = /^-?\d+\.\d+$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** One change as the screen says it: the name of the field, from what, to what; where there was nothing, only what there is. */
export function sayChange({ field, old, new: fresh }: LogEntry['changes'][number], language: Language): string {
  const name = FIELDS[language][field] ?? field;
  const [before, after] = [sayValue(old, field, language), sayValue(fresh, field, language)];
  return before === '' ? `${name}: ${after || '—'}` : `${name}: ${before} → ${after || '—'}`;
}

function sayValue(value: unknown, field: string, language: Language): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return LOG_EXPORT_TEXTS[language][value ? 'yes' : 'no'];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number'))
    return value.join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (language === 'en') return value;
  // A paper that a person reads has the day and the comma of his language; position 2.3 is no figure.
  return isFigure(field) && DECIMAL.test(value) ? value.replace('.', ',') : value.replace(DAY, '$3.$2.$1');
}
