import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, plain, roundMoney } from '../../decimal/decimal.ts';
import { actTotals, type ActAmount } from '../act-totals.ts';
import { lineAmount, type ActRow } from '../line-amount.ts';
import { withLine } from '../row-bases.ts';
import { settlementOf } from '../settlement.ts';
import { explainAct } from './explain-act.ts';
import { explainCompletion, explainMoney } from './explain-contract.ts';
import { explainLine, type LineFacts, type WorkOfAct } from './explain-line.ts';
import { explainAmount, moneyTerm, valueOfTerms, type ExplainedFigure } from './explanation.ts';

const quantity = fc.integer({ min: 1, max: 10_000_000 }).map((units) => plain(decimal(units).div('1000')));
const money = fc.integer({ min: 1, max: 100_000_000 }).map((kopecks) => roundMoney(decimal(kopecks).div('100')));
const row = fc.record({ quantity, total: money, price: money, isHandPriced: fc.boolean() }).map((one): ActRow => {
  const of = decimal(one.quantity);
  return one.isHandPriced
    ? { ...one, total: roundMoney(decimal(one.price).times(of)) }
    : { ...one, price: roundMoney(decimal(one.total).div(of)) };
});

const figureOf = <Key extends string>(figures: readonly ExplainedFigure<Key>[], key: Key) => {
  const found = figures.find((figure) => figure.key === key);
  if (found === undefined) throw new Error(`No figure ${key}`);
  return found;
};
const signsOf = ({ terms }: ExplainedFigure): string[] => terms.map(({ sign, key }) => `${sign} ${key}`);

/** Lines of consecutive acts of a row: shares of what is left, and work beyond it. */
function linesOf(of: ActRow, shares: readonly number[]): { facts: LineFacts; before: WorkOfAct[] }[] {
  let sums = { quantity: '0', amount: '0.00', over_quantity: '0', over_amount: '0.00' };
  const before: WorkOfAct[] = [];
  return shares.map((share, index) => {
    const left = decimal(of.quantity ?? '0').minus(decimal(sums.quantity));
    const asked = left.gt('0') ? plain(left.times(String(share)).div('100').round(7, 1)) : '0.5';
    const line = lineAmount(of, sums, asked, 'explain');
    if (line.refusal !== null) throw new Error(line.refusal);
    const facts: LineFacts = {
      price: of.price,
      quantity_effective: of.quantity,
      amount_effective: of.total,
      quantity_before: sums.quantity,
      quantity_presented: '0',
      amount_before: sums.amount,
      over_quantity_before: sums.over_quantity,
      over_amount_before: sums.over_amount,
      quantity: asked,
      ...line,
    };
    const known = [...before];
    sums = withLine(sums, asked, line);
    before.push({
      act_id: `a${index}`,
      name: `${index + 1}`,
      day: '2026-04-30',
      status: 'signed',
      quantity: asked,
      amount: line.amount,
    });
    return { facts, before: known };
  });
}

describe('the explanation of a line', () => {
  test('gives the amount of every regular line to the kopeck, and all that was accepted before', () => {
    fc.assert(
      fc.property(row, fc.array(fc.integer({ min: 1, max: 130 }), { minLength: 1, maxLength: 6 }), (of, shares) => {
        for (const { facts, before } of linesOf(of, shares)) {
          const figures = explainLine(facts, before);
          for (const figure of figures) {
            if (figure.key.endsWith('_before') && before.length === 0) continue;
            expect(figure.terms).not.toEqual([]);
            const value = valueOfTerms(figure.terms) ?? decimal('0');
            expect(figure.amount === null ? plain(value) : roundMoney(value)).toBe(figure.amount ?? figure.quantity);
          }
          expect(figureOf(figures, 'amount').amount).toBe(facts.amount);
        }
      }),
    );
  });

  test('prefers price × quantity, then the rest of the row, then a share of it', () => {
    const calculated: ActRow = { quantity: '7', total: '100.00', price: '14.29', isHandPriced: false };
    const [first, second, last] = linesOf(calculated, [50, 50, 100]).map(({ facts, before }) =>
      signsOf(figureOf(explainLine(facts, before), 'amount')),
    );
    expect(first).toEqual([
      'plus amount_effective',
      'minus amount_before',
      'times quantity',
      'divided_by quantity_left',
    ]);
    expect(second).toContain('divided_by quantity_left');
    expect(last).toEqual(['plus amount_effective', 'minus amount_before']);
    const agreed: ActRow = { quantity: '3', total: '99.99', price: '33.33', isHandPriced: true };
    expect(linesOf(agreed, [34]).map(({ facts }) => signsOf(figureOf(explainLine(facts, []), 'amount')))).toEqual([
      ['plus price', 'times quantity'],
    ]);
  });

  test('states no terms that do not give the figure', () => {
    const [line] = linesOf({ quantity: '3', total: '100.00', price: '33.33', isHandPriced: false }, [50]);
    if (line === undefined) throw new Error('No line');
    const figures = explainLine({ ...line.facts, amount: '49.00', amount_before: '7.00' }, line.before);
    expect(figureOf(figures, 'amount').terms).toEqual([]);
    expect(figureOf(figures, 'amount_before').terms).toEqual([]);
    expect(explainAmount('amount', '2.00', [[moneyTerm('plus', 'amount', '1.00')]]).terms).toEqual([]);
  });
});

