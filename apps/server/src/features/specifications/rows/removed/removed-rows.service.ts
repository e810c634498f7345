import type { RowsRestored, restoreRowsBody } from '@karkas/api/specifications/rows/rows-batch.schemas.ts';
import { z } from 'zod';
import { storeRows, reinsertRows, readStoredRows } from '#features/bin';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import type { SpecificationRow } from '../../specifications.repository.ts';
import { lockForEdit } from '../../specifications.service.ts';
import { OWN_REFUSALS } from '../edit/single-row.ts';
import {
  emptySections,
  isKeyTaken,
  partsOfRemoved,
  restoreMatches,
  removeSubstitutes,
} from './removed-rows.repository.ts';
import { settleOrder } from '../arrange/row-order.repository.ts';
import type { RowWrite } from '../edit/row-writes.ts';
import { answerBatch, settleDocument } from '../edit/written-answer.ts';
import { writeRows } from '../edit/write-rows.service.ts';

const MODEL = 'specification_rows';
const NOTHING = { rows: [], lines: [] };
const MAX_LOGGED = 1000;

const storedRow = z.object({
  id: z.string(),
  name: z.string(),
  norm_id: z.string().nullable(),
  match_status: z.string().nullable(),
});
const storedLine = z.object({ id: z.string(), name: z.string(), kind: z.string(), specification_row_id: z.string() });

/** Stores what a batch is about to delete, for undo; null when it deletes nothing. */
export async function storeRemoved(
  scope: CompanyScope,
  specification: SpecificationRow,
  writes: readonly RowWrite[],
): Promise<string | null> {
  const removed = writes.filter((write) => write.kind === 'delete');
  if (removed.length === 0) return null;
  const isRow = ({ table }: RowWrite): boolean => table === 'specification_row';
  const rows = removed.filter((write) => isRow(write)).map(({ id }) => id);
  const lines = removed.filter((write) => !isRow(write)).map(({ id }) => id);
  return storeRows(scope, {
    model: MODEL,
    objectId: specification.id,
    name: specification.name,
    parts: partsOfRemoved(scope, { rows, lines }),
  });
}

/**
 * Restores what a batch has deleted: same place and values, recalculated with current settings.
 *
 * @throws {Problem} `not_found` when already restored or expired; `parent_gone` when its section, position or bill no
 * longer exists; `already_exists` when the contract row has been stated again.
 */
export async function restoreRows(
  scope: CompanyScope,
  specificationId: string,
  { removal_id: id }: z.output<typeof restoreRowsBody>,
): Promise<JsonText<RowsRestored>> {
  const specification = await lockForEdit(scope, specificationId);
  const binItem = { id, model: MODEL, objectId: specificationId };
  const parts = partsOfRemoved(scope, NOTHING);
  const last = parts.length - 1;
  const readPart = async <Row>(part: number, row: z.ZodObject & z.ZodType<Row>): Promise<Row[]> =>
    z.array(row).parse(await readStoredRows(scope, binItem, { part, fields: Object.keys(row.shape) }));
  const rows = await readPart(0, storedRow);
  const lines = await readPart(1, storedLine);
  const left = await readPart(last, storedRow);
  await reinsertRows(scope, binItem, parts.slice(0, last));
  await removeSubstitutes(
    scope,
    lines.map((line) => line.id),
  );
  const isRespaced = await settleOrder(scope, specificationId);
  if (await isKeyTaken(scope, specificationId)) throw new Problem('already_exists');
  await emptySections(
    scope,
    rows.map((row) => row.id),
  );
  await restoreMatches(scope, left);
  const written = await writeRows(scope, specification, writesOf(rows, left), OWN_REFUSALS);
  const state = await settleDocument(scope, specification, written);
  const back = [
    ...rows.map((row) => ({ table: 'specification_row', id: row.id, name: row.name })),
    ...lines
      .filter((line) => !rows.some((row) => row.id === line.specification_row_id))
      .map(({ kind, id: lineId, name }) => ({ table: `${kind}_row`, id: lineId, name })),
  ];
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specificationId,
    objectRepr: specification.name,
    after: {
      operations: back.length,
      changes: back
        .slice(0, MAX_LOGGED)
        .map(({ table, id: rowId, name }) => ({ table, id: rowId, name, field: 'deleted', old: true, new: false })),
      ...(back.length > MAX_LOGGED ? { changes_not_listed: back.length - MAX_LOGGED } : {}),
    },
  });
  return answerBatch(scope, written, { ...state, is_respaced: isRespaced });
}

/** Restored rows are calculated as new ones; positions with restored lines are recalculated. */
function writesOf(back: readonly { id: string }[], left: readonly { id: string }[]): RowWrite[] {
  const table = 'specification_row' as const;
  return [
    ...back.map(({ id }, place) => ({ place, id, kind: 'count' as const, table })),
    ...left.map(({ id }, place) => ({ place: back.length + place, id, kind: 'change' as const, table, changes: {} })),
  ];
}
