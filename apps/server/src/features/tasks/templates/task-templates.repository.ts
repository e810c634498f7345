import type {
  TaskTemplate,
  TaskTemplateFields,
  TemplateTaskInput,
} from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import { sql } from 'kysely';
import { changedSince, type Tracked } from '#platform/db/records/changes-since.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';
import { plannedTaskJson } from './planned-task.repository.ts';

/** A template without the reader's abilities. */
export type StoredTemplate = Omit<TaskTemplate, 'can'>;

const TEMPLATE_COLUMNS = sql`x.id, x.name, x.description, false as is_shipped, x.version,
  (select jsonb_agg(${plannedTaskJson('x', sql`e.task`)} order by e.place)
    from jsonb_array_elements(x.tasks) with ordinality e (task, place)) as tasks`;

export function findTemplates(reader: CompanyReader, tracked: Tracked): Promise<StoredTemplate[]> {
  return reader.many(
    rawQuery(
      sql<StoredTemplate>`select ${TEMPLATE_COLUMNS} from task_template x where x.company_id = ${reader.companyId} ${changedSince(tracked, { alias: 'x' })}`,
    ),
  );
}

export function findTemplate(reader: CompanyReader, id: string): Promise<StoredTemplate[]> {
  return reader.many(
    rawQuery(
      sql<StoredTemplate>`select ${TEMPLATE_COLUMNS} from task_template x where x.company_id = ${reader.companyId} and x.id = ${id}`,
    ),
  );
}

/**
 * Stored definitions of its tasks, including references deleted meanwhile.
 *
 * @throws {Problem} `not_found`
 */
export async function lockTemplate(
  scope: CompanyScope,
  id: string,
): Promise<{ name: string; tasks: TemplateTaskInput[] }> {
  return scope.one(
    rawQuery(
      sql<{ name: string; tasks: TemplateTaskInput[] }>`select x.name, x.tasks from task_template x
        where x.company_id = ${scope.companyId} and x.id = ${id} for update`,
    ),
  );
}

/** Serializes concurrent additions. */
export async function countTemplates(scope: CompanyScope): Promise<number> {
  await scope.run(
    rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`task_template ${scope.companyId}`}, 0))`),
  );
  const { found } = await scope.one(
    rawQuery(
      sql<{
        found: number;
      }>`select count(*)::int as found from task_template x where x.company_id = ${scope.companyId}`,
    ),
  );
  return found;
}

export async function insertTemplate(scope: CompanyScope, fields: TaskTemplateFields): Promise<string> {
  const id = newId();
  await scope.run(
    rawQuery(sql`insert into task_template (company_id, id, name, description, tasks)
      values (${scope.companyId}, ${id}, ${fields.name}, ${fields.description}, ${JSON.stringify(fields.tasks)}::jsonb)`),
  );
  return id;
}

export async function updateTemplate(
  scope: CompanyScope,
  id: string,
  { name, description, tasks }: Partial<TaskTemplateFields>,
): Promise<void> {
  await scope.run(
    rawQuery(sql`update task_template set name = coalesce(${name ?? null}, name), description = coalesce(${description ?? null}, description),
        tasks = coalesce(${tasks === undefined ? null : JSON.stringify(tasks)}::jsonb, tasks), version = version + 1, updated_at = app_now()
      where company_id = ${scope.companyId} and id = ${id}`),
  );
}

export async function deleteTemplate(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(rawQuery(sql`delete from task_template where company_id = ${scope.companyId} and id = ${id}`));
}

/** Company categories by name, as shipped templates refer to them. */
export async function categoriesByName(scope: CompanyReader): Promise<Map<string, { id: string; name: string }>> {
  const rows = await scope.many(
    rawQuery(
      sql<{
        id: string;
        name: string;
      }>`select c.id, c.name from task_category c where c.company_id = ${scope.companyId}`,
    ),
  );
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
}
