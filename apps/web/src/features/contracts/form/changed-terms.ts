import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { changedSignedTerms, type SignedTerms } from '@karkas/domain/contracts/signed-terms.ts';
import { contractValues, type ContractValues } from './contract-values.ts';

const DECIMAL = /^-?\d+(\.\d+)?$/u;

/** Whether the form changes signed terms, by the rule of the server. An amount not yet readable counts as changed. */
export function changesTerms(contract: Contract, values: Partial<ContractValues>): boolean {
  const before = contractValues(contract, { today: contract.date, projectId: contract.project_id, customerId: null });
  const next = { ...before, ...values };
  const amounts = [next.amount, next.terminated_amount];
  if (amounts.some((text) => text !== '' && !DECIMAL.test(text))) return true;
  return changedSignedTerms(termsOf(before), termsOf(next)).length > 0;
}

const termsOf = (values: ContractValues): SignedTerms => ({
  ...values,
  customer_id: values.customer_id || null,
  amount: values.amount || '0',
  terminated_amount: values.terminated_amount || null,
});
