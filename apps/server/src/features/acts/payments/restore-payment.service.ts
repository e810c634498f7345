import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { findContractTerms } from '../act-contracts.repository.ts';
import { refreshDrafts } from '../lines/draft.service.ts';
import { requireBoundsAfterRestore } from './payment-bounds.service.ts';
import { findPayment, lockContractOfStored } from './payments.repository.ts';

/** Before the row is inserted: its reference would otherwise hold a lock that conflicts with that of the contract. */
export function lockForRestore(scope: CompanyScope, row: Readonly<Record<string, unknown>>): Promise<void> {
  return lockContractOfStored(scope, String(row['contract_id']));
}

/** Draft acts offset a restored advance again. @throws {Problem} `advance_in_acts`, `retention_not_held` */
export async function checkRestoredPayment(scope: CompanyScope, id: string): Promise<void> {
  const payment = await findPayment(scope, id);
  await requireBoundsAfterRestore(scope, await findContractTerms(scope, payment.contract_id), payment);
  await refreshDrafts(scope, payment.contract_id, null);
}
