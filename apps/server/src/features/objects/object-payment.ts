import type { ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { ObjectFacts } from './object-facts.ts';

type Payment = Pick<Required<ObjectRow>, 'payment' | 'payment_missing'>;
const unknown = (payment_missing: NonNullable<ObjectRow['payment_missing']>): Payment => ({
  payment: null,
  payment_missing,
});

/**
 * Amount to be paid: as the signed acts state it, otherwise work done less the earned advance and the retention. The
 * latter only where all contracts state the same terms for both.
 */
export function paymentOf({ project, contracts, dossier, totals }: ObjectFacts): Payment {
  const counted = new Set(contracts.filter((one) => one.counted_as === 'price').map((one) => one.id));
  const own = dossier.contracts.filter((one) => counted.has(one.id));
  const [first] = own;
  if (first === undefined) return unknown('no_contract');
  if (project.settled !== null) return { payment: project.settled, payment_missing: null };
  const terms = new Set(own.map((one) => `${one.advance_percent ?? ''} ${one.retention_percent ?? ''}`));
  if (terms.size > 1 || own.some((one) => one.status === 'terminated')) return unknown('terms_differ');
  const { advance_percent: advancePercent, retention_percent: retentionPercent } = first;
  if (advancePercent === null && retentionPercent === null) return unknown('terms_unknown');
  const done = decimal(totals.completed);
  if (!done.gt('0')) return unknown('no_work');
  if (done.gt(decimal(totals.current))) return unknown('work_over_contract');
  const share = (percent: string | null) => roundMoney(done.times(decimal(percent ?? '0')).div('100'));
  const [advance, retention] = [share(advancePercent), share(retentionPercent)];
  const toPay = roundMoney(done.minus(decimal(advance)).minus(decimal(retention)));
  return { payment: { advance, retention, to_pay: toPay }, payment_missing: null };
}
