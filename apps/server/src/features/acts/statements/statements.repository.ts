import { sql } from 'kysely';
import { LIKE_DAYS } from '@karkas/domain/bank/like-payment.ts';
import type { PayableContract, RecordedPayment } from '@karkas/domain/bank/match-payment.ts';
import { addDays } from '@karkas/domain/task-line/calendar-day.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Accounts and ИНН of the company itself. */
export function readOwnRequisites(scope: CompanyScope): Promise<{ accounts: string[]; inn: string | null }> {
  return scope.one(
    rawQuery(sql<{ accounts: string[]; inn: string | null }>`
    select c.inn, array(select a.account_number from company_account a where a.company_id = c.company_id order by a.account_number) as accounts
    from company c where c.company_id = ${scope.companyId}`),
  );
}

export type StatementContract = PayableContract & { customer_name: string | null; project_name: string };

/** Contracts that were signed, with the signed acts that no payment names. */
export function readPayableContracts(scope: CompanyScope): Promise<StatementContract[]> {
  return scope.many(
    rawQuery(sql<StatementContract>`
    select k.id as contract_id, k.number, case when k.kind in ('general', 'services') then 'in' else 'out' end as direction,
      c.inn as customer_inn, c.name as customer_name, p.name as project_name,
      coalesce((select json_agg(json_build_object('act_id', a.id, 'number', a.number, 'payable', a.payable::text) order by a.date, a.id)
        from act a where a.company_id = k.company_id and a.contract_id = k.id and a.status = 'signed'
          and not exists (select 1 from payment y where y.company_id = a.company_id and y.act_id = a.id)), '[]') as acts
    from contract k join project p on p.company_id = k.company_id and p.id = k.project_id
      left join customer c on c.company_id = k.company_id and c.id = k.customer_id
    where k.company_id = ${scope.companyId} and k.status <> 'draft'
    order by k.number, k.id`),
  );
}

/** Payments of the company on these days and within three days of them. */
export function readRecordedPayments(scope: CompanyScope, days: readonly string[]): Promise<RecordedPayment[]> {
  const shifts = Array.from({ length: 2 * LIKE_DAYS + 1 }, (_, at) => at - LIKE_DAYS);
  const near = [...new Set(days.flatMap((day) => shifts.map((shift) => addDays(day, shift))))];
  return scope.many(
    rawQuery(sql<RecordedPayment>`
    select y.id as payment_id, y.contract_id, y.project_id, c.inn as customer_inn, y.direction, y.document_number, y.date, y.amount::text as amount,
      y.from_statement
    from payment y join contract k on k.company_id = y.company_id and k.id = y.contract_id
      left join customer c on c.company_id = k.company_id and c.id = k.customer_id
    where y.company_id = ${scope.companyId} and y.date = any(${near}::date[]) order by y.date, y.created_at, y.id`),
  );
}

/** Serialises imports of the company, so that two people cannot record one statement at once. */
export async function lockStatements(scope: CompanyScope): Promise<void> {
  await scope.run(
    rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('bank_statement' || ${scope.companyId}, 0))`),
  );
}
