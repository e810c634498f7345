import type { Settled } from '@karkas/api/specifications/rows.schemas.ts';
import type {
  RowChangesOf,
  RowOperation,
  RowTable,
  rowsBatchBody,
} from '@karkas/api/specifications/rows-batch.schemas.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { applyNorm, clearNorm } from '../calculation/apply-norm.ts';
import type { SpecificationRow } from '../specifications.repository.ts';
import { lockForEdit } from '../specifications.service.ts';
import { changeLines, removeLines } from './batch-lines.ts';
import * as batch from './batch-rows.repository.ts';
import { followVolumes } from './follow-volumes.ts';
import { requireSightOfHandPrice } from './hand-price.policy.ts';
import { scaleStatedLines } from './stated-lines.repository.ts';
import { type ChildTable, childrenJsonByIds, rowsJsonByIds } from './row-json.repository.ts';
import type { ChildRecord } from './rows.repository.ts';
import { settleAsJson } from './written-answer.ts';

/** An operation with its place in the request, by which a complaint names it. */
export type Placed<Operation = RowOperation> = { place: number; operation: Operation };
export type RowEdit = { place: number; id: string; changes: RowChangesOf<'specification_row'> };

const CHILD_TABLES = ['work_row', 'resource_row', 'consumable_row'] as const satisfies readonly ChildTable[];
const MAX_LOGGED_CHANGES = 1000;
const MAX_NAMED = 50;

/**
 * Many edits and removals in one transaction: all of them or none. Positions come first, so that lines follow their new
 * volumes, then lines; the document is counted once at the end.
 *
 * @throws {Problem} `version_conflict` that names the rows somebody else has changed, with the rows as they are now.
 */
export async function applyBatch(
  scope: CompanyScope,
  specificationId: string,
  { operations }: z.output<typeof rowsBatchBody>,
): Promise<JsonText<Settled>> {
  const specification = await lockForEdit(scope, specificationId);
  const placed = operations.map((operation, place): Placed => ({ place, operation }));
  const known = await lockAll(scope, specificationId, placed);
  requireAll(placed, known);
  requireNoRemoval(placed, known);
  await requireVersions(scope, placed, known);
  const log = loggedChanges(placed, known);

  const gone = new Set(idsOf(placed, 'specification_row', { isDelete: true }));
  if (gone.size > 0) await batch.deleteRows(scope, [...gone]);
  const removed = await removeLines(
    scope,
    CHILD_TABLES.map((table) => ({ table, lines: recordsOf(known, table, idsOf(placed, table, { isDelete: true })) })),
  );
  const counted = await changeRows(
    scope,
    specification,
    rowEditsOf(placed, gone),
    gone.size === 0 ? known.rows : await stillThere(scope, specificationId, known.rows),
  );
  const changed = await changeLines(
    scope,
    specification,
    CHILD_TABLES.map((table) => ({ table, edits: lineEditsOf(placed, table) })),
  );

  const answer = await settleAsJson(scope, specification, {
    positionIds: [...new Set([...counted.positionIds, ...removed, ...changed])].filter((id) => !gone.has(id)),
    rowIds: counted.sectionIds,
  });
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specification.id,
    objectRepr: specification.name,
    after: {
      operations: operations.length,
      changes: log.slice(0, MAX_LOGGED_CHANGES),
      ...(log.length > MAX_LOGGED_CHANGES ? { changes_not_listed: log.length - MAX_LOGGED_CHANGES } : {}),
    },
  });
  return answer;
}

type Known = { rows: Map<string, batch.RowRecord>; children: Record<ChildTable, Map<string, ChildRecord>> };

function idsOf(placed: readonly Placed[], table: RowTable, { isDelete }: { isDelete: boolean | 'any' }): string[] {
  return [
    ...new Set(
      placed
        .filter(({ operation }) => operation.table === table && (isDelete === 'any' || operation.isDelete === isDelete))
        .map(({ operation }) => operation.id),
    ),
  ];
}

