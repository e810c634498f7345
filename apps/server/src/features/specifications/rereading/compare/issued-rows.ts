import type { ReadBill } from '#features/bill-reader';
import { billRows, type NewResourceRow, type NewSpecificationRow } from '../../bills/bill-rows.ts';

/** A row of the new issue with its lines, as it would be inserted. */
export type IssuedRow = NewSpecificationRow & { lines: NewResourceRow[]; section_name: string | null };

/** All rows of an issue, in order. */
export function issuedRows(bill: ReadBill, billId: string): IssuedRow[] {
  const issued: IssuedRow[] = [];
  const byId = new Map<string, IssuedRow>();
  for (const { rows, resources } of billRows(bill, { billId, firstSort: 0 })) {
    for (const row of rows) {
      const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
      const made = { ...row, lines: [], section_name: parent?.name ?? null };
      byId.set(row.id, made);
      issued.push(made);
    }
    for (const line of resources) byId.get(line.specification_row_id)?.lines.push(line);
  }
  return issued;
}
