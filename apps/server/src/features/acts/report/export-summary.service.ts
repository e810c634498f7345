import type { ACT_FORMATS } from '@karkas/api/acts/act-reports.schemas.ts';
import { ACT_PAPERS, papersTitle, type ActPapers } from '#features/act-documents';
import { requireContract } from '#features/contracts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { notFound } from '#platform/errors.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { findAct } from '../acts.repository.ts';
import { findStoredSummary } from '../summaries/summaries.repository.ts';
import { headOf } from './act-paper-head.ts';
import { readActHead } from './act-report.repository.ts';
import { storedSummaryForm } from './summary-form.ts';

type Asked = { contractId: string; summaryId: string; format: (typeof ACT_FORMATS)[number] };

/** КС-3 as it was made; it is a few rows, so that it is printed while the caller waits. */
export async function exportSummary(
  scope: CompanySnapshot,
  { contractId, summaryId, format }: Asked,
  documents: Documents,
): Promise<DeferredFile> {
  await requireContract(scope, contractId);
  const stored = await findStoredSummary(scope, contractId, summaryId);
  const [actId] = stored.act_ids;
  if (actId === undefined) throw notFound();
  const ofAct = headOf(await findAct(scope, actId), await readActHead(scope, actId));
  const summary = await storedSummaryForm(scope, { head: { ...ofAct, correction: null, status: 'signed' }, stored });
  const papers: ActPapers = { act: null, summary, journal: null, settlement: null, with_prices: true };
  await recordChange(scope, {
    action: 'export',
    model: 'act_summary',
    objectId: summaryId,
    objectRepr: stored.number,
    after: { format },
  });
  return documents.download(ACT_PAPERS, papers, { format, title: papersTitle(papers, summary.head), from: scope });
}
