import { type RawBuilder, sql } from 'kysely';
import { countBy, defineRecord, rowsBy } from '#platform/db/records/records.ts';

const signedOf = (contract: string): RawBuilder<unknown> => sql`supplementary_agreement a
  where a.company_id = ${sql.ref(`${contract}.company_id`)} and a.contract_id = ${sql.ref(`${contract}.id`)} and a.status = 'signed'`;

export const agreementRecord = defineRecord({
  kind: 'supplementary_agreement',
  table: 'supplementary_agreement',
  name: sql`o.number`,
  place: {
    project: sql`(select k.project_id from contract k where k.company_id = o.company_id and k.id = o.contract_id)`,
    contract: sql`o.contract_id`,
  },
  belongsTo: { contract: 'contract_id' },
  parts: [rowsBy('customer_decision', 'agreement_id')],
  includesHistoryOfParts: true,
  derivedFields: {
    contract: {
      agreements_count: countBy('supplementary_agreement', 'contract_id'),
      // Sum of committed rows, else the typed amount.
      signed_amount: (k) => sql`(select sum(coalesce(a.committed_delta, a.amount_delta)) from ${signedOf(k)})`,
      // End date set by the last agreement that has one.
      signed_end_date: (k) =>
        sql`(select a.new_end_date from ${signedOf(k)} and a.new_end_date is not null
          order by a.date desc, length(a.number) desc, a.number desc limit 1)`,
    },
  },
  // The contract amount derives from its agreements.
  changes: { contract: 'contract_id' },
});
