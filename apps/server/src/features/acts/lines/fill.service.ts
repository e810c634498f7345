import type { ACT_FILLS } from '@karkas/api/acts/acts.schemas.ts';
import { restOf } from '@karkas/domain/acts/index.ts';
import { decimal, plain, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { ActRow } from '../acts.repository.ts';
import { readOpenRecords, releaseRecords, takeRecords } from '../records/records-of-acts.repository.ts';
import { computeLine, type StatedLine } from './compute-line.ts';
import { acceptedOf, type ContractState, type Position, sumsOf } from './contract-state.service.ts';
import { readDoneByOrders } from './orders.repository.ts';
import { deleteLines, readLines, type StoredLine, writeLines } from './lines.repository.ts';
import { byRowKey } from './logged-lines.ts';

type Fill = { fill: (typeof ACT_FILLS)[number]; percent: string | undefined; state: ContractState };
type Filled = { quantity: string; work_record_ids: string[] };

type Lines = Map<string, StoredLine>;

/** Replaces the lines of a draft. Sums are not written. Returns the lines by position, before and now. */
export async function fillDraft(
  scope: CompanyScope,
  act: ActRow,
  options: Fill,
): Promise<{ before: Lines; lines: Lines }> {
  const { state } = options;
  await releaseRecords(scope, act.id, null);
  const present = await readLines(scope, act.id);
  const quantities = await quantitiesOf(scope, act, options);
  const lines = [...state.positions.values()].flatMap((row) => {
    const filled = quantities.get(row.row_key);
    if (filled === undefined || decimal(filled.quantity).eq('0')) return [];
    const stated: StatedLine = { row_key: row.row_key, over_reason: null, note: null, ...filled };
    return [computeLine(state, act, { row, stated }).line];
  });
  const kept = new Set(lines.map((line) => line.row_key));
  await deleteLines(
    scope,
    act.id,
    present.flatMap((line) => (kept.has(line.row_key) ? [] : [line.row_key])),
  );
  await writeLines(scope, act.id, lines);
  await takeRecords(
    scope,
    act.id,
    lines.flatMap((line) => line.work_record_ids),
  );
  return { before: byRowKey(present), lines: byRowKey(lines) };
}

async function quantitiesOf(
  scope: CompanyScope,
  act: ActRow,
  { fill, percent, state }: Fill,
): Promise<Map<string, Filled>> {
  if (fill === 'empty') return new Map();
  if (fill === 'records') {
    const period = { from: act.period_from, to: act.period_to };
    const records = await readOpenRecords(scope, act.contract_id, period);
    // Records that take back more than they add wait for the next act: a regular act returns nothing.
    const positive = records.filter((one) => decimal(one.quantity).gt('0'));
    return new Map(positive.map((one) => [one.row_key, { quantity: one.quantity, work_record_ids: one.ids }]));
  }
  if (fill === 'orders') {
    const done = await readDoneByOrders(scope, act.project_id);
    return new Map(
      done.flatMap(({ row_key, quantity }) => {
        const left = decimal(quantity).minus(decimal(sumsOf(state, row_key).quantity));
        return left.gt('0') ? [[row_key, { quantity: plain(left), work_record_ids: [] }] as const] : [];
      }),
    );
  }
  const share = fill === 'percent' ? (percent ?? '100') : '100';
  return new Map(
    [...state.positions.values()].map((row) => [
      row.row_key,
      { quantity: shareOfRest(state, row, share), work_record_ids: [] },
    ]),
  );
}

/** Positions without a quantity or a price are left out. */
function shareOfRest(state: ContractState, row: Position, percent: string): string {
  if (row.quantity === null || row.total === null || row.price === null) return '0';
  const { available } = restOf(row, acceptedOf(state, row.row_key).bases.reserved);
  const isOpposite = decimal(available).times(decimal(row.quantity)).lt('0');
  if (isOpposite) return '0';
  return decimal(percent).eq('100') ? available : roundQuantity(decimal(available).times(decimal(percent)).div('100'));
}
