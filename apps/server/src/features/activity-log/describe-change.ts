import { LOG_FIELDS_EN } from '@karkas/api/activity-log/log-fields.en.texts.ts';
import { LOG_FIELDS_RU } from '@karkas/api/activity-log/log-fields.ru.texts.ts';
import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { kindOfLogText } from '@karkas/api/activity-log/log-field-kinds.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { formatFileSize, formatMoney } from '@karkas/domain/decimal/format-number.ts';
import { moscowMoment, russianDay } from '#platform/documents/tables/table-file.ts';
import { LOG_EXPORT_TEXTS } from './activity-log.texts.ts';
import { COMMON_VALUES, LOG_PHRASES, LOG_VALUES } from './log-values.texts.ts';

type Change = LogEntry['changes'][number];
type RowChange = Change & { name: string };
/** `names`: names of other records that a change refers to by id. */
export type DescribeOptions = { model: LogEntry['model']; language: Language; names: ReadonlyMap<string, string> };

const FIELDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { ru: LOG_FIELDS_RU, en: LOG_FIELDS_EN };
const TAG = /<[^<>]*>/gu;
/** HTML texts, which are rendered without their tags. */
const MARKED_UP: ReadonlySet<string> = new Set(['description', 'body']);

/** Ids of records that the changes refer to. */
export function idsIn(changes: readonly Change[]): string[] {
  return changes.flatMap(({ field, old, new: fresh }) =>
    [old, fresh]
      .flat()
      .filter((value): value is string => typeof value === 'string' && kindOfLogText(field, value) === 'record'),
  );
}

/** Renders one change as the UI does: field name, old and new value; only the new value if there was none. */
export function describeChange({ field, old, new: fresh }: Change, options: DescribeOptions): string {
  if (field === 'changes' && Array.isArray(fresh) && fresh.length > 0 && fresh.every(isRowChange))
    return fresh.map((row) => describeRow(row, options)).join('\n');
  const name = FIELDS[options.language][field] ?? field;
  const [before, after] = [describeValue(old, field, options), describeValue(fresh, field, options)];
  return before === '' ? `${name}: ${after || '—'}` : `${name}: ${before} → ${after || '—'}`;
}

function isRowChange(value: unknown): value is RowChange {
  return typeof value === 'object' && value !== null && 'name' in value && 'field' in value && 'new' in value;
}

function describeRow(change: RowChange, options: DescribeOptions): string {
  const phrases = LOG_PHRASES[options.language];
  if (change.field === 'deleted')
    return change.new === true ? phrases.deleted(change.name) : phrases.restored(change.name);
  return phrases.row(change.name, describeChange(change, options));
}

function describeValue(value: unknown, field: string, options: DescribeOptions): string {
  const { language } = options;
  if (value === null || value === undefined) return '';
  if (field === 'size' && typeof value === 'number') return formatFileSize(value, language);
  if (typeof value === 'boolean') return LOG_EXPORT_TEXTS[language][value ? 'yes' : 'no'];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number'))
    return value
      .map((item) => (typeof item === 'string' ? describeText(item, field, options) : String(item)))
      .join(', ');
  return typeof value === 'string' ? describeText(value, field, options) : JSON.stringify(value);
}

function describeText(value: string, field: string, { model, language, names }: DescribeOptions): string {
  const words = LOG_VALUES[model]?.[field]?.[value] ?? COMMON_VALUES[field]?.[value];
  if (words !== undefined) return words[language];
  // The value is a field name, such as a sort column.
  if (field === 'sort_by') return FIELDS[language][value] ?? value;
  if (MARKED_UP.has(field)) return value.replaceAll(TAG, ' ').replaceAll(/\s+/gu, ' ').trim();
  // Printed documents use the day and decimal format of their reader's language.
  const isRussian = language === 'ru';
  switch (kindOfLogText(field, value)) {
    case 'record':
      return names.get(value) ?? LOG_PHRASES[language].other;
    case 'moment':
      return moscowMoment(value);
    case 'day':
      return isRussian ? russianDay(value) : value;
    case 'money':
      return isRussian ? formatMoney(value, { currency: false }) : value;
    case 'percent':
    case 'quantity':
      return isRussian ? value.replace('.', ',') : value;
    case 'text':
      return value;
  }
}
