import { addAll, decimal, plain, roundMoney, type DecimalString } from '../../decimal/decimal.ts';
import type { ActTotals, ActVatGroup } from '../act-totals.ts';
import type { SettlementCode } from '../settlement.ts';
import { explainAmount, moneyTerm, percentTerm, type ExplainedFigure, type ExplainedTerm } from './explanation.ts';

export type CodeKey = `code_${SettlementCode}`;
export type ActKey =
  | CodeKey
  | 'advance_left'
  | 'amount'
  | 'charges'
  | 'charges_of_home'
  | 'gross'
  | 'net'
  | 'payable'
  | 'positions'
  | 'section'
  | 'vat'
  | 'vat_rate'
  | 'withheld';
type Term = ExplainedTerm<ActKey>;

export type ActFacts = {
  /** Lines by outermost section, in order; an empty name for lines outside sections. */
  sections: readonly { name: string; amount: DecimalString }[];
  /** Charges by home specification. */
  charges: readonly { name: string; amount: DecimalString }[];
  totals: ActTotals;
  /** As `actTotals` returns them. */
  groups: readonly ActVatGroup[];
  settlements: readonly {
    code: SettlementCode;
    kind: 'withhold' | 'claim';
    base: DecimalString | null;
    percent: DecimalString | null;
    amount: DecimalString;
  }[];
  /** The advance that other acts leave to offset. */
  advanceLeft: DecimalString;
  payable: DecimalString;
};

/** The sums of an act with their terms, from its positions to what is payable. @throws InvalidDecimalError */
export function explainAct(act: ActFacts): ExplainedFigure<ActKey>[] {
  return [...explainAmounts(act), ...explainVat(act), ...explainPayable(act)];
}

function explainAmounts({ sections, charges, totals }: ActFacts): ExplainedFigure<ActKey>[] {
  const bySection = sections.map(({ name, amount }): Term => moneyTerm('plus', 'section', amount, { name }));
  const lines = roundMoney(addAll(sections.map((section) => section.amount)));
  if (charges.length === 0) return [explainAmount('amount', totals.amount, [bySection])];
  const charged = roundMoney(addAll(charges.map((one) => one.amount)));
  return [
    explainAmount('positions', lines, [bySection]),
    explainAmount('charges', charged, [
      charges.map(({ name, amount }): Term => moneyTerm('plus', 'charges_of_home', amount, { name })),
    ]),
    explainAmount('amount', totals.amount, [
      [moneyTerm('plus', 'positions', lines), moneyTerm('plus', 'charges', charged)],
    ]),
  ];
}

/** One group of equal VAT terms is computed from the amount; several are only summed. */
function explainVat({ totals, groups }: ActFacts): ExplainedFigure<ActKey>[] {
  const { amount, net, vat, gross } = totals;
  const [group] = groups;
  if (group === undefined || groups.length > 1) return explainGroups(totals, groups);
  const fromNet: Term[] = [moneyTerm('plus', 'net', net), moneyTerm('plus', 'vat', vat)];
  const ofRate = (base: 'net' | 'gross'): Term[] =>
    group.vat_rate === 'none'
      ? []
      : [
          moneyTerm('plus', base, base === 'net' ? net : gross),
          percentTerm(group.vat_included ? 'percent_within' : 'percent', 'vat_rate', group.vat_rate),
        ];
  const whole: Term[] = [moneyTerm('plus', 'amount', amount)];
  return group.vat_included
    ? [
        explainAmount('gross', gross, [whole]),
        explainAmount('vat', vat, [ofRate('gross')]),
        explainAmount('net', net, [[moneyTerm('plus', 'gross', gross), moneyTerm('minus', 'vat', vat)]]),
      ]
    : [
        explainAmount('net', net, [whole]),
        explainAmount('vat', vat, [ofRate('net')]),
        explainAmount('gross', gross, [fromNet]),
      ];
}

function explainGroups(totals: ActTotals, groups: readonly ActVatGroup[]): ExplainedFigure<ActKey>[] {
  const byGroup = (key: 'net' | 'vat'): Term[] =>
    groups.map((group) => moneyTerm('plus', key, group[key], { name: rateName(group) }));
  return [
    explainAmount('net', totals.net, [byGroup('net')]),
    explainAmount('vat', totals.vat, [byGroup('vat')]),
    explainAmount('gross', totals.gross, [
      [moneyTerm('plus', 'net', totals.net), moneyTerm('plus', 'vat', totals.vat)],
    ]),
  ];
}

const rateName = ({ vat_rate: rate }: ActVatGroup): string => (rate === 'none' ? '—' : `${rate} %`);

/** Withheld minus claimed, each row by its percent where it has one, and what is payable. */
function explainPayable({ totals, settlements, advanceLeft, payable }: ActFacts): ExplainedFigure<ActKey>[] {
  const withheld = roundMoney(decimal(totals.gross).minus(decimal(payable)));
  const signOf = (kind: 'withhold' | 'claim', isPayable: boolean) =>
    (kind === 'claim') === isPayable ? ('plus' as const) : ('minus' as const);
  const rows = (isPayable: boolean): Term[] =>
    settlements.map(({ code, kind, amount }) => moneyTerm(signOf(kind, isPayable), `code_${code}`, amount));
  const restOfAct: Term[] = [
    moneyTerm('plus', 'gross', totals.gross),
    ...settlements
      .filter(({ code }) => code !== '31')
      .map(({ code, kind, amount }) => moneyTerm(signOf(kind, true), `code_${code}`, amount)),
  ];
  const shares = settlements.map(({ code, base, percent, amount }): ExplainedFigure<ActKey> => {
    const share: Term[] =
      percent === null
        ? []
        : [moneyTerm('plus', 'gross', base ?? totals.gross), percentTerm('percent', `code_${code}`, percent)];
    const left = plain(decimal(advanceLeft));
    const isAdvance = code === '31';
    return explainAmount(`code_${code}`, amount, [
      share,
      ...(isAdvance && share.length > 0 ? [[...share, moneyTerm('at_most', 'advance_left' as const, left)]] : []),
      ...(isAdvance ? [[moneyTerm('plus', 'advance_left' as const, left)], restOfAct] : []),
    ]);
  });
  return [
    ...shares,
    explainAmount('withheld', withheld, [rows(false)]),
    explainAmount('payable', payable, [[moneyTerm('plus', 'gross', totals.gross), ...rows(true)]]),
  ];
}
