import { PROBLEMS } from '@karkas/api/core/problem.ts';
import {
  type BulkChanges,
  type BulkResult,
  MAX_BULK,
  type TaskBulk,
  type TaskBulkAnswer,
} from '@karkas/api/tasks/task-bulk.schemas.ts';
import { restoreRecord } from '#features/bin';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope, CompanySteps } from '#platform/db/company-scope.ts';
import { savepoint } from '#platform/db/savepoint.ts';
import { forbidden, notFound, Problem } from '#platform/errors.ts';
import { fieldText } from '#platform/field-errors.ts';
import type { Insistence } from './change-status.service.ts';
import { type BulkItem as Item, inOrder } from './bulk-order.ts';
import { findIds, findPlain, findSeen, findVersion, type PlainTask } from './bulk.repository.ts';
import { lockTaskGraph } from './task-graph.repository.ts';
import { changeTask, deleteTask } from './tasks.service.ts';

/** As many tasks as one transaction changes: the others of the company wait for no longer than that. */
const AT_ONCE = 50;

/**
 * Changes many tasks, each as if it were alone: what one refuses does not keep the others from it. Repeated with the same
 * key it changes none twice: a portion that was done is answered as it was, the others are done then.
 *
 * @throws {Problem} `not_found` when there is none of them, `forbidden` when neither the role nor a part allows any.
 */
export async function bulkTasks(company: CompanySteps, body: TaskBulk): Promise<TaskBulkAnswer> {
  const named = await itemsOf(company, body);
  const missing = new Set(await company.oncePart('missing', (scope) => missingOf(scope, named)));
  const present = named.filter(({ id }) => !missing.has(id));
  const items = await inOrder(company, present);
  const results: BulkResult[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const portion = items.slice(start, start + AT_ONCE);
    const change = (scope: CompanyScope): Promise<BulkResult[]> => changePortion(scope, portion, body);
    results.push(...(await company.oncePart(`from ${start}`, change)));
  }
  if (missing.size > 0) {
    const refusal = await company.inCompany((scope) => Promise.resolve(refusalOf(notFound(), scope)));
    results.push(...[...missing].map((id) => ({ id, number: null, is_done: false, ...refusal })));
  }
  const isAll = (code: string): boolean => results.length > 0 && results.every((result) => result.code === code);
  if (isAll('not_found')) throw notFound();
  // Who has only his part in tasks to go by, and none that gives him this, may not do it at all.
  if (isAll('forbidden') && !(await company.inCompany(mayByRole))) throw forbidden();
  const done = results.filter((result) => result.is_done).length;
  return company.once(() => Promise.resolve({ results, done_count: done, refused_count: results.length - done }));
}

/**
 * Those that are not there are found at once, and none of them is asked for again. What comes back is in the bin.
 *
 * @throws {Problem} `not_found` when none of them is there.
 */
async function missingOf(scope: CompanyScope, items: readonly Item[]): Promise<string[]> {
  const ids = items.filter(({ deed }) => deed !== 'restore').map(({ id }) => id);
  if (ids.length === 0) return [];
  const seen = new Set(await findSeen(scope, ids));
  if (seen.size === 0) throw notFound();
  return ids.filter((id) => !seen.has(id));
}

const mayByRole = (scope: CompanyScope): Promise<boolean> => Promise.resolve(hasPermission(scope.actor, 'task.update'));

async function itemsOf(
  company: CompanySteps,
  { ids, filter, items, changes, action = 'delete' }: TaskBulk,
): Promise<Item[]> {
  if (items) return [...new Map(items.map(({ changes: deed, ...item }) => [item.id, { ...item, deed }])).values()];
  // What has been changed may no longer be what the filter finds.
  const wanted = ids ?? (await company.oncePart('found', (scope) => findIds(scope, filter ?? {}, MAX_BULK + 1)));
  if (wanted.length > MAX_BULK) throw new Problem('too_many_tasks');
  return [...new Set(wanted)].map((id) => ({ id, deed: changes ?? action }));
}

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

async function changeOne(
  scope: CompanyScope,
  { id, deed, version }: Item,
  insistence: Insistence,
): Promise<BulkResult> {
  if (deed === 'restore') return restoreOne(scope, id);
  const [task] = await findPlain(scope, id);
  const told = { id, number: task?.number ?? null };
  try {
    if (task === undefined) throw notFound();
    await savepoint(scope, () =>
      deed === 'delete'
        ? deleteTask(scope, id)
        : changeTask(scope, id, { fields: fieldsOf(task, deed), insistence, version }),
    );
    return {
      ...told,
      is_done: true,
      code: null,
      detail: null,
      ...(deed === 'delete' ? {} : { before: beforeOf(task, deed), version: await findVersion(scope, id) }),
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...told, is_done: false, ...refusalOf(error, scope) };
  }
}

async function restoreOne(scope: CompanyScope, id: string): Promise<BulkResult> {
  try {
    await savepoint(scope, () => restoreRecord(scope, { model: 'task', id }));
    const [task] = await findPlain(scope, id);
    return { id, number: task?.number ?? null, is_done: true, code: null, detail: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { id, number: null, is_done: false, ...refusalOf(error, scope) };
  }
}

/** The sentence of a refusal, among many. */
export function problemText({ code, extra }: Problem, { origin: { language } }: CompanyScope): string {
  const [field] = extra.fields ?? [];
  return field === undefined ? (extra.detail ?? PROBLEMS[code])[language] : fieldText(field.code, language);
}

function refusalOf(problem: Problem, scope: CompanyScope) {
  const { code, extra } = problem;
  const detail = problemText(problem, scope);
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