async function lockAll(scope: CompanyScope, specificationId: string, placed: readonly Placed[]): Promise<Known> {
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  const children = async (table: ChildTable) => {
    const ids = idsOf(placed, table, { isDelete: 'any' });
    return byId(ids.length === 0 ? [] : await batch.lockChildren(scope, table, specificationId, ids));
  };
  const rows = byId(
    await batch.lockRows(scope, specificationId, idsOf(placed, 'specification_row', { isDelete: 'any' })),
  );
  return {
    rows,
    children: {
      work_row: await children('work_row'),
      resource_row: await children('resource_row'),
      consumable_row: await children('consumable_row'),
    },
  };
}

/** A section takes along what is in it, so that edits of its positions have nothing left to change. */
async function stillThere(scope: CompanyScope, specificationId: string, rows: Known['rows']): Promise<Known['rows']> {
  return new Map((await batch.lockRows(scope, specificationId, [...rows.keys()])).map((row) => [row.id, row]));
}

function recordOf(known: Known, table: RowTable, id: string): batch.RowRecord | ChildRecord | undefined {
  return table === 'specification_row' ? known.rows.get(id) : known.children[table].get(id);
}

function recordsOf(known: Known, table: ChildTable, ids: readonly string[]): ChildRecord[] {
  return ids.flatMap((id) => known.children[table].get(id) ?? []);
}

function requireAll(placed: readonly Placed[], known: Known): void {
  const missing = placed.filter(({ operation }) => recordOf(known, operation.table, operation.id) === undefined);
  if (missing.length === 0) return;
  throw new Problem('validation_failed', {
    fields: missing
      .slice(0, MAX_NAMED)
      .map(({ place }) => ({ field: `operations.${place}.id`, code: 'not_of_company' })),
  });
}

/** A row that takes one of the contract out has nothing to edit; it can only be removed itself. */
function requireNoRemoval(placed: readonly Placed[], known: Known): void {
  const isEdited = placed.some(
    ({ operation }) =>
      operation.table === 'specification_row' && !operation.isDelete && known.rows.get(operation.id)?.is_removal,
  );
  if (isEdited) throw new Problem('impossible_state');
}

async function requireVersions(scope: CompanyScope, placed: readonly Placed[], known: Known): Promise<void> {
  const stale = placed
    .filter(
      ({ operation }) =>
        operation.version !== undefined &&
        operation.version !== recordOf(known, operation.table, operation.id)?.version,
    )
    .slice(0, MAX_NAMED);
  if (stale.length === 0) return;
  const current = async (table: ChildTable): Promise<unknown> =>
    JSON.parse(await childrenJsonByIds(scope, table, idsOf(stale, table, { isDelete: 'any' })));
  const changed = {
    specification_rows: JSON.parse(await rowsJsonByIds(scope, idsOf(stale, 'specification_row', { isDelete: 'any' }))),
    work_rows: await current('work_row'),
    resource_rows: await current('resource_row'),
    consumable_rows: await current('consumable_row'),
  };
  throw new Problem('version_conflict', {
    current: { changed },
    fields: stale.map(({ place }) => ({ field: `operations.${place}.version`, code: 'changed_meanwhile' })),
    places: stale.map(({ place, operation }) => ({
      row: place,
      column: operation.id,
      message: recordOf(known, operation.table, operation.id)?.name ?? '',
    })),
  });
}

/** Edits of one row come together, the later over the earlier; a row that goes is not edited. */
function rowEditsOf(placed: readonly Placed[], gone: ReadonlySet<string>): RowEdit[] {
  const edits = new Map<string, RowEdit>();
  for (const { place, operation } of placed) {
    if (operation.table !== 'specification_row' || operation.isDelete || gone.has(operation.id)) continue;
    edits.set(operation.id, {
      place,
      id: operation.id,
      changes: { ...edits.get(operation.id)?.changes, ...operation.changes },
    });
  }
  return [...edits.values()];
}

function lineEditsOf(placed: readonly Placed[], table: ChildTable) {
  const edits = new Map<string, { place: number; id: string; changes: RowChangesOf<ChildTable> }>();
  for (const { place, operation } of placed) {
    if (operation.table !== table || operation.isDelete) continue;
    edits.set(operation.id, {
      place,
      id: operation.id,
      changes: { ...edits.get(operation.id)?.changes, ...operation.changes },
    });
  }
  return [...edits.values()];
}

