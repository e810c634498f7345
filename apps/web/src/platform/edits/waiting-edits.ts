import type { ApiError } from '#platform/requests/api-error.ts';
import type { CellPatch, CellValue } from '#ui/data-grid/grid-types.ts';

export type RowFields = Readonly<Record<string, CellValue>>;

/** Edits by row id. */
export type Edits = ReadonlyMap<string, RowFields>;

/**
 * Why the server has not decided on edits. `unreachable`: nothing of the product has answered; `signed_out`: the session
 * could not be renewed yet; `busy`: too many requests; `failed`: an error of the server.
 */
export type UnsentCause = 'unreachable' | 'signed_out' | 'busy' | 'failed';

/** Edits the server has not decided on, why, and when to retry, if it has said so. */
export type Unsent = { edits: Edits; afterSeconds: number | null; cause: UnsentCause | null };
export const ALL_SENT: Unsent = { edits: new Map(), afterSeconds: null, cause: null };

/** The edits that are to be sent again after an error that is no refusal. */
export const unsentAfter = (edits: Edits, error: ApiError): Unsent => ({
  edits,
  afterSeconds: error.retryAfterSeconds,
  cause: causeOf(error),
});

const CAUSES: Readonly<Record<number, UnsentCause>> = { 401: 'signed_out', 429: 'busy', 500: 'failed' };

/** Statuses of gateways, and successes that are no answer of the product, mean that it was not reached. */
const causeOf = ({ kind, status }: ApiError): UnsentCause =>
  (kind === 'response' ? CAUSES[status] : undefined) ?? 'unreachable';

/** Edited fields of a row, and the values the cells had before. */
export type TypedRow = { fields: RowFields; base: RowFields };

const NOTHING: TypedRow = { fields: {}, base: {} };

/** Unsent edits, in row order. */
export function createWaiting() {
  const rows = new Map<string, TypedRow>();
  return {
    size: () => rows.size,
    of: (rowId: string): TypedRow => rows.get(rowId) ?? NOTHING,
    add(patches: readonly CellPatch[]): void {
      for (const { row, key, from, to } of patches) {
        const { fields, base } = rows.get(row) ?? NOTHING;
        rows.set(row, { fields: { ...fields, [key]: to }, base: key in base ? base : { ...base, [key]: from } });
      }
    },
    /** Returns unsent edits to the queue: edits typed meanwhile are newer, and the earliest base values are kept. */
    requeue(edits: Edits, baseOf: (rowId: string) => RowFields): void {
      for (const [rowId, fields] of edits) {
        const typed = rows.get(rowId) ?? NOTHING;
        rows.set(rowId, { fields: { ...fields, ...typed.fields }, base: { ...typed.base, ...baseOf(rowId) } });
      }
    },
    pull(rowId: string): TypedRow {
      const typed = rows.get(rowId) ?? NOTHING;
      rows.delete(rowId);
      return typed;
    },
    take(count: number): Map<string, TypedRow> {
      const taken = new Map([...rows].slice(0, count));
      for (const rowId of taken.keys()) rows.delete(rowId);
      return taken;
    },
    drop(rowIds: readonly string[]): void {
      for (const rowId of rowIds) rows.delete(rowId);
    },
  };
}

/** Edits being sent to the server. */
export function createFlight() {
  let rows: ReadonlyMap<string, TypedRow> = new Map();
  return {
    size: () => rows.size,
    of: (rowId: string): TypedRow => rows.get(rowId) ?? NOTHING,
    begin(taken: ReadonlyMap<string, TypedRow>): void {
      rows = taken;
    },
    rebase(rowId: string, seen: RowFields): void {
      const row = rows.get(rowId);
      if (row !== undefined) rows = new Map(rows).set(rowId, { ...row, base: { ...row.base, ...seen } });
    },
    /** Of the edits sent for the row only these fields remain; the others were given up or rejected. */
    keep(rowId: string, kept: readonly string[]): void {
      const row = rows.get(rowId);
      if (row === undefined) return;
      const next = new Map(rows);
      if (kept.length === 0) next.delete(rowId);
      else next.set(rowId, { ...row, fields: Object.fromEntries(kept.map((key) => [key, row.fields[key] ?? null])) });
      rows = next;
    },
    join(rowId: string, fields: RowFields, since: TypedRow): RowFields {
      const { base } = rows.get(rowId) ?? NOTHING;
      const joined = { ...fields, ...since.fields };
      if (Object.keys(joined).length > 0)
        rows = new Map(rows).set(rowId, { fields: joined, base: { ...since.base, ...base } });
      return joined;
    },
    /** Merges newer edits over those being sent; the earliest base values are kept. */
    under: (rowId: string, typed: TypedRow): TypedRow => {
      const sent = rows.get(rowId);
      if (sent === undefined) return typed;
      return { fields: { ...sent.fields, ...typed.fields }, base: { ...typed.base, ...sent.base } };
    },
  };
}
