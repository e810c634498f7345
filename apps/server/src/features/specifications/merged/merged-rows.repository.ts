import type { LineKind } from '@karkas/domain/specification/index.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { countedKind } from '../totals/counted-lines.repository.ts';

export type LineToMerge = {
  code: string | null;
  name: string;
  unit: string;
  kind: LineKind;
  quantity: string;
  price: string | null;
  total: string | null;
  position_id: string;
  position_number: string;
  position_name: string;
};

/** Lines of resources or of consumables, in document order. */
export function readLines(
  scope: CompanyScope,
  kind: 'resource' | 'consumable',
  specificationId: string,
): Promise<LineToMerge[]> {
  return scope.many(
    rawQuery(sql<LineToMerge>`
    select c.code, c.name, coalesce(c.unit, '') as unit, ${countedKind} as kind, coalesce(plain(c.quantity), '0') as quantity, c.price::text as price, c.total::text as total,
      r.id as position_id, r.number as position_number, r.name as position_name
    from specification_line c join specification_row r on r.company_id = c.company_id and r.id = c.specification_row_id
    where c.company_id = ${scope.companyId} and c.specification_id = ${specificationId} and c.kind = ${kind} order by r.sort_order, c.sort_order, c.id`),
  );
}
