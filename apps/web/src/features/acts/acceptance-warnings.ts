import type { Act, ActWarning } from '@karkas/api/acts/acts.schemas.ts';
import { today } from '#platform/clock.ts';

/** What the server will say of this day of acceptance, before it is stated; nothing without a day. */
export function acceptanceWarnings(act: Pick<Act, 'period_to' | 'contract_date'>, day: string): ActWarning[] {
  if (day === '') return [];
  const warnings: ActWarning[] = [];
  if (day < act.period_to) warnings.push('accepted_before_period_end');
  if (day < act.contract_date) warnings.push('accepted_before_contract');
  if (day > today()) warnings.push('accepted_in_future');
  return warnings;
}

/** Warnings that say something of an act once it is accepted. */
const OF_ACCEPTANCE: readonly ActWarning[] = [
  'accepted_before_period_end',
  'accepted_before_contract',
  'accepted_in_future',
  'contract_not_in_force',
];

/** The others are of use until the act is accepted or given up. */
export function shownWarnings({ status, warnings }: Pick<Act, 'status' | 'warnings'>): readonly ActWarning[] {
  if (status === 'draft' || status === 'presented' || status === 'refused') return warnings;
  return status === 'signed' ? warnings.filter((warning) => OF_ACCEPTANCE.includes(warning)) : [];
}
