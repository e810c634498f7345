import type { LineRefusal } from '@karkas/domain/acts/index.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { mapInSteps } from '@karkas/domain/steps.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import type { ActRow } from '../acts.repository.ts';
import { ANY_DAY } from '../completion/completion.service.ts';
import { type ComputedLine, computeLine, refusedRow, rowOf } from '../lines/compute-line.ts';
import type { ContractState } from '../lines/contract-state.service.ts';
import { stateOfAct } from '../lines/draft.service.ts';
import { seesPrices } from '../lines/lines.service.ts';
import { hasLaterAgreement } from './later-agreements.repository.ts';
import { OVER_LATER_AGREEMENT } from './later-agreements.texts.ts';

/**
 * An act of an earlier day states the specification of its day, but takes no more than the agreements signed since
 * leave, and accepts nothing at a price that they changed after a part was accepted.
 *
 * @throws {Problem} `over_completion`, `price_drift_undecided` with the rows as the agreements leave them
 */
export async function requireWithinLaterAgreements(
  scope: CompanyScope,
  act: ActRow,
  computed: readonly ComputedLine[],
): Promise<void> {
  if (act.correction_method === 'reprice' || !(await hasLaterAgreement(scope, act))) return;
  const state = await stateOfAct(scope, { ...act, base_date: ANY_DAY });
  const later = (await runInSteps(mapInSteps(computed, (one) => inLaterState(state, act, one)))).flat();
  for (const code of ['over_completion', 'price_drift_undecided'] as const) {
    const rows = later.filter(({ refusal }) => refusal === code);
    if (rows.length === 0) continue;
    throw new Problem(code, {
      rows: rows.map(({ line }) => refusedRow(line, seesPrices(scope))),
      ...(code === 'over_completion' ? { detail: OVER_LATER_AGREEMENT } : {}),
    });
  }
}

/** The line by all signed agreements, refused if these leave less of it than the day of the act does. */
function inLaterState(state: ContractState, act: ActRow, { line }: ComputedLine): ComputedLine[] {
  const row = rowOf(state, line.row_key, line);
  if (row === null || decimal(line.quantity).eq('0')) return [];
  const later = computeLine(state, act, { row, stated: line });
  return [{ ...later, refusal: refusalOf(later, line) }];
}

/** What is explained as beyond the contract on a later day would be within it on the day of the act. */
function refusalOf(later: ComputedLine, line: ComputedLine['line']): LineRefusal | null {
  const isMoreOver = decimal(later.line.over_quantity).abs().gt(decimal(line.over_quantity).abs());
  return later.refusal === null && isMoreOver ? 'over_completion' : later.refusal;
}
