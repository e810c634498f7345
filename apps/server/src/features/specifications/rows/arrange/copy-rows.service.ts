import type { copySpecificationRowsBody, RowsCopied } from '@karkas/api/specifications/rows/rows-arrange.schemas.ts';
import { MAX_ARRANGED_ROWS } from '@karkas/api/specifications/rows/rows-arrange.schemas.ts';
import { type BasisChange, onBasis } from '@karkas/domain/money/vat.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { JsonText } from '#platform/json-text.ts';
import { insertCopies, readAmounts, type RowCopy } from '../../agreement-rows/copy-contract-rows.repository.ts';
import { isSameOnBasis } from '../../agreement-rows/same-amounts.ts';
import { readSettings, vatBasis } from '../../settings/specification-settings.ts';
import { findSpecification, type SpecificationRow } from '../../specifications.repository.ts';
import { lockForEdit } from '../../specifications.service.ts';
import { convertCopies } from '../../totals/convert-vat.repository.ts';
import { type ArrangedRow, hasSectionCoefficients, hasStatedPrice, readBranchRows } from './arrange-rows.repository.ts';
import { OWN_REFUSALS } from '../edit/single-row.ts';
import { emptySections } from '../removed/removed-rows.repository.ts';
import { placementFor } from './row-placement.ts';
import { numbersOfCopies } from '../numbers/row-numbers.ts';
import type { RowWrite } from '../edit/row-writes.ts';
import { answerBatch, settleDocument } from '../edit/written-answer.ts';
import { writeRows } from '../edit/write-rows.service.ts';

const MAX_LOGGED = 200;

/**
 * Copies sections and positions with their content, under new keys and numbers. Statements of a bill stay with the
 * original: a copy has no place in a file. Prices are converted to the VAT basis of the target; `rounded_count` tells
 * how many lose kopecks by that.
 *
 * @throws {Problem} 400 for rows or places that do not exist; `impossible_state` for a removal row;
 * `prices_not_allowed` for stated prices without the price permission.
 */
export async function copyRows(
  scope: CompanyScope,
  specificationId: string,
  body: z.output<typeof copySpecificationRowsBody>,
): Promise<JsonText<RowsCopied>> {
  const specification = await lockForEdit(scope, specificationId);
  const fromId = body.from_specification_id ?? specificationId;
  const from = fromId === specificationId ? specification : await sourceOf(scope, fromId);
  const rows = await readBranchRows(scope, fromId, body.row_ids);
  requireCopyable(rows, body.row_ids);
  const ids = rows.map(({ id }) => id);
  if (await hasStatedPrice(scope, ids)) requirePriceView(scope.actor);
  const placement = await placementFor(scope, specificationId, body, rows.length);
  const copies = planCopies(rows, body.parent_id, placement.sortOrders);
  const numbers = await numbersOfCopies(scope, specification, copies);
  await insertCopies(
    scope,
    specificationId,
    copies.map((copy, index) => ({ ...copy, number: numbers[index] ?? '' })),
  );
  await emptySections(
    scope,
    copies.filter(({ kind }) => kind === 'section').map(({ id }) => id),
  );
  const change = { from: vatBasis(readSettings(from.settings)), to: vatBasis(readSettings(specification.settings)) };
  await convertCopies(
    scope,
    copies.map(({ id }) => id),
    change,
  );
  const isMoved = fromId !== specificationId || (await hasSectionCoefficients(scope, specificationId));
  const written = await writeRows(scope, specification, writesOf(copies, isMoved), OWN_REFUSALS);
  const state = await settleDocument(scope, specification, written);
  const roots = copies.filter((_copy, index) => rows[index]?.is_root);
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specificationId,
    objectRepr: specification.name,
    after: {
      change: 'copied',
      ...(fromId === specificationId ? {} : { from: from.name }),
      rows: roots.slice(0, MAX_LOGGED).map(({ name }) => name),
      rows_count: copies.length,
    },
  });
  const copied_ids = roots.map(({ id }) => id);
  const rounded_count = await countRounded(scope, copies, change);
  return answerBatch(scope, written, { ...state, copied_ids, rounded_count, is_respaced: placement.isRespaced });
}

/**
 * Positions whose given price or total the VAT basis of the target cannot state to the kopeck. Calculated prices are
 * calculated anew there.
 */
async function countRounded(scope: CompanyScope, copies: readonly Copy[], change: BasisChange): Promise<number> {
  const positions = copies.filter(({ kind }) => kind === 'position');
  if (onBasis('1000000', change.from, change.to) === '1000000.00' || positions.length === 0) return 0;
  const ids = positions.flatMap(({ id, source_id: sourceId }) => [id, sourceId]);
  const amounts = new Map((await readAmounts(scope, ids)).map((row) => [row.id, row]));
  return positions.filter(({ id, source_id: sourceId }) => {
    const [source, copy] = [amounts.get(sourceId), amounts.get(id)];
    return source?.is_hand_priced === true && !isSameOnBasis(source, copy, change);
  }).length;
}

async function sourceOf(scope: CompanyScope, id: string): Promise<SpecificationRow> {
  try {
    return await findSpecification(scope, id);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found')
      throw invalidField('from_specification_id', 'not_of_company');
    throw error;
  }
}

function requireCopyable(rows: readonly ArrangedRow[], wanted: readonly string[]): void {
  const copiedIds = new Set(rows.map(({ id }) => id));
  if (!wanted.every((id) => copiedIds.has(id))) throw invalidField('row_ids', 'not_of_company');
  if (rows.length > MAX_ARRANGED_ROWS) throw invalidField('row_ids', 'too_long');
  if (rows.some((row) => row.is_removal)) throw new Problem('impossible_state');
}

/** Copies are calculated as new rows; if coefficients may differ, with those of the target. */
function writesOf(copies: readonly Copy[], isMoved: boolean): RowWrite[] {
  const table = 'specification_row' as const;
  return copies.flatMap(({ id, kind }, place): RowWrite[] => [
    { place, id, kind: 'count', table },
    ...(isMoved && kind === 'position' ? [{ place, id, kind: 'recount' as const, table }] : []),
  ]);
}

type Copy = RowCopy & { kind: ArrangedRow['kind'] };

/** Document order guarantees that a section is planned before its content. */
function planCopies(rows: readonly ArrangedRow[], parentId: string | null, sortOrders: readonly number[]): Copy[] {
  const ids = new Map(rows.map((row) => [row.id, newId()]));
  return rows.map((row, index) => ({
    id: ids.get(row.id) ?? newId(),
    source_id: row.id,
    row_key: newId(),
    parent_id: row.is_root ? parentId : (ids.get(row.parent_id ?? '') ?? null),
    sort_order: sortOrders[index] ?? 0,
    is_removal: false,
    is_asked: true,
    name: row.name,
    kind: row.kind,
  }));
}
