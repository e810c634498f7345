import type { explainCompletionQuery, explainMoneyQuery, Explanation } from '@karkas/api/acts/explanations.schemas.ts';
import { explainCompletion as explainRow, explainMoney, type SourceAmount } from '@karkas/domain/acts/index.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { paymentDirection } from '@karkas/domain/project-sums/project-sums.ts';
import type { z } from 'zod';
import { requireContract } from '#features/contracts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import { ANY_DAY } from '../completion/completion.service.ts';
import { findContractTerms } from '../act-contracts.repository.ts';
import { readContractState } from '../lines/contract-state.service.ts';
import { answer } from './explain-act.service.ts';
import * as repository from './explain.repository.ts';

/** What is accepted, paid, withheld and owed under a contract, by act and payment. */
export async function explainContractMoney(
  scope: CompanyScope,
  contractId: string,
  { field }: z.output<typeof explainMoneyQuery>,
): Promise<Explanation> {
  await requireContract(scope, contractId);
  const contract = await findContractTerms(scope, contractId);
  const acts = await repository.readActsMoney(scope, contractId);
  const paid = await repository.readPaid(scope, contractId, paymentDirection(contract));
  const signed = acts.filter((act) => act.status === 'signed');
  const payments = (isTaken: (payment: repository.PaidMoney) => boolean): SourceAmount[] =>
    paid
      .filter(isTaken)
      .map(({ act_id, name, day, amount }) => ({ key: 'payment' as const, act_id, name, day, amount }));
  const figures = explainMoney({
    accepted: amounts(signed, 'gross'),
    presented: amounts(
      acts.filter((act) => act.status === 'presented'),
      'gross',
    ),
    advances: payments(({ kind }) => kind === 'advance'),
    offsets: amounts(acts, 'offset'),
    payments: payments(() => true),
    due: amounts(signed, 'payable'),
    paid_for_acts: payments(
      ({ kind, act_id }) => kind === 'act' || kind === 'other' || (kind === 'retention' && act_id !== null),
    ),
    held: amounts(signed, 'retained'),
    returned: [
      ...amounts(signed, 'returned'),
      // A returned retention counts by its amount, in either direction.
      ...payments(({ kind, act_id }) => kind === 'retention' && act_id === null).map((one) => ({
        ...one,
        amount: decimal(one.amount).abs().toFixed(),
      })),
    ],
  });
  return answer(figures, field);
}

/** Acts where the amount is zero say nothing. */
function amounts(
  acts: readonly repository.ActMoney[],
  key: 'gross' | 'payable' | 'offset' | 'retained' | 'returned',
): SourceAmount[] {
  return acts
    .filter((act) => !decimal(act[key]).eq('0'))
    .map((act) => ({ key: 'act', act_id: act.id, name: act.number, day: act.day, amount: act[key] }));
}

/** A position of the contract, or one that only acts have. @throws {Problem} `not_found` */
export async function explainCompletion(
  scope: CompanyScope,
  { contractId, rowKey }: { contractId: string; rowKey: string },
  { field }: z.output<typeof explainCompletionQuery>,
): Promise<Explanation> {
  await requireContract(scope, contractId);
  const state = await readContractState(scope, { contractId, day: ANY_DAY, specificationIds: [], exceptIds: [] });
  const works = await repository.readWorks(scope, { contractId, rowKey });
  const position = state.positions.get(rowKey);
  if (position === undefined && works.length === 0) throw notFound();
  const figures = explainRow({
    quantity_effective: position?.quantity ?? null,
    amount_effective: position?.stated_total ?? null,
    works,
    records: await repository.readRecordsOfRow(scope, contractId, rowKey),
  });
  return answer(figures, field);
}
