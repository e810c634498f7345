import { differenceAct, replaceAct, type CorrectionInput, type CorrectionResult } from '../corrections.ts';
import { basesOf, type RowBases } from '../row-bases.ts';
import { addAct, pick, type History, type Row, type StoredSums } from './history.fixtures.ts';
import { quantityOf, quantityText } from './numbers.fixtures.ts';

/** A correction by a difference: returns of signed work. */
export function returnWork(history: History): void {
  const lines = history.rows.flatMap((row) => {
    const quantity = -(firmOf(history, row) * BigInt(history.next(13))) / 10n;
    return quantity === 0n || history.next(2) === 0 ? [] : [{ row_key: row.row_key, quantity: quantityText(quantity) }];
  });
  const result = differenceAct(correctionOf(history, lines));
  checkReturns(history, lines, result);
  if (result.lines.length > 0)
    addAct(history, history.next(2) === 0 ? 'signed' : 'presented', 'correction', result.lines.map(storedOf));
}

function checkReturns(history: History, lines: CorrectionInput['lines'], result: CorrectionResult): void {
  for (const { row_key, quantity } of lines) {
    const row = history.rows.find((one) => one.row_key === row_key);
    const left = row === undefined ? 0n : (firmOf(history, row) + quantityOf(quantity)) * row.direction;
    const isDone = result.lines.some((one) => one.row_key === row_key);
    if (isDone !== left >= 0n) history.violations.push(`${row_key}: a return of ${quantity} misjudged`);
  }
}

/** A correction that replaces a signed act in full. */
export function replace(history: History): void {
  const old = pick(
    history,
    history.acts.filter((act) => act.status === 'signed' && act.kind === 'regular'),
  );
  if (old === undefined) return;
  const lines = old.lines.flatMap((line) => {
    const row = history.rows.find((one) => one.row_key === line.row_key);
    const quantity = (quantityOf(line.quantity) * BigInt(history.next(15))) / 10n;
    return row === undefined || quantity === 0n ? [] : [{ row_key: line.row_key, quantity: quantityText(quantity) }];
  });
  const others = history.acts.filter((act) => act !== old);
  const repriced = others.flatMap((act) =>
    act.lines.filter((line) => line.counted.quantity === 0n).map((line) => line.row_key),
  );
  const result = replaceAct(correctionOf(history, lines), {
    lines: new Map(old.lines.map((line) => [line.row_key, line])),
    repriced: new Set(repriced),
  });
  if (result.refused.length > 0) return;
  history.acts.splice(history.acts.indexOf(old), 1);
  if (result.lines.length > 0) addAct(history, 'signed', 'regular', result.lines.map(storedOf));
}

function correctionOf(history: History, lines: CorrectionInput['lines']): CorrectionInput {
  return {
    accepted: new Map(history.rows.map((row) => [row.row_key, basesOfRow(history, row)])),
    rows: new Map(history.rows.map((row) => [row.row_key, row])),
    lines,
    mode: history.mode,
  };
}

/** What stays if all presented acts are refused, with the presented returns. */
function firmOf(history: History, { row_key, direction }: Row): bigint {
  let sum = 0n;
  for (const act of history.acts)
    for (const line of act.lines)
      if (line.row_key === row_key && (act.status === 'signed' || line.counted.quantity * direction < 0n))
        sum += line.counted.quantity;
  return sum;
}

function basesOfRow(history: History, { row_key, direction }: Row): RowBases {
  const lines = history.acts.flatMap((act) =>
    act.lines.filter((line) => line.row_key === row_key).map((line) => ({ ...line, status: act.status })),
  );
  return basesOf(lines, String(direction));
}

function storedOf({
  row_key,
  quantity,
  amount,
  over_quantity,
  over_amount,
}: CorrectionResult['lines'][number]): StoredSums {
  return { row_key, quantity, amount, over_quantity, over_amount };
}
