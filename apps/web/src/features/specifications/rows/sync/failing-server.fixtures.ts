import type { SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { type Answer, failingFetch, type Fault } from '../../../../testing/failing-network.ts';
import { aRow } from '../rows.fixtures.ts';

type Changes = Partial<Pick<SpecificationRow, 'name' | 'quantity' | 'price'>>;
type Operation = { id: string; version: number; changes: Changes };
/** A written value and the value it replaced. */
export type Accepted = { row: string; key: string; value: string; over: string };

const ROW_LISTS = /\/(specification|work|resource|consumable)-rows\/$/;
const ONE_ROW = /\/specification-rows\/([^/]+)\/$/;

/** Quantities that the server rejects. */
export const isRefusedQuantity = (value: string): boolean => value.endsWith('3');

/** `fetch` stub: rows of one specification behind an unreliable network. */
export function aFailingServer(rowIds: readonly string[], nextFault: () => Fault) {
  const rows = new Map(rowIds.map((id) => [id, aRow(id)] as const));
  const accepted: Accepted[] = [];
  let content = 1;

  function write(operations: readonly Operation[], fieldOf: (place: number, key: string) => string): Answer {
    const stale = operations.flatMap(({ id, version }) => {
      const row = rows.get(id);
      return row === undefined || row.version === version ? [] : [row];
    });
    if (stale.length > 0)
      return { status: 409, body: { code: 'version_conflict', current: { changed: changed(stale) } } };
    const errors = operations.flatMap(({ changes: { quantity } }, place) =>
      isRefusedQuantity(quantity ?? '') ? [{ field: fieldOf(place, 'quantity'), message: 'Нельзя' }] : [],
    );
    if (errors.length > 0) return { status: 400, body: { code: 'invalid', errors } };
    const before = content;
    content += 1;
    const written = operations.flatMap(({ id, changes }) => apply(id, changes));
    const counts = { unmatched_count: 0, unpriced_count: 0 };
    const versions = { content_version: content, previous_content_version: before };
    return { status: 200, body: { ...written[0], ...counts, ...versions, changed: changed(written) } };
  }

  function apply(id: string, changes: Changes): SpecificationRow[] {
    const row = rows.get(id);
    if (row === undefined) return [];
    const stored: Readonly<Record<string, unknown>> = row;
    for (const [key, value] of Object.entries(changes))
      if (stored[key] !== value) accepted.push({ row: id, key, value: String(value), over: String(stored[key]) });
    const next = { ...row, ...changes, version: row.version + 1 };
    rows.set(id, next);
    return [next];
  }

  function answer(method: string, path: string, body: unknown): Answer {
    if (path.endsWith('/content-version/')) return { status: 200, body: { content_version: content } };
    if (ROW_LISTS.test(path))
      return { status: 200, body: { results: path.includes('/specification-rows/') ? [...rows.values()] : [] } };
    const [, id] = ONE_ROW.exec(path) ?? [];
    if (id !== undefined) {
      if (method === 'GET') return { status: 200, body: rows.get(id) };
      const { version, ...changes } = body as Changes & { version: number };
      return write([{ id, version, changes }], (_, key) => key);
    }
    if (path.endsWith('/rows/batch/')) {
      const { operations } = body as { operations: Operation[] };
      return write(operations, (place, key) => `operations.${place}.${key}`);
    }
    if (path.endsWith('/last-change/')) return { status: 200, body: { change: null } };
    return { status: 200, body: { rows_count: rows.size } };
  }

  return { rows, accepted, fetch: failingFetch(answer, nextFault) };
}

function changed(rows: readonly SpecificationRow[]) {
  return { specification_rows: rows, work_rows: [], resource_rows: [], consumable_rows: [] };
}
