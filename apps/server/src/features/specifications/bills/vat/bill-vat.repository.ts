import { defaultVatRate, type VatRate } from '@karkas/domain/money/vat.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Contract and customer of a specification with respect to VAT; without a contract only the customer may be known. */
export type VatOwner = {
  customer_id: string | null;
  contract_rate: VatRate | null;
  contract_date: string | null;
  /** The latest of the contract's start and end dates and the specification's date. */
  last_day: string | null;
};

export async function readVatOwner(scope: CompanyScope, specificationId: string): Promise<VatOwner> {
  const [owner] = await scope.many(
    rawQuery(sql<VatOwner>`
    select coalesce(k.customer_id, p.customer_id)::text as customer_id, k.vat_rate as contract_rate, k.date::text as contract_date,
      greatest(k.start_date, k.end_date, s.date)::text as last_day
    from specification s left join project p on p.company_id = s.company_id and p.id = s.project_id
      left join contract k on k.company_id = s.company_id and k.id = s.contract_id
    where s.company_id = ${scope.companyId} and s.id = ${specificationId}`),
  );
  return owner ?? { customer_id: null, contract_rate: null, contract_date: null, last_day: null };
}

/** The rate of the contract; without one, the general rate at the end of the works. */
export function usualRateOf({ contract_rate: rate, last_day: day }: VatOwner): VatRate | null {
  return rate ?? (day === null ? null : defaultVatRate(day));
}

type VatQuestionKey = { customerId: string | null; layoutKey: string; asked: string };

/** Earlier answer: for a customer to any of their files, otherwise to files with the same layout. */
export async function findVatAnswer(
  scope: CompanyScope,
  { customerId, layoutKey, asked }: VatQuestionKey,
): Promise<string | null> {
  const [found] = await scope.many(
    rawQuery(
      customerId === null
        ? sql<{ answer: string | null }>`select vat_answers ->> ${asked} as answer from bill_layout
            where company_id = ${scope.companyId} and layout_key = ${layoutKey}`
        : sql<{ answer: string | null }>`select answer from customer_bill_vat
            where company_id = ${scope.companyId} and customer_id = ${customerId} and asked = ${asked}`,
    ),
  );
  return found?.answer ?? null;
}

export async function saveVatAnswer(
  scope: CompanyScope,
  { customerId, layoutKey, asked, answer }: VatQuestionKey & { answer: string },
): Promise<void> {
  if (layoutKey !== '') {
    const answers = JSON.stringify({ [asked]: answer });
    await scope.run(
      db
        .insertInto('bill_layout')
        .values({ company_id: scope.companyId, layout_key: layoutKey, vat_answers: answers })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'layout_key']).doUpdateSet({
            vat_answers: sql`bill_layout.vat_answers || ${answers}::jsonb`,
            updated_at: sql`app_now()`,
          }),
        ),
    );
  }
  if (customerId === null) return;
  await scope.run(
    db
      .insertInto('customer_bill_vat')
      .values({ company_id: scope.companyId, customer_id: customerId, asked, answer })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'customer_id', 'asked']).doUpdateSet({ answer, updated_at: sql`app_now()` }),
      ),
  );
}
