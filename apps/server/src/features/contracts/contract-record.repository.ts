import { sql } from 'kysely';
import { defineRecord } from '#platform/db/records.ts';

export const contractRecord = defineRecord({
  kind: 'contract',
  table: 'contract',
  name: sql`o.number`,
  place: { project: sql`o.project_id`, contract: sql`o.id` },
  belongsTo: { customer: 'customer_id', project: 'project_id' },
  search: {
    from: sql`contract o join project p on p.company_id = o.company_id and p.id = o.project_id`,
    haystack: sql`o.search_text`,
    title: sql`o.number`,
    subtitle: sql`concat_ws(' · ', nullif(o.subject, ''), p.name)`,
    codes: sql`array[searchable(o.number)]`,
  },
});
