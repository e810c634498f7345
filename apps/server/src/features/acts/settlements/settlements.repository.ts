import type { ClaimCode, WithholdCode } from '@karkas/domain/acts/index.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';
import { HOLDS_WORK } from '../acts.repository.ts';

export type StoredSettlement = {
  id: string;
  kind: 'withhold' | 'claim';
  code: WithholdCode | ClaimCode;
  base: string | null;
  percent: string | null;
  amount: string;
  vat_amount: string | null;
  note: string | null;
  is_derived: boolean;
};

export function readSettlements(scope: CompanyScope, actId: string): Promise<StoredSettlement[]> {
  return scope.many(
    rawQuery(sql<StoredSettlement>`
    select id, kind, code, base::text as base, plain(percent) as percent, amount::text as amount, vat_amount::text as vat_amount, note, is_derived
    from act_settlement where company_id = ${scope.companyId} and act_id = ${actId} order by position`),
  );
}

export type NewSettlement = Omit<StoredSettlement, 'id'>;

/** Replaces the rows of the act. */
export async function writeSettlements(
  scope: CompanyScope,
  actId: string,
  rows: readonly NewSettlement[],
): Promise<void> {
  await scope.run(
    rawQuery(sql`delete from act_settlement where company_id = ${scope.companyId} and act_id = ${actId}`),
  );
  if (rows.length === 0) return;
  const written = JSON.stringify(rows.map((row, position) => ({ ...row, id: newId(), position })));
  await scope.run(
    rawQuery(sql`
    insert into act_settlement (company_id, id, act_id, position, kind, code, base, percent, amount, vat_amount, note, is_derived)
    select ${scope.companyId}, id, ${actId}, position, kind, code, base, percent, amount, vat_amount, note, is_derived
    from json_to_recordset(${written}::json) as t (id uuid, position int, kind text, code text, base numeric, percent numeric, amount numeric,
      vat_amount numeric, note text, is_derived boolean)`),
  );
}

/**
 * With VAT: retention that signed acts hold, less what acts that hold work claim back and payments have returned. May be
 * negative. Without the named acts.
 */
export async function readRetentionLeft(
  scope: CompanyScope,
  contractId: string,
  exceptIds: readonly string[],
): Promise<string> {
  const { left } = await scope.one(
    rawQuery(sql<{ left: string }>`
    select ((select coalesce(sum(case s.code when '32' then s.amount else -s.amount end), 0)
        from act a join act_settlement s on s.company_id = a.company_id and s.act_id = a.id and s.code in ('32', '02')
        where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and ${HOLDS_WORK} and not a.id = any(${[...exceptIds]}::uuid[])
          and (a.status = 'signed' or s.code = '02' or s.amount < 0))
      - (select coalesce(sum(y.amount), 0) from payment y
        where y.company_id = ${scope.companyId} and y.contract_id = ${contractId} and y.kind = 'retention' and y.act_id is null))::numeric(60, 2)::text as "left"`),
  );
  return left;
}

/** With VAT: advances paid under the contract, and what other acts that hold work have offset. */
export function readAdvance(
  scope: CompanyScope,
  { contractId, direction, exceptIds }: { contractId: string; direction: 'out' | 'in'; exceptIds: readonly string[] },
): Promise<{ received: string; offset: string }> {
  return scope.one(
    rawQuery(sql<{ received: string; offset: string }>`
    select (select coalesce(sum(case when (y.direction = 'in') = (${direction} = 'out') then y.amount else -y.amount end), 0)::text from payment y
        where y.company_id = ${scope.companyId} and y.contract_id = ${contractId} and y.kind = 'advance') as received,
      (select coalesce(sum(s.amount), 0)::text from act a join act_settlement s on s.company_id = a.company_id and s.act_id = a.id and s.code = '31'
        where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and ${HOLDS_WORK} and not a.id = any(${[...exceptIds]}::uuid[])) as offset`),
  );
}
