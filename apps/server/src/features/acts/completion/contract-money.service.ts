import type { ContractMoney, Retention } from '@karkas/api/acts/completion.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { paymentDirection } from '@karkas/domain/project-sums/project-sums.ts';
import { requireContract } from '#features/contracts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { type ActContract, findContractTerms } from '../act-contracts.repository.ts';
import * as repository from './completion.repository.ts';

export async function getRetention(scope: CompanyScope, contractId: string): Promise<Retention> {
  await requireContract(scope, contractId);
  const contract = await findContractTerms(scope, contractId);
  const acts = await repository.readSignedActs(scope, contractId);
  const held = roundMoney(addAll(acts.map((act) => act.retained)));
  const claimed = acts.map((act) => act.returned);
  const returned = roundMoney(addAll([...claimed, await repository.readReturned(scope, contractId)]));
  return {
    contract_id: contractId,
    held,
    returned,
    balance: roundMoney(decimal(held).minus(decimal(returned))),
    rows: acts
      .filter((act) => !decimal(act.retained).eq('0'))
      .map((act) => ({
        act_id: act.id,
        number: act.number,
        date: act.date,
        amount: act.retained,
        due_date: dueDate(contract, act.acceptance_date),
      })),
  };
}

/** Counted from the acceptance; null when the event is another, whose day the contract does not state. */
function dueDate(
  { retention_release_event: event, retention_release_months: months }: ActContract,
  accepted: string,
): string | null {
  return event === 'acceptance' && months !== null ? monthsLater(accepted, months) : null;
}

/** The same day of a later month, or its last day where it has no such day. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [laterYear, laterMonth] = [Math.floor(index / 12), index % 12];
  const last = new Date(Date.UTC(laterYear, laterMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(laterYear, laterMonth, Math.min(date, last))).toISOString().slice(0, 10);
}

export async function getContractMoney(scope: CompanyScope, contractId: string): Promise<ContractMoney> {
  await requireContract(scope, contractId);
  const direction = paymentDirection(await findContractTerms(scope, contractId));
  const money = await repository.readMoney(scope, contractId, direction);
  const acts = await repository.readSignedActs(scope, contractId);
  const payable = roundMoney(addAll(acts.map((act) => act.payable)));
  return {
    contract_id: contractId,
    accepted: money.accepted,
    presented: money.presented,
    advances_received: money.advances_received,
    advance_left: roundMoney(decimal(money.advances_received).minus(decimal(money.offset))),
    paid: money.paid,
    owed: roundMoney(decimal(payable).minus(decimal(money.paid_for_acts))),
    owed_since: oldestUnpaid(acts, money.paid_for_acts),
  };
}

/** Payments cover acts in the order of their acceptance. */
function oldestUnpaid(acts: readonly repository.SignedAct[], paid: string): string | null {
  let due = decimal('0');
  for (const act of acts) {
    due = due.plus(decimal(act.payable));
    if (due.gt(decimal(paid))) return act.acceptance_date;
  }
  return null;
}
