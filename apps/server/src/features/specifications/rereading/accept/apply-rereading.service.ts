import type { applyRereadingBody, RereadingApplied } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import { formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import type { z } from 'zod';
import { storeRows } from '#features/bin';
import type { ReadBill } from '#features/bill-reader';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { headOf } from '../../specification-head.ts';
import { readSettings } from '../../settings/specification-settings.ts';
import type { LockedSpecification } from '../../specifications.repository.ts';
import { lockForEdit } from '../../specifications.service.ts';
import { lostWork } from '../../specifications.texts.ts';
import { readStoredSums, totalsOfSums } from '../../totals/stored-sums.ts';
import { refreshTotals } from '../../totals/refresh-totals.ts';
import { settleVatOfIssue } from '../../bills/vat/bill-vat.service.ts';
import { readVatConversion } from '../../bills/vat/converted-bill.ts';
import { importableBill } from '../../bills/importable-bill.ts';
import { findBill, saveLayout, updateBill } from '../../bills/bills.repository.ts';
import type { BillParts } from '../../bills/read-file.service.ts';
import * as acceptances from './acceptances.repository.ts';
import { acceptedChanges, leftChanges, withOwnPrices } from './accepted-changes.ts';
import * as issues from '../bill-issues.repository.ts';
import type { RowChange } from '../compare/compare-issue.ts';
import { ACCEPTED_ROWS } from './accepted-rows.data.ts';
import { compareWithCurrent, type ComparedBill, lostWorkOf } from '../compare/present-rereading.ts';
import type { BillPlace } from '../bill-place.ts';
import { currentIssue, readStoredIssue } from '../rereading.service.ts';
import { withUnaccepted } from './unaccepted-changes.ts';
import { writeAccepted } from './write-accepted.service.ts';

type Body = z.output<typeof applyRereadingBody>;
const MAX_NAMED = 100;

/** Accepts changes of a newer issue row by row; everything else stays unchanged. */
export async function applyRereading(
  parts: BillParts,
  company: CompanyTransactions,
  { place, body }: { place: BillPlace; body: Body },
): Promise<RereadingApplied> {
  const issue = await company.inCompany((scope) => currentIssue(scope, place));
  const read = await readStoredIssue(parts, company, issue);
  return company.once(async (scope) => {
    const bill = importableBill(scope.actor, read);
    const specification = await lockForEdit(scope, place.specificationId);
    requireVersion(body.content_version, specification.content_version, () => headOf(specification));
    const now = await currentIssue(scope, place);
    if (now.file_id !== issue.file_id || JSON.stringify(now.mapping) !== JSON.stringify(issue.mapping))
      throw new Problem('version_conflict');
    const compared = await compareWithCurrent(scope, place, bill);
    const chosen = acceptedChanges(compared, body.all === true ? null : new Set(body.row_ids));
    const accepted = withOwnPrices(chosen, new Set(body.own_price_ids));
    requireNoLoss(scope, accepted, compared.done, body);
    return accept(scope, specification, { place, issue, bill, compared, accepted, isAll: body.all === true });
  });
}

/** @throws {Problem} `done_work_lost` with the positions, unless overridden with a reason. */
function requireNoLoss(
  scope: CompanyScope,
  accepted: readonly RowChange[],
  done: ReadonlyMap<string, string>,
  { force = false, reason }: Body,
): void {
  if (force && Boolean(reason?.trim())) return;
  const lost = accepted.filter((change) => lostWorkOf(change, done) !== null);
  if (lost.length === 0) return;
  throw new Problem('done_work_lost', {
    places: lost.slice(0, MAX_NAMED).map(({ before, after, ...change }) => {
      const quantity = after === null ? null : formatQuantity(after.quantity ?? '0');
      const row = { name: before?.name ?? '', unit: before?.unit ?? '', left: quantity };
      const message = lostWork(scope.origin.language, {
        ...row,
        done: formatQuantity(lostWorkOf({ ...change, before, after }, done) ?? '0'),
      });
      return { row: null, column: before?.number ?? null, message };
    }),
    ...(force ? { fields: [{ field: 'reason', code: 'required' }] } : {}),
  });
}

type Acceptance = {
  place: BillPlace;
  issue: issues.ComparedIssue;
  bill: ReadBill;
  compared: ComparedBill;
  accepted: readonly RowChange[];
  isAll: boolean;
};

async function accept(
  scope: CompanyScope,
  specification: LockedSpecification,
  acceptance: Acceptance,
): Promise<RereadingApplied> {
  const { place, issue, bill, compared, accepted, isAll } = acceptance;
  const settings = readSettings(specification.settings);
  const countOf = (kind: RowChange['change']): number => accepted.filter(({ change }) => change === kind).length;
  const counts = { added_count: countOf('added'), changed_count: countOf('changed'), gone_count: countOf('gone') };
  const unaccepted = leftChanges(compared.changes, accepted);
  const left = unaccepted.length;
  // Accepting "all" of no changes still puts a newer file in force. Without a newer file nothing changes, and earlier
  // acceptances can still be undone.
  const changesNothing = !isAll || (await issues.findCompared(scope, place.billId)) === null;
  if (accepted.length === 0 && changesNothing)
    return { acceptance_id: null, ...counts, left_count: left, ...(await stateAsItIs(scope, specification)) };
  const undo = await prepareUndo(scope, specification, acceptance);
  const { added } = await writeAccepted(scope, specification, { place, compared, accepted });
  const replacedId = await putInForce(scope, specification, { place, issue, bill, unaccepted });
  const { totals, contentVersion, unmatched_count, unpriced_count } = await refreshTotals(scope, {
    id: specification.id,
    settings,
  });
  const changedIds = accepted.flatMap(({ change, before }) => (change === 'changed' && before ? [before.id] : []));
  const written = await acceptances.readWrittenStates(scope, [...changedIds, ...added]);
  await acceptances.insertAcceptance(scope, { ...undo, ...place, replaced_id: replacedId, written, added });
  await recordChange(scope, {
    action: 'update',
    model: 'vor',
    objectId: place.billId,
    objectRepr: issue.file_name,
    partOf: place.specificationId,
    after: { file_name: issue.file_name, ...counts },
  });
  const state = { totals, unmatched_count, unpriced_count, content_version: contentVersion };
  return { acceptance_id: undo.id, ...counts, left_count: left, ...state };
}

/** Keeps reports current if nothing in the specification has changed. */
async function stateAsItIs(
  scope: CompanyScope,
  { id, settings: stored, kept_sums: storedSums, content_version }: LockedSpecification,
): Promise<Pick<RereadingApplied, 'totals' | 'unmatched_count' | 'unpriced_count' | 'content_version'>> {
  const settings = readSettings(stored);
  const sums = readStoredSums(storedSums);
  if (sums !== null) {
    const { unmatched_count, missing_prices: unpriced_count } = sums;
    return { totals: totalsOfSums(sums, settings), unmatched_count, unpriced_count, content_version };
  }
  const { contentVersion, totals, unmatched_count, unpriced_count } = await refreshTotals(scope, { id, settings });
  return { totals, unmatched_count, unpriced_count, content_version: contentVersion };
}

/** Stores the previous state of everything that is about to change. */
async function prepareUndo(
  scope: CompanyScope,
  specification: LockedSpecification,
  { place, accepted }: Acceptance,
): Promise<Omit<acceptances.NewAcceptance, 'specificationId' | 'billId' | 'replaced_id' | 'written' | 'added'>> {
  const ids = accepted.flatMap(({ kind, change, before }) =>
    before !== null && (kind === 'position' || change === 'gone') ? [before.id] : [],
  );
  const storedId = await storeRows(scope, {
    model: ACCEPTED_ROWS,
    objectId: specification.id,
    name: specification.name,
    parts: acceptances.partsOfAccepted(ids),
  });
  const places = await acceptances.readStoredPlaces(scope, place.specificationId);
  const lineSources = await acceptances.readLineSources(scope, place);
  const state = await acceptances.readBillState(scope, place.billId);
  return { id: newId(), kept_id: storedId, places, line_places: lineSources, ...state };
}

/** Makes the newer file the bill's current file; the previous one stays in its list of files. */
async function putInForce(
  scope: CompanyScope,
  specification: LockedSpecification,
  {
    place: { specificationId, billId },
    issue,
    bill: read,
    unaccepted,
  }: Pick<Acceptance, 'place' | 'issue' | 'bill'> & { unaccepted: readonly RowChange[] },
): Promise<string | null> {
  const { file_id: fileId } = await issues.fileInForce(scope, billId);
  const replacedId = fileId === issue.file_id ? null : newId();
  if (replacedId !== null) await issues.replaceFile(scope, { id: replacedId, billId, issue });
  const { turned_vat: turned, question } = await findBill(scope, specificationId, billId);
  const conversion = readVatConversion(turned);
  const bill = await settleVatOfIssue(scope, specification, { bill: read, conversion, question });
  await updateBill(scope, billId, { ...bill, ...withUnaccepted(bill, unaccepted, conversion) });
  await issues.setFormat(scope, billId, bill.format);
  const { columns } = issue.mapping;
  if (columns !== undefined && bill.layout_key !== '') await saveLayout(scope, bill.layout_key, { columns });
  await issues.dropCompared(scope, billId);
  return replacedId;
}
