import { boundOfChange } from '@karkas/domain/money/amount-bound.ts';
import { AGREEMENT, type AgreementDocument, agreementTitle, MAX_ANNEX_LINES } from '#features/agreement-document';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope, CompanySnapshot } from '#platform/db/scope/company-scope.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { notFound, Problem } from '#platform/errors.ts';
import type { DeferredFile } from '#platform/storage/file-answer.ts';
import { readPrintedAgreement, type PrintedAgreement } from './agreement-document.repository.ts';
import { readComparison } from '../comparison/agreement-comparison.service.ts';
import { readFullNumber, type AgreementPlace } from '../supplementary-agreements.repository.ts';

/** The printed agreement. Empty fields are left blank, to be filled in by hand. */
export async function downloadAgreement(
  scope: CompanySnapshot,
  documents: Documents,
  place: AgreementPlace,
): Promise<DeferredFile> {
  if (!hasPermission(scope.actor, 'contract.view')) throw notFound();
  const printed = await readPrintedAgreement(scope, place);
  const document = await documentOf(scope, place, printed);
  if ((document.annex?.lines.length ?? 0) > MAX_ANNEX_LINES) throw new Problem('too_large');
  await recordChange(scope, {
    action: 'export',
    model: 'supplementary_agreement',
    objectId: place.agreementId,
    objectRepr: await readFullNumber(scope, place.agreementId),
    after: { format: 'docx' },
  });
  return documents.download(AGREEMENT, document, {
    format: 'docx',
    title: agreementTitle(document),
    from: scope,
  });
}

async function documentOf(
  scope: CompanyScope,
  place: AgreementPlace,
  printed: PrintedAgreement,
): Promise<AgreementDocument> {
  const { agreement, contract, project, customer, company } = printed;
  const { comparison, price: counted, hasOtherRate, rowsIncludeVat } = await readComparison(scope, place);
  // Otherwise the clause and the annex would state two different VAT rates.
  if (hasOtherRate) throw new Problem('vat_rates_differ');
  const { changes, before, after, is_draft: isDraft } = comparison;
  const hasRows = changes.length > 0 && before !== undefined && after !== undefined;
  const { change: _, ...price } = counted;
  const lines = changes.map((change) => ({
    ...change,
    effect: change.effect ?? '0.00',
    before: change.before && sideOf(change.before),
    after: change.after && sideOf(change.after),
  }));
  return {
    number: agreement.number,
    date: agreement.date,
    status: agreement.status,
    is_draft: isDraft,
    subject: agreement.subject,
    new_end_date: agreement.new_end_date,
    old_end_date: agreement.old_end_date,
    term_clause: agreement.term_clause,
    contract,
    project,
    customer,
    company,
    price,
    bound: boundOfChange(
      { missing_prices: comparison.missing_prices_before, missing_deductions: comparison.missing_deductions_before },
      { missing_prices: comparison.missing_prices_after, missing_deductions: comparison.missing_deductions_after },
    ),
    annex: hasRows ? { lines, before, after, rows_include_vat: rowsIncludeVat } : null,
  };
}

function sideOf({
  quantity,
  price,
  total,
}: {
  quantity: string | null;
  price?: string | null | undefined;
  total?: string | null | undefined;
}) {
  return { quantity, price: price ?? null, total: total ?? null };
}
