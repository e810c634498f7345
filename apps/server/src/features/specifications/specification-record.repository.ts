import { sql } from 'kysely';
import { defineRecord, rowsBy } from '#platform/db/records.ts';
import { GENERATE_JOB } from './calculation/generate.service.ts';
import { REPORT_JOB } from './report/report.service.ts';

const place = { project: sql`o.project_id`, contract: sql`o.contract_id` };

export const specificationRecord = defineRecord({
  kind: 'specification',
  table: 'specification',
  place,
  belongsTo: {
    project: 'project_id',
    contract: 'contract_id',
    supplementary_agreement: 'supplementary_agreement_id',
  },
  parts: [
    rowsBy('vor', 'specification_id', 'file_id'),
    rowsBy('specification_row', 'specification_id'),
    rowsBy('specification_line', 'specification_id'),
  ],
  search: {
    from: sql`specification o join project p on p.company_id = o.company_id and p.id = o.project_id
      left join contract k on k.company_id = o.company_id and k.id = o.contract_id`,
    haystack: sql`searchable(o.number || ' ' || o.name)`,
    title: sql`o.name`,
    subtitle: sql`concat_ws(' · ', o.number, p.name, k.number)`,
    codes: sql`array[searchable(o.number)]`,
  },
  jobs: [GENERATE_JOB, REPORT_JOB],
});

/** A report is looked at on the page of its specification. */
export const reportRecord = defineRecord({ kind: 'report', table: 'specification', place });
