import { type LinkedQuantity, type LinkProblem, followLinks } from '@karkas/domain/specification/index.ts';
import type { ValidationCode } from '@karkas/api/core/problems/validation.texts.ts';
import { Problem } from '#platform/errors.ts';
import * as repository from '../edit/branches.repository.ts';
import { isLinkBroken } from '../edit/change-branch.ts';
import { type LinkedNow, type LinkedRow, readByKeys } from './quantity-links.repository.ts';
import type { FollowedQuantity, Rows, RowWrite, WriteContext } from '../edit/row-writes.ts';

const POSITIONS_AT_ONCE = 250;
const CODES: Readonly<Record<LinkProblem, ValidationCode>> = {
  circle: 'formula_circle',
  division_by_zero: 'formula_zero',
  negative: 'formula_result',
  too_large: 'formula_result',
};

type Given = { writes: readonly RowWrite[]; links: readonly LinkedRow[] };
type Followers = { writes: RowWrite[]; followed: FollowedQuantity[] };
const NONE: Followers = { writes: [], followed: [] };

/** Edit of a row, by its key. */
type Edit = { place: number; quantity?: string | null; link?: LinkedQuantity | null };

/**
 * Quantities linked to those being written, returned as additional writes that take the normal path. Their rows are
 * added to `rows`.
 *
 * @throws {Problem} `validation_failed` at the cell that makes a formula invalid.
 */
export async function followersOf(context: WriteContext, rows: Rows, given: Given): Promise<Followers> {
  const edits = editsOf(rows, given.writes);
  const links = linksAfter(given.links, edits);
  if (edits.size === 0 || links.length === 0) return NONE;
  const keys = new Set(links.flatMap(({ key, sources }) => [key, ...sources]));
  const now = new Map(
    (await readByKeys(context.scope, context.specification.id, [...keys])).map((row) => [row.row_key, row]),
  );
  const quantities = new Map([...now].map(([key, { quantity }]) => [key, quantity]));
  for (const [key, { quantity }] of edits) if (quantity !== undefined && now.has(key)) quantities.set(key, quantity);
  const existing = links.filter(({ key }) => now.has(key));
  const counted = followLinks(existing, quantities, edits.keys());
  if ('problem' in counted) throw refusal(context, edits, counted, CODES[counted.problem]);
  requireSources(context, edits, counted.quantities);
  return follow(context, rows, { links: existing, now, edits, counted: counted.quantities });
}

function editsOf(rows: Rows, writes: readonly RowWrite[]): ReadonlyMap<string, Edit> {
  const edits = new Map<string, Edit>();
  for (const write of writes) {
    const row = rows.get(write.id)?.row;
    if (write.table !== 'specification_row' || row?.kind !== 'position') continue;
    if (write.kind !== 'change') {
      edits.set(row.row_key, { place: write.place, ...edits.get(row.row_key) });
      continue;
    }
    const { quantity, formula, formula_links: sources } = write.changes;
    // A write without changes requests a recalculation.
    const isCountedAgain = Object.keys(write.changes).length === 0;
    if (quantity === undefined && formula === undefined && !isCountedAgain) continue;
    const edit: Edit = { ...edits.get(row.row_key), place: write.place };
    if (quantity !== undefined) edit.quantity = quantity;
    if (formula !== undefined) edit.link = formula === null || !sources ? null : { key: row.row_key, formula, sources };
    else if (isLinkBroken(row, quantity)) edit.link = null;
    edits.set(row.row_key, edit);
  }
  return edits;
}

function linksAfter(linked: readonly LinkedRow[], edits: ReadonlyMap<string, Edit>): LinkedQuantity[] {
  const links = new Map(
    linked.map(({ row_key: key, formula, formula_links: sources }) => [key, { key, formula, sources }] as const),
  );
  for (const [key, { link }] of edits) {
    if (link === null) links.delete(key);
    else if (link !== undefined) links.set(key, link);
  }
  return [...links.values()];
}

/** A formula being written is calculated at once: all its sources must have a quantity. */
function requireSources(
  context: WriteContext,
  edits: ReadonlyMap<string, Edit>,
  counted: ReadonlyMap<string, string | null>,
): void {
  for (const [key, { link }] of edits) {
    if (!link) continue;
    const quantity = counted.get(key);
    const code = quantity === undefined ? 'formula_row_missing' : 'formula_no_quantity';
    if (quantity === undefined || quantity === null) throw refusal(context, edits, { key, cause: key }, code);
  }
}

function refusal(
  { refusals }: WriteContext,
  edits: ReadonlyMap<string, Edit>,
  { key, cause }: { key: string; cause: string },
  code: ValidationCode,
): Problem {
  const own = edits.get(key);
  const edit = own?.link ? own : (edits.get(cause) ?? own);
  const field = refusals.fieldOf(edit?.place ?? 0, edit?.link ? 'formula' : 'quantity');
  return new Problem('validation_failed', { fields: [{ field, code }] });
}

type Counted = {
  links: readonly LinkedQuantity[];
  now: ReadonlyMap<string, LinkedNow>;
  edits: ReadonlyMap<string, Edit>;
  counted: ReadonlyMap<string, string | null>;
};

async function follow(context: WriteContext, rows: Rows, { links, now, edits, counted }: Counted): Promise<Followers> {
  const writes: RowWrite[] = [];
  const followed: FollowedQuantity[] = [];
  for (const { key, formula, sources } of links) {
    const row = now.get(key);
    const to = counted.get(key);
    if (row === undefined || to === undefined) continue;
    const edit = edits.get(key);
    if (to === (edit?.quantity === undefined ? row.quantity : edit.quantity)) continue;
    const changes = { quantity: to, formula, formula_links: sources };
    writes.push({ place: edit?.place ?? 0, id: row.id, kind: 'change', table: 'specification_row', changes });
    if (edit === undefined) followed.push({ id: row.id, name: row.name, number: row.number, from: row.quantity, to });
  }
  const unread = writes.map(({ id }) => id).filter((id) => !rows.has(id));
  for (let start = 0; start < unread.length; start += POSITIONS_AT_ONCE) {
    const portion = unread.slice(start, start + POSITIONS_AT_ONCE);
    const read = await repository.readBranches(context.scope, context.specification.id, { rows: portion, lines: [] });
    for (const branch of read) rows.set(branch.row.id, branch);
  }
  return { writes, followed };
}
