import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { blockerProblem } from '../status/blocker-problems.ts';
import { findWaiting, lockTaskGraph } from '../status/task-graph.repository.ts';
import * as repository from './task-settings.repository.ts';

type Kind = repository.SettingKind;
type Fields = Readonly<Record<string, unknown>> & {
  next_status_ids?: readonly string[] | undefined;
  version?: number | undefined;
};

export function listSettings<K extends Kind>(reader: CompanyReader, kind: K): Promise<repository.Setting[K][]> {
  return repository.listSettings(reader, kind);
}

export async function getSetting<K extends Kind>(
  reader: CompanyReader,
  kind: K,
  id: string,
): Promise<repository.Setting[K]> {
  const [setting] = await repository.findSettings(reader, kind, id);
  if (setting === undefined) throw notFound();
  return setting;
}

export async function createSetting<K extends Kind>(
  scope: CompanyScope,
  kind: K,
  fields: Fields,
): Promise<repository.Setting[K]> {
  requireClosed(fields);
  const { columns, next } = storedColumns(fields);
  if (kind !== 'task_tag') columns.position ??= await repository.nextPosition(scope, kind);
  const id = await repository.insertSetting(scope, kind, columns);
  await putNext(scope, id, next);
  const made = await getSetting(scope, kind, id);
  await record(scope, { action: 'create', kind, id, after: made });
  return made;
}

export async function patchSetting<K extends Kind>(
  scope: CompanyScope,
  kind: K,
  id: string,
  fields: Fields,
): Promise<repository.Setting[K]> {
  const starts = kind === 'task_status' && fields['is_started'] === true;
  if (starts) await lockTaskGraph(scope);
  const before = await repository.lockSetting(scope, kind, id);
  requireVersion(fields.version, before.version, () => before);
  if (starts && 'is_started' in before && !before.is_started) await requireNoneBlocked(scope, id);
  requireClosed({ ...before, ...fields });
  const { columns, next } = storedColumns(fields);
  await repository.updateSetting(scope, kind, id, columns);
  await putNext(scope, id, next);
  const after = await getSetting(scope, kind, id);
  await record(scope, { action: 'update', kind, id, before, after });
  return after;
}

/** A cancelled status must be a closed one. */
function requireClosed({ is_canceled: isCanceled, main_status: status }: Fields): void {
  if (isCanceled === true && status !== 'closed') throw invalidField('is_canceled', 'closed_status_only');
}

/** Marking a status as started must not start blocked tasks. */
async function requireNoneBlocked(scope: CompanyScope, statusId: string): Promise<void> {
  if (hasPermission(scope.actor, 'task.override_block')) return;
  const waiting = await findWaiting(scope, statusId);
  if (waiting.length > 0) throw blockerProblem('status_of_blocked', waiting);
}

/** @throws {Problem} `task_setting_in_use` while tasks use it, `last_task_setting` if it is the last one required. */
export async function deleteSetting(scope: CompanyScope, kind: Kind, id: string): Promise<void> {
  const before = await repository.lockSetting(scope, kind, id);
  if (kind !== 'task_tag') {
    if (await repository.isSettingUsed(scope, kind, id)) throw new Problem('task_setting_in_use');
    if (!(await repository.hasAnother(scope, kind, id))) throw new Problem('last_task_setting');
  }
  if (kind === 'task_tag') await repository.touchTagged(scope, id);
  await repository.deleteSetting(scope, kind, id);
  await record(scope, { action: 'delete', kind, id, before });
}

/** The column values among the fields; next statuses are stored in a separate table. */
function storedColumns({ next_status_ids: next, version: _, ...rest }: Fields) {
  const columns = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (isColumn(value) ? [[name, value] as const] : [])),
  );
  return { columns, next };
}

type Column = string | number | boolean;
const isColumn = (value: unknown): value is Column => ['string', 'number', 'boolean'].includes(typeof value);

async function putNext(scope: CompanyScope, id: string, next: readonly string[] | undefined): Promise<void> {
  if (next === undefined) return;
  const ids = [...new Set(next)];
  if (ids.length > 0 && (await repository.countStatuses(scope, ids)) < ids.length)
    throw invalidField('next_status_ids', 'not_of_company');
  await repository.setNextStatuses(scope, id, ids);
}

type LoggedChange = {
  action: 'create' | 'update' | 'delete';
  kind: Kind;
  id: string;
  before?: repository.Setting[Kind];
  after?: repository.Setting[Kind];
};

function record(scope: CompanyScope, { action, kind, id, before, after }: LoggedChange): Promise<void> {
  const name = (after ?? before)?.name ?? '';
  return recordChange(scope, {
    action,
    model: kind,
    objectId: id,
    objectRepr: name,
    before: before ?? null,
    after: after ?? null,
  });
}
