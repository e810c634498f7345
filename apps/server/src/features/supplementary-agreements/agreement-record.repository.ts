import { sql } from 'kysely';
import { defineRecord } from '#platform/db/records.ts';

export const agreementRecord = defineRecord({
  kind: 'supplementary_agreement',
  table: 'supplementary_agreement',
  name: sql`o.number`,
  place: {
    project: sql`(select k.project_id from contract k where k.company_id = o.company_id and k.id = o.contract_id)`,
    contract: sql`o.contract_id`,
  },
  belongsTo: { contract: 'contract_id' },
});
