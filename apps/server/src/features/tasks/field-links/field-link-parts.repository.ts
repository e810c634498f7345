import { sql } from 'kysely';
import { type AddedParts, rowsBy } from '#platform/db/records/records.ts';

/** Links of the crews of a project, with what was reported by them. */
export const fieldLinkParts: AddedParts = {
  parts: {
    project: [
      rowsBy('field_link', 'project_id'),
      {
        table: 'field_report',
        condition: (id) =>
          sql`t.link_id in (select l.id from field_link l where l.company_id = t.company_id and l.project_id = ${id})`,
      },
    ],
  },
};