describe('the explanation of an act', () => {
  const terms = fc.constantFrom<Pick<ActAmount, 'vat_rate' | 'vat_included'>>(
    { vat_rate: '22', vat_included: false },
    { vat_rate: '22', vat_included: true },
    { vat_rate: 'none', vat_included: false },
    { vat_rate: '10', vat_included: true },
  );
  const lines = fc.array(fc.record({ amount: money, vat: terms }), { minLength: 1, maxLength: 5 });

  test('gives every sum to the kopeck, from the sections to what is payable', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), money, money, (drawn, isMixed, charge, received) => {
        const [first] = drawn;
        const amounts = drawn.map(({ amount, vat }) => ({ amount, ...(isMixed ? vat : (first?.vat ?? vat)) }));
        const charges = [{ amount: charge, ...(first?.vat ?? { vat_rate: '22', vat_included: false }) }];
        const { groups, ...totals } = actTotals({ lines: amounts, charges }, '2026-04-30');
        const settlement = settlementOf({
          gross: totals.gross,
          advance_offset: 'proportional',
          advance_percent: '30',
          advance_fixed: null,
          advances_received: received,
          offset_before: '0.00',
          retention_percent: '5',
          retention_left: '1000000000000000.00',
          isLastAct: false,
        });
        const figures = explainAct({
          sections: amounts.map(({ amount }, index) => ({ name: `Раздел ${index}`, amount })),
          charges: charges.map(({ amount }) => ({ name: 'Смета', amount })),
          totals,
          groups,
          settlements: settlement.rows,
          advanceLeft: received,
          payable: settlement.payable,
        });
        for (const { key, amount, terms: given } of figures) {
          if (key === 'vat' && amount === '0.00') continue;
          expect([key, given.length === 0]).toEqual([key, false]);
          expect(roundMoney(valueOfTerms(given) ?? '0')).toBe(amount);
        }
        expect(figureOf(figures, 'payable').amount).toBe(settlement.payable);
        expect(figureOf(figures, 'withheld').amount).toBe(settlement.withheld);
      }),
    );
  });
});

test('the money of a contract is explained by acts and payments', () => {
  const act = (amount: string) => ({ key: 'act' as const, act_id: 'a', name: '1', day: '2026-04-30', amount });
  const paid = (amount: string) => ({ key: 'payment' as const, act_id: null, name: '7', day: '2026-04-02', amount });
  const figures = explainMoney({
    accepted: [act('100.00'), act('20.00')],
    presented: [],
    advances: [paid('50.00')],
    offsets: [act('30.00')],
    payments: [paid('50.00'), paid('40.00')],
    due: [act('85.00')],
    paid_for_acts: [paid('40.00')],
    held: [act('5.00')],
    returned: [],
  });
  const amountOf = (key: (typeof figures)[number]['key']) => figureOf(figures, key).amount;
  expect([amountOf('accepted'), amountOf('advance_left'), amountOf('paid'), amountOf('owed')]).toEqual([
    '120.00',
    '20.00',
    '90.00',
    '45.00',
  ]);
  expect(signsOf(figureOf(figures, 'owed'))).toEqual(['plus due', 'minus paid_for_acts']);
  expect(figureOf(figures, 'retention').amount).toBe('5.00');
});

test('a row of the journal is explained by acts and records', () => {
  const work = (status: 'signed' | 'presented', units: string, amount: string) =>
    ({
      act_id: 'a',
      name: '1',
      day: '2026-04-30',
      status,
      quantity: units,
      amount,
      over_quantity: '0',
      over_amount: '0.00',
    }) as const;
  const figures = explainCompletion({
    quantity_effective: '10',
    amount_effective: '100.00',
    works: [work('signed', '4', '40.00'), work('presented', '1', '10.00')],
    records: [{ name: null, day: '2026-05-02', quantity: '2' }],
  });
  expect(figureOf(figures, 'quantity_remaining').quantity).toBe('5');
  expect(figureOf(figures, 'amount_remaining').amount).toBe('50.00');
  expect(figureOf(figures, 'quantity_recorded').quantity).toBe(addAll(['2']));
});
