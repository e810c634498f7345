import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import { SORT_STEP } from '../../bills/bill-rows.ts';
import { pushDown, sortOrderBefore } from './arrange-rows.repository.ts';
import { respaceRows } from './row-order.repository.ts';
import { findNeighbour, sectionExists, sortOrderAfter } from '../rows.repository.ts';

export type WantedPlace = { parent_id: string | null; after_id: string | null; before_id: string | null };
export type Placement = {
  /** One sort order per row, in their order. */
  sortOrders: number[];
  /** True if rows below had to be moved to make space. */
  isRespaced: boolean;
};

/** Well below the integer limit; a specification shifted beyond it is respaced. */
const RESPACE_ABOVE = 1_000_000_000;

/**
 * Sort orders for `count` rows at the requested place, always among the rows of their section: a deeper neighbour
 * stands for its ancestor in that section; a neighbour outside the section means the end of the section.
 *
 * @throws {Problem} 400 `not_of_company` for a section or a neighbour that the specification does not have.
 */
export async function placementFor(
  scope: CompanyScope,
  specificationId: string,
  wanted: WantedPlace,
  count: number,
): Promise<Placement> {
  const { parent_id: parentId } = wanted;
  if (parentId !== null && !(await sectionExists(scope, specificationId, parentId)))
    throw invalidField('parent_id', 'not_of_company');
  const neighbourAt = async (field: 'after_id' | 'before_id'): Promise<string | null> => {
    const id = wanted[field];
    if (id === null) return null;
    const found = await findNeighbour(scope, specificationId, { id, parentId });
    if (found === null) throw invalidField(field, 'not_of_company');
    return found.id;
  };
  const beforeId = await neighbourAt('before_id');
  const afterId = beforeId === null ? await neighbourAt('after_id') : null;
  return findPlacement(scope, specificationId, { ...wanted, before_id: beforeId, after_id: afterId }, count);
}

async function findPlacement(
  scope: CompanyScope,
  specificationId: string,
  wanted: WantedPlace,
  count: number,
): Promise<Placement> {
  const { after_id: afterId, before_id: beforeId, parent_id: parentId } = wanted;
  const found =
    beforeId === null
      ? await sortOrderAfter(scope, specificationId, afterId ?? parentId)
      : await sortOrderBefore(scope, specificationId, beforeId);
  if (found === null) throw invalidField(beforeId === null ? 'after_id' : 'before_id', 'not_of_company');
  const { after, before } = found;
  const places = (step: number): number[] =>
    Array.from({ length: count }, (_none, index) => after + step * (index + 1));
  if (before === null) return { sortOrders: places(SORT_STEP), isRespaced: false };
  if (before - after > count)
    return { sortOrders: places(Math.floor((before - after) / (count + 1))), isRespaced: false };
  if (after > RESPACE_ABOVE) {
    await respaceRows(scope, specificationId);
    return { ...(await findPlacement(scope, specificationId, wanted, count)), isRespaced: true };
  }
  await pushDown(scope, specificationId, { after, by: (count + 1) * SORT_STEP });
  return { sortOrders: places(SORT_STEP), isRespaced: true };
}
