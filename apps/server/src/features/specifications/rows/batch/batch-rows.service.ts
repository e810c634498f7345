import { readJson } from '@karkas/domain/text/read-json.ts';
import type {
  RowOperation,
  RowsBatchWritten,
  RowTable,
  rowsBatchBody,
} from '@karkas/api/specifications/rows/rows-batch.schemas.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import type { LockedSpecification } from '../../specifications.repository.ts';
import { lockForEdit } from '../../specifications.service.ts';
import { changedRowsJson } from '../row-json.repository.ts';
import { storeRemoved } from '../removed/removed-rows.service.ts';
import { linkFormulas } from '../links/link-formulas.ts';
import { followedChanges } from '../links/record-followed.ts';
import { answerBatch, settleDocument } from '../edit/written-answer.ts';
import type { Refusals, RowWrite, WrittenRows } from '../edit/row-writes.ts';
import { writeRows } from '../edit/write-rows.service.ts';

const MAX_LOGGED_CHANGES = 1000;
const MAX_NAMED = 50;

/**
 * Applies many edits and removals in one transaction, all or none. Totals are calculated once at the end.
 *
 * @throws {Problem} `version_conflict` naming the rows changed by others, with their current state.
 */
export async function applyBatch(
  scope: CompanyScope,
  specificationId: string,
  { operations }: z.output<typeof rowsBatchBody>,
): Promise<JsonText<RowsBatchWritten>> {
  const specification = await lockForEdit(scope, specificationId);
  return writeMany(scope, specification, { wanted: operations.map(writeOf), refusals: batchRefusals(scope) });
}

/** Many writes of a locked specification as one log entry. */
export async function writeMany(
  scope: CompanyScope,
  specification: LockedSpecification,
  { wanted, refusals }: { wanted: readonly RowWrite[]; refusals: Refusals },
): Promise<JsonText<RowsBatchWritten>> {
  const writes = await linkFormulas(scope, specification.id, wanted, refusals);
  const removalId = await storeRemoved(scope, specification, writes);
  const written = await writeRows(scope, specification, writes, refusals);
  const state = await settleDocument(scope, specification, written);
  const log = [...loggedChanges(writes, written), ...followedChanges(written)];
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specification.id,
    objectRepr: specification.name,
    after: {
      operations: wanted.length,
      changes: log.slice(0, MAX_LOGGED_CHANGES),
      ...(log.length > MAX_LOGGED_CHANGES ? { changes_not_listed: log.length - MAX_LOGGED_CHANGES } : {}),
    },
  });
  return answerBatch(scope, written, { ...state, removal_id: removalId });
}

function writeOf(operation: RowOperation, place: number): RowWrite {
  const { id, version } = operation;
  if (operation.isDelete) return { place, id, version, kind: 'delete', table: operation.table };
  if (operation.table === 'specification_row')
    return { place, id, version, kind: 'change', table: operation.table, changes: operation.changes };
  return { place, id, version, kind: 'change', table: operation.table, changes: operation.changes };
}

function batchRefusals(scope: CompanyScope): Refusals {
  return {
    fieldOf: (place, field) => `operations.${place}.${field}`,
    missing: (writes) =>
      new Problem('validation_failed', {
        fields: writes
          .slice(0, MAX_NAMED)
          .map(({ place }) => ({ field: `operations.${place}.id`, code: 'not_of_company' })),
      }),
    async stale(all) {
      const named = all.slice(0, MAX_NAMED);
      const isRow = ({ write }: { write: RowWrite }): boolean => write.table === 'specification_row';
      const idsOf = (part: typeof all): string[] => [...new Set(part.map(({ write }) => write.id))];
      const rowIds = idsOf(named.filter((one) => isRow(one)));
      const lineIds = idsOf(named.filter((one) => !isRow(one)));
      const changed = readJson(await changedRowsJson(scope, rowIds, { ids: lineIds }));
      return new Problem('version_conflict', {
        current: { changed },
        fields: named.map(({ write }) => ({
          field: `operations.${write.place}.version`,
          code: 'changed_meanwhile',
        })),
        places: named.map(({ write, now }) => ({ row: write.place, column: write.id, message: now.name })),
      });
    },
  };
}

type LoggedChange = { table: RowTable; id: string; name: string; field: string; old: unknown; new: unknown };

function loggedChanges(writes: readonly RowWrite[], { before }: WrittenRows): LoggedChange[] {
  return writes.flatMap((write): LoggedChange[] => {
    if (write.kind === 'add') {
      const { table, id, name } = write;
      return [{ table, id, name, field: 'added', old: false, new: true }];
    }
    const previous = before.get(write.id);
    if (previous === undefined || write.kind === 'count' || write.kind === 'recount') return [];
    const { table, id } = write;
    const { name } = previous;
    if (write.kind === 'delete') return [{ table, id, name, field: 'deleted', old: false, new: true }];
    const fields: Readonly<Record<string, unknown>> = previous;
    return Object.entries(write.changes)
      .filter(([field, value]) => field !== 'formula_links' && fields[field] !== value)
      .map(([field, value]) => ({ table, id, name, field, old: fields[field] ?? null, new: value }));
  });
}
