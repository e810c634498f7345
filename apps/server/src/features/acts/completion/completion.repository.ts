import { sql } from 'kysely';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { StoredLine } from '@karkas/domain/acts/index.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { HOLDS_WORK } from '../acts.repository.ts';
import type { SectionOfLine } from '../lines/lines.repository.ts';

/** A line of an act with the row as the act stated it. */
export type JournalLine = StoredLine & {
  number: string;
  name: string;
  code: string | null;
  unit: string | null;
  price: string | null;
  sections: SectionOfLine[];
};

/** Lines of acts that hold work and are dated by the day; work belongs to the month in which its period ends. */
export function readJournalLines(scope: CompanyScope, contractId: string, day: string | null): Promise<JournalLine[]> {
  return scope.many(
    rawQuery(sql<JournalLine>`
    select l.row_key, to_char(a.period_to, 'YYYY-MM') as month, a.status, plain(l.quantity) as quantity, l.amount::text as amount,
      plain(l.over_quantity) as over_quantity, l.over_amount::text as over_amount, l.number, l.name, l.code, l.unit, l.price::text as price, l.sections
    from act a join act_line l on l.company_id = a.company_id and l.act_id = a.id
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and ${HOLDS_WORK}
      ${day === null ? sql`` : sql`and coalesce(a.acceptance_date, a.date) <= ${day}`}
    order by a.presented_at, l.position`),
  );
}

export type ChargeLine = {
  home_id: string;
  vat_rate: VatRate;
  vat_included: boolean;
  month: string;
  status: 'presented' | 'signed';
  amount: string;
};

/** Charges of the same acts, by home specification. */
export function readChargeLines(scope: CompanyScope, contractId: string, day: string | null): Promise<ChargeLine[]> {
  return scope.many(
    rawQuery(sql<ChargeLine>`
    select c.home_id, c.vat_rate, c.vat_included, to_char(a.period_to, 'YYYY-MM') as month, a.status, c.amount::text as amount
    from act a cross join lateral jsonb_to_recordset(a.charges) as c (home_id uuid, vat_rate text, vat_included boolean, amount numeric)
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and ${HOLDS_WORK}
      ${day === null ? sql`` : sql`and coalesce(a.acceptance_date, a.date) <= ${day}`}`),
  );
}

export type MoneyRow = {
  accepted: string;
  presented: string;
  advances_received: string;
  offset: string;
  paid: string;
  /** Without advances, and without returned retentions that no act claims. */
  paid_for_acts: string;
};

/** With VAT. `direction`: of payments under the contract. */
export function readMoney(scope: CompanyScope, contractId: string, direction: 'in' | 'out'): Promise<MoneyRow> {
  const signed = sql`case when y.direction = ${direction} then y.amount else -y.amount end`;
  return scope.one(
    rawQuery(sql<MoneyRow>`
    select coalesce(t.accepted, 0)::numeric(60, 2)::text as accepted, coalesce(t.presented, 0)::numeric(60, 2)::text as presented,
      coalesce(m.advances, 0)::numeric(60, 2)::text as advances_received, coalesce(t.offset_sum, 0)::numeric(60, 2)::text as offset,
      coalesce(m.paid, 0)::numeric(60, 2)::text as paid, coalesce(m.for_acts, 0)::numeric(60, 2)::text as paid_for_acts
    from (select sum(a.gross) filter (where a.status = 'signed') as accepted, sum(a.gross) filter (where a.status = 'presented') as presented,
        sum((select sum(s.amount) from act_settlement s where s.company_id = a.company_id and s.act_id = a.id and s.code = '31')) as offset_sum
      from act a where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and ${HOLDS_WORK}) t,
    (select sum(${signed}) filter (where y.kind = 'advance') as advances, sum(${signed}) as paid,
        sum(${signed}) filter (where y.kind in ('act', 'other') or (y.kind = 'retention' and y.act_id is not null)) as for_acts
      from payment y where y.company_id = ${scope.companyId} and y.contract_id = ${contractId}) m`),
  );
}

export type SignedAct = {
  id: string;
  number: string;
  date: string;
  acceptance_date: string;
  payable: string;
  retained: string;
  returned: string;
};

/** Signed acts in the order of acceptance, with the retention they hold and return. */
export function readSignedActs(scope: CompanyScope, contractId: string): Promise<SignedAct[]> {
  const sumOf = (code: string) => sql`coalesce((select sum(s.amount) from act_settlement s
    where s.company_id = a.company_id and s.act_id = a.id and s.code = ${code}), 0)::numeric(60, 2)::text`;
  return scope.many(
    rawQuery(sql<SignedAct>`
    select a.id, a.number, a.date, a.acceptance_date, a.payable::text as payable, ${sumOf('32')} as retained, ${sumOf('02')} as returned
    from act a where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and a.status = 'signed'
    order by a.acceptance_date, a.date, a.id`),
  );
}

/** Retention paid back without an act that claims it. */
export async function readReturned(scope: CompanyScope, contractId: string): Promise<string> {
  const { returned } = await scope.one(
    rawQuery(sql<{ returned: string }>`
    select coalesce(sum(y.amount), 0)::numeric(60, 2)::text as returned from payment y
    where y.company_id = ${scope.companyId} and y.contract_id = ${contractId} and y.kind = 'retention' and y.act_id is null`),
  );
  return returned;
}
