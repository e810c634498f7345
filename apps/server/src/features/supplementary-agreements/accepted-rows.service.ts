import type { RefusedRow } from '@karkas/api/core/problems/problem.ts';
import { belowAccepted } from '@karkas/domain/acts/index.ts';
import { hasPermission, requirePermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { acceptedWork } from './accepted-work.ts';
import { readChain, readSigning } from './effective-specification/effective-specification.service.ts';
import type { AgreementPlace, AgreementRow } from './supplementary-agreements.repository.ts';

/**
 * An agreement leaves at least what is accepted, unless it is forced: then the remainder is negative until a correction.
 *
 * @throws {Problem} `below_accepted` with the rows; `forbidden` without the permission to force it.
 */
export async function requireRoomForAccepted(
  scope: CompanyScope,
  { contractId, agreementId }: AgreementPlace,
  { isForced, reason }: { isForced: boolean; reason: string | null },
): Promise<void> {
  const accepted = await acceptedWork().readAccepted(scope, contractId);
  if (accepted.size === 0) return;
  const { before, after } = await readSigning(scope, contractId, agreementId);
  const rowsOf = (list: typeof before) => list.map((entry) => entry.row);
  const below = belowAccepted(rowsOf(before), rowsOf(after), accepted);
  if (below.length === 0) return;
  if (isForced) {
    requirePermission(scope.actor, 'act.force');
    if (reason !== null) return;
  }
  const named = new Map([...before, ...after].map(({ row }) => [row.row_key, row]));
  const seesPrices = hasPermission(scope.actor, 'specification.view_prices');
  const rows = below.map((row): RefusedRow => {
    const { number = '', name = '' } = named.get(row.row_key) ?? {};
    return {
      row_key: row.row_key,
      number,
      name,
      effective: row.quantity,
      before: row.accepted_quantity,
      asked: row.quantity ?? '0',
      ...(seesPrices ? { amount_before: row.accepted_amount } : {}),
    };
  });
  const fields = isForced ? { fields: [{ field: 'reason', code: 'required' }] } : {};
  throw new Problem('below_accepted', { rows, ...fields });
}

/** @throws {Problem} `accepted_work_exists` when acts state rows of the agreement. */
export async function requireNothingAccepted(
  scope: CompanyScope,
  { id, contract_id: contractId, date }: AgreementRow,
): Promise<void> {
  const chain = await readChain(scope, contractId);
  const keys = chain.agreements.find((one) => one.id === id)?.rows.map((row) => row.row_key) ?? [];
  if (keys.length > 0 && (await acceptedWork().isAccepted(scope, contractId, { keys, since: date })))
    throw new Problem('accepted_work_exists');
}
