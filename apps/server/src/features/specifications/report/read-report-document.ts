import type { ReportDocument } from '#features/specification-report';
import { readAgreementTerms, readListBefore } from '#features/supplementary-agreements';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { withChanges } from './agreement-changes.ts';
import { readReportHead, readReportRows, type ReportHeadRow } from './report.repository.ts';
import { reportDocument } from './report-document.ts';

/** The specification as it is printed. */
export async function readReportDocument(scope: CompanyScope, id: string): Promise<ReportDocument> {
  return documentOf(scope, await readReportHead(scope, id), id);
}

export async function documentOf(scope: CompanyScope, head: ReportHeadRow, id: string): Promise<ReportDocument> {
  const rows = await readReportRows(scope, id);
  const { contract_id: contractId, supplementary_agreement_id: agreementId } = head;
  if (contractId === null || agreementId === null) return reportDocument(head, rows);
  const { list, chargesEffect } = await readListBefore(scope, contractId, agreementId);
  const terms = await readAgreementTerms(scope, { contractId, agreementId });
  return reportDocument(head, withChanges(rows, list), { ...terms, chargesEffect });
}
