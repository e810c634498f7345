import type { NormSection } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export async function renameBase(scope: CompanyScope, baseId: string, name: string): Promise<void> {
  await scope.run(
    rawQuery(sql`update norm_base set name = ${name} where company_id = ${scope.companyId} and id = ${baseId}`),
  );
}

/** Hides the base from all queries. */
export async function markRemoved(scope: CompanyScope, baseId: string): Promise<void> {
  await scope.run(
    rawQuery(sql`update norm_base set removed_at = now() where company_id = ${scope.companyId} and id = ${baseId}`),
  );
}

const NORMS_AT_ONCE = 1_000;
const RESOURCES_AT_ONCE = 4_000;

/** Deletes a portion of a removed base; false when nothing is left. */
export async function deletePortion(scope: CompanyScope, baseId: string): Promise<boolean> {
  const { companyId } = scope;
  const isOfBase = sql`company_id = ${companyId} and base_id = ${baseId}`;
  const norms = await scope.many(
    rawQuery(sql<{ id: string }>`
    delete from norm where company_id = ${companyId} and id in (select id from norm where ${isOfBase} limit ${NORMS_AT_ONCE}::int) returning id`),
  );
  if (norms.length > 0) {
    const ids = norms.map(({ id }) => id);
    await scope.run(
      rawQuery(sql`delete from learned_match where company_id = ${companyId} and norm_id = any(${ids}::uuid[])`),
    );
    return true;
  }
  const resources = await scope.run(
    rawQuery(sql`
    delete from resource where company_id = ${companyId} and id in (select id from resource where ${isOfBase} limit ${RESOURCES_AT_ONCE}::int)`),
  );
  if (resources > 0) return true;
  await scope.run(
    rawQuery(sql`
    delete from norm_base where company_id = ${companyId} and id = ${baseId} and removed_at is not null`),
  );
  return false;
}

export function listSections(
  scope: CompanyScope,
  { baseId, parent }: { baseId: string; parent: string | null },
): Promise<NormSection[]> {
  return scope.many(
    rawQuery(sql<NormSection>`
    select s.path, s.parent_path, s.level, s.code, s.name,
      (select count(*)::int from norm n where n.company_id = s.company_id and n.base_id = s.base_id
        and n.section_path >= s.path and n.section_path < s.path || '0' and (n.section_path = s.path or starts_with(n.section_path, s.path || '/'))) as norms_count,
      exists (select 1 from norm_section p where p.company_id = s.company_id and p.base_id = s.base_id and p.parent_path = s.path) as has_parts
    from norm_section s where s.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and s.base_id = ${baseId}
      and s.parent_path is not distinct from ${parent} order by s.sort_order`),
  );
}

/** Ids of the norms in a section and its subsections. */
export async function idsInSection(
  scope: CompanyScope,
  { baseId, section }: { baseId: string; section: string },
): Promise<Set<string>> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
    select n.id from norm n where n.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and n.base_id = ${baseId}
      and (n.section_path = ${section} or starts_with(n.section_path, ${section} || '/'))`),
  );
  return new Set(rows.map(({ id }) => id));
}
