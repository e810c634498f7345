import type { copyRowsBody } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import type { z } from 'zod';
import { onBasis, type VatBasis } from '@karkas/domain/money/vat.ts';
import { readEffectiveList } from '#features/supplementary-agreements';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { lastSortOrder } from '../rows/insert-rows.repository.ts';
import { settleOrder } from '../rows/arrange/row-order.repository.ts';
import { readSettings, vatBasis } from '../settings/specification-settings.ts';
import { recountPositions } from '../rows/edit/recount-positions.service.ts';
import type { LockedSpecification, SpecificationRow } from '../specifications.repository.ts';
import { lockForEdit } from '../specifications.service.ts';
import { refreshTotals } from '../totals/refresh-totals.ts';
import { convertCopies } from '../totals/convert-vat.repository.ts';
import { SORT_STEP } from '../bills/bill-rows.ts';
import * as repository from './copy-contract-rows.repository.ts';
import { followTermsOf } from './price-terms.service.ts';
import { isSameOnBasis } from './same-amounts.ts';

type List = Awaited<ReturnType<typeof readEffectiveList>>;
type Wanted = 'changed' | 'removed';

/**
 * Copies rows of the contract into the specification of an agreement under the same keys, either to be changed or as
 * removals. Parent sections are copied too, so that the structure matches the contract. Rows already present are
 * skipped.
 *
 * @throws {Problem} `impossible_state` when the specification belongs to no agreement; 400 for a key the contract does
 * not have; `price_terms_differ` for rows priced by other terms than the specification, or whose price its VAT basis
 * cannot state to the kopeck.
 */
export async function copyContractRows(
  scope: CompanyScope,
  specificationId: string,
  body: z.output<typeof copyRowsBody>,
): Promise<{ copied: number; skipped: number }> {
  const locked = await lockForEdit(scope, specificationId);
  const list = await effectiveListFor(scope, locked);
  const known = new Set(list.map((entry) => entry.row.row_key));
  if (!body.row_keys.every((key) => known.has(key))) throw invalidField('row_keys', 'not_of_company');
  const asked = new Set(body.row_keys);
  const sources = list.flatMap(({ row }) => (asked.has(row.row_key) ? [row.specification_row_id] : []));
  // A removal has no price of its own, so its terms do not matter.
  const specification = body.change === 'removed' ? locked : await followTermsOf(scope, locked, sources);
  const present = new Map((await repository.readKeys(scope, specificationId)).map((row) => [row.row_key, row.id]));
  const copies = planCopies(list, {
    keys: asked,
    change: body.change,
    present,
    firstSort: await lastSortOrder(scope, specificationId),
  });
  await repository.insertCopies(scope, specificationId, copies);
  await convertToOwnBasis(scope, specification, copies);
  await settleOrder(scope, specificationId);
  await refreshTotals(scope, { id: specificationId, settings: readSettings(specification.settings) });
  const copied = copies.filter((copy) => copy.is_asked).length;
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specificationId,
    objectRepr: specification.name,
    after: {
      change: body.change,
      rows: copies
        .filter((copy) => copy.is_asked)
        .slice(0, 200)
        .map((copy) => copy.name),
      rows_count: copied,
    },
  });
  return { copied, skipped: new Set(body.row_keys).size - copied };
}

/**
 * Specifications of a contract may have prices with or without VAT: copies are converted to the basis of their target.
 */
async function convertToOwnBasis(
  scope: CompanyScope,
  specification: LockedSpecification,
  copies: readonly repository.RowCopy[],
): Promise<void> {
  const to = vatBasis(readSettings(specification.settings));
  const sources = await repository.readSettingsOf(
    scope,
    copies.map((copy) => copy.source_id),
  );
  const basisOf = new Map(sources.map(({ id, settings }) => [id, vatBasis(readSettings(settings))]));
  const turned = copies.flatMap((copy) => {
    const from = basisOf.get(copy.source_id);
    return from !== undefined && onBasis('1000000', from, to) !== '1000000.00' ? [{ ...copy, from }] : [];
  });
  for (const group of Map.groupBy(turned, ({ from }) => JSON.stringify(from)).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const ids = group.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- one basis nearly always
    await convertCopies(scope, ids, { from: first.from, to });
  }
  const counted = turned.filter((copy) => !copy.is_removal && copy.is_asked);
  await recountPositions(
    scope,
    specification,
    counted.map(({ id }) => id),
  );
  await requireSameAmounts(scope, counted, to);
}

/**
 * The agreement states the price that the contract has: a price that the target's VAT basis cannot state without
 * rounding would change with the quantity, and a total would differ by kopecks that nobody agreed to.
 *
 * @throws {Problem} `price_terms_differ`.
 */
async function requireSameAmounts(
  scope: CompanyScope,
  copies: readonly (repository.RowCopy & { from: VatBasis })[],
  to: VatBasis,
): Promise<void> {
  if (copies.length === 0) return;
  const ids = copies.flatMap(({ id, source_id: sourceId }) => [id, sourceId]);
  const amounts = new Map((await repository.readAmounts(scope, ids)).map((row) => [row.id, row]));
  const isSame = copies.every(({ id, source_id: sourceId, from }) => {
    return isSameOnBasis(amounts.get(sourceId), amounts.get(id), { from, to });
  });
  if (!isSame) throw new Problem('price_terms_differ');
}

/** Rows that the specification of an agreement may restate. */
async function effectiveListFor(scope: CompanyScope, specification: SpecificationRow): Promise<List> {
  const { contract_id: contractId, supplementary_agreement_id: agreementId } = specification;
  if (contractId === null || agreementId === null) throw new Problem('impossible_state');
  return readEffectiveList(scope, contractId, agreementId);
}

type Plan = { keys: ReadonlySet<string>; change: Wanted; present: ReadonlyMap<string, string>; firstSort: number };

/** The list is in tree order, so a section is planned before its children. */
function planCopies(list: List, { keys, change, present, firstSort }: Plan): repository.RowCopy[] {
  const parents = new Map(list.map(({ row }) => [row.row_key, row.parent_key]));
  const needed = new Set<string>();
  for (const key of keys)
    for (let above = parents.get(key) ?? null; above !== null && !needed.has(above); above = parents.get(above) ?? null)
      needed.add(above);
  const ids = new Map(present);
  const copies: repository.RowCopy[] = [];
  for (const { row } of list) {
    const isRequested = keys.has(row.row_key);
    if (present.has(row.row_key) || !(isRequested || needed.has(row.row_key))) continue;
    const id = newId();
    ids.set(row.row_key, id);
    copies.push({
      id,
      source_id: row.specification_row_id,
      row_key: row.row_key,
      parent_id: row.parent_key === null ? null : (ids.get(row.parent_key) ?? null),
      sort_order: firstSort + (copies.length + 1) * SORT_STEP,
      is_removal: isRequested && change === 'removed',
      is_asked: isRequested,
      name: row.name,
    });
  }
  return copies;
}

/** A row added under an explicit key must be a contract row, and may be stated only once. */
export async function requireContractKey(
  scope: CompanyScope,
  specification: SpecificationRow,
  rowKey: string,
): Promise<void> {
  const list = await effectiveListFor(scope, specification);
  if (!list.some((entry) => entry.row.row_key === rowKey)) throw invalidField('row_key', 'not_of_company');
  if ((await repository.readKeys(scope, specification.id)).some((row) => row.row_key === rowKey))
    throw new Problem('already_exists');
}
