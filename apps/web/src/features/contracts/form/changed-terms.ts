import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { needsReason } from './status-change.ts';
import { contractValues, type ContractValues } from './contract-values.ts';

/** Terms agreed by both sides; same list as on the server. */
const TERMS = ['number', 'date', 'kind', 'customer_id', 'vat_rate', 'vat_included'] as const;
const AMOUNTS = ['amount', 'terminated_amount'] as const;
const DECIMAL = /^-?\d+(\.\d+)?$/u;

/** Whether the form changes terms that require a reason. */
export function changesTerms(contract: Contract, values: Partial<ContractValues>): boolean {
  const before = contractValues(contract, { today: contract.date, projectId: contract.project_id, customerId: null });
  const status = values.status ?? before.status;
  return (
    TERMS.some((term) => values[term] !== undefined && values[term] !== before[term]) ||
    AMOUNTS.some((term) => !isSameAmount(before[term], values[term] ?? before[term])) ||
    needsReason(before.status, status)
  );
}

function isSameAmount(old: string, given: string): boolean {
  if (old === given) return true;
  const [first, second] = [old || '0', given || '0'];
  return DECIMAL.test(first) && DECIMAL.test(second) && decimal(first).eq(decimal(second));
}
