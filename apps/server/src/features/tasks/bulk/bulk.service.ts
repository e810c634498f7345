import type { StartedJob } from '@karkas/api/core/started-job.ts';
import {
  BULK_AT_ONCE,
  type BulkResult,
  MAX_BULK,
  type TaskBulk,
  type TaskBulkAnswer,
} from '@karkas/api/tasks/task-bulk.schemas.ts';
import { restoreRecord } from '#features/bin';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { savepoint } from '#platform/db/scope/savepoint.ts';
import { forbidden, notFound, Problem } from '#platform/errors.ts';
import type { StatusOverrides } from '../status/change-status.service.ts';
import { beforeOf, fieldsOf, refusalOf } from './bulk-item.ts';
import { type BulkItem as Item, inOrder } from './bulk-order.ts';
import { startBulk } from './bulk-job.service.ts';
import { changeSet, isOfSet, type SetItem } from './bulk-set.service.ts';
import { findIds, findPlain, findVisible, findVersion } from './bulk.repository.ts';
import { lockTaskGraph } from '../status/task-graph.repository.ts';
import { changeTask, deleteTask } from '../tasks.service.ts';

/** Tasks per transaction; bounds how long others in the company wait for locks. */
const AT_ONCE = 50;
/** Portion size for items that are written in a few statements. */
const SET_AT_ONCE = 500;

/**
 * Changes many tasks, each checked separately; a rejected task does not affect the others. A repeat with the same key
 * changes none twice: finished portions return their stored result, the others are executed.
 *
 * @throws {Problem} `not_found` if none exists, `forbidden` if neither role nor participation allows any.
 */
export async function bulkTasks(company: CompanyTransactions, body: TaskBulk): Promise<TaskBulkAnswer | StartedJob> {
  const items = await itemsOf(company, body);
  const { override, reason, with_open_children, with_open_approvals } = body;
  const overrides = { override, reason, with_open_children, with_open_approvals };
  if (await areMany(company, items)) return company.once((scope) => startBulk(scope, { items, overrides }));
  return answerOf(company, await changeAll(company, items, overrides));
}

/**
 * Whether the number of existing tasks is too large for one request; missing ones cost no time.
 *
 * @throws {Problem} `not_found` if none exists.
 */
async function areMany(company: CompanyTransactions, items: readonly Item[]): Promise<boolean> {
  if (items.length <= BULK_AT_ONCE) return false;
  const missing = await company.oncePart('missing', (scope) => missingOf(scope, items));
  return items.length - missing.length > BULK_AT_ONCE;
}

const portionFrom = (start: number, how = ''): string => `${how}from ${start}`;
/** Whether the step is one that changes tasks rather than one that only reads. */
export const isPortion = (part: string): boolean => /^(?:set )?from \d+$/.test(part);

/** Changes the tasks in portions, each a step of the company. */
export function changeAll(
  company: Pick<CompanyTransactions, 'inCompany' | 'oncePart'>,
  items: readonly Item[],
  overrides: StatusOverrides,
): Promise<BulkResult[]> {
  // An override is checked and logged for each task.
  const isInSets = items.every(isOfSet) && overrides.override !== true;
  return isInSets ? changeInSets(company, items, overrides) : changeEach(company, items, overrides);
}

async function changeInSets(
  company: Pick<CompanyTransactions, 'oncePart'>,
  named: readonly SetItem[],
  overrides: StatusOverrides,
): Promise<BulkResult[]> {
  const items = named.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const results: BulkResult[] = [];
  for (let start = 0; start < items.length; start += SET_AT_ONCE) {
    const portion = items.slice(start, start + SET_AT_ONCE);
    results.push(...(await company.oncePart(portionFrom(start, 'set '), (scope) => changeSet(scope, portion))));
  }
  const decided = new Set(results.map(({ id }) => id));
  const left = items.filter(({ id }) => !decided.has(id));
  return left.length === 0 ? results : [...results, ...(await changeInOrder(company, left, overrides))];
}

