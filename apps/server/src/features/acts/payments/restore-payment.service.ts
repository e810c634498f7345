import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { findContractTerms } from '../act-contracts.repository.ts';
import { refreshDrafts } from '../lines/draft.service.ts';
import { isSamePayment } from '../statements/same-payment.ts';
import { lockStatements, readRecordedPayments } from '../statements/statements.repository.ts';
import { RECORDED } from '../statements/statements.texts.ts';
import { requireBoundsAfterRestore } from './payment-bounds.service.ts';
import { findPayment, lockContractOfStored, type PaymentRow } from './payments.repository.ts';

/** Before the row is inserted: its reference would otherwise hold a lock that conflicts with that of the contract. */
export async function lockForRestore(scope: CompanyScope, row: Readonly<Record<string, unknown>>): Promise<void> {
  // In the order of an import, which may record the same document at this moment.
  if (row['from_statement'] === true) await lockStatements(scope);
  await lockContractOfStored(scope, String(row['contract_id']));
}

/**
 * Draft acts offset a restored advance again.
 *
 * @throws {Problem} `payment_recorded` for a document of a statement that was recorded again; `advance_in_acts`,
 * `retention_not_held`
 */
export async function checkRestoredPayment(scope: CompanyScope, id: string): Promise<void> {
  const payment = await findPayment(scope, id);
  await requireNotRecorded(scope, payment);
  await requireBoundsAfterRestore(scope, await findContractTerms(scope, payment.contract_id), payment);
  await refreshDrafts(scope, payment.contract_id, null);
}

/** As when a statement is recorded; payments that people typed are marked as alike instead. */
async function requireNotRecorded(scope: CompanyScope, { id, date }: PaymentRow): Promise<void> {
  const recorded = await readRecordedPayments(scope, [date]);
  const restored = recorded.find((one) => one.payment_id === id);
  if (restored?.from_statement !== true) return;
  const same = recorded.find((one) => one.payment_id !== id && isSamePayment(one, restored));
  if (same !== undefined)
    throw new Problem('payment_recorded', {
      detail: RECORDED(same.document_number ?? '', same.date),
      existing_id: same.payment_id,
    });
}
