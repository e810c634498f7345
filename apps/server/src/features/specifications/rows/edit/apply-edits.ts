import { kindPercents } from '#features/norms';
import { Problem } from '#platform/errors.ts';
import { applyNorm, clearNorm } from '../../calculation/apply-norm.ts';
import { coefficientsOf } from '../../coefficients/coefficients-of.ts';
import { readSettings, vatBasis } from '../../settings/specification-settings.ts';
import { type Branch, type BranchLine, LINE_TABLES, type LineTable } from './branches.ts';
import * as repository from './branches.repository.ts';
import { changeRow, followVolume, matchByLines, type RowChanges, scaleStatedLines } from './change-branch.ts';
import { addLine, changeLine, type LineChanges, type LineTerms } from './change-line.ts';
import { LineRefusal } from './line-refusal.ts';
import type { RowWrite, Rows, WriteContext } from './row-writes.ts';

type RowEdit = { place: number; branch: Branch; changes: RowChanges };

export async function changeRows(context: WriteContext, rows: Rows, writes: readonly RowWrite[]): Promise<void> {
  const edits = rowEditsOf(rows, writes);
  await requireKindsOfWork(context, edits);
  for (const { branch, changes } of edits) changeRow(branch, changes);
  await chooseNorms(context, edits);
  const isMoved = ({ branch: { before }, changes }: RowEdit): boolean =>
    before.kind === 'position' &&
    changes.norm_id === undefined &&
    (changes.quantity !== undefined || (before.norm_id !== null && changes.unit !== undefined));
  const refused = edits.filter(
    (edit) => isMoved(edit) && !followVolume(edit.branch, coefficientsOf(context.document, edit.branch)),
  );
  if (refused.length > 0)
    throw new Problem('validation_failed', {
      fields: refused.map(({ place }) => ({
        field: context.refusals.fieldOf(place, 'unit'),
        code: 'unit_not_convertible',
      })),
    });
  for (const { branch, changes } of edits) if (changes.quantity !== undefined) scaleStatedLines(branch);
}

/** Merges edits of the same row; later ones win. */
function rowEditsOf(rows: Rows, writes: readonly RowWrite[]): RowEdit[] {
  const edits = new Map<string, RowEdit>();
  for (const write of writes) {
    const branch = rows.get(write.id);
    if (write.kind !== 'change' || write.table !== 'specification_row' || branch === undefined) continue;
    const changes = { ...edits.get(write.id)?.changes, ...write.changes };
    edits.set(write.id, { place: write.place, branch, changes });
  }
  return [...edits.values()];
}

/** A kind of work must exist in the norm base, which has its percents. */
async function requireKindsOfWork(
  { scope, specification, refusals }: WriteContext,
  edits: readonly RowEdit[],
): Promise<void> {
  const named = edits.filter(({ changes }) => typeof changes.kind_of_work === 'string');
  if (named.length === 0) return;
  const kinds = specification.norm_base_id === null ? null : await kindPercents(scope, specification.norm_base_id);
  const unknown = named.filter(({ changes }) => kinds?.has(changes.kind_of_work ?? '') !== true);
  if (unknown.length > 0)
    throw new Problem('validation_failed', {
      fields: unknown.map(({ place }) => ({ field: refusals.fieldOf(place, 'kind_of_work'), code: 'unknown_choice' })),
    });
}

/**
 * Expanding a norm uses the row's quantity and coefficients, so they are written first and reloaded with the new lines.
 */
async function chooseNorms({ scope, specification, refusals }: WriteContext, edits: readonly RowEdit[]): Promise<void> {
  const chosen = edits.filter(({ branch, changes }) => branch.row.kind === 'position' && changes.norm_id !== undefined);
  if (chosen.length === 0) return;
  await repository.writeBranches(
    scope,
    specification.id,
    chosen.map(({ branch }) => branch),
  );
  for (const { place, branch, changes } of chosen) {
    const { norm_id: normId } = changes;
    if (normId === undefined) continue;
    const { id } = branch.row;
    try {
      await (normId === null ? clearNorm(scope, id) : applyNorm(scope, specification, id, normId));
    } catch (error) {
      if (!(error instanceof Problem) || error.extra.fields === undefined) throw error;
      const fields = error.extra.fields.map(({ field, code }) => ({ field: refusals.fieldOf(place, field), code }));
      throw new Problem(error.code, { ...error.extra, fields });
    }
  }
  const read = await repository.readBranches(scope, specification.id, {
    rows: chosen.map(({ branch }) => branch.row.id),
    lines: [],
  });
  const fresh = new Map(read.map((branch) => [branch.row.id, branch]));
  for (const { branch } of chosen) {
    branch.row = fresh.get(branch.row.id)?.row ?? branch.row;
    branch.lines = fresh.get(branch.row.id)?.lines ?? branch.lines;
  }
}

export function changeLines(
  { document, refusals, specification }: WriteContext,
  rows: Rows,
  writes: readonly RowWrite[],
): void {
  const basis = vatBasis(readSettings(specification.settings));
  const termsOf = (branch: Branch): LineTerms => ({ coefficients: coefficientsOf(document, branch), basis });
  const owners = new Map<string, { branch: Branch; line: BranchLine }>();
  for (const branch of rows.values()) for (const line of branch.lines) owners.set(line.now.id, { branch, line });
  for (const { place, table, id, changes } of lineEditsOf(writes)) {
    const owner = owners.get(id);
    if (owner?.line.now.table !== table) continue;
    const { branch, line } = owner;
    withFieldNames(refusals, place, () => changeLine(branch, line, changes, termsOf(branch)));
  }
  for (const write of writes) {
    if (write.kind !== 'add') continue;
    const branch = rows.get(write.positionId);
    if (branch === undefined) continue;
    withFieldNames(refusals, write.place, () => addLine(branch, write, write.changes, termsOf(branch)));
    matchByLines(branch);
  }
}

/** Maps a line refusal to the request's field names. */
function withFieldNames({ fieldOf }: WriteContext['refusals'], place: number, change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof LineRefusal)) throw error;
    throw new Problem('validation_failed', { fields: [{ field: fieldOf(place, error.field), code: error.code }] });
  }
}

type LineEdit = { place: number; table: LineTable; id: string; changes: LineChanges };

/** Merges edits of the same line; works come before lines that depend on their volume. */
function lineEditsOf(writes: readonly RowWrite[]): LineEdit[] {
  const edits = new Map<string, LineEdit>();
  for (const write of writes) {
    if (write.kind !== 'change' || write.table === 'specification_row') continue;
    const { place, table, id } = write;
    // `is_beside_norm` has already been handled.
    const { is_beside_norm: _, ...changes } = write.changes;
    if (Object.keys(changes).length === 0) continue;
    edits.set(id, { place, table, id, changes: { ...edits.get(id)?.changes, ...changes } });
  }
  return [...edits.values()].toSorted((left, right) => placeOf(left) - placeOf(right));
}

const placeOf = ({ table }: LineEdit): number => LINE_TABLES.indexOf(table);
