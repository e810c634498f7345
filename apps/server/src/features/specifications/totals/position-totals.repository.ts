import { sql } from 'kysely';
import type { LineKind, SupplyBy } from '@karkas/domain/specification/index.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { NamedCoefficient } from '@karkas/api/specifications/prices/coefficients.schemas.ts';
import type { CoefficientPlace } from '../coefficients/coefficients-of.ts';
import { coefficientsAbove, ownTermsOf } from '../coefficients/coefficients.repository.ts';
import { countedKind, isCounted } from './counted-lines.repository.ts';
import type { StoredTotals } from './stored-totals.ts';

type CountedLine = {
  kind: LineKind;
  quantity: string | null;
  price: string | null;
  supply_by: SupplyBy;
  cost_coefficient: string;
};
export type PositionWithLines = {
  id: string;
  quantity: string | null;
  price: string | null;
  is_hand_priced: boolean;
  price_source: string | null;
  bill_total: string | null;
  agreed_total: string | null;
  keeps_parts: boolean;
  match_status: string;
  kind_of_work: string | null;
  own_kind_of_work: string | null;
  own_overhead_percent: string | null;
  own_profit_percent: string | null;
  coefficients: readonly NamedCoefficient[];
  excluded_conditions: readonly string[];
  above: readonly CoefficientPlace[];
  norm_base_id: string | null;
  lines: CountedLine[];
};

export async function readPositionIds(scope: CompanyScope, specificationId: string): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
    select id from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId} and kind = 'position'
    order by sort_order`),
  );
  return rows.map((row) => row.id);
}

/** Positions with everything their price depends on. */
export function readPositionsWithLines(
  scope: CompanyScope,
  specificationId: string,
  ids: readonly string[],
): Promise<PositionWithLines[]> {
  const companyId = scope.companyId;
  return scope.many(
    rawQuery(sql<PositionWithLines>`
    select r.id, plain(r.quantity) as quantity, r.price::text as price, r.is_hand_priced, r.price_source, r.bill_total::text as bill_total, r.agreed_total::text as agreed_total, r.keeps_parts, r.match_status, r.kind_of_work, ${ownTermsOf}, ${coefficientsAbove} as above, s.norm_base_id,
      coalesce((select json_agg(l) from (
        select ${countedKind} as kind, plain(c.quantity) as quantity, c.price::text as price, c.supply_by, plain(c.cost_coefficient) as cost_coefficient from specification_line c
          where c.company_id = r.company_id and c.specification_row_id = r.id and ${isCounted}) l), '[]'::json) as lines
    from specification_row r join specification s on s.company_id = r.company_id and s.id = r.specification_id
    where r.company_id = ${companyId} and (r.specification_id = ${specificationId}) is true and r.kind = 'position' and r.id = any(${[...ids]}::uuid[])`),
  );
}

export async function writePositionTotals(
  scope: CompanyScope,
  totals: readonly ({ id: string } & StoredTotals)[],
): Promise<void> {
  if (totals.length === 0) return;
  const ids = totals.map((one) => one.id);
  await scope.run(
    rawQuery(sql`
    update specification_row r set price = t.price, total = t.total, overhead_percent = t.overhead_percent, profit_percent = t.profit_percent,
      missing_prices = t.missing_prices, missing_deductions = t.missing_deductions, labour = t.labour, machinists = t.machinists, machines = t.machines, materials = t.materials,
      consumables = t.consumables, direct = t.direct, overhead = t.overhead, profit = t.profit, equipment = t.equipment
    from json_to_recordset(${JSON.stringify(totals)}::json) as t (id uuid, price numeric, total numeric, overhead_percent numeric, profit_percent numeric,
      missing_prices int, missing_deductions int, labour numeric, machinists numeric, machines numeric, materials numeric, consumables numeric, direct numeric, overhead numeric, profit numeric, equipment numeric)
    where r.company_id = ${scope.companyId} and r.id = any(${ids}::uuid[]) and r.id = t.id`),
  );
  // The work line of a norm costs what its position does.
  await scope.run(
    rawQuery(sql`
    update specification_line w set price = case when w.quantity > 0 then round(t.total / w.quantity, 2) end, total = t.total
    from json_to_recordset(${JSON.stringify(totals.map(({ id, total }) => ({ id, total })))}::json) as t (id uuid, total numeric)
    where w.company_id = ${scope.companyId} and w.specification_row_id = any(${ids}::uuid[]) and w.specification_row_id = t.id and w.kind = 'work' and w.origin = 'norm'`),
  );
}
