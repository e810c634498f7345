import type { rereadingUndone, undoRereadingBody } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import type { z } from 'zod';
import { reinsertRows, readStoredRows } from '#features/bin';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { settleOrder } from '../../rows/arrange/row-order.repository.ts';
import { recountLinks } from '../../rows/links/recount-links.service.ts';
import { deleteRows } from '../../rows/row-tree.repository.ts';
import { readSettings } from '../../settings/specification-settings.ts';
import { lockForEdit } from '../../specifications.service.ts';
import { refreshTotals } from '../../totals/refresh-totals.ts';
import { findBill } from '../../bills/bills.repository.ts';
import * as acceptances from './acceptances.repository.ts';
import { ACCEPTED_ROWS } from './accepted-rows.data.ts';
import type { BillPlace } from '../bill-place.ts';

/**
 * Undoes an acceptance: restores all rows and the previous file of the bill.
 *
 * @throws {Problem} `version_conflict` when accepted rows have changed since; `not_found` when it was already undone,
 * or another acceptance followed; `prices_not_allowed` when it changed prices.
 */
export async function undoRereading(
  scope: CompanyScope,
  { specificationId, billId }: BillPlace,
  { acceptance_id: id }: z.output<typeof undoRereadingBody>,
): Promise<z.infer<typeof rereadingUndone>> {
  const specification = await lockForEdit(scope, specificationId);
  const vor = await findBill(scope, specificationId, billId);
  const acceptance = await acceptances.findLastAcceptance(scope, { id, billId, specificationId });
  await requireUntouched(scope, acceptance);
  const stored = { id: acceptance.kept_id, model: ACCEPTED_ROWS, objectId: specificationId };
  const were = (await readStoredRows(scope, stored, { part: 0, fields: ['id', 'kind'] })) as {
    id: string;
    kind: string;
  }[];
  // Restoring prices requires permission to see them.
  if (await acceptances.restoresPrices(scope, stored.id)) requirePriceView(scope.actor);
  const positions = were.filter(({ kind }) => kind === 'position').map((row) => row.id);
  if (positions.length > 0) await deleteRows(scope, positions, []);
  await reinsertRows(scope, stored, acceptances.partsOfAccepted([]));
  await acceptances.restorePlaces(scope, id);
  if (acceptance.added.length > 0) await deleteRows(scope, acceptance.added, []);
  await settleOrder(scope, specificationId);
  await recountLinks(scope, specification);
  await acceptances.restoreBill(scope, { acceptanceId: id, billId, replacedId: acceptance.replaced_id });
  const settings = readSettings(specification.settings);
  const { totals, contentVersion, unmatched_count, unpriced_count } = await refreshTotals(scope, {
    id: specificationId,
    settings,
  });
  await recordChange(scope, {
    action: 'update',
    model: 'vor',
    objectId: billId,
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
