import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import type { LogAction, LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';
import { kindOfLogText } from '@karkas/api/activity-log/log-field-kinds.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import type { TFunction } from 'i18next';
import type { Formatters } from '#platform/i18n/format.ts';
import { type RowChange, rowsOf, displayedChanges } from './log-rows.ts';
import {
  ACCEPTED,
  ACCUSATIVES,
  PART_ACTIONS,
  GENITIVES,
  MANY,
  REVISION,
  STATUS_VERBS,
  VERBS,
} from './log-verbs.texts.ts';
import { genderOf } from './person-gender.data.ts';
import { translateKey } from '#platform/i18n/translate-key.ts';

type Change = LogEntry['changes'][number];
/** Translator and formatters of the reader's language. */
export type Formatting = { t: TFunction; format: Formatters };
/** Model and field of a value; they decide how it is formatted. */
type Place = { model: LogModel; field: string };

/** Placeholder values of lines composed from several fields. */
const BILL = 'bill in a line';
const REPORT = 'report in a line';

/** Sign-in and sign-out have no object in the sentence. */
const ABOUT_PERSON: ReadonlySet<LogAction> = new Set(['login', 'logout']);

/** Translation keys of coded values: those of the screen that displays the record. */
const CODED: Partial<Record<LogModel, Readonly<Record<string, (value: string) => string>>>> = {
  customer: {
    type: (value) => `customers.types.${value}`,
    registry_status: (value) => `customers.registryStatus.${value}`,
  },
  project: {
    status: (value) => `projects.statuses.${value}`,
    customer_link_parts: (value) => `customerLinks.part.${value}`,
  },
  contract: { kind: (value) => `contracts.kinds.${value}`, status: (value) => `contracts.statuses.${value}` },
  supplementary_agreement: {
    status: (value) => `agreements.statuses.${value}`,
    customer_decision: (value) => `log.customerDecisions.${value}`,
  },
  task: { priority: (value) => `log.priorities.${value}` },
  vor: { vat_answer: (value) => `log.vatAnswers.${value.slice('vat.'.length)}` },
  specification: {
    status: (value) => `specificationLists.statuses.${value}`,
    overhead_mode: (value) => `log.modes.${value}`,
    profit_mode: (value) => `log.modes.${value}`,
    match_status: (value) => `specifications.match.${value}`,
    supply_by: (value) => `log.supplyBy.${value}`,
  },
};
/** Fields that contain markup; the log displays them without tags. */
const MARKED_UP = new Set(['description', 'body']);
const TASK_TEXTS = new Set<LogModel>(['task', 'task_comment']);
const TAG = /<[^<>]*>/gu;
/** Models that share the field words of another model. */
const WORDS_OF: Partial<Record<LogModel, LogModel>> = {
  specification_row: 'specification',
  work_row: 'specification',
  resource_row: 'specification',
  consumable_row: 'specification',
};

type LoggedAction = {
  action: LogAction;
  model: LogModel;
  user: { name: string };
  object_repr?: string;
  changes?: readonly Change[];
};

/** True when a person created their own membership, i.e. accepted an invitation. */
export function isAcceptedInvitation({ action, model, user, object_repr: name }: LoggedAction): boolean {
  return action === 'create' && model === 'membership' && name === user.name;
}

/** The verb of the record's new status, where there is one. */
function statusVerb({ action, model, changes = [] }: LoggedAction) {
  const newValue = changes.find(({ field }) => field === 'status')?.new;
  return action === 'status' && typeof newValue === 'string' ? STATUS_VERBS[model]?.[newValue] : undefined;
}

/** The number of a new revision; null when the entry is not a revision. */
function revisionOf({ action, changes = [] }: LoggedAction): number | null {
  const number = changes.find(({ field }) => field === 'revision')?.new;
  return action === 'create' && typeof number === 'number' && number > 1 ? number : null;
}

/** The verb alone, in the grammatical gender of the person. */
export function verbOf({ action, user }: Pick<LoggedAction, 'action' | 'user'>, language: 'ru' | 'en'): string {
  return language === 'ru' ? VERBS[action].ru[genderOf(user.name)] : VERBS[action].en;
}

/**
 * Verb and kind of object, to be placed between person and object name: «изменила договор», "changed the contract".
 */
export function describeAction(loggedAction: LoggedAction, language: 'ru' | 'en', isMany = false): string {
  const { action, model, user } = loggedAction;
  const own = PART_ACTIONS[model]?.[action];
  if (own !== undefined) return language === 'ru' ? own.ru[genderOf(user.name)] : own.en;
  const ofStatus = statusVerb(loggedAction);
  const isAccepted = isAcceptedInvitation(loggedAction);
  const verb = isAccepted ? ACCEPTED : (ofStatus ?? VERBS[action]);
  const object = RECORD_KINDS[model].phrase;
  const sentence = language === 'ru' ? verb.ru[genderOf(user.name)] : verb.en;
  if (isAccepted) return sentence;
  // An exported list has its own title, so its kind is omitted.
  if (ABOUT_PERSON.has(action) || action === 'export') return sentence;
  if (language === 'en') {
    const made = revisionOf(loggedAction);
    return made === null ? `${sentence} ${object.en}` : `${sentence} ${REVISION.en} ${made} of ${object.en}`;
  }
  if (action === 'status' && ofStatus === undefined)
    return GENITIVES[model] === undefined ? `${sentence}: ${object.ru}` : `${sentence} ${GENITIVES[model]}`;
  // After a colon the kind is in the nominative.
  const revision = revisionOf(loggedAction);
  if (revision !== null) return `${sentence} ${REVISION.ru} ${revision} ${GENITIVES[model] ?? object.ru}`;
  const thing = sentence.endsWith(':') ? object.ru : ((isMany ? MANY[model] : ACCUSATIVES[model]) ?? object.ru);
  return `${sentence} ${thing}`;
}

/** Field name in the reader's language; an unrecognised field keeps its data name. */
export function fieldName(field: string, t: TFunction): string {
  return translateKey(t, `log.fields.${field}`, field);
}

/** Formats a value: empty as a dash, boolean as a word, nested list as its length. */
export function showValue(value: unknown, place: Place, { t, format }: Formatting): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? t('log.yes') : t('log.no');
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string' || typeof item === 'number')
      ? value.join(', ')
      : t('log.items', { count: value.length });
  if (typeof value === 'number')
    return place.field === 'size' ? format.fileSize(value) : format.quantity(String(value));
  return typeof value === 'string' ? showText(value, place, { t, format }) : JSON.stringify(value);
}

