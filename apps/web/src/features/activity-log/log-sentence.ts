import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import type { LogAction, LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';
import type { TFunction } from 'i18next';
import { OBJECTS, VERBS } from './log-objects.texts.ts';

type Change = LogEntry['changes'][number];

/** Whether one language or the other has words for it: sign-in and sign-out speak of the person alone. */
const ABOUT_PERSON: ReadonlySet<LogAction> = new Set(['login', 'logout']);

/** What was done to what, after the name of the person: «изменён договор», «changed the contract». The name of the object follows it. */
export function sayWhat({ action, model }: { action: LogAction; model: LogModel }, language: 'ru' | 'en'): string {
  const [verb, object] = [VERBS[action], OBJECTS[model]];
  if (ABOUT_PERSON.has(action)) return language === 'ru' ? verb.ru[object.gender] : verb.en;
  return language === 'ru' ? `${verb.ru[object.gender]} ${object.ru}` : `${verb.en} ${object.en}`;
}

/** The name of a field in the reader's language; a field without one keeps the name it has in the data. */
export function fieldName(field: string, t: TFunction): string {
  return t(`log.fields.${field}` as 'log.fields.name', { defaultValue: field });
}

/** A value for the eye: nothing as a dash, a yes as a word, a nested list by its length. */
export function showValue(value: unknown, t: TFunction): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? t('log.yes') : t('log.no');
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string' || typeof item === 'number') ? value.join(', ') : t('log.items', { count: value.length });
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The first change in a few words; the rest is counted. */
export function summary(changes: readonly Change[], t: TFunction): string {
  const [first] = changes;
  if (first === undefined) return '';
  const said = `${fieldName(first.field, t)}: ${showValue(first.old, t)} → ${showValue(first.new, t)}`;
  return changes.length === 1 ? said : `${said} ${t('log.more', { count: changes.length - 1 })}`;
}
