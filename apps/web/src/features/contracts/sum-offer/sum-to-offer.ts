import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { SpecificationShort } from '@karkas/api/specifications/specifications.schemas.ts';
import { givenAmount } from '../amounts/given-amount.ts';

export type OfferedSpecification = Pick<
  SpecificationShort,
  'number' | 'status' | 'is_superseded' | 'supplementary_agreement_id' | 'totals'
>;
export type OfferedSum = { numbers: readonly string[]; amount: string; before: string };

/**
 * The amount by the contract's own committed specifications, in its VAT terms; null when it equals the current
 * amount, is incomplete, or the user may not change it.
 */
export function sumToOffer(
  { amount: before, status, vat_included: isIncluded, can }: Contract,
  specifications: readonly OfferedSpecification[],
): OfferedSum | null {
  if (before === undefined) return null;
  if (!(status === 'draft' ? can.update : status === 'active' && can.amend)) return null;
  const own = specifications.filter((one) => one.supplementary_agreement_id === null && !one.is_superseded);
  const committed = own.filter((one) => one.status === 'committed');
  // If the contract has an amount, all specifications must be committed: a part says nothing about the whole.
  if (givenAmount(before) !== undefined && committed.length < own.length) return null;
  const known = committed.flatMap(({ totals }) =>
    totals === undefined || totals.missing_prices_count > 0 ? [] : [totals],
  );
  if (known.length === 0 || known.length < committed.length) return null;
  const amount = isIncluded
    ? roundMoney(addAll(known.map(({ gross }) => gross)))
    : roundMoney(addAll(known.map(({ net }) => net)));
  if (decimal(amount).lte('0') || decimal(amount).eq(before)) return null;
  return { numbers: committed.map(({ number }) => number), amount, before };
}