function showText(value: string, { model, field }: Place, { t, format }: Formatting): string {
  const words = CODED[WORDS_OF[model] ?? model]?.[field];
  if (words !== undefined) return translateKey(t, words(value), value);
  if (MARKED_UP.has(field) && TASK_TEXTS.has(model)) return value.replaceAll(TAG, ' ').replaceAll(/\s+/gu, ' ').trim();
  if (field === 'vat_rate') return value === 'none' ? t('companies.vatNone') : format.percent(value);
  switch (kindOfLogText(field, value)) {
    case 'money':
      return format.money(value);
    case 'percent':
      return format.percent(value);
    case 'quantity':
      return format.quantity(value);
    case 'day':
      return format.date(value);
    case 'moment':
      return format.moment(value);
    default:
      return value;
  }
}

/** One change as text: field, old and new value. References to other records are reported without their ids. */
export function describeChange(change: Change, model: LogModel, formatting: Formatting): string {
  const { field, old, new: newValue } = change;
  const rows = rowsOf(change);
  if (rows !== null) return describeRows(rows, model, formatting);
  if (field === BILL && typeof old === 'number' && typeof newValue === 'number')
    return [
      ...(old > 0 ? [formatting.t('log.bill.sections', { count: old })] : []),
      formatting.t('log.bill.works', { count: newValue }),
    ].join(', ');
  if (field === REPORT)
    return [
      ...(typeof old === 'string' ? [translateKey(formatting.t, `log.forms.${old}`, old)] : []),
      String(newValue).toUpperCase(),
    ].join(', ');
  const name = fieldName(field, formatting.t);
  if (field === 'taken')
    return `${formatting.t(`log.taken.${old === 'removed' ? 'removed' : 'changed'}`)}: ${showValue(newValue, { model, field }, formatting)}`;
  if ([old, newValue].some((value) => typeof value === 'string' && kindOfLogText(field, value) === 'record'))
    return `${name}: ${newValue === null ? formatting.t('log.unset') : formatting.t('log.chosen')}`;
  const [before, after] = [
    showValue(old, { model, field }, formatting),
    showValue(newValue, { model, field }, formatting),
  ];
  // The old value is omitted when it was empty.
  return before === '—' ? `${name}: ${after}` : `${name}: ${before} → ${after}`;
}

