import { type Clock, systemClock } from '#platform/clock.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { agreePositions, type AgreedPosition } from '../agreed/agreed-prices.service.ts';
import * as revisions from '../revisions/revisions.repository.ts';
import { numbersOfCopies } from '../rows/numbers/row-numbers.ts';
import { settleOrder } from '../rows/arrange/row-order.repository.ts';
import { analyseRows } from '../rows/row-statistics.repository.ts';
import { headOf } from '../specification-head.ts';
import { findSpecification, type LockedSpecification, lockSpecification } from '../specifications.repository.ts';
import { storeCommitted } from '../commit/store-committed.ts';
import { insertCopies } from './copy-contract-rows.repository.ts';
import { findRowByKey } from './split-row.repository.ts';

type Part = { quantity: string; price: string; total: string };
type RowParts = {
  specificationId: string;
  rowKey: string;
  /** Stays under the key of the row. */
  kept: Part;
  /** Gets a key of its own; null if nothing is left. */
  rest: Part | null;
  reason: string;
};

/**
 * Divides a position of a committed specification of an agreement between its key and a new one, in the next revision,
 * which is committed at once. The caller holds the lock of the contract and refreshes the amounts of its agreements.
 *
 * @throws {Problem} `revision_in_work` while the next revision is open, `specification_superseded` after it.
 */
export async function splitCommittedRow(
  scope: CompanyScope,
  { specificationId, rowKey, kept, rest, reason }: RowParts,
  clock: Clock = systemClock,
): Promise<{ specification_id: string; rest_row_key: string | null }> {
  const from = await lockSpecification(scope, specificationId);
  if (from.status !== 'committed') throw new Problem('specification_not_committed');
  const next = await revisions.findNext(scope, specificationId);
  if (next !== null) throw new Problem(next.status === 'committed' ? 'specification_superseded' : 'revision_in_work');
  const id = newId();
  await revisions.copyHead(scope, { fromId: specificationId, id, name: null, date: clock.today() });
  await analyseRows(scope, await revisions.copyContents(scope, { fromId: specificationId, id }));
  const revision = await lockSpecification(scope, id);
  const row = await findRowByKey(scope, id, rowKey);
  if (row === null) throw notFound();
  const agreed = new Map([[row.id, agreedOf(kept)]]);
  const restKey = rest === null ? null : newId();
  if (rest !== null && restKey !== null) agreed.set(await addRest(scope, revision, { row, restKey }), agreedOf(rest));
  await agreePositions(scope, revision, agreed);
  const after = await storeCommitted(scope, id, reason, clock);
  await recordChange(scope, {
    action: 'create',
    model: 'specification',
    objectId: id,
    objectRepr: after.name,
    partOf: specificationId,
    after: { ...headOf(await findSpecification(scope, id)), commit_reason: reason },
  });
  return { specification_id: id, rest_row_key: restKey };
}

const agreedOf = ({ quantity, price, total }: Part): AgreedPosition => ({
  quantity,
  price,
  total,
  agreed_total: total,
});

/** A copy of the position right after it. Returns its id. */
async function addRest(
  scope: CompanyScope,
  revision: LockedSpecification,
  { row, restKey }: { row: NonNullable<Awaited<ReturnType<typeof findRowByKey>>>; restKey: string },
): Promise<string> {
  const id = newId();
  const copy = { id, source_id: row.id, row_key: restKey, parent_id: row.parent_id, name: row.name };
  const [number = ''] = await numbersOfCopies(scope, revision, [{ ...copy, kind: 'position' }]);
  await insertCopies(scope, revision.id, [
    {
      ...copy,
      number,
      sort_order: row.sort_order + 1,
      is_removal: false,
      is_asked: true,
      continues_row_key: row.row_key,
    },
  ]);
  await settleOrder(scope, revision.id);
  return id;
}
