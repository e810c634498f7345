import { type RawBuilder, sql } from 'kysely';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { countBy, defineRecord, type FreeValues, rowsBy } from '#platform/db/records/records.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { nextNumber } from './supplementary-agreements.repository.ts';

const signedOf = (contract: string): RawBuilder<unknown> => sql`supplementary_agreement a
  where a.company_id = ${sql.ref(`${contract}.company_id`)} and a.contract_id = ${sql.ref(`${contract}.id`)} and a.status = 'signed'`;

type StoredAgreement = Readonly<Record<string, unknown>>;

/** Numbers are given under the lock of the contract; the reference reports a contract that is gone. */
async function lockContractOfStored(scope: CompanyScope, { contract_id: id }: StoredAgreement): Promise<void> {
  await scope.maybe(
    rawQuery(sql`select 1 from contract where company_id = ${scope.companyId} and id = ${id}::uuid for update`),
  );
}

/** Another agreement has got the number meanwhile: this one gets the next. */
async function freeAgreementNumber(scope: CompanyScope, stored: StoredAgreement): Promise<FreeValues | null> {
  const contractId = String(stored['contract_id']);
  const taken = await scope.maybe(
    rawQuery(sql<{ contract: string }>`
    select k.number as contract from supplementary_agreement a join contract k on k.company_id = a.company_id and k.id = a.contract_id
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and lower(a.number) = lower(${stored['number']}::text)`),
  );
  if (taken === null) return null;
  const number = await nextNumber(scope, contractId);
  return { values: { number }, name: `${number} (${taken.contract})` };
}

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
  checkStored: lockContractOfStored,
  freeValues: freeAgreementNumber,
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
