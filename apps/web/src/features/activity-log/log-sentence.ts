import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import type { LogAction, LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import type { TFunction } from 'i18next';
import type { Formatters } from '#platform/format.ts';
import { VERBS } from './log-verbs.texts.ts';

type Change = LogEntry['changes'][number];
/** What values are said with: the words and the numbers of the reader's language. */
export type Means = { t: TFunction; format: Formatters };
/** Where a value stands, which tells how it is to be read. */
type Place = { model: LogModel; field: string };

/** Whether one language or the other has words for it: sign-in and sign-out speak of the person alone. */
const ABOUT_PERSON: ReadonlySet<LogAction> = new Set(['login', 'logout']);
const MONEY: ReadonlySet<string> = new Set([
  'amount',
  'amount_delta',
  'estimated_cost',
  'completed_work',
  'price',
  'total',
]);
const PERCENTS: ReadonlySet<string> = new Set([
  'advance_percent',
  'retention_percent',
  'manual_completion_percent',
  'completion_percent',
]);
const DECIMAL = /^-?\d+(\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/;
const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where the words of a coded value lie: among those of the screen that shows it. */
const CODED: Partial<Record<LogModel, Readonly<Record<string, string>>>> = {
  customer: { type: 'customers.types', registry_status: 'customers.registryStatus' },
  project: { status: 'projects.statuses' },
  contract: { kind: 'contracts.kinds', status: 'contracts.statuses' },
  supplementary_agreement: { status: 'agreements.statuses' },
  specification: { status: 'specificationLists.statuses' },
};

/** What was done to what, after the name of the person: «изменён договор», «changed the contract». The name of the object follows it. */
export function sayWhat({ action, model }: { action: LogAction; model: LogModel }, language: 'ru' | 'en'): string {
  const [verb, object] = [VERBS[action], RECORD_KINDS[model].phrase];
  if (ABOUT_PERSON.has(action)) return language === 'ru' ? verb.ru[object.gender] : verb.en;
  return language === 'ru' ? `${verb.ru[object.gender]} ${object.ru}` : `${verb.en} ${object.en}`;
}

/** The name of a field in the reader's language; a field without one keeps the name it has in the data. */
export function fieldName(field: string, t: TFunction): string {
  return t(`log.fields.${field}` as 'log.fields.name', { defaultValue: field });
}

/** A value for the eye: nothing as a dash, a yes as a word, a nested list by its length. */
export function showValue(value: unknown, place: Place, { t, format }: Means): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? t('log.yes') : t('log.no');
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string' || typeof item === 'number')
      ? value.join(', ')
      : t('log.items', { count: value.length });
  return typeof value === 'string' ? showText(value, place, { t, format }) : JSON.stringify(value);
}

function showText(value: string, { model, field }: Place, { t, format }: Means): string {
  const words = CODED[model]?.[field];
  if (words !== undefined) return t(`${words}.${value}` as 'log.fields.name', { defaultValue: value });
  if (field === 'vat_rate') return value === 'none' ? t('companies.vatNone') : format.percent(value);
  if (DECIMAL.test(value))
    return MONEY.has(field) ? format.money(value) : PERCENTS.has(field) ? format.percent(value) : value;
  if (DAY.test(value)) return format.date(value);
  return INSTANT.test(value) ? format.moment(value) : value;
}

/** One change: the field, from what, to what. The id of another record says nothing to a reader, that it was chosen does. */
export function describeChange({ field, old, new: fresh }: Change, model: LogModel, means: Means): string {
  const name = fieldName(field, means.t);
  if ([old, fresh].some((value) => typeof value === 'string' && RECORD_ID.test(value)))
    return `${name}: ${fresh === null ? means.t('log.unset') : means.t('log.chosen')}`;
  return `${name}: ${showValue(old, { model, field }, means)} → ${showValue(fresh, { model, field }, means)}`;
}

/** The first change in a few words; the rest is counted. */
export function summary(changes: readonly Change[], model: LogModel, means: Means): string {
  const [first] = changes;
  if (first === undefined) return '';
  const said = describeChange(first, model, means);
  return changes.length === 1 ? said : `${said} ${means.t('log.more', { count: changes.length - 1 })}`;
}
