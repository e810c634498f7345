import {
  MOST_VIEWS,
  type TaskGroups,
  type TaskView,
  type TaskViewChange,
  type TaskViewFields,
} from '@karkas/api/tasks/lists/task-views.schemas.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { forbidden, notFound, Problem } from '#platform/errors.ts';
import { findGroups, type GroupQuery } from './task-groups.repository.ts';
import { viewAbilities } from './task-views.policy.ts';
import * as repository from './task-views.repository.ts';

export async function countGroups(reader: CompanyReader, query: GroupQuery): Promise<TaskGroups> {
  const [found] = await findGroups(reader, query);
  return found?.body ?? { count: 0, groups: [], is_cut: false };
}

function presentView({ actor }: CompanyReader, { is_own, ...view }: repository.StoredView): TaskView {
  return { ...view, can: viewAbilities(actor, { is_shared: view.is_shared, is_own }) };
}

export async function listViews(reader: CompanyReader): Promise<TaskView[]> {
  return (await repository.findViews(reader)).map((view) => presentView(reader, view));
}

export async function getView(reader: CompanyReader, id: string): Promise<TaskView> {
  const [view] = await repository.findView(reader, id);
  if (view === undefined) throw notFound();
  return presentView(reader, view);
}

/** @throws {Problem} `too_many_views` above the limit, `forbidden` if shared without the permission. */
export async function createView(scope: CompanyScope, fields: TaskViewFields): Promise<TaskView> {
  requireSharing(scope, fields.is_shared);
  await requireRoom(scope, fields.is_shared);
  const made = await getView(scope, await repository.insertView(scope, fields));
  await record(scope, { action: 'create', after: made });
  return made;
}

export async function patchView(
  scope: CompanyScope,
  id: string,
  { version, ...fields }: TaskViewChange,
): Promise<TaskView> {
  const stored = await repository.lockView(scope, id);
  const before = presentView(scope, stored);
  if (!before.can.update) throw forbidden();
  requireVersion(version, before.version, () => before);
  const isShared = fields.is_shared ?? before.is_shared;
  if (isShared !== before.is_shared) {
    requireSharing(scope, true);
    await requireRoom(scope, isShared);
  }
  await repository.updateView(scope, id, fields);
  const after = await getView(scope, id).catch((error: unknown) => {
    // Making another user's shared view private would hide it from the actor.
    if (error instanceof Problem && error.code === 'not_found') throw forbidden();
    throw error;
  });
  await record(scope, { action: 'update', before, after });
  return after;
}

export async function deleteView(scope: CompanyScope, id: string): Promise<void> {
  const before = presentView(scope, await repository.lockView(scope, id));
  if (!before.can.delete) throw forbidden();
  await repository.deleteView(scope, id);
  await record(scope, { action: 'delete', before });
}

function requireSharing(scope: CompanyScope, isShared: boolean): void {
  const mayShare = viewAbilities(scope.actor, { is_shared: true, is_own: true }).share;
  if (isShared && !mayShare) throw forbidden();
}

async function requireRoom(scope: CompanyScope, isShared: boolean): Promise<void> {
  if ((await repository.countViews(scope, isShared)) >= MOST_VIEWS) throw new Problem('too_many_views');
}

type LoggedChange = { action: 'create' | 'update' | 'delete'; before?: TaskView; after?: TaskView };

/** Logs the fields of a shared view; those of a private one are its author's alone. */
function record(scope: CompanyScope, { action, before, after }: LoggedChange): Promise<void> {
  const isShared = before?.is_shared === true || after?.is_shared === true;
  const loggedView = (view: TaskView | undefined) => {
    if (view === undefined || !isShared) return null;
    if (!view.is_shared) return { is_shared: false };
    const { id: _id, author: _author, version: _version, can: _can, sort_order: order, ...fields } = view;
    // `sort_order` of other records is their place among rows, which is not logged.
    return { ...fields, sort_by: `${fields.sort_by} ${order}` };
  };
  return recordChange(scope, {
    action,
    model: 'task_view',
    objectId: after?.id ?? before?.id ?? null,
    objectRepr: isShared ? ((after?.is_shared === true ? after : before)?.name ?? '') : '',
    before: loggedView(before),
    after: loggedView(after),
  });
}
