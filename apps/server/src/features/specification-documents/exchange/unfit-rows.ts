import type { ReportLine, ReportPositionRow, ReportRow } from '../report.types.ts';

export type UnfitReason =
  | 'no_name'
  | 'no_unit'
  | 'no_quantity'
  | 'no_price'
  | 'resource_no_name'
  | 'resource_no_unit'
  | 'resource_no_quantity'
  | 'resource_no_price';

/** A position that does not fit the ministry's schema, and what is missing. */
export type UnfitRow = {
  number: string;
  /** Number of the row in the document, counting sections, from 1. */
  place: number;
  name: string;
  reason: UnfitReason;
  resource: string | null;
};

/** All reasons for all positions: name, unit, quantity and price are mandatory in the schema. */
export function unfitRows(rows: readonly ReportRow[]): UnfitRow[] {
  return rows.flatMap((row, at) =>
    row.kind === 'section' || row.change?.kind === 'removed' ? [] : unfitOf(row, at + 1),
  );
}

function unfitOf(row: ReportPositionRow, place: number): UnfitRow[] {
  const { number, name } = row;
  const hasOwnPrice = row.price !== null && (row.is_hand_priced || row.lines.length === 0);
  const reasons: UnfitReason[] = [
    ...when(isBlank(name), 'no_name'),
    ...when(isBlank(row.unit), 'no_unit'),
    ...when(row.quantity === null, 'no_quantity'),
    ...when(!hasOwnPrice && row.lines.length === 0, 'no_price'),
  ];
  const own = reasons.map((reason) => ({ number, place, name, reason, resource: null }));
  // An agreed price replaces the prices of its lines.
  return hasOwnPrice ? own : [...own, ...row.lines.flatMap((line) => unfitOfLine(row, place, line))];
}

function unfitOfLine({ number, name }: ReportPositionRow, place: number, line: ReportLine): UnfitRow[] {
  const reasons: UnfitReason[] = [
    ...when(isBlank(line.name), 'resource_no_name'),
    ...when(isBlank(line.unit), 'resource_no_unit'),
    ...when(line.quantity === null, 'resource_no_quantity'),
    ...when(line.price === null && line.supply_by !== 'customer', 'resource_no_price'),
  ];
  return reasons.map((reason) => ({ number, place, name, reason, resource: line.name }));
}

const when = (is: boolean, reason: UnfitReason): UnfitReason[] => (is ? [reason] : []);
const isBlank = (text: string | null): boolean => text === null || text.trim() === '';