/** Fields that the line of an action displays; the rest is in the details. */
const COUNTED: Partial<Record<LogAction, ReadonlySet<string>>> = {
  upload: new Set(['rows']),
  calculate: new Set(['positions']),
  export: new Set(['lines', 'customers', 'projects']),
};
/** Actions without changes in their line: the values are on the record itself. */
const WITHOUT_CHANGES: ReadonlySet<LogAction> = new Set([
  'create',
  'delete',
  'login',
  'logout',
  'commit',
  'archive',
  'restore',
]);

const newOf = (changes: readonly Change[], name: string): unknown => changes.find(({ field }) => field === name)?.new;

/**
 * An uploaded bill is described by its contents; older entries, written before contents were counted, by their row
 * count.
 */
function billIn({ action, changes }: Pick<LogEntry, 'action' | 'changes'>): readonly Change[] | null {
  const [sections, works] = [newOf(changes, 'sections_count'), newOf(changes, 'works_count')];
  if (action !== 'upload' || typeof sections !== 'number' || typeof works !== 'number') return null;
  return [{ field: BILL, old: sections, new: works }];
}

/** A report is described by form and format, or by the saved file. */
function reportIn({
  action,
  changes,
  model,
}: Pick<LogEntry, 'action' | 'changes'> & { model?: LogModel }): readonly Change[] | null {
  if (action !== 'export' || model !== 'report') return null;
  const [form, format, file] = ['form', 'format', 'file_name'].map((name) => newOf(changes, name));
  if (typeof form === 'string' && typeof format === 'string') return [{ field: REPORT, old: form, new: format }];
  const extension = typeof file === 'string' ? /\.(\w+)$/u.exec(file)?.[1] : undefined;
  return extension === undefined ? null : [{ field: REPORT, old: null, new: extension }];
}

/** The changes displayed in the line of an entry. */
export function changesInLine(entry: Pick<LogEntry, 'action' | 'changes'> & { model?: LogModel }): readonly Change[] {
  const { action, changes, model } = entry;
  if (WITHOUT_CHANGES.has(action)) return [];
  if (action === 'status' && model !== undefined && STATUS_VERBS[model] !== undefined) {
    const status = changes.filter(({ field }) => field === 'status');
    return status.some(({ new: newValue }) => STATUS_VERBS[model]?.[String(newValue)] !== undefined) ? [] : status;
  }
  const special = billIn(entry) ?? reportIn(entry);
  if (special !== null) return special;
  const counted = COUNTED[action];
  return displayedChanges(counted === undefined ? changes : changes.filter(({ field }) => counted.has(field)));
}

/** The first change as text; the others are counted. */
export function summary(all: readonly Change[], model: LogModel, formatting: Formatting): string {
  const changes = displayedChanges(all);
  const [first] = changes;
  if (first === undefined) return '';
  const sentence = describeChange(first, model, formatting);
  return changes.length === 1 ? sentence : `${sentence} ${formatting.t('log.more', { count: changes.length - 1 })}`;
}

const SHOWN_ROWS = 3;

function describeRows(rows: readonly RowChange[], model: LogModel, formatting: Formatting): string {
  const sentence = rows.slice(0, SHOWN_ROWS).map((row) => describeRow(row, model, formatting));
  const left = rows.length - sentence.length;
  return [sentence.join('; '), ...(left > 0 ? [formatting.t('log.rows.more', { count: left })] : [])].join(' ');
}

function describeRow({ name, field, old, new: newValue }: RowChange, model: LogModel, formatting: Formatting): string {
  if (field === 'deleted') return formatting.t(newValue === true ? 'log.rows.deleted' : 'log.rows.restored', { name });
  return formatting.t('log.rows.changed', {
    name,
    change: describeChange({ field, old, new: newValue }, model, formatting),
  });
}

/** Every change of an entry as table rows: field, old value, new value. */
export function changeLines(all: readonly Change[], model: LogModel, formatting: Formatting) {
  return displayedChanges(all).flatMap((change) => {
    const rows = rowsOf(change);
    const show = ({ field, old, new: newValue }: Change) => ({
      before: showValue(old, { model, field }, formatting),
      after: showValue(newValue, { model, field }, formatting),
    });
    if (rows === null) return [{ key: change.field, title: fieldName(change.field, formatting.t), ...show(change) }];
    return rows.map((row) => ({
      key: `${row.id} ${row.field}`,
      title:
        formatting.t('log.named', { name: row.name }) +
        (row.field === 'deleted' ? '' : `, ${fieldName(row.field, formatting.t)}`),
      ...(row.field === 'deleted'
        ? { before: '', after: formatting.t(row.new === true ? 'log.rows.isDeleted' : 'log.rows.isRestored') }
        : show(row)),
    }));
  });
}
