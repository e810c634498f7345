import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { countedKind, isCounted } from './counted-lines.repository.ts';
import type { PricedPosition } from './position-totals.ts';
import type { StoredTotals } from './stored-totals.ts';

export type AuditedLine = PricedPosition['lines'][number] & {
  name: string;
  total: string | null;
  is_costed: boolean;
  is_counted: boolean;
};
export type AuditedPosition = Omit<PricedPosition, 'lines' | 'own_overhead_percent' | 'own_profit_percent'> &
  StoredTotals & { id: string; number: string; name: string; is_removal: boolean; lines: AuditedLine[] };

export type AuditedHead = {
  id: string;
  number: string;
  name: string;
  project_id: string;
  contract_id: string | null;
  settings: unknown;
  totals: unknown;
  kept_sums: unknown;
};

/** Specifications ordered by id, without those being calculated. */
export function readAuditedHeads(
  scope: CompanyScope,
  after: string | null,
  limit: number,
  id: string | null = null,
): Promise<AuditedHead[]> {
  return scope.many(
    rawQuery(sql<AuditedHead>`
    select s.id, s.number, s.name, s.project_id, s.contract_id, s.settings, s.totals, s.kept_sums from specification s
    where s.company_id = ${scope.companyId} and s.status <> 'calculating' and (${after}::uuid is null or s.id > ${after}::uuid)
      and (${id}::uuid is null or s.id = ${id}::uuid)
    order by s.id limit ${limit}`),
  );
}

/** Stored positions with their lines, in one statement for consistency. */
export function readAuditedPositions(
  scope: CompanyScope,
  specificationId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<AuditedPosition[]> {
  return scope.many(
    rawQuery(sql<AuditedPosition>`
    select r.id, r.number, r.name, r.is_removal, plain(r.quantity) as quantity, r.price::text as price, r.total::text as total,
      r.is_hand_priced, r.price_source, r.bill_total::text as bill_total, r.agreed_total::text as agreed_total, r.keeps_parts,
      r.match_status, r.kind_of_work, r.own_kind_of_work, plain(r.overhead_percent) as overhead_percent, plain(r.profit_percent) as profit_percent,
      r.missing_prices, r.missing_deductions, r.labour::text as labour, r.machinists::text as machinists, r.machines::text as machines, r.materials::text as materials,
      r.consumables::text as consumables, r.direct::text as direct, r.overhead::text as overhead, r.profit::text as profit, r.equipment::text as equipment,
      coalesce((select json_agg(l) from (
        select ${countedKind} as kind, plain(c.quantity) as quantity, c.price::text as price, c.supply_by, plain(c.cost_coefficient) as cost_coefficient,
          c.name, c.total::text as total, c.kind <> 'work' as is_costed, ${isCounted} as is_counted
        from specification_line c where c.company_id = r.company_id and c.specification_row_id = r.id) l), '[]'::json) as lines
    from specification_row r join specification s on s.company_id = r.company_id and s.id = r.specification_id
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.kind = 'position' and s.status <> 'calculating'
      and (${after}::uuid is null or r.id > ${after}::uuid)
    order by r.id limit ${limit}`),
  );
}