/** Writes rows; answers which positions must be counted and which sections were only renamed. */
async function changeRows(
  scope: CompanyScope,
  specification: SpecificationRow,
  edits: readonly RowEdit[],
  known: ReadonlyMap<string, batch.RowRecord>,
): Promise<{ positionIds: string[]; sectionIds: string[] }> {
  const pairs = edits.flatMap((edit) => {
    const before = known.get(edit.id);
    return before === undefined ? [] : [{ edit, before, after: rowAfter(before, edit.changes) }];
  });
  for (const { edit, before } of pairs)
    if (edit.changes.norm_id !== undefined) requireSightOfHandPrice(scope.actor, before);
  await batch.updateRows(
    scope,
    pairs.map(({ after }) => after),
  );
  for (const { edit, before } of pairs)
    if (before.kind === 'position' && edit.changes.norm_id !== undefined)
      await chooseNorm(scope, specification, edit, edit.changes.norm_id);
  const moved = pairs.filter(
    ({ edit: { changes }, before }) =>
      before.kind === 'position' &&
      before.norm_id !== null &&
      changes.norm_id === undefined &&
      (changes.quantity !== undefined || changes.unit !== undefined),
  );
  await followVolumes(
    scope,
    specification,
    moved.map(({ edit, after }) => ({ place: edit.place, id: after.id, quantity: after.quantity, unit: after.unit })),
  );
  await scaleStatedLines(
    scope,
    pairs
      .filter(({ edit: { changes }, before }) => before.kind === 'position' && changes.quantity !== undefined)
      .map(({ before, after }) => ({ id: before.id, from: before.quantity, to: after.quantity })),
  );
  const ofKind = (kind: batch.RowRecord['kind']) =>
    pairs.filter(({ before }) => before.kind === kind).map(({ before }) => before.id);
  return { positionIds: ofKind('position'), sectionIds: ofKind('section') };
}

function rowAfter(before: batch.RowRecord, changes: RowEdit['changes']): batch.RowRecord {
  const { name = before.name, number = before.number, note = before.note } = changes;
  if (before.kind === 'section') return { ...before, name, number, note };
  const { unit = before.unit, quantity = before.quantity, formula = before.formula, price } = changes;
  const plain = { ...before, name, number, note, unit, quantity, formula };
  if (price === undefined) return plain;
  // A price by hand stands in place of what the lines give; taking it away goes back to them.
  const hasNorm = before.norm_id !== null;
  const match_status =
    price === null ? (hasNorm ? (before.match_status ?? 'unmatched') : 'unmatched') : hasNorm ? 'confirmed' : 'manual';
  return { ...plain, price, is_hand_priced: price !== null, match_status };
}

async function chooseNorm(
  scope: CompanyScope,
  specification: SpecificationRow,
  edit: RowEdit,
  normId: string | null,
): Promise<void> {
  try {
    await (normId === null ? clearNorm(scope, edit.id) : applyNorm(scope, specification, edit.id, normId));
  } catch (error) {
    if (!(error instanceof Problem) || error.extra.fields === undefined) throw error;
    throw new Problem(error.code, {
      ...error.extra,
      fields: error.extra.fields.map((field) => ({ ...field, field: `operations.${edit.place}.${field.field}` })),
    });
  }
}

type LoggedChange = { table: RowTable; id: string; name: string; field: string; old: unknown; new: unknown };

function loggedChanges(placed: readonly Placed[], known: Known): LoggedChange[] {
  return placed.flatMap(({ operation }): LoggedChange[] => {
    const before = recordOf(known, operation.table, operation.id);
    if (before === undefined) return [];
    const { table, id } = operation;
    if (operation.isDelete) return [{ table, id, name: before.name, field: 'deleted', old: false, new: true }];
    const held: Readonly<Record<string, unknown>> = before;
    return Object.entries(operation.changes)
      .filter(([field, value]) => held[field] !== value)
      .map(([field, value]) => ({ table, id, name: before.name, field, old: held[field] ?? null, new: value }));
  });
}
