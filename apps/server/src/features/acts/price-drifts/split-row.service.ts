import type { RowSplit } from '@karkas/api/acts/price-drifts.schemas.ts';
import { type SplitRow, splitRow } from '@karkas/domain/acts/index.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { lockContract } from '#features/contracts';
import { splitCommittedRow } from '#features/specifications';
import { readSigning, refreshAgreementDeltas, requireAgreement } from '#features/supplementary-agreements';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { driftOf } from '../lines/compute-line.ts';
import {
  type AcceptedWork,
  acceptedByKey,
  acceptedOf,
  type Position,
  positionsOf,
} from '../lines/contract-state.service.ts';
import { refreshDrafts } from '../lines/draft.service.ts';
import { type LastStated, readAcceptedParts, readLastStated } from '../lines/lines.repository.ts';
import { takeRecords } from '../records/records-of-acts.repository.ts';
import { requireSplitAllowed } from './price-drifts.policy.ts';
import { followSplits } from './follow-splits.service.ts';
import { moveDraftLines, moveRecords, readAmountOfAgreement, readMovableRecords } from './price-drifts.repository.ts';
import { splitReason } from './price-drifts.texts.ts';

type Split = Extract<SplitRow, { refusal: null }>;
type Agreement = Awaited<ReturnType<typeof requireAgreement>>;

/**
 * Divides a position whose price the agreement changed after a part was accepted: its key keeps the accepted quantity and
 * amount, a new key carries the rest at the new price. Open records, lines of drafts and work orders follow the rest.
 *
 * @throws {Problem} `no_price_drift` unless this agreement changed the price of accepted work; `act_presented` while an
 * act of the position waits for signature; `below_accepted`; `price_terms_differ` when the VAT terms changed too.
 */
export async function splitAgreementRow(scope: CompanyScope, agreementId: string, rowKey: string): Promise<RowSplit> {
  const { contract_id: contractId } = await requireAgreement(scope, agreementId);
  // Accepted work is read after every other writer of acts.
  await lockContract(scope, contractId);
  const agreement = await requireAgreement(scope, agreementId);
  requireSplitAllowed(scope.actor, agreement);
  const found = await requireDrift(scope, agreement, rowKey);
  const { row, split } = found;
  const reason = splitReason(scope.origin.language, row.number);
  const made = await splitCommittedRow(scope, {
    specificationId: row.specification_id,
    rowKey,
    kept: { ...split.accepted, price: keptPrice(found) },
    rest: decimal(split.rest.quantity).eq('0') ? null : { ...split.rest, price: row.price ?? '0' },
    reason,
  });
  const before = await readAmountOfAgreement(scope, agreementId);
  await refreshAgreementDeltas(scope, contractId);
  if (made.rest_row_key !== null) await moveOpenWork(scope, agreement, { from: rowKey, to: made.rest_row_key });
  await followSplits(scope, contractId);
  await refreshDrafts(scope, contractId, null);
  await recordChange(scope, {
    action: 'update',
    model: 'supplementary_agreement',
    objectId: agreementId,
    objectRepr: agreement.number,
    before,
    after: { ...(await readAmountOfAgreement(scope, agreementId)), commit_reason: reason },
  });
  return {
    agreement_id: agreementId,
    ...made,
    row_key: rowKey,
    quantity_accepted: split.accepted.quantity,
    amount_accepted: split.accepted.total,
    rest_quantity: split.rest.quantity,
    rest_amount: split.rest.total,
    effect: split.effect,
  };
}

type Drift = { row: Position; accepted: AcceptedWork; last: LastStated; split: Split };

async function requireDrift(scope: CompanyScope, agreement: Agreement, rowKey: string): Promise<Drift> {
  const { contract_id: contractId, id } = agreement;
  const { before, after } = await readSigning(scope, contractId, id);
  const positions = positionsOf(after);
  const row = positions.get(rowKey);
  if (row === undefined) {
    if (before.some((entry) => entry.row.row_key === rowKey)) throw new Problem('below_accepted');
    throw invalidField('row_key', 'not_of_contract');
  }
  if (!after.some((entry) => entry.row.row_key === rowKey && entry.row.is_committed))
    throw new Problem('specification_not_committed');
  const work = acceptedByKey(await readAcceptedParts(scope, contractId, []), positions);
  const stated = new Map((await readLastStated(scope, contractId, [])).map((one) => [one.row_key, one]));
  const last = stated.get(rowKey);
  const drift = driftOf({ lastStated: stated, accepted: work }, row);
  if (last === undefined || drift === null || row.agreement_id !== id) throw new Problem('no_price_drift');
  const accepted = acceptedOf({ accepted: work }, rowKey);
  if (!decimal(accepted.quantity_presented).eq('0')) throw new Problem('act_presented');
  if (last.vat_rate !== row.vat_rate || last.vat_included !== row.vat_included) throw new Problem('price_terms_differ');
  const split = splitRow(row, accepted.sums);
  if (split.refusal !== null) throw new Problem(split.refusal);
  return { row, accepted, last, split };
}

/** An agreed price stays; a calculated one is shown as the average of what was accepted. */
function keptPrice({ last, split: { accepted } }: Drift): string {
  if (last.is_hand_priced && last.price !== null) return last.price;
  return roundMoney(decimal(accepted.total).div(decimal(accepted.quantity)));
}

async function moveOpenWork(
  scope: CompanyScope,
  { id, contract_id: contractId, date }: Agreement,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { after } = await readSigning(scope, contractId, id);
  const number = after.find((entry) => entry.row.row_key === to)?.row.number ?? '';
  const move = { contractId, from, to, since: date };
  const groups = await readMovableRecords(scope, move);
  await moveRecords(
    scope,
    groups.flatMap(({ ids }) => ids),
    { row_key: to, number },
  );
  await moveDraftLines(scope, move);
  for (const { act_id: actId, ids } of groups) if (actId !== null) await takeRecords(scope, actId, ids);
}
