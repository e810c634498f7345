import type { TaskPreload, taskPreloadBody } from '@karkas/api/tasks/settings/task-preload.schemas.ts';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { notFound } from '#platform/errors.ts';
import { requireNamed } from '../card/task-fields.service.ts';
import * as repository from './preload.repository.ts';

export function listPreload(reader: CompanyReader): Promise<TaskPreload[]> {
  return repository.findPreloads(reader);
}

export async function getPreload(reader: CompanyReader, categoryId: string): Promise<TaskPreload> {
  const [found] = await repository.findPreloads(reader, categoryId);
  if (found === undefined) throw notFound();
  return found;
}

export function checkPreloadAccess({ actor }: CompanyReader): Promise<{ can_edit: boolean }> {
  return Promise.resolve({ can_edit: hasPermission(actor, 'task_settings.update') });
}

export async function putPreload(
  scope: CompanyScope,
  categoryId: string,
  { version, ...input }: z.output<typeof taskPreloadBody>,
): Promise<TaskPreload> {
  await repository.lockCategory(scope, categoryId);
  const before = await getPreload(scope, categoryId);
  requireVersion(version, before.version, () => before);
  await requireNamed(scope, { assignee_id: input.assignee_id, watchers: input.watchers, tags: input.tags });
  await repository.writePreload(scope, categoryId, input);
  const after = await getPreload(scope, categoryId);
  await recordChange(scope, {
    action: 'update',
    model: 'task_category',
    objectId: categoryId,
    objectRepr: after.category_name,
    before: described(before),
    after: described(after),
  });
  return after;
}

/** Log representation, with names instead of ids. */
function described({
  assignee,
  watchers,
  tags,
  checklist,
  due_in_days,
  priority,
  version,
}: TaskPreload): Record<string, unknown> {
  const names = (of: readonly { name: string }[]): string => of.map(({ name }) => name).join(', ');
  return {
    assignee: assignee?.name ?? null,
    watchers: names(watchers),
    tags: names(tags),
    checklist: checklist.map(({ text }) => text).join('; '),
    due_in_days,
    priority,
    version,
  };
}
