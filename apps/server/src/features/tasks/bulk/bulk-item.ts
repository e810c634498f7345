import { PROBLEMS } from '@karkas/api/core/problems/problem.ts';
import type { BulkChanges } from '@karkas/api/tasks/task-bulk.schemas.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { Problem } from '#platform/errors.ts';
import { fieldText } from '#platform/field-errors.ts';
import type { PlainTask } from './bulk.repository.ts';

/** Message of one item's refusal in a bulk response. */
export function problemText({ code, extra }: Problem, { origin: { language } }: CompanyScope): string {
  const [field] = extra.fields ?? [];
  return field === undefined ? (extra.detail ?? PROBLEMS[code])[language] : fieldText(field.code, language);
}

export function refusalOf(problem: Problem, scope: CompanyScope) {
  const { code, extra } = problem;
  const detail = problemText(problem, scope);
  return { code, detail, ...(extra.blockers === undefined ? {} : { blockers: extra.blockers }) };
}

/** Applies the bulk changes to this task. */
export function fieldsOf(
  task: PlainTask,
  { due_shift_days: days, add_tags: added, remove_tags: removed, ...fields }: BulkChanges,
) {
  const isTagged = added !== undefined || removed !== undefined;
  const tags = new Set([...(fields.tags ?? task.tags), ...(added ?? [])]);
  for (const tag of removed ?? []) tags.delete(tag);
  return {
    ...fields,
    ...(days === undefined || task.due_datetime === null ? {} : { due_datetime: daysLater(task.due_datetime, days) }),
    ...(isTagged ? { tags: [...tags] } : {}),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Dates out of range are rejected later with an error on the field. */
function daysLater(moment: string, days: number): string {
  const later = new Date(new Date(moment).getTime() + days * DAY_MS);
  return Number.isNaN(later.getTime()) ? moment : later.toISOString();
}

export function beforeOf(task: PlainTask, changes: BulkChanges): Record<string, unknown> {
  const names = new Set<string>(Object.keys(changes));
  if (names.has('due_shift_days')) names.add('due_datetime');
  if (names.has('add_tags') || names.has('remove_tags')) names.add('tags');
  return Object.fromEntries(Object.entries(task).filter(([name]) => names.has(name)));
}
