import { NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import type { EffectiveRow, StatedRow } from '@karkas/domain/specification/index.ts';
import type { ReportChange } from '#features/specification-documents';
import type { ReportRowRecord } from './report.repository.ts';

export type ChangedRow = ReportRowRecord & { change?: ReportChange };
type ContractRow = StatedRow & { number: string };

/**
 * Rows of an agreement specification with the change each makes to the previous list. A removed section removes its
 * positions too, so they are printed under it, although the specification only names the section.
 */
export function withChanges(
  rows: readonly ReportRowRecord[],
  list: readonly Pick<EffectiveRow<ContractRow>, 'row'>[],
): ChangedRow[] {
  const previousRows = new Map(list.map(({ row }) => [row.row_key, row]));
  const stated = new Set(rows.map((row) => row.row_key));
  const children = Map.groupBy(
    list.map(({ row }) => row),
    (row) => row.parent_key,
  );

  function positionsUnder(key: string): ContractRow[] {
    return (children.get(key) ?? []).flatMap((row) =>
      row.kind === 'section' ? positionsUnder(row.row_key) : stated.has(row.row_key) ? [] : [row],
    );
  }

  return rows.flatMap((row): ChangedRow[] => {
    if (row.kind === 'position') return [{ ...row, change: changeOf(row, previousRows.get(row.row_key)) }];
    if (!row.is_removal) return [row];
    return [row, ...positionsUnder(row.row_key).map((position) => removedRow(position, row.id))];
  });
}

function changeOf(row: ReportRowRecord, before: ContractRow | undefined): ReportChange {
  return {
    kind: row.is_removal ? 'removed' : before === undefined ? 'added' : 'changed',
    quantity_before: before?.quantity ?? null,
    price_before: before?.price ?? null,
    total_before: before?.total ?? null,
    gaps_before: before ?? NO_GAPS,
  };
}

function removedRow(before: ContractRow, parentId: string): ChangedRow {
  const row: ReportRowRecord = {
    kind: 'position',
    id: before.row_key,
    row_key: before.row_key,
    is_removal: true,
    parent_id: parentId,
    number: before.number,
    code: null,
    name: before.name,
    unit: before.unit,
    quantity: null,
    price: null,
    total: null,
    is_hand_priced: true,
    overhead: '0.00',
    profit: '0.00',
    overhead_percent: null,
    profit_percent: null,
    coefficients: [],
    excluded_conditions: [],
    above: [],
    lines: [],
  };
  return { ...row, change: changeOf(row, before) };
}
