import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type OwnNumber = {
  id: string;
  row_key: string;
  parent_key: string | null;
  parent_id: string | null;
  kind: 'section' | 'position';
  number: string;
  is_number_typed: boolean;
  /** Its number comes from the customer's file. */
  is_of_bill: boolean;
  name: string;
  formula: string | null;
};

export function readNumbers(scope: CompanyScope, specificationId: string): Promise<OwnNumber[]> {
  return scope.many(
    rawQuery(sql<OwnNumber>`
    select r.id, r.row_key, p.row_key as parent_key, r.parent_id, r.kind, r.number, r.is_number_typed, r.source is not null as is_of_bill, r.name, r.formula
    from specification_row r
    left join specification_row p on p.company_id = r.company_id and p.id = r.parent_id
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} order by r.sort_order, r.id`),
  );
}

export async function writeNumbers(
  scope: CompanyScope,
  rows: readonly { id: string; number: string; formula: string | null }[],
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update specification_row r set number = t.number, formula = t.formula, version = r.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (id uuid, number text, formula text)
    where r.company_id = ${scope.companyId} and r.id = t.id`),
  );
}
