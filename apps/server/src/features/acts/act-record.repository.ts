import { sql } from 'kysely';
import { defineRecord, relinkedBy, rowsBy } from '#platform/db/records/records.ts';
import { checkRestoredPayment, lockForRestore } from './payments/restore-payment.service.ts';
import { freeClientId } from './records/work-records.repository.ts';
import { ACT_REPORT_JOB } from './report/act-report.data.ts';
import { checkRestoredAct, checkStoredAct, freeActNumber } from './transitions/restore-act.service.ts';

const place = { project: sql`o.project_id`, contract: sql`o.contract_id` };
const belongsTo = { contract: 'contract_id', project: 'project_id' } as const;

export const actRecord = defineRecord({
  kind: 'act',
  table: 'act',
  name: sql`o.number`,
  place,
  belongsTo,
  includesHistoryOfParts: true,
  parts: [rowsBy('act_line', 'act_id'), rowsBy('act_settlement', 'act_id')],
  laterParts: [relinkedBy('work_record', 'act_id')],
  checkStored: checkStoredAct,
  freeValues: freeActNumber,
  checkRestored: checkRestoredAct,
  jobs: [ACT_REPORT_JOB],
});

export const actSummaryRecord = defineRecord({
  kind: 'act_summary',
  table: 'act_summary',
  name: sql`o.number`,
  place,
  belongsTo,
});

export const workRecordRecord = defineRecord({
  kind: 'work_record',
  table: 'work_record',
  name: sql`o.row_name`,
  place,
  belongsTo,
  freeValues: freeClientId,
});

export const paymentRecord = defineRecord({
  kind: 'payment',
  table: 'payment',
  name: sql`coalesce(o.document_number, o.date::text)`,
  place,
  belongsTo,
  // A payment for an act that was deleted for good is still money.
  optionalReferences: ['act_id'],
  checkStored: lockForRestore,
  checkRestored: checkRestoredPayment,
});
