import { addAll, decimal, plain, roundMoney, type DecimalString } from '../../decimal/decimal.ts';
import {
  explainAmount,
  explainQuantity,
  moneyTerm,
  quantityTerm,
  valueOfTerms,
  type ExplainedFigure,
  type ExplainedTerm,
} from './explanation.ts';
import type { WorkOfAct } from './explain-line.ts';

/** An amount with the act or payment that it comes from. */
export type SourceAmount = {
  key: 'act' | 'payment';
  act_id: string | null;
  name: string | null;
  day: string;
  amount: DecimalString;
};

export type MoneyKey =
  | 'accepted'
  | 'act'
  | 'advance_left'
  | 'advances_received'
  | 'due'
  | 'offset'
  | 'owed'
  | 'paid'
  | 'paid_for_acts'
  | 'payment'
  | 'presented'
  | 'retention'
  | 'retention_held'
  | 'retention_returned';

export type MoneyFacts = {
  accepted: readonly SourceAmount[];
  presented: readonly SourceAmount[];
  advances: readonly SourceAmount[];
  /** Advance offset by acts. */
  offsets: readonly SourceAmount[];
  payments: readonly SourceAmount[];
  /** `payable` of signed acts. */
  due: readonly SourceAmount[];
  paid_for_acts: readonly SourceAmount[];
  held: readonly SourceAmount[];
  returned: readonly SourceAmount[];
};

const sum = (sources: readonly SourceAmount[]): DecimalString =>
  roundMoney(addAll(sources.map((source) => source.amount)));
const terms = (sources: readonly SourceAmount[]): ExplainedTerm<MoneyKey>[] =>
  sources.map(({ key, amount, ...details }) => moneyTerm('plus', key, amount, details));
const difference = (left: DecimalString, right: DecimalString): DecimalString =>
  roundMoney(decimal(left).minus(decimal(right)));

/** The money of a contract, each figure by act and payment. @throws InvalidDecimalError */
export function explainMoney(facts: MoneyFacts): ExplainedFigure<MoneyKey>[] {
  const list = (key: MoneyKey, sources: readonly SourceAmount[]) =>
    explainAmount<MoneyKey>(key, sum(sources), [terms(sources)]);
  const less = (key: MoneyKey, plus: [MoneyKey, DecimalString], minus: [MoneyKey, DecimalString]) =>
    explainAmount<MoneyKey>(key, difference(plus[1], minus[1]), [
      [moneyTerm('plus', ...plus), moneyTerm('minus', ...minus)],
    ]);
  return [
    list('accepted', facts.accepted),
    list('presented', facts.presented),
    list('advances_received', facts.advances),
    list('offset', facts.offsets),
    less('advance_left', ['advances_received', sum(facts.advances)], ['offset', sum(facts.offsets)]),
    list('paid', facts.payments),
    list('due', facts.due),
    list('paid_for_acts', facts.paid_for_acts),
    less('owed', ['due', sum(facts.due)], ['paid_for_acts', sum(facts.paid_for_acts)]),
    list('retention_held', facts.held),
    list('retention_returned', facts.returned),
    less('retention', ['retention_held', sum(facts.held)], ['retention_returned', sum(facts.returned)]),
  ];
}

export type CompletionKey =
  | 'act'
  | 'amount_accepted'
  | 'amount_effective'
  | 'amount_over'
  | 'amount_presented'
  | 'amount_remaining'
  | 'quantity_accepted'
  | 'quantity_effective'
  | 'quantity_over'
  | 'quantity_presented'
  | 'quantity_recorded'
  | 'quantity_remaining'
  | 'record';

export type CompletionFacts = {
  quantity_effective: DecimalString | null;
  amount_effective: DecimalString | null;
  works: readonly (WorkOfAct & { over_quantity: DecimalString; over_amount: DecimalString })[];
  records: readonly { name: string | null; day: string; quantity: DecimalString }[];
};

/** A row of the journal, each figure by act and record. @throws InvalidDecimalError */
export function explainCompletion(facts: CompletionFacts): ExplainedFigure<CompletionKey>[] {
  const of = (status: WorkOfAct['status']) => facts.works.filter((work) => work.status === status);
  const quantityOf = (status: WorkOfAct['status']) => addAll(of(status).map((work) => work.quantity));
  const amountOf = (status: WorkOfAct['status']) => roundMoney(addAll(of(status).map((work) => work.amount)));
  const over = {
    quantity: addAll(facts.works.map((work) => work.over_quantity)),
    amount: addAll(facts.works.map((work) => work.over_amount)),
  };
  const details = ({ act_id, name, day }: WorkOfAct) => ({ act_id, name, day });
  const quantities = [
    quantityTerm('plus', 'quantity_effective', facts.quantity_effective ?? '0'),
    quantityTerm('minus', 'quantity_accepted', quantityOf('signed')),
    quantityTerm('minus', 'quantity_presented', quantityOf('presented')),
    quantityTerm('plus', 'quantity_over', over.quantity),
  ];
  const amounts = [
    moneyTerm('plus', 'amount_effective', facts.amount_effective ?? '0'),
    moneyTerm('minus', 'amount_accepted', amountOf('signed')),
    moneyTerm('minus', 'amount_presented', amountOf('presented')),
    moneyTerm('plus', 'amount_over', over.amount),
  ];
  return [
    explainQuantity<CompletionKey>(
      'quantity_accepted',
      quantityOf('signed'),
      of('signed').map((work) => quantityTerm('plus', 'act', work.quantity, details(work))),
    ),
    explainQuantity<CompletionKey>(
      'quantity_presented',
      quantityOf('presented'),
      of('presented').map((work) => quantityTerm('plus', 'act', work.quantity, details(work))),
    ),
    explainQuantity<CompletionKey>(
      'quantity_recorded',
      addAll(facts.records.map((record) => record.quantity)),
      facts.records.map(({ quantity, name, day }) => quantityTerm('plus', 'record', quantity, { name, day })),
    ),
    explainQuantity<CompletionKey>('quantity_remaining', plain(valueOfTerms(quantities) ?? decimal('0')), quantities),
    explainAmount<CompletionKey>('amount_accepted', amountOf('signed'), [
      of('signed').map((work) => moneyTerm('plus', 'act', work.amount, details(work))),
    ]),
    explainAmount<CompletionKey>('amount_remaining', roundMoney(valueOfTerms(amounts) ?? '0'), [amounts]),
  ];
}
