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

/** A line as stored, and what was accepted and presented before it. */
export type LineFacts = {
  price: DecimalString | null;
  quantity_effective: DecimalString | null;
  amount_effective: DecimalString | null;
  quantity_before: DecimalString;
  quantity_presented: DecimalString;
  amount_before: DecimalString;
  over_quantity_before: DecimalString;
  over_amount_before: DecimalString;
  quantity: DecimalString;
  amount: DecimalString;
  over_quantity: DecimalString;
  over_amount: DecimalString;
};

/** Other acts with work of the same row. */
export type WorkOfAct = {
  act_id: string;
  name: string;
  day: string;
  status: 'presented' | 'signed';
  quantity: DecimalString;
  amount: DecimalString;
};

export type LineKey =
  | 'act'
  | 'amount'
  | 'amount_before'
  | 'amount_effective'
  | 'amount_left'
  | 'amount_remaining'
  | 'over_amount'
  | 'over_amount_before'
  | 'over_quantity'
  | 'over_quantity_before'
  | 'price'
  | 'quantity'
  | 'quantity_before'
  | 'quantity_effective'
  | 'quantity_left'
  | 'quantity_presented'
  | 'quantity_remaining'
  | 'quantity_within'
  | 'within';
type Term = ExplainedTerm<LineKey>;

/** The figures of one line of an act with their terms. `before`: the acts that its sums before count. */
export function explainLine(line: LineFacts, before: readonly WorkOfAct[]): ExplainedFigure<LineKey>[] {
  const within = roundMoney(decimal(line.amount).minus(decimal(line.over_amount)));
  const quantityWithin = plain(decimal(line.quantity).minus(decimal(line.over_quantity)));
  const isOver = !decimal(line.over_quantity).eq('0') || !decimal(line.over_amount).eq('0');
  const worked: ExplainedFigure<LineKey>[] = isOver
    ? [
        explainAmount('amount', line.amount, [
          [moneyTerm('plus', 'within', within), moneyTerm('plus', 'over_amount', line.over_amount)],
        ]),
        explainAmount('within', within, waysOf(line, quantityWithin)),
        explainAmount('over_amount', line.over_amount, atPrice(line, 'over_quantity', line.over_quantity)),
      ]
    : [explainAmount('amount', within, waysOf(line, quantityWithin))];
  return [...worked, ...remaining(line, { within, quantityWithin }), ...earlier(line, before)];
}

/**
 * Price × quantity; the rest of the row; a share of the rest; the price bounded by the rest; a share of what was accepted,
 * for returns; accepted work at a new price, for repricing.
 */
function waysOf(line: LineFacts, quantity: DecimalString): Term[][] {
  const effective = line.amount_effective;
  if (effective === null || line.quantity_effective === null) return [];
  const acceptedQuantity = minus(addAll([line.quantity_before, line.quantity_presented]), line.over_quantity_before);
  const accepted = roundMoney(minus(line.amount_before, line.over_amount_before));
  const rest: Term[] = [
    moneyTerm('plus', 'amount_effective', effective),
    moneyTerm('minus', 'amount_before', accepted),
  ];
  const left = plain(decimal(line.quantity_effective).minus(decimal(acceptedQuantity)));
  const [bounded] = atPrice(line, quantityKey(line), quantity);
  return [
    ...(bounded === undefined ? [] : [bounded]),
    rest,
    [...rest, quantityTerm('times', quantityKey(line), quantity), quantityTerm('divided_by', 'quantity_left', left)],
    ...(bounded === undefined ? [] : boundedWays(bounded, minus(effective, accepted))),
    [
      moneyTerm('plus', 'amount_before', accepted),
      quantityTerm('times', quantityKey(line), quantity),
      quantityTerm('divided_by', 'quantity_before', acceptedQuantity),
    ],
    [
      moneyTerm('plus', 'amount_effective', effective),
      quantityTerm('times', 'quantity_before', acceptedQuantity),
      quantityTerm('divided_by', 'quantity_effective', line.quantity_effective),
      moneyTerm('minus', 'amount_before', accepted),
    ],
    ...atPrice(line, 'quantity_before', acceptedQuantity).map((terms) => [
      ...terms,
      moneyTerm('minus', 'amount_before' as const, accepted),
    ]),
  ];
}

/** The rest bounds from above, or from below where quantity or money is negative. */
const boundedWays = (terms: readonly Term[], left: DecimalString): Term[][] => [
  [...terms, moneyTerm('at_most', 'amount_left', left)],
  [...terms, moneyTerm('at_least', 'amount_left', left)],
];

const quantityKey = (line: LineFacts): 'quantity' | 'quantity_within' =>
  decimal(line.over_quantity).eq('0') ? 'quantity' : 'quantity_within';

function atPrice(line: LineFacts, key: LineKey, quantity: DecimalString): Term[][] {
  if (line.price === null || decimal(quantity).eq('0')) return [];
  return [[moneyTerm('plus', 'price', line.price), quantityTerm('times', key, quantity)]];
}

/** What the contract has left after the line. */
function remaining(
  line: LineFacts,
  { within, quantityWithin }: { within: DecimalString; quantityWithin: DecimalString },
): ExplainedFigure<LineKey>[] {
  const quantities: Term[] = [
    quantityTerm('plus', 'quantity_effective', line.quantity_effective ?? '0'),
    quantityTerm('minus', 'quantity_before', line.quantity_before),
    quantityTerm('minus', 'quantity_presented', line.quantity_presented),
    quantityTerm('plus', 'over_quantity_before', line.over_quantity_before),
    quantityTerm('minus', quantityKey(line), quantityWithin),
  ];
  const left = valueAsQuantity(quantities);
  if (line.amount_effective === null) return [explainQuantity('quantity_remaining', left, stated(quantities))];
  const amounts: Term[] = [
    moneyTerm('plus', 'amount_effective', line.amount_effective),
    moneyTerm('minus', 'amount_before', line.amount_before),
    moneyTerm('plus', 'over_amount_before', line.over_amount_before),
    moneyTerm('minus', decimal(line.over_amount).eq('0') ? 'amount' : 'within', within),
  ];
  return [
    explainQuantity('quantity_remaining', left, stated(quantities)),
    explainAmount('amount_remaining', sumOf(amounts), [stated(amounts)]),
  ];
}

/** What was accepted before, by act. */
function earlier(line: LineFacts, before: readonly WorkOfAct[]): ExplainedFigure<LineKey>[] {
  const details = ({ name, day, act_id }: WorkOfAct) => ({ name, day, act_id });
  const signed = before.filter((act) => act.status === 'signed');
  return [
    explainQuantity(
      'quantity_before',
      line.quantity_before,
      signed.map((act) => quantityTerm('plus', 'act', act.quantity, details(act))),
    ),
    explainAmount('amount_before', line.amount_before, [
      before.map((act) => moneyTerm('plus', 'act', act.amount, details(act))),
    ]),
  ];
}

/** Sums leave out what is zero, but for the first term. */
const stated = (terms: readonly Term[]): Term[] =>
  terms.filter(({ amount, quantity }, index) => index === 0 || !decimal(amount ?? quantity ?? '0').eq('0'));

const valueAsQuantity = (terms: readonly Term[]): DecimalString => plain(valueOfTerms(terms) ?? decimal('0'));
const sumOf = (terms: readonly Term[]): DecimalString => roundMoney(valueOfTerms(terms) ?? '0');
const minus = (left: DecimalString, right: DecimalString): DecimalString => plain(decimal(left).minus(decimal(right)));
