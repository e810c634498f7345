import type { ReportDocument } from '#features/specification-documents';
import { readAnnexTerms } from '#features/supplementary-agreements';
import type { CompanyScope, CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import { withChanges } from './agreement-changes.ts';
import { readReportHead, readReportRows, type ReportHeadRow } from './report.repository.ts';
import { reportDocument } from './report-document.ts';

/** The specification as printed: rows, totals and terms from one snapshot. */
export async function readReportDocument(
  scope: CompanySnapshot,
  id: string,
): Promise<{ document: ReportDocument; contentVersion: string }> {
  const head = await readReportHead(scope, id);
  return { document: await documentOf(scope, head, id), contentVersion: head.content_version };
}

/** For checks of what would be printed now. */
export async function checkedDocument(scope: CompanyScope, id: string): Promise<ReportDocument> {
  return documentOf(scope, await readReportHead(scope, id), id);
}

async function documentOf(scope: CompanyScope, head: ReportHeadRow, id: string): Promise<ReportDocument> {
  const rows = await readReportRows(scope, id);
  const { contract_id: contractId, supplementary_agreement_id: agreementId } = head;
  if (contractId === null || agreementId === null) return reportDocument(head, rows);
  const terms = await readAnnexTerms(scope, { contractId, agreementId }, id);
  return reportDocument(head, withChanges(rows, terms.list), terms);
}
