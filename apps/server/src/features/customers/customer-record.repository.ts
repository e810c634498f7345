import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { defineRecord, movesReference, relinkedBy, rowsBy } from '#platform/db/records/records.ts';

/** What was learned of the files of a customer; answers that the card that stays has are its own. */
async function moveVatAnswers(scope: CompanyScope, { from, to }: { from: string; to: string }): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update customer_bill_vat v set customer_id = ${to} where v.company_id = ${scope.companyId} and v.customer_id = ${from}
      and not exists (select 1 from customer_bill_vat o
        where o.company_id = v.company_id and o.customer_id = ${to} and o.asked = v.asked)`),
  );
}

export const customerRecord = defineRecord({
  kind: 'customer',
  table: 'customer',
  parts: [rowsBy('bank_account', 'customer_id'), rowsBy('contact', 'customer_id')],
  laterParts: [
    rowsBy('customer_bill_vat', 'customer_id'),
    rowsBy('customer_link', 'customer_id'),
    {
      ...relinkedBy('customer_decision', 'link_id'),
      condition: (id) =>
        sql`t.link_id in (select l.id from customer_link l where l.company_id = t.company_id and l.customer_id = ${id})`,
    },
  ],
  mergeRules: {
    customer: [
      movesReference('customer_link', 'customer_id', { countsVersions: true }),
      movesReference('customer_decision', 'customer_id'),
      { move: moveVatAnswers },
    ],
  },
  search: {
    haystack: sql`o.search_text`,
    title: sql`o.name`,
    subtitle: sql`o.inn`,
    codes: sql`array[o.inn, o.ogrn]`,
  },
});
