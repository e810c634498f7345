import type { VatRate } from '@karkas/domain/money/vat.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { CalculatedPosition } from './calculation.types.ts';

/** Positions for which no norm was found keep the bill's price, with the best candidates to choose from. */
export async function retainBillPrices(
  scope: CompanyScope,
  positions: readonly CalculatedPosition[],
  jobId: string,
): Promise<void> {
  if (positions.length === 0) return;
  const rows = positions.map(({ id, matchScore, candidates, isGoods }) => ({
    id,
    match_score: matchScore,
    candidates,
    is_goods: isGoods,
  }));
  await scope.run(
    rawQuery(sql`
    update specification_row r set match_status = 'unmatched', match_score = round(p.match_score, 4), candidates = p.candidates, is_goods = p.is_goods,
      calculated_by = ${jobId}, version = r.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as p (id uuid, match_score numeric, candidates jsonb, is_goods boolean)
    where r.company_id = ${scope.companyId} and r.id = any(${rows.map(({ id }) => id)}::uuid[]) and r.id = p.id`),
  );
}

/** Positions that keep the bill's price no longer count as unmatched. */
export async function settleBillPrices(
  scope: CompanyScope,
  specificationId: string,
  { billId, rowIds }: { billId: string | null; rowIds: readonly string[] | null },
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update specification_row r set match_status = 'manual', version = r.version + 1
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.price_source in ('bill', 'adjusted', 'fixed') and r.match_status = 'unmatched'
      ${billId === null ? sql`` : sql`and r.vor_id = ${billId}`}
      ${rowIds === null ? sql`` : sql`and r.id = any(${[...rowIds]}::uuid[])`}`),
  );
}

/**
 * Whether any position or line has a price stated by the bill or by a user, which includes the VAT of the
 * specification.
 */
export async function hasStatedPrices(scope: CompanyScope, specificationId: string): Promise<boolean> {
  const { is_stated } = await scope.one(
    rawQuery(sql<{ is_stated: boolean }>`
    select exists (select 1 from specification_row r where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId}
        and r.is_hand_priced and r.price_source is distinct from 'own_price')
      or exists (select 1 from specification_line c where c.company_id = ${scope.companyId} and c.specification_id = ${specificationId}
        and c.kind <> 'work' and c.price is not null and c.net_price is null and c.labour_percent is null and (c.origin = 'manual' or c.is_edited)) as is_stated`),
  );
  return is_stated;
}

/** Removes VAT from the bill's material prices once the specification's prices no longer include VAT. */
export async function takeVatOffBillLines(scope: CompanyScope, specificationId: string, rate: VatRate): Promise<void> {
  const percent = rate === 'none' ? '0' : rate;
  await scope.run(
    rawQuery(sql`
    update specification_line c set price = n.price, bill_price = n.price, version = c.version + 1,
      total = case when c.supply_by = 'customer' then 0 else round(c.quantity * n.price * c.cost_coefficient, 2) end
    from (select id, bill_price - round(bill_price * ${percent}::numeric / (100 + ${percent}::numeric), 2) as price from specification_line
      where company_id = ${scope.companyId} and specification_id = ${specificationId} and origin = 'bill' and bill_price is not null and price = bill_price) n
    where c.company_id = ${scope.companyId} and c.id = n.id`),
  );
}

/**
 * SQL condition for agreed prices that norms may replace: of the named rows, or of bill positions that have no other
 * price.
 */
export function agreedPrices(rowIds: readonly string[] | null) {
  const isAgreed = sql`r.price_source in ('adjusted', 'fixed') and not r.is_removal`;
  return rowIds === null ? sql`(${isAgreed} and r.norm_id is null and r.vor_id is not null)` : sql`(${isAgreed})`;
}
