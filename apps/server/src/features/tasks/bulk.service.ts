import { PROBLEMS } from '@karkas/api/core/problem.ts';
import {
  type BulkChanges,
  type BulkResult,
  MAX_BULK,
  type TaskBulk,
  type TaskBulkAnswer,
} from '@karkas/api/tasks/task-bulk.schemas.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope, CompanySteps } from '#platform/db/company-scope.ts';
import { forbidden, notFound, Problem } from '#platform/errors.ts';
import { fieldText } from '#platform/field-errors.ts';
import type { Insistence } from './change-status.service.ts';
import { findIds, findPlain, type PlainTask, undoable } from './bulk.repository.ts';
import { lockTaskGraph } from './task-graph.repository.ts';
import { changeTask, deleteTask } from './tasks.service.ts';

/** As many tasks as one transaction changes: the others of the company wait for no longer than that. */
const AT_ONCE = 50;

type Item = { id: string; changes: BulkChanges | null };

/**
 * Changes many tasks, each as if it were alone: what one refuses does not keep the others from it. Repeated with the same
 * key it changes none twice: a portion that was done is answered as it was, the others are done then.
 *
 * @throws {Problem} `not_found` when there is none of them, `forbidden` when neither the role nor a part allows any.
 */
export async function bulkTasks(company: CompanySteps, body: TaskBulk): Promise<TaskBulkAnswer> {
  const items = await itemsOf(company, body);
  const results: BulkResult[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const portion = items.slice(start, start + AT_ONCE);
    const change = (scope: CompanyScope): Promise<BulkResult[]> => changePortion(scope, portion, body);
    results.push(...(await company.oncePart(`from ${start}`, change)));
  }
  const isAll = (code: string): boolean => results.length > 0 && results.every((result) => result.code === code);
  if (isAll('not_found')) throw notFound();
  // Who has only his part in tasks to go by, and none that gives him this, may not do it at all.
  if (isAll('forbidden') && !(await company.inCompany(mayByRole))) throw forbidden();
  const done = results.filter((result) => result.is_done).length;
  return company.once(() => Promise.resolve({ results, done_count: done, refused_count: results.length - done }));
}

const mayByRole = (scope: CompanyScope): Promise<boolean> => Promise.resolve(hasPermission(scope.actor, 'task.update'));

/** In the order of their ids, in which all lock them. */
async function itemsOf(company: CompanySteps, { ids, filter, items, changes }: TaskBulk): Promise<Item[]> {
  if (items) return [...new Map(items.map((item) => [item.id, item])).values()].toSorted(byId);
  // What has been changed may no longer be what the filter finds.
  const wanted = ids ?? (await company.oncePart('found', (scope) => findIds(scope, filter ?? {}, MAX_BULK + 1)));
  if (wanted.length > MAX_BULK) throw new Problem('too_many_tasks');
  return [...new Set(wanted)].map((id) => ({ id, changes: changes ?? null })).toSorted(byId);
}

const byId = (left: Item, right: Item): number => (left.id < right.id ? -1 : 1);

async function changePortion(
  scope: CompanyScope,
  items: readonly Item[],
  insistence: Insistence,
): Promise<BulkResult[]> {
  await lockTaskGraph(scope);
  const results: BulkResult[] = [];
  for (const item of items) results.push(await changeOne(scope, item, insistence));
  return results;
}

async function changeOne(scope: CompanyScope, { id, changes }: Item, insistence: Insistence): Promise<BulkResult> {
  const [task] = await findPlain(scope, id);
  const told = { id, number: task?.number ?? null };
  try {
    if (task === undefined) throw notFound();
    await undoable(scope, () =>
      changes === null
        ? deleteTask(scope, id)
        : changeTask(scope, id, { fields: fieldsOf(task, changes), insistence, version: undefined }),
    );
    return {
      ...told,
      is_done: true,
      code: null,
      detail: null,
      ...(changes === null ? {} : { before: beforeOf(task, changes) }),
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...told, is_done: false, ...refusalOf(error, scope) };
  }
}

function refusalOf({ code, extra }: Problem, { origin: { language } }: CompanyScope) {
  const [field] = extra.fields ?? [];
  const detail = field === undefined ? PROBLEMS[code][language] : fieldText(field.code, language);
  return { code, detail, ...(extra.blockers === undefined ? {} : { blockers: extra.blockers }) };
}

/** What is said of all of them, as it is for this one. */
function fieldsOf(
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
/** What is past the years of a calendar is refused later with the field, as any other due time. */
function daysLater(moment: string, days: number): string {
  const later = new Date(new Date(moment).getTime() + days * DAY_MS);
  return Number.isNaN(later.getTime()) ? moment : later.toISOString();
}

function beforeOf(task: PlainTask, changes: BulkChanges): Record<string, unknown> {
  const names = new Set<string>(Object.keys(changes));
  if (names.has('due_shift_days')) names.add('due_datetime');
  if (names.has('add_tags') || names.has('remove_tags')) names.add('tags');
  return Object.fromEntries(Object.entries(task).filter(([name]) => names.has(name)));
}
