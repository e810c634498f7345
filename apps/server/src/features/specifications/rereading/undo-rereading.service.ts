import type { rereadingUndone, undoRereadingBody } from '@karkas/api/specifications/rereading.schemas.ts';
import type { z } from 'zod';
import { putRowsBack, readKeptRows } from '#features/bin';
import { requireSightOfPrices } from '#platform/access/require-sight-of-prices.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { settleOrder } from '../rows/row-order.repository.ts';
import { recountLinks } from '../rows/recount-links.service.ts';
import { deleteRows } from '../rows/row-tree.repository.ts';
import { readSettings } from '../specification-settings.ts';
import { lockForEdit } from '../specifications.service.ts';
import { refreshTotals } from '../totals/refresh-totals.ts';
import { findVor } from '../vors/vors.repository.ts';
import * as acceptances from './acceptances.repository.ts';
import { KEPT_ROWS } from './kept-rows.data.ts';
import type { BillPlace } from './bill-place.ts';

/**
 * Undoes an acceptance: restores all rows and the previous file of the bill.
 *
 * @throws {Problem} `version_conflict` when accepted rows have changed since; `not_found` when it was already undone,
 * or another acceptance followed; `prices_not_allowed` when it changed prices.
 */
export async function undoRereading(
  scope: CompanyScope,
  { specificationId, vorId }: BillPlace,
  { acceptance_id: id }: z.output<typeof undoRereadingBody>,
): Promise<z.infer<typeof rereadingUndone>> {
  const specification = await lockForEdit(scope, specificationId);
  const vor = await findVor(scope, specificationId, vorId);
  const acceptance = await acceptances.findLastAcceptance(scope, { id, vorId, specificationId });
  await requireUntouched(scope, acceptance);
  const kept = { id: acceptance.kept_id, model: KEPT_ROWS, objectId: specificationId };
  const were = (await readKeptRows(scope, kept, { part: 0, fields: ['id', 'kind'] })) as { id: string; kind: string }[];
  // Restoring prices requires permission to see them.
  if (await acceptances.bringsPricesBack(scope, kept.id)) requireSightOfPrices(scope.actor);
  const positions = were.filter(({ kind }) => kind === 'position').map((row) => row.id);
  if (positions.length > 0) await deleteRows(scope, positions, []);
  await putRowsBack(scope, kept, acceptances.partsOfAccepted([]));
  await acceptances.restorePlaces(scope, id);
  if (acceptance.added.length > 0) await deleteRows(scope, acceptance.added, []);
  await settleOrder(scope, specificationId);
  await recountLinks(scope, specification);
  await acceptances.restoreBill(scope, { acceptanceId: id, vorId, replacedId: acceptance.replaced_id });
  const settings = readSettings(specification.settings);
  const { totals, contentVersion, unmatched_count, unpriced_count } = await refreshTotals(scope, {
    id: specificationId,
    settings,
  });
  await recordChange(scope, {
    action: 'update',
    model: 'vor',
    objectId: vorId,
    objectRepr: vor.file_name,
    partOf: specificationId,
    after: { is_taken_back: true },
  });
  return { totals, unmatched_count, unpriced_count, content_version: contentVersion };
}

async function requireUntouched(
  scope: CompanyScope,
  { written, added, places }: acceptances.Acceptance,
): Promise<void> {
  const states = await acceptances.readWrittenStates(
    scope,
    written.map((row) => row.id),
  );
  const now = new Map(states.map((row) => [row.id, row.state]));
  const isTouched = written.some((row) => now.get(row.id) !== row.state);
  const known = places.map((row) => row.id);
  if (isTouched || (await acceptances.hasForeignChildren(scope, { added, known })))
    throw new Problem('version_conflict');
}
