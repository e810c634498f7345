import { sql } from 'kysely';
import { defineRecord, rowsBy } from '#platform/db/records/records.ts';

export const customerRecord = defineRecord({
  kind: 'customer',
  table: 'customer',
  parts: [rowsBy('bank_account', 'customer_id'), rowsBy('contact', 'customer_id')],
  search: {
    haystack: sql`o.search_text`,
    title: sql`o.name`,
    subtitle: sql`o.inn`,
    codes: sql`array[o.inn, o.ogrn]`,
  },
});
