import type { Permission } from '@karkas/api/core/permission.ts';
import type { SystemRoleCode } from '@karkas/api/core/roles/system-roles.ts';
import { sql } from 'kysely';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import type { PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';

/** Extra columns that abilities depend on. */
type PresentedRole = PresentedRow & { is_system: boolean; permissions: string[] };
const COLUMNS = ['id', 'code', 'name', 'description', 'is_system', 'permissions', 'version'] as const;

/** System roles in a fixed order, then the company's own by name. */
const ORDER = sql`array_position(array['owner', 'administrator', 'project_manager', 'estimator', 'foreman', 'supplier', 'accountant', 'viewer'], r.code), r.name collate "und-x-icu", r.id`;

const ROLE = sql`json_build_object(
    'id', r.id, 'code', r.code, 'name', r.name, 'description', r.description, 'is_system', r.is_system, 'permissions', to_json(r.permissions),
    'members_count', (select count(*)::int from membership m where m.company_id = r.company_id and m.role_id = r.id), 'version', r.version)::text as body,
  r.is_system, r.permissions`;

export function listRoles(scope: CompanyReader): Promise<PresentedRole[]> {
  return scope.many(
    rawQuery(
      sql<PresentedRole>`select ${ROLE} from company_role r where r.company_id = ${scope.companyId} order by ${ORDER}`,
    ),
  );
}

export function findRole(scope: CompanyReader, id: string): Promise<PresentedRole[]> {
  return scope.many(
    rawQuery(
      sql<PresentedRole>`select ${ROLE} from company_role r where r.company_id = ${scope.companyId} and r.id = ${id}`,
    ),
  );
}

/** Locks the role against changes and deletion until the transaction ends; null if it is not in this company. */
export function lockRole(scope: CompanyScope, id: string) {
  return scope.maybe(
    db
      .selectFrom('company_role')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .forUpdate(),
  );
}

export function findSystemRole(scope: CompanyScope, code: SystemRoleCode) {
  return scope.one(
    db
      .selectFrom('company_role')
      .select(['id', 'name'])
      .where('company_id', '=', scope.companyId)
      .where('code', '=', code),
  );
}

export type RoleInput = { name: string; description: string | null; permissions: Permission[] };

export function insertRole(scope: CompanyScope, role: RoleInput) {
  return scope.one(
    db
      .insertInto('company_role')
      .values({ company_id: scope.companyId, id: newId(), is_system: false, ...role })
      .returning(COLUMNS),
  );
}

export function updateRole(scope: CompanyScope, id: string, changes: Partial<RoleInput>) {
  return scope.one(
    db
      .updateTable('company_role')
      .set({ ...changes, version: sql`version + 1` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .returning(COLUMNS),
  );
}

export async function deleteRoleRow(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(db.deleteFrom('company_role').where('company_id', '=', scope.companyId).where('id', '=', id));
}

export async function isRoleNameTaken(scope: CompanyScope, name: string, exceptId: string | null): Promise<boolean> {
  return (
    (await scope.maybe(
      db
        .selectFrom('company_role')
        .select('id')
        .where('company_id', '=', scope.companyId)
        .where(sql`lower(name)`, '=', name.toLowerCase())
        .where('id', 'is distinct from', exceptId),
    )) !== null
  );
}

/**
 * Whether members hold the role or any invitation, open or not, refers to it: invitation history must stay complete.
 */
export async function isRoleInUse(scope: CompanyScope, id: string): Promise<boolean> {
  const row = await scope.one(
    rawQuery(sql<{ used: boolean }>`
    select exists (select 1 from membership m where m.company_id = ${scope.companyId} and m.role_id = ${id})
      or exists (select 1 from company_invitation i where i.company_id = ${scope.companyId} and i.role_id = ${id}) as used`),
  );
  return row.used;
}
