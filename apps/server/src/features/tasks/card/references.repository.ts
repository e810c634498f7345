import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { recordOf } from '#platform/db/records/records.ts';
import type { Link } from '../tasks.repository.ts';

/** How many of these users are members. */
export function countMembers(scope: CompanyScope, userIds: readonly string[]): Promise<number> {
  return count(
    scope,
    sql`membership m where m.company_id = ${scope.companyId} and m.user_id = any(${[...userIds]}::uuid[]) and not m.is_disabled`,
  );
}

export function countTags(scope: CompanyScope, ids: readonly string[]): Promise<number> {
  return count(scope, sql`task_tag g where g.company_id = ${scope.companyId} and g.id = any(${[...ids]}::uuid[])`);
}

export async function linkedExists(scope: CompanyScope, { kind, id }: Link): Promise<boolean> {
  const table = kind === 'specification_row' ? kind : recordOf(kind).table;
  return (await count(scope, sql`${sql.table(table)} o where o.company_id = ${scope.companyId} and o.id = ${id}`)) > 0;
}

async function count(scope: CompanyScope, from: ReturnType<typeof sql>): Promise<number> {
  const { found } = await scope.one(rawQuery(sql<{ found: number }>`select count(*)::int as found from ${from}`));
  return found;
}

export type Status = { id: string; main_status: 'open' | 'closed'; is_started: boolean };

/** The status with the id; without one, the first open status. */
export function findStatus(scope: CompanyScope, id: string | undefined): Promise<Status | null> {
  const wanted = id === undefined ? sql`s.main_status = 'open'` : sql`s.id = ${id}`;
  return scope.maybe(
    rawQuery(sql<Status>`select s.id, s.main_status, s.is_started from task_status s
      where s.company_id = ${scope.companyId} and ${wanted} order by s.position, s.id limit 1 for key share`),
  );
}

/** The category with the id; without one, the first. */
export function findCategory(scope: CompanyScope, id: string | undefined): Promise<{ id: string } | null> {
  const wanted = id === undefined ? sql`true` : sql`c.id = ${id}`;
  return scope.maybe(
    rawQuery(sql<{ id: string }>`select c.id from task_category c
      where c.company_id = ${scope.companyId} and ${wanted} order by c.position, c.id limit 1 for key share`),
  );
}
