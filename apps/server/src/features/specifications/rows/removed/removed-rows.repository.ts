import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { BinPart } from '#platform/db/records/records.ts';
import type { RowIds } from '../edit/branches.repository.ts';

/**
 * Rows and lines deleted together, in the order of their restoration. The last part are the remaining positions that
 * lose lines: they are read on restore, not inserted.
 */
export function partsOfRemoved(scope: CompanyScope, { rows, lines }: RowIds): BinPart[] {
  const inBranch = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} in (
    with recursive branch as (
      select id from specification_row where company_id = ${scope.companyId} and id = any(${[...rows]}::uuid[])
      union
      select c.id from branch b join specification_row c on c.company_id = ${scope.companyId} and c.parent_id = b.id
    ) select id from branch)`;
  const ownLines = sql`any(${[...lines]}::uuid[])`;
  return [
    { table: 'specification_row', condition: () => inBranch('t.id') },
    {
      table: 'specification_line',
      condition: () => sql`(${inBranch('t.specification_row_id')} or t.id = ${ownLines})`,
    },
    {
      table: 'specification_row',
      condition: () => sql`t.id in (select specification_row_id from specification_line
        where company_id = ${scope.companyId} and id = ${ownLines}) and not ${inBranch('t.id')}`,
    },
  ];
}

/** Restored sections have zero totals until their content is calculated. */
export async function emptySections(scope: CompanyScope, ids: readonly string[]): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update specification_row set total = 0, missing_prices = 0, missing_deductions = 0
    where company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[]) and kind = 'section'`),
  );
}

/** Restores the match of positions, if they still have its norm or were priced by their lines. */
export async function restoreMatches(
  scope: CompanyScope,
  rows: readonly { id: string; match_status: string | null; norm_id: string | null }[],
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update specification_row r set match_status = k.match_status
    from json_to_recordset(${JSON.stringify(rows)}::json) as k (id uuid, match_status text, norm_id uuid)
    where r.company_id = ${scope.companyId} and r.id = k.id and (r.norm_id = k.norm_id and r.match_status = 'confirmed'
      or r.norm_id is null and k.norm_id is null and not r.is_hand_priced and r.match_status = 'unmatched' and k.match_status = 'manual')`),
  );
}

/** Removes norm resources that had taken the place of the restored lines, unless edited by a user. */
export async function removeSubstitutes(scope: CompanyScope, lineIds: readonly string[]): Promise<void> {
  await scope.run(
    rawQuery(sql`
    delete from specification_line n using specification_line c, jsonb_array_elements(c.replaces) as r
    where c.company_id = ${scope.companyId} and c.id = any(${[...lineIds]}::uuid[]) and not c.is_beside_norm
      and jsonb_typeof(c.replaces) = 'array' and n.company_id = c.company_id and n.specification_row_id = c.specification_row_id
      and n.origin = 'norm' and not n.is_edited and n.id <> all(${[...lineIds]}::uuid[])
      and n.code is not distinct from r->>'code' and n.name = r->>'name'`),
  );
}

/** Whether a contract row is now stated twice. */
export async function isKeyTaken(scope: CompanyScope, specificationId: string): Promise<boolean> {
  const { taken } = await scope.one(
    rawQuery(sql<{ taken: boolean }>`
    select exists (select 1 from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId}
      group by row_key having count(*) > 1) as taken`),
  );
  return taken;
}