async function changeEach(
  company: Pick<CompanyTransactions, 'inCompany' | 'oncePart'>,
  named: readonly Item[],
  body: StatusOverrides,
): Promise<BulkResult[]> {
  const missing = new Set(await company.oncePart('missing', (scope) => missingOf(scope, named)));
  const present = named.filter(({ id }) => !missing.has(id));
  const results = await changeInOrder(company, present, body);
  if (missing.size > 0) {
    const refusal = await company.inCompany((scope) => Promise.resolve(refusalOf(notFound(), scope)));
    results.push(...[...missing].map((id) => ({ id, number: null, is_done: false, ...refusal })));
  }
  return results;
}

async function changeInOrder(
  company: Pick<CompanyTransactions, 'oncePart'>,
  present: readonly Item[],
  overrides: StatusOverrides,
): Promise<BulkResult[]> {
  const items = await inOrder(company, present);
  const results: BulkResult[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const portion = items.slice(start, start + AT_ONCE);
    const change = (scope: CompanyScope): Promise<BulkResult[]> => changePortion(scope, portion, overrides);
    results.push(...(await company.oncePart(portionFrom(start), change)));
  }
  return results;
}

async function answerOf(company: CompanyTransactions, results: BulkResult[]): Promise<TaskBulkAnswer> {
  const isAll = (code: string): boolean => results.length > 0 && results.every((result) => result.code === code);
  if (isAll('not_found')) throw notFound();
  // An actor without the role permission, whose participation allowed none of the items, gets `forbidden` for the whole
  // request.
  if (isAll('forbidden') && !(await company.inCompany(mayByRole))) throw forbidden();
  return company.once(() => Promise.resolve(counted(results)));
}

export function counted(results: BulkResult[]): TaskBulkAnswer {
  const done = results.filter((result) => result.is_done).length;
  return { results, done_count: done, refused_count: results.length - done };
}

/**
 * Finds missing tasks in one query instead of one attempt each. Items to restore are skipped because they are in the
 * bin.
 *
 * @throws {Problem} `not_found` if none exists.
 */
async function missingOf(scope: CompanyScope, items: readonly Item[]): Promise<string[]> {
  const ids = items.filter(({ deed }) => deed !== 'restore').map(({ id }) => id);
  if (ids.length === 0) return [];
  const seen = new Set(await findVisible(scope, ids));
  if (seen.size === 0) throw notFound();
  return ids.filter((id) => !seen.has(id));
}

const mayByRole = (scope: CompanyScope): Promise<boolean> => Promise.resolve(hasPermission(scope.actor, 'task.update'));

async function itemsOf(
  company: CompanyTransactions,
  { ids, filter, items, changes, action = 'delete' }: TaskBulk,
): Promise<Item[]> {
  if (items) return [...new Map(items.map(({ changes: deed, ...item }) => [item.id, { ...item, deed }])).values()];
  // Stored as a step: after the first changes the filter may match other tasks.
  const wanted = ids ?? (await company.oncePart('found', (scope) => findIds(scope, filter ?? {}, MAX_BULK + 1)));
  if (wanted.length > MAX_BULK) throw new Problem('too_many_tasks');
  return [...new Set(wanted)].map((id) => ({ id, deed: changes ?? action }));
}

async function changePortion(
  scope: CompanyScope,
  items: readonly Item[],
  overrides: StatusOverrides,
): Promise<BulkResult[]> {
  await lockTaskGraph(scope);
  const results: BulkResult[] = [];
  for (const item of items) results.push(await changeOne(scope, item, overrides));
  return results;
}

async function changeOne(
  scope: CompanyScope,
  { id, deed, version }: Item,
  overrides: StatusOverrides,
): Promise<BulkResult> {
  if (deed === 'restore') return restoreOne(scope, id);
  const [task] = await findPlain(scope, id);
  const taskRef = { id, number: task?.number ?? null };
  try {
    if (task === undefined) throw notFound();
    await savepoint(scope, () =>
      deed === 'delete'
        ? deleteTask(scope, id)
        : changeTask(scope, id, { fields: fieldsOf(task, deed), overrides, version }),
    );
    return {
      ...taskRef,
      is_done: true,
      code: null,
      detail: null,
      ...(deed === 'delete' ? {} : { before: beforeOf(task, deed), version: await findVersion(scope, id) }),
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ...taskRef, is_done: false, ...refusalOf(error, scope) };
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
