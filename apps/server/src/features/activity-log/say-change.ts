import { LOG_FIELDS_EN } from '@karkas/api/activity-log/log-fields.en.texts.ts';
import { LOG_FIELDS_RU } from '@karkas/api/activity-log/log-fields.ru.texts.ts';
import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { kindOfLogText } from '@karkas/api/activity-log/log-field-kinds.ts';
import type { Language } from '@karkas/api/core/validation.texts.ts';
import { formatFileSize, formatMoney } from '@karkas/domain/decimal/format-number.ts';
import { moscowMoment, russianDay } from '#platform/documents/tables/table-file.ts';
import { LOG_EXPORT_TEXTS } from './activity-log.texts.ts';
import { COMMON_VALUES, LOG_SAID, LOG_VALUES } from './log-values.texts.ts';

type Change = LogEntry['changes'][number];
type RowChange = Change & { name: string };
/** `names`: names of other records that a change refers to by id. */
export type SayWay = { model: LogEntry['model']; language: Language; names: ReadonlyMap<string, string> };

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
export function sayChange({ field, old, new: fresh }: Change, way: SayWay): string {
  if (field === 'changes' && Array.isArray(fresh) && fresh.length > 0 && fresh.every(isRowChange))
    return fresh.map((row) => sayRow(row, way)).join('\n');
  const name = FIELDS[way.language][field] ?? field;
  const [before, after] = [sayValue(old, field, way), sayValue(fresh, field, way)];
  return before === '' ? `${name}: ${after || '—'}` : `${name}: ${before} → ${after || '—'}`;
}

function isRowChange(value: unknown): value is RowChange {
  return typeof value === 'object' && value !== null && 'name' in value && 'field' in value && 'new' in value;
}

function sayRow(change: RowChange, way: SayWay): string {
  const said = LOG_SAID[way.language];
  if (change.field === 'deleted') return change.new === true ? said.deleted(change.name) : said.restored(change.name);
  return said.row(change.name, sayChange(change, way));
}

function sayValue(value: unknown, field: string, way: SayWay): string {
  const { language } = way;
  if (value === null || value === undefined) return '';
  if (field === 'size' && typeof value === 'number') return formatFileSize(value, language);
  if (typeof value === 'boolean') return LOG_EXPORT_TEXTS[language][value ? 'yes' : 'no'];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number'))
    return value.map((item) => (typeof item === 'string' ? sayText(item, field, way) : String(item))).join(', ');
  return typeof value === 'string' ? sayText(value, field, way) : JSON.stringify(value);
}

function sayText(value: string, field: string, { model, language, names }: SayWay): string {
  const words = LOG_VALUES[model]?.[field]?.[value] ?? COMMON_VALUES[field]?.[value];
  if (words !== undefined) return words[language];
  // The value is a field name, such as a sort column.
  if (field === 'sort_by') return FIELDS[language][value] ?? value;
  if (MARKED_UP.has(field)) return value.replaceAll(TAG, ' ').replaceAll(/\s+/gu, ' ').trim();
  // Printed documents use the day and decimal format of their reader's language.
  const isRussian = language === 'ru';
  switch (kindOfLogText(field, value)) {
    case 'record':
      return names.get(value) ?? LOG_SAID[language].other;
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
