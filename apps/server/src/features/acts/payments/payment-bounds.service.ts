import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { paymentDirection } from '@karkas/domain/project-sums/project-sums.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { ActContract } from '../act-contracts.repository.ts';
import type { PaymentRow } from './payments.repository.ts';
import { readAdvance, readRetentionLeft } from '../settlements/settlements.repository.ts';
import { ADVANCE_OFFSET, RETENTION_PAID } from '../settlements/settlements.texts.ts';

type Held = { offset: string; advanceLeft: string; retentionLeft: string };

async function readHeld(scope: CompanyScope, { id, kind }: ActContract): Promise<Held> {
  const direction = kind === 'general' || kind === 'services' ? 'out' : 'in';
  const { received, offset } = await readAdvance(scope, { contractId: id, direction, exceptIds: [] });
  return {
    offset,
    advanceLeft: roundMoney(decimal(received).minus(decimal(offset))),
    retentionLeft: await readRetentionLeft(scope, id, []),
  };
}

const isBelow = (before: string, after: string): boolean =>
  decimal(after).lt('0') && decimal(after).lt(decimal(before));

function refuse(
  code: 'advance_in_acts' | 'retention_not_held',
  detail: { ru: string; en: string },
  field: string | null,
): never {
  throw new Problem(code, { detail, ...(field === null ? {} : { fields: [{ field, code }] }) });
}

/**
 * The same bounds for a payment that came back from the bin: only one that lowers a sum can break them. The caller holds
 * the lock of the contract.
 *
 * @throws {Problem} `advance_in_acts`, `retention_not_held`
 */
export async function requireBoundsAfterRestore(
  scope: CompanyScope,
  contract: ActContract,
  { kind, direction, amount }: Pick<PaymentRow, 'kind' | 'direction' | 'amount'>,
): Promise<void> {
  const { offset, advanceLeft, retentionLeft } = await readHeld(scope, contract);
  if (kind === 'advance' && direction !== paymentDirection(contract) && decimal(advanceLeft).lt('0'))
    refuse('advance_in_acts', ADVANCE_OFFSET(offset), null);
  if (kind === 'retention' && decimal(retentionLeft).lt('0'))
    refuse('retention_not_held', RETENTION_PAID(roundMoney(decimal(retentionLeft).plus(decimal(amount)))), null);
}

/**
 * Writes payments and compares: advances that acts have offset stay received, and no more retention is returned than
 * acts hold. Sums that were below zero before may stay. The caller holds the lock of the contract.
 *
 * @param fieldOf The field of the request that is wrong; null without one.
 * @throws {Problem} `advance_in_acts`, `retention_not_held`
 */
export async function writeWithinBounds<Written>(
  scope: CompanyScope,
  contract: ActContract,
  { write, fieldOf }: { write: () => Promise<Written>; fieldOf: (kind: 'advance' | 'retention') => string | null },
): Promise<Written> {
  const before = await readHeld(scope, contract);
  const written = await write();
  const after = await readHeld(scope, contract);
  if (isBelow(before.advanceLeft, after.advanceLeft))
    refuse('advance_in_acts', ADVANCE_OFFSET(after.offset), fieldOf('advance'));
  if (isBelow(before.retentionLeft, after.retentionLeft))
    refuse('retention_not_held', RETENTION_PAID(before.retentionLeft), fieldOf('retention'));
  return written;
}
