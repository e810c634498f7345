import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';

/** False for a company that does not exist or is in the bin. */
export async function isCompanyOpen(scope: CompanyScope): Promise<boolean> {
  const found = await scope.maybe(
    db
      .selectFrom('company')
      .select('company_id')
      .where('company_id', '=', scope.companyId)
      .where('deleted_at', 'is', null)
      .where('is_demo', '=', false)
      .forShare(),
  );
  return found !== null;
}

/** A system role by its code, else a role of the company by its name; locked until the transaction ends. */
export async function findRoleNamed(scope: CompanyScope, wanted: string) {
  const roles = await scope.many(
    db
      .selectFrom('company_role')
      .select(['id', 'code', 'name', 'permissions'])
      .where('company_id', '=', scope.companyId)
      .where(({ eb, or }) => or([eb('code', '=', wanted), eb('name', '=', wanted)]))
      .forUpdate(),
  );
  return roles.find(({ code }) => code === wanted) ?? roles[0] ?? null;
}
