import type { PriceDrift, PriceDrifts } from '@karkas/api/acts/price-drifts.schemas.ts';
import { splitRow } from '@karkas/domain/acts/index.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { mapInSteps } from '@karkas/domain/steps.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import { ANY_DAY } from '../completion/completion.service.ts';
import { driftOf } from '../lines/compute-line.ts';
import { acceptedOf, type ContractState, type Position, readContractState } from '../lines/contract-state.service.ts';
import { maySplit } from './price-drifts.policy.ts';
import { type AgreementOfRow, readAgreementsOfRows } from './price-drifts.repository.ts';

/** Positions whose acts wait until a price change is decided on. */
export async function listPriceDrifts(scope: CompanyScope, contractId: string): Promise<PriceDrifts> {
  const state = await readContractState(scope, {
    contractId,
    day: ANY_DAY,
    specificationIds: [],
    exceptIds: [],
  });
  const agreements = new Map((await readAgreementsOfRows(scope, contractId)).map((one) => [one.id, one]));
  const rows = mapInSteps([...state.positions.values()], (row) => {
    const amount = driftOf(state, row);
    if (amount === null) return [];
    return [presentDrift(scope, state, { row, amount, agreement: agreements.get(row.agreement_id ?? '') ?? null })];
  });
  return { contract_id: contractId, rows: (await runInSteps(rows)).flat() };
}

function presentDrift(
  scope: CompanyScope,
  state: ContractState,
  { row, amount, agreement }: { row: Position; amount: string; agreement: AgreementOfRow | null },
): PriceDrift {
  const accepted = acceptedOf(state, row.row_key);
  const last = state.lastStated.get(row.row_key);
  const split = splitRow(row, accepted.sums);
  const isPossible =
    split.refusal === null &&
    last?.vat_rate === row.vat_rate &&
    last.vat_included === row.vat_included &&
    decimal(accepted.quantity_presented).eq('0');
  return {
    row_key: row.row_key,
    number: row.number,
    name: row.name,
    unit: row.unit,
    agreement_id: agreement?.id ?? null,
    agreement_number: agreement?.number ?? null,
    quantity_effective: row.quantity ?? '0',
    quantity_accepted: accepted.sums.quantity,
    amount_accepted: accepted.sums.amount,
    price_before: last?.price ?? null,
    price_after: row.price,
    reprice_amount: amount,
    rest_quantity: split.refusal === null ? split.rest.quantity : null,
    split_effect: split.refusal === null ? split.effect : null,
    can: { split: isPossible && agreement !== null && maySplit(scope.actor, agreement) },
  };
}
