import type { ActWarning } from '@karkas/api/acts/acts.schemas.ts';
import { addAll, decimal } from '@karkas/domain/decimal/decimal.ts';

type AcceptedAct = { acceptance_date: string | null; period_to: string };

/** Warnings that follow from the day of acceptance and the state of the contract. */
export function acceptanceWarnings(
  { acceptance_date: day, period_to: end }: AcceptedAct,
  contract: { date: string; status: 'draft' | 'active' | 'completed' | 'terminated' },
  today: string,
): ActWarning[] {
  const warnings: ActWarning[] = [];
  if (day !== null && day < end) warnings.push('accepted_before_period_end');
  if (day !== null && day < contract.date) warnings.push('accepted_before_contract');
  if (day !== null && day > today) warnings.push('accepted_in_future');
  if (contract.status === 'draft' || contract.status === 'terminated') warnings.push('contract_not_in_force');
  return warnings;
}

/** The rows offset more advance than payments state and other acts left. @throws InvalidDecimalError */
export function advanceWarnings(rows: readonly { code: string; amount: string }[], advanceLeft: string): ActWarning[] {
  const offset = decimal(addAll(rows.filter((row) => row.code === '31').map((row) => row.amount)));
  return offset.gt('0') && offset.gt(decimal(advanceLeft)) ? ['advance_not_received'] : [];
}
