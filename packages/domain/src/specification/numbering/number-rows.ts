import { inTreeOrder, type TreeRow } from '../row-tree.ts';

export type NumberedRow = TreeRow & { kind: 'section' | 'position' | 'resource' };

/**
 * The printed numbers by row id. Sections: 1, 1.1, 2. Positions: 1, 2, 3 through the whole document, whatever the
 * section. Resources of a position N: N.1, N.2. Follows the Minstroy recommendations on bills of quantities
 * (11.12.2025). A resource outside a position has no number. @throws RowCycleError
 */
export function numberRows(rows: readonly NumberedRow[]): Map<string, string> {
  const numbers = new Map<string, string>();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const counted = new Map<string, number>();
  function next(counter: string): number {
    const count = (counted.get(counter) ?? 0) + 1;
    counted.set(counter, count);
    return count;
  }
  for (const row of inTreeOrder(rows)) {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    const parentNumber = parent === undefined ? undefined : numbers.get(parent.id);
    switch (row.kind) {
      case 'section': {
        const isNested = parent?.kind === 'section' && parentNumber !== undefined;
        const count = next(isNested ? `section ${parent.id}` : 'sections');
        numbers.set(row.id, isNested ? `${parentNumber}.${count}` : String(count));
        break;
      }
      case 'position':
        numbers.set(row.id, String(next('positions')));
        break;
      case 'resource':
        if (parent?.kind === 'position' && parentNumber !== undefined) {
          numbers.set(row.id, `${parentNumber}.${next(`position ${parent.id}`)}`);
        }
        break;
    }
  }
  return numbers;
}
