import type { ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { ObjectFacts } from './object-facts.ts';
import type { ObjectProject, Settled } from './objects.repository.ts';

type Payment = Pick<Required<ObjectRow>, 'payment' | 'payment_missing'>;
const unknown = (payment_missing: NonNullable<ObjectRow['payment_missing']>): Payment => ({
  payment: null,
  payment_missing,
});

/**
 * Amount to be paid: what the signed acts state, otherwise work done less the earned advance and the retention, less
 * what is paid. Without acts, only where all contracts state the same terms for both.
 */
export function paymentOf({ project, contracts, dossier, totals }: ObjectFacts): Payment {
  const counted = new Set(contracts.filter((one) => one.counted_as === 'price').map((one) => one.id));
  const own = dossier.contracts.filter((one) => counted.has(one.id));
  const [first] = own;
  if (first === undefined) return unknown('no_contract');
  if (project.settled !== null) return lessPaid(project.settled, project);
  const terms = new Set(own.map((one) => `${one.advance_percent ?? ''} ${one.retention_percent ?? ''}`));
  if (terms.size > 1 || own.some((one) => one.status === 'terminated')) return unknown('terms_differ');
  const { advance_percent: advancePercent, retention_percent: retentionPercent } = first;
  if (advancePercent === null && retentionPercent === null) return unknown('terms_unknown');
  const done = decimal(totals.completed);
  if (!done.gt('0')) return unknown('no_work');
  if (done.gt(decimal(totals.current))) return unknown('work_over_contract');
  const share = (percent: string | null) => roundMoney(done.times(decimal(percent ?? '0')).div('100'));
  const [advance, retention] = [share(advancePercent), share(retentionPercent)];
  const payable = roundMoney(done.minus(decimal(advance)).minus(decimal(retention)));
  return lessPaid({ advance, retention, payable }, project);
}

/** Negative when more is paid than is due. */
const lessPaid = (settled: Settled, { paid, returned }: Pick<ObjectProject, 'paid' | 'returned'>): Payment => ({
  payment: {
    ...settled,
    retention_left: roundMoney(decimal(settled.retention).minus(decimal(returned))),
    paid,
    to_pay: roundMoney(decimal(settled.payable).minus(decimal(paid))),
  },
  payment_missing: null,
});
