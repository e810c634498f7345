import { resolveDittoName } from '@karkas/domain/matching/index.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { type CoefficientPlace, coefficientsOf, type DocumentCoefficients } from '../coefficients/coefficients-of.ts';
import { coefficientsAbove, ownTermsOf } from '../coefficients/coefficients.repository.ts';
import type { OwnTerms } from '../totals/position-totals.ts';
import type { PositionToCalculate } from './calculation.types.ts';
import { namesAbove } from './names-above.repository.ts';

const positionFields = sql`r.id, r.name, r.unit, plain(r.quantity) as quantity, r.code,
  (select p.name from specification_row p where p.company_id = r.company_id and p.id = r.parent_id) as "sectionName",
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'unit', c.unit, 'quantity', plain(c.quantity), 'code', c.code, 'kind', c.resource_kind,
      'price', c.price::text, 'billPrice', c.bill_price::text, 'isEdited', c.is_edited, 'supplyBy', c.supply_by, 'isBesideNorm', c.is_beside_norm) order by c.sort_order)
    from specification_line c where c.company_id = r.company_id and c.specification_row_id = r.id and c.kind = 'resource' and c.origin = 'bill'), '[]'::json) as resources,
  coalesce(r.price_source in ('bill', 'adjusted', 'fixed'), false) as "isBillPriced", ${coefficientsAbove} as above, ${namesAbove} as "namesAbove", ${ownTermsOf}`;

type ReadPosition = Omit<PositionToCalculate, 'coefficients' | 'own'> &
  OwnTerms &
  CoefficientPlace & { above: readonly CoefficientPlace[]; namesAbove: readonly string[] };

function toCalculate(document: DocumentCoefficients, read: ReadPosition): PositionToCalculate {
  const {
    above,
    namesAbove: names,
    own_overhead_percent,
    own_profit_percent,
    own_kind_of_work,
    excluded_conditions,
    ...position
  } = read;
  return {
    ...position,
    name: resolveDittoName(position.name, names),
    coefficients: coefficientsOf(document, { above, row: { coefficients: read.coefficients, excluded_conditions } }),
    own: { own_overhead_percent, own_profit_percent, own_kind_of_work },
  };
}

export async function readPositions(
  scope: CompanyScope,
  document: DocumentCoefficients,
  ids: readonly string[],
): Promise<PositionToCalculate[]> {
  const rows = await scope.many(
    rawQuery(sql<ReadPosition>`
    select ${positionFields}, null as "normId" from specification_row r
    where r.company_id = ${scope.companyId} and r.id = any(${[...ids]}::uuid[]) order by r.sort_order, r.id`),
  );
  return rows.map((row) => toCalculate(document, row));
}

export async function readPosition(
  scope: CompanyScope,
  document: DocumentCoefficients,
  { id, normId }: { id: string; normId: string },
): Promise<PositionToCalculate> {
  const row = await scope.one(
    rawQuery(sql<ReadPosition>`
    select ${positionFields}, ${normId}::text as "normId" from specification_row r where r.company_id = ${scope.companyId} and r.id = ${id}`),
  );
  return toCalculate(document, row);
}
