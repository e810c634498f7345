import type { Coefficient } from '@karkas/domain/specification/index.ts';
import { Problem } from '#platform/errors.ts';
import { applyNorm, clearNorm } from '../calculation/apply-norm.ts';
import { readTerms } from '../calculation/calculation-terms.ts';
import { readSettings } from '../specification-settings.ts';
import { type Branch, type BranchLine, LINE_TABLES, type LineTable } from './branches.ts';
import * as repository from './branches.repository.ts';
import { changeRow, followVolume, type RowChanges, scaleStatedLines } from './change-branch.ts';
import { addLine, changeLine, followsNorm, type LineChanges } from './change-line.ts';
import type { RowWrite, Rows, WriteContext } from './row-writes.ts';

export type Terms = () => Promise<readonly Coefficient[]>;

/** The coefficients of the project, read when the first quantity follows from a norm. */
export function termsOf({ scope, specification }: WriteContext): Terms {
  let read: Promise<readonly Coefficient[]> | null = null;
  return () => {
    read ??= readTerms(scope, {
      project_id: specification.project_id,
      settings: readSettings(specification.settings),
    }).then((terms) => terms.coefficients);
    return read;
  };
}

type RowEdit = { place: number; branch: Branch; changes: RowChanges };

export async function changeRows(
  context: WriteContext,
  rows: Rows,
  writes: readonly RowWrite[],
  terms: Terms,
): Promise<void> {
  const edits = rowEditsOf(rows, writes);
  for (const { branch, changes } of edits) changeRow(branch, changes);
  await chooseNorms(context, edits);
  const isMoved = ({ branch: { before }, changes }: RowEdit): boolean =>
    before.kind === 'position' &&
    before.norm_id !== null &&
    changes.norm_id === undefined &&
    (changes.quantity !== undefined || changes.unit !== undefined);
  const moved = edits.filter(isMoved);
  const coefficients = moved.length === 0 ? [] : await terms();
  const refused = moved.filter(({ branch }) => !followVolume(branch, coefficients));
  if (refused.length > 0)
    throw new Problem('validation_failed', {
      fields: refused.map(({ place }) => ({
        field: context.refusals.fieldOf(place, 'unit'),
        code: 'unit_not_convertible',
      })),
    });
  for (const { branch, changes } of edits) if (changes.quantity !== undefined) scaleStatedLines(branch);
}

/** Edits of one row come together, the later over the earlier. */
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

/** A norm brings its lines along, so what it is multiplied with is written before, and read anew with them. */
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

export async function changeLines(rows: Rows, writes: readonly RowWrite[], terms: Terms): Promise<void> {
  const owners = new Map<string, { branch: Branch; line: BranchLine }>();
  for (const branch of rows.values()) for (const line of branch.lines) owners.set(line.now.id, { branch, line });
  for (const { table, id, changes } of lineEditsOf(writes)) {
    const owner = owners.get(id);
    if (owner?.line.now.table !== table) continue;
    changeLine(owner.branch, owner.line, changes, followsNorm(changes) ? await terms() : []);
  }
  for (const write of writes) {
    if (write.kind !== 'add') continue;
    const branch = rows.get(write.positionId);
    const { changes } = write;
    if (branch !== undefined) addLine(branch, write, changes, followsNorm(changes) ? await terms() : []);
  }
}

type LineEdit = { table: LineTable; id: string; changes: LineChanges };

/** Edits of one line come together; works come before what follows from their volume. */
function lineEditsOf(writes: readonly RowWrite[]): LineEdit[] {
  const edits = new Map<string, LineEdit>();
  for (const write of writes) {
    if (write.kind !== 'change' || write.table === 'specification_row') continue;
    const { table, id } = write;
    edits.set(id, { table, id, changes: { ...edits.get(id)?.changes, ...write.changes } });
  }
  return [...edits.values()].toSorted((left, right) => placeOf(left) - placeOf(right));
}

const placeOf = ({ table }: LineEdit): number => LINE_TABLES.indexOf(table);
