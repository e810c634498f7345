import { sql } from 'kysely';
import { defineRecord } from '#platform/db/records.ts';

export const projectRecord = defineRecord({
  kind: 'project',
  table: 'project',
  place: { project: sql`o.id` },
  belongsTo: { customer: 'customer_id' },
  search: {
    from: sql`project o left join customer u on u.company_id = o.company_id and u.id = o.customer_id`,
    haystack: sql`o.search_text`,
    title: sql`o.name`,
    subtitle: sql`concat_ws(' · ', o.code, u.name, o.address)`,
    codes: sql`array[searchable(o.code)]`,
  },
});
