import { sql } from 'kysely';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { WorkOrderPlace } from './work-order-form.ts';

/** Readers without the permission to view projects do not see the project in print either. */
export function findPlace(scope: CompanyScope, projectId: string | null): Promise<Omit<WorkOrderPlace, 'zone'>> {
  const seen = hasPermission(scope.actor, 'project.view') ? projectId : null;
  return scope.one(
    rawQuery(sql<Omit<WorkOrderPlace, 'zone'>>`
      select coalesce(c.full_name, c.name) as company, p.name as project, p.address
      from company c left join project p on p.company_id = c.company_id and p.id = ${seen}::uuid
      where c.company_id = ${scope.companyId}`),
  );
}
