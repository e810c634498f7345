import { sql } from 'kysely';
import { lockOpenAgreement } from '#features/supplementary-agreements';
import { hasPermission } from '#platform/access/require-permission.ts';
import { defineRecord, type RecordReader, rowsBy } from '#platform/db/records/records.ts';
import { GENERATE_JOB } from './calculation/job/generate.service.ts';
import { CHECK_JOB } from './check/check.service.ts';
import { REMOVAL_JOB } from './removal/removal.repository.ts';
import { REPORT_JOB } from './report-job/report.service.ts';
import { findSpecification } from './specifications.repository.ts';
import { REVISION } from './specifications.texts.ts';

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
  ownsHistoryOfParts: true,
  derivedFields: {
    contract: {
      specifications_count: (
        k,
      ) => sql`(select count(*)::int from specification s where s.company_id = ${sql.ref(`${k}.company_id`)}
        and s.contract_id = ${sql.ref(`${k}.id`)} and s.supplementary_agreement_id is null and s.previous_revision_id is null)`,
    },
    supplementary_agreement: {
      specifications_count: (
        a,
      ) => sql`(select count(*)::int from specification s where s.company_id = ${sql.ref(`${a}.company_id`)}
        and s.supplementary_agreement_id = ${sql.ref(`${a}.id`)} and s.previous_revision_id is null)`,
      has_open_rows: (a) => sql`exists (select 1 from specification s where s.company_id = ${sql.ref(`${a}.company_id`)}
        and s.supplementary_agreement_id = ${sql.ref(`${a}.id`)} and s.status <> 'committed' and (s.status = 'calculating' or exists (
          select 1 from specification_row r where r.company_id = s.company_id and r.specification_id = s.id)))`,
    },
    measure_unit: {
      // The unit is used by a line of any specification.
      is_used: (
        u,
      ) => sql`(exists (select 1 from specification_row r where r.company_id = ${sql.ref(`${u}.company_id`)} and r.unit = ${sql.ref(`${u}.name`)})
        or exists (select 1 from specification_line l where l.company_id = ${sql.ref(`${u}.company_id`)} and l.unit = ${sql.ref(`${u}.name`)}))`,
    },
  },
  parts: [
    rowsBy('vor', 'specification_id', 'file_id'),
    rowsBy('specification_row', 'specification_id'),
    rowsBy('specification_line', 'specification_id'),
    // Must be last: items in the bin address the parts by index.
    rowsBy('bill_issue', 'specification_id', 'file_id'),
    rowsBy('bill_acceptance', 'specification_id'),
  ],
  logged: [{ table: 'vor', column: 'specification_id' }],
  search: {
    from: sql`specification o join project p on p.company_id = o.company_id and p.id = o.project_id
        and not is_superseded(o.company_id, o.id)
      left join contract k on k.company_id = o.company_id and k.id = o.contract_id`,
    haystack: sql`searchable(o.number || ' ' || o.name)`,
    title: sql`o.name`,
    subtitle: sql`concat_ws(' · ', o.number, case when o.revision > 1 then ${REVISION} || ' ' || o.revision end, p.name, k.number)`,
    codes: sql`array[searchable(o.number)]`,
  },
  checkRestored: async (scope, id) => {
    const { supplementary_agreement_id: agreementId } = await findSpecification(scope, id);
    if (agreementId !== null) await lockOpenAgreement(scope, agreementId);
  },
  jobs: [GENERATE_JOB, REPORT_JOB, CHECK_JOB, REMOVAL_JOB],
});

/** Number of matching positions that are ranked, the most recently changed ones. */
const MOST_POSITIONS = 200;
const seesProjects = ({ actor }: RecordReader) => hasPermission(actor, 'project.view');

/**
 * Only positions are searched: sections mean little on their own. Removal rows are excluded, since they are not works.
 */
export const specificationRowRecord = defineRecord({
  kind: 'specification_row',
  table: 'specification_row',
  search: {
    // A single comparison per row: a company may have many thousands of them.
    from: ({
      companyId,
    }) => sql`(select r.company_id, r.id, r.name, r.code, s.id as specification_id, s.project_id, s.contract_id, s.name as specification,
        p.name as project, s.updated_at
      from specification s join project p on p.company_id = s.company_id and p.id = s.project_id
      join specification_row r on r.company_id = s.company_id and r.specification_id = s.id
      where s.company_id = ${companyId} and not is_superseded(s.company_id, s.id) and r.kind = 'position' and not r.is_removal
        and searchable(concat_ws(' ', r.code, r.name)) like all (array(select '%' || w.pattern || '%' from word w))
      order by s.updated_at desc, r.sort_order limit ${MOST_POSITIONS}) o`,
    haystack: sql`searchable(concat_ws(' ', o.code, o.name))`,
    title: sql`o.name`,
    subtitle: (reader) => sql`concat_ws(' · ', o.specification, ${seesProjects(reader) ? sql`o.project` : sql`null`})`,
    codes: sql`array[searchable(o.code)]`,
    handicap: 150,
    place: { project: sql`o.project_id`, contract: sql`o.contract_id`, specification: sql`o.specification_id` },
  },
});

/** Reports are displayed on the page of their specification. */
export const reportRecord = defineRecord({ kind: 'report', table: 'specification', place });
