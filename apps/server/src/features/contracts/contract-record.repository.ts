import { sql } from 'kysely';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { countBy, defineRecord, type MergedRecord } from '#platform/db/records/records.ts';

export const contractRecord = defineRecord({
  kind: 'contract',
  table: 'contract',
  name: sql`o.number`,
  place: { project: sql`o.project_id`, contract: sql`o.id` },
  belongsTo: { customer: 'customer_id', project: 'project_id' },
  optionalReferences: ['customer_id'],
  includesHistoryOfParts: true,
  derivedFields: { project: { contracts_count: countBy('contract', 'project_id') } },
  search: {
    from: sql`contract o join project p on p.company_id = o.company_id and p.id = o.project_id`,
    haystack: sql`o.search_text`,
    title: sql`o.number`,
    subtitle: sql`concat_ws(' · ', nullif(o.subject, ''), p.name)`,
    codes: sql`array[searchable(o.number)]`,
  },
  mergeRules: {
    customer: {
      kept: {
        table: 'contract',
        column: 'customer_id',
        also: (row, note) => sql`case when ${row} ->> 'status' <> 'draft' and ${row} ->> 'party_note' is null
          then jsonb_build_object('party_note', ${note}::text) else '{}'::jsonb end`,
      },
      lock: (scope, from) =>
        scope.many(
          rawQuery(sql<MergedRecord>`
          select 'contract' as model, k.id, k.number as name, k.party_note, k.status = 'draft' as is_draft from contract k
          where k.company_id = ${scope.companyId} and k.customer_id = ${from} order by k.id for update`),
        ),
      // Signed contracts keep the customer name they were signed with.
      move: async (scope, { from, to, note }) => {
        await scope.run(
          rawQuery(sql`
          update contract set customer_id = ${to}, version = version + 1, updated_at = app_now(),
            party_note = coalesce(party_note, case when status <> 'draft' then ${note}::text end)
          where company_id = ${scope.companyId} and customer_id = ${from}`),
        );
      },
    },
  },
});
