import { sql } from 'kysely';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { countBy, defineRecord, type MergedRecord } from '#platform/db/records/records.ts';

export const projectRecord = defineRecord({
  kind: 'project',
  table: 'project',
  place: { project: sql`o.id` },
  belongsTo: { customer: 'customer_id' },
  optionalReferences: ['customer_id'],
  includesHistoryOfParts: true,
  derivedFields: { customer: { projects_count: countBy('project', 'customer_id') } },
  search: {
    from: sql`project o left join customer u on u.company_id = o.company_id and u.id = o.customer_id`,
    haystack: sql`o.search_text`,
    title: sql`o.name`,
    subtitle: sql`concat_ws(' · ', o.code, u.name, o.address)`,
    codes: sql`array[searchable(o.code)]`,
  },
  mergeRules: {
    customer: {
      kept: { table: 'project', column: 'customer_id' },
      lock: (scope, from) =>
        scope.many(
          rawQuery(sql<MergedRecord>`
          select 'project' as model, p.id, p.code || ' ' || p.name as name, null as party_note, true as is_draft from project p
          where p.company_id = ${scope.companyId} and p.customer_id = ${from} order by p.id for update`),
        ),
      move: async (scope, { from, to }) => {
        await scope.run(
          rawQuery(sql`
          update project set customer_id = ${to}, version = version + 1, updated_at = app_now()
          where company_id = ${scope.companyId} and customer_id = ${from}`),
        );
      },
    },
  },
});
