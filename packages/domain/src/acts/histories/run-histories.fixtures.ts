import { completionOf } from '../completion.ts';
import { reconciliationOf } from '../reconciliation.ts';
import { present, refuse, sign } from './act-steps.fixtures.ts';
import { changePrice, changeQuantity, removeRow } from './agreement-steps.fixtures.ts';
import { replace, returnWork } from './correction-steps.fixtures.ts';
import { addRow, openHistory, sumsOf, type History } from './history.fixtures.ts';
import { moneyOf, moneyText, quantityOf } from './numbers.fixtures.ts';

/** One random step. */
function takeStep(history: History): void {
  const step = STEPS[history.next(STEPS.length)];
  step?.(history);
}

const STEPS: readonly ((history: History) => void)[] = [
  present,
  present,
  present,
  present,
  sign,
  sign,
  refuse,
  changeQuantity,
  changePrice,
  removeRow,
  addRow,
  returnWork,
  replace,
];

/** Everything that must hold after a step; appends to `violations`. */
function checkState(history: History): void {
  for (const row of history.rows) {
    const sums = sumsOf(history, row.row_key);
    const [quantity, total] = [quantityOf(row.quantity), moneyOf(row.total)];
    const within = sums.quantity - sums.over;
    const amount = sums.amount - sums.overAmount;
    if (within === quantity && amount !== total)
      history.violations.push(`${row.row_key}: nothing left but ${moneyText(total - amount)}`);
    if (sums.quantity * row.direction < 0n) history.violations.push(`${row.row_key}: below zero`);
  }
}

/** The same through the functions under test: three sums counted apart. */
function checkReconciliation(history: History): void {
  const lines = history.acts.flatMap((act) =>
    act.lines.map((line) => ({ ...line, month: '2026-01', status: act.status })),
  );
  const effective = moneyText(history.rows.reduce((sum, row) => sum + moneyOf(row.total), 0n));
  const { difference } = reconciliationOf(effective, lines, completionOf(history.rows, lines));
  if (difference !== '0.00') history.violations.push(`difference ${difference}`);
}

const MOST_VIOLATIONS = 5;

export type HistoriesRun = { steps: number; violations: string[] };

/** Runs histories of consecutive seeds; every state is checked. Violations name the seed and the step. */
export function runHistories({
  firstSeed,
  histories,
  steps,
}: {
  firstSeed: number;
  histories: number;
  steps: number;
}): HistoriesRun {
  const run: HistoriesRun = { steps: 0, violations: [] };
  for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
    const history = openHistory(seed);
    for (let step = 0; step < steps && history.violations.length === 0; step += 1) {
      takeStep(history);
      checkState(history);
      checkReconciliation(history);
      run.steps += 1;
      if (history.violations.length > 0)
        run.violations.push(`seed ${seed}, step ${step}: ${history.violations.join('; ')}`);
    }
    if (run.violations.length >= MOST_VIOLATIONS) break;
  }
  return run;
}
