import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { recordOf } from '#platform/db/records/records.ts';

const projects = (): RawBuilder<unknown> => sql.table(recordOf('project').table);

/** Of the projects a member is limited to, those visible to the reader; null if the member is not limited. */
export function visibleProjects(alias: 'm' | 'i'): RawBuilder<unknown> {
  const ids = sql.ref(`${alias}.project_ids`);
  return sql`case when ${ids} is not null then (select coalesce(json_agg(p.id order by p.id), '[]'::json)
    from ${projects()} p where p.company_id = ${sql.ref(`${alias}.company_id`)} and p.id = any(${ids})) end`;
}

export type NamedProject = { id: string; name: string };

/** Those of the given projects that the actor sees, ordered by name. */
export function findProjects(scope: CompanyScope, ids: readonly string[]): Promise<NamedProject[]> {
  return scope.many(
    rawQuery(sql<NamedProject>`select p.id, p.name from ${projects()} p
      where p.company_id = ${scope.companyId} and p.id = any(${[...ids]}::uuid[]) order by p.name, p.id`),
  );
}

/** Projects the actor is limited to; null means all. */
export async function ownProjects(scope: CompanyScope): Promise<string[] | null> {
  const { ids } = await scope.one(rawQuery(sql<{ ids: string[] | null }>`select app_project_ids() as ids`));
  return ids;
}
