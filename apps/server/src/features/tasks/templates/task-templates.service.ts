import {
  MOST_TEMPLATES,
  type TaskTemplate,
  type TaskTemplateChange,
  type TaskTemplateFields,
  type taskTemplateQuery,
  type TemplateTaskInput,
} from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import type { ChangesPage } from '@karkas/api/core/page.ts';
import type { z } from 'zod';
import type { Actor } from '#platform/access/actor.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { readDeleted, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { pageOfAll } from '#platform/db/queries/page-of-all.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { type FieldError, notFound, Problem } from '#platform/errors.ts';
import { requireNamed } from '../card/task-fields.service.ts';
import { isShipped, shippedTemplates } from './shipped-templates.ts';
import { taskTemplateAbilities } from './task-templates.policy.ts';
import * as repository from './task-templates.repository.ts';

const NAMES = new Intl.Collator('ru');

function presentTemplate(actor: Actor, template: repository.StoredTemplate): TaskTemplate {
  return { ...template, can: taskTemplateAbilities(actor, template) };
}

type ListQuery = z.output<typeof taskTemplateQuery>;

/** Shipped templates change only with a release, so queries for changes return only the company's own. */
export async function listTemplates(scope: CompanyScope, query: ListQuery): Promise<ChangesPage<TaskTemplate>> {
  const tracked: Tracked = { kind: 'task_template', since: query.updated_since };
  const shipped = query.updated_since === undefined ? shippedTemplates(await repository.categoriesByName(scope)) : [];
  const own = await repository.findTemplates(scope, tracked);
  const sign = query.sort_order === 'asc' ? 1 : -1;
  const found = [...own, ...shipped]
    .filter(({ name }) => query.search === undefined || name.toLowerCase().includes(query.search.toLowerCase()))
    .toSorted((a, b) => sign * (NAMES.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)))
    .map((template) => presentTemplate(scope.actor, template));
  return pageOfAll(found, query, await readDeleted(scope, tracked));
}

export async function getTemplate(scope: CompanyScope, id: string): Promise<TaskTemplate> {
  const [found] = isShipped(id)
    ? shippedTemplates(await repository.categoriesByName(scope)).filter((template) => template.id === id)
    : await repository.findTemplate(scope, id);
  if (found === undefined) throw notFound();
  return presentTemplate(scope.actor, found);
}

export async function createTemplate(scope: CompanyScope, fields: TaskTemplateFields): Promise<TaskTemplate> {
  await requireTasks(scope, fields.tasks);
  if ((await repository.countTemplates(scope)) >= MOST_TEMPLATES) throw new Problem('too_many_templates');
  const made = await getTemplate(scope, await repository.insertTemplate(scope, fields));
  await record(scope, { action: 'create', after: made });
  return made;
}

export async function patchTemplate(
  scope: CompanyScope,
  id: string,
  { version, ...fields }: TaskTemplateChange,
): Promise<TaskTemplate> {
  if (isShipped(id)) throw new Problem('shipped_template');
  await repository.lockTemplate(scope, id);
  const before = await getTemplate(scope, id);
  requireVersion(version, before.version, () => before);
  if (fields.tasks) await requireTasks(scope, fields.tasks);
  await repository.updateTemplate(scope, id, fields);
  const after = await getTemplate(scope, id);
  await record(scope, { action: 'update', before, after });
  return after;
}

export async function deleteTemplate(scope: CompanyScope, id: string): Promise<void> {
  if (isShipped(id)) throw new Problem('shipped_template');
  await repository.lockTemplate(scope, id);
  const before = await getTemplate(scope, id);
  await repository.deleteTemplate(scope, id);
  await record(scope, { action: 'delete', before });
}

/** @throws {Problem} with all references of its tasks that do not exist in the company, each at its field. */
async function requireTasks(scope: CompanyScope, tasks: readonly TemplateTaskInput[]): Promise<void> {
  const fields: FieldError[] = [];
  for (const [index, task] of tasks.entries()) fields.push(...(await reasonsOf(scope, `tasks.${index}`, task)));
  if (fields.length > 0) throw new Problem('validation_failed', { fields });
}

type Named = Pick<TemplateTaskInput, 'category_id' | 'assignee_id' | 'tags'>;

/** Validation errors of a task definition, by field. */
export async function reasonsOf(scope: CompanyScope, place: string, task: Named): Promise<FieldError[]> {
  const found: FieldError[] = [];
  const parts = [
    { category_id: task.category_id ?? undefined },
    { assignee_id: task.assignee_id },
    { tags: task.tags },
  ];
  for (const part of parts) {
    try {
      await requireNamed(scope, part);
    } catch (error) {
      if (!(error instanceof Problem) || error.extra.fields === undefined) throw error;
      found.push(...error.extra.fields.map(({ field, code }) => ({ field: `${place}.${field}`, code })));
    }
  }
  return found;
}

type LoggedChange = { action: 'create' | 'update' | 'delete'; before?: TaskTemplate; after?: TaskTemplate };

function record(scope: CompanyScope, { action, before, after }: LoggedChange): Promise<void> {
  return recordChange(scope, {
    action,
    model: 'task_template',
    objectId: after?.id ?? before?.id ?? null,
    objectRepr: (after ?? before)?.name ?? '',
    before: described(before),
    after: described(after),
  });
}

/** Log representation, with task titles. */
function described(template: TaskTemplate | undefined): Record<string, unknown> | null {
  if (template === undefined) return null;
  const { name, description, tasks, version } = template;
  return { name, description, tasks: tasks.map(({ title }) => title).join('; '), version };
}
