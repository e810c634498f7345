import { sql } from 'kysely';
import { type AddedParts, movesReference, relinkedBy, rowsBy } from '#platform/db/records/records.ts';

/** Links of a customer or a project; the decisions taken by them stay and are linked again when they come back. */
const linksBy = (column: 'customer_id' | 'project_id') => [
  rowsBy('customer_link', column),
  {
    ...relinkedBy('customer_decision', 'link_id'),
    condition: (id: string) => sql`t.link_id in (select l.id from customer_link l
      where l.company_id = t.company_id and ${sql.ref(`l.${column}`)} = ${id})`,
  },
];

export const customerLinkParts: AddedParts = {
  parts: { customer: linksBy('customer_id'), project: linksBy('project_id') },
  mergeRules: {
    customer: [
      movesReference('customer_link', 'customer_id', { countsVersions: true }),
      movesReference('customer_decision', 'customer_id'),
    ],
  },
};
