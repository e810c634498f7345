import type { RowsBatchWritten } from '@karkas/api/specifications/rows/rows-batch.schemas.ts';
import type { applyUnmatchedBody } from '@karkas/api/specifications/matching/unmatched.schemas.ts';
import type { z } from 'zod';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { JsonText } from '#platform/json-text.ts';
import { writeMany } from '../rows/batch/batch-rows.service.ts';
import { OWN_REFUSALS } from '../rows/edit/single-row.ts';
import type { Refusals, RowWrite } from '../rows/edit/row-writes.ts';
import { lockForEdit } from '../specifications.service.ts';
import { findByKeys, type NamedRow } from './unmatched.repository.ts';

type Decision = z.output<typeof applyUnmatchedBody>;

const MAX_NAMED = 50;

/**
 * Errors of the norm or price are reported on the norm or price, unless they concern only one of the further positions.
 */
const REFUSALS: Refusals = { ...OWN_REFUSALS, fieldOf: (place, field) => (place === 0 ? field : `row_keys.${place}`) };

/**
 * Applies the norm or price chosen by the user to unmatched positions, as the table does: one write, one log entry, all
 * or none.
 *
 * @throws {Problem} `rows_not_unmatched` with the positions decided by somebody else meanwhile.
 */
export async function applyUnmatched(
  scope: CompanyScope,
  specificationId: string,
  decision: Decision,
): Promise<JsonText<RowsBatchWritten>> {
  const specification = await lockForEdit(scope, specificationId);
  requireVersion(decision.version, specification.version, () => ({ version: specification.version }));
  const keys = [...new Set(decision.row_keys)];
  const rows = await requireUnmatched(scope, specificationId, keys);
  return writeMany(scope, specification, {
    wanted: rows.map((row, place) => writeFor(row, place, decision)),
    refusals: REFUSALS,
  });
}

async function requireUnmatched(
  scope: CompanyScope,
  specificationId: string,
  keys: readonly string[],
): Promise<NamedRow[]> {
  const byKey = new Map((await findByKeys(scope, specificationId, keys)).map((row) => [row.row_key, row]));
  const missing = keys.flatMap((key, place) =>
    byKey.has(key) ? [] : [{ field: `row_keys.${place}`, code: 'not_of_company' as const }],
  );
  if (missing.length > 0) throw new Problem('validation_failed', { fields: missing.slice(0, MAX_NAMED) });
  const rows = keys.flatMap((key) => byKey.get(key) ?? []);
  const decided = rows.filter(({ match_status: status }) => status !== 'unmatched');
  if (decided.length > 0)
    throw new Problem('rows_not_unmatched', {
      places: decided.slice(0, MAX_NAMED).map(({ row_key: column, name }) => ({ row: null, column, message: name })),
    });
  return rows;
}

function writeFor(row: NamedRow, place: number, { norm_id, price, line_kind: kind }: Decision): RowWrite {
  const { id, name, unit, quantity } = row;
  if (norm_id !== undefined) return { place, id, kind: 'change', table: 'specification_row', changes: { norm_id } };
  if (kind === undefined) return { place, id, kind: 'change', table: 'specification_row', changes: { price } };
  return {
    place,
    id: newId(),
    kind: 'add',
    table: 'resource_row',
    positionId: id,
    name,
    changes: { kind, unit, quantity, price },
  };
}
