import { readLastRowChange } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import type { GridStore } from '#ui/data-grid/store/grid-store-types.ts';
import type { SpecLine } from '../specification-lines.ts';

/** Author and time of a change. */
export type LineChange = { byName: string; at: string };

/** Last change by the log; null when not available, because the conflict dialog must not wait for it. */
export async function lastChangeOf(specificationId: string, lineId: string): Promise<LineChange | null> {
  const change = await readChange(specificationId, lineId);
  return change === null ? null : { byName: change.by_name, at: change.at };
}

/** Who deleted the line, directly or with an ancestor. */
export async function removalOf(
  specificationId: string,
  line: SpecLine,
  store: Pick<GridStore<SpecLine>, 'getRow'>,
): Promise<LineChange | null> {
  for (let id: string | null = line.id; id !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- what lies further out is asked about only when this does not tell
    const change = await readChange(specificationId, id);
    if (change?.is_deletion) return { byName: change.by_name, at: change.at };
    id = id === line.id ? line.parentId : (store.getRow(id)?.parentId ?? null);
  }
  return null;
}

async function readChange(specificationId: string, rowId: string) {
  try {
    const params = { specification_id: specificationId, row_id: rowId };
    return (await callEndpoint(readLastRowChange, { params })).change;
  } catch {
    return null;
  }
}
