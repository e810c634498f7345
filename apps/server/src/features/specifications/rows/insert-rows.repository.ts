import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { NewResourceRow, NewSpecificationRow } from '../bills/bill-rows.ts';
import { analyseRows } from './row-statistics.repository.ts';

export async function lastSortOrder(scope: CompanyScope, specificationId: string): Promise<number> {
  const row = await scope.one(
    rawQuery(sql<{ last: number }>`
    select coalesce(max(sort_order), 0)::int as last from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId}`),
  );
  return row.last;
}

export async function insertSpecificationRows(
  scope: CompanyScope,
  specificationId: string,
  billId: string | null,
  rows: readonly NewSpecificationRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await scope.run(
    rawQuery(sql`
    insert into specification_row (company_id, id, specification_id, row_key, parent_id, kind, sort_order, number, name, code, unit, quantity, formula, drawing_ref, note,
      price, total, direct, is_hand_priced, match_status, missing_prices, missing_deductions, vor_id, source, is_removal, is_number_typed,
      price_source, price_material, price_work, bill_price, bill_total, own_overhead_percent, own_profit_percent, own_kind_of_work, coefficients, proven_by)
    select ${scope.companyId}, id, ${specificationId}, row_key, parent_id, kind, sort_order, number, name, code, unit, quantity, formula, drawing_ref, note,
      round(price, 2), case when kind = 'section' then 0 else coalesce(bill_total, round(price * quantity, 2)) end, coalesce(bill_total, round(price * quantity, 2), 0), is_hand_priced, match_status,
      case when kind = 'position' and (price is null or quantity is null) then 1 else 0 end, case when kind = 'position' and price is null and quantity < 0 then 1 else 0 end, ${billId}, source, coalesce(is_removal, false), coalesce(is_number_typed, false),
      price_source, round(price_material, 2), round(price_work, 2), bill_price, bill_total,
      (terms ->> 'overhead_percent')::numeric, (terms ->> 'profit_percent')::numeric, terms ->> 'kind_of_work', coalesce(terms -> 'coefficients', '[]'), proven_by
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, row_key uuid, parent_id uuid, kind text, sort_order int, number text, name text, code text, unit text,
      quantity numeric, formula text, drawing_ref text, note text, price numeric, is_hand_priced boolean, match_status text, source jsonb, is_removal boolean, is_number_typed boolean,
      price_source text, price_material numeric, price_work numeric, bill_price numeric, bill_total numeric, terms jsonb, proven_by text)`),
  );
  await analyseRows(scope, rows.length);
}

export async function insertBillResources(
  scope: CompanyScope,
  specificationId: string,
  rows: readonly NewResourceRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await scope.run(
    rawQuery(sql`
    insert into specification_line (company_id, id, specification_id, specification_row_id, kind, sort_order, resource_kind, code, name, unit, norm_quantity, quantity, price, bill_price, total, origin, note, source,
      grade, coefficient, cost_coefficient, base_price, price_index, machine_line_id)
    select ${scope.companyId}, id, ${specificationId}, specification_row_id, 'resource', sort_order, kind, code, name, unit, norm_quantity, quantity, round(price, 2), round(price, 2),
      round(round(price, 2) * quantity * coalesce((terms ->> 'cost_coefficient')::numeric, 1), 2), case when terms ->> 'norm_quantity' is null then 'bill' else 'manual' end, note, source,
      (terms ->> 'grade')::numeric, (terms ->> 'coefficient')::numeric, coalesce((terms ->> 'cost_coefficient')::numeric, 1), (terms ->> 'base_price')::numeric, (terms ->> 'price_index')::numeric,
      (terms ->> 'machine_line_id')::uuid
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, specification_row_id uuid, sort_order int, kind text, code text, name text, unit text,
      norm_quantity numeric, quantity numeric, price numeric, note text, source jsonb, terms jsonb)`),
  );
  await analyseRows(scope, rows.length);
}
