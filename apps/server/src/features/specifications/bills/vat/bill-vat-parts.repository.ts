import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { type AddedParts, rowsBy } from '#platform/db/records/records.ts';

/** Answers that the card that stays has are its own. */
async function moveAnswers(scope: CompanyScope, { from, to }: { from: string; to: string }): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update customer_bill_vat v set customer_id = ${to} where v.company_id = ${scope.companyId} and v.customer_id = ${from}
      and not exists (select 1 from customer_bill_vat o
        where o.company_id = v.company_id and o.customer_id = ${to} and o.asked = v.asked)`),
  );
}

/** What was learned about the VAT in the files of a customer. */
export const billVatParts: AddedParts = {
  parts: { customer: [rowsBy('customer_bill_vat', 'customer_id')] },
  mergeRules: { customer: { move: moveAnswers } },
};
