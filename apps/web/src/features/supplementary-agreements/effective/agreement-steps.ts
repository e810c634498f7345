import type {
  AgreementComparison,
  RowChange,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { stepsBetween, type Step } from '#platform/waterfall/steps.ts';
import { groupChanges } from './comparison-groups.ts';

export type AgreementStepKey = RowChange | 'charges' | 'vat' | 'rest';

/**
 * From the contract before the agreement to the contract after it, with VAT. Where prices are missing, the last step
 * holds more than VAT and is named `rest`. Empty without the price permission.
 */
export function stepsOfAgreement(comparison: AgreementComparison): Step<AgreementStepKey>[] {
  const { before, after, changes } = comparison;
  if (before === undefined || after === undefined) return [];
  const ofRows = groupChanges(changes).map(({ change, effect }) => ({ key: change, amount: effect ?? '0.00' }));
  const charges = roundMoney(decimal(after.charges_total).minus(decimal(before.charges_total)));
  return stepsBetween<AgreementStepKey>(
    { start: before.gross, end: after.gross },
    [...ofRows, { key: 'charges', amount: charges }],
    before.missing_prices + after.missing_prices > 0 ? 'rest' : 'vat',
  );
}
