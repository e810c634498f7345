import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, roundMoney } from '../decimal/decimal.ts';
import { splitVat } from '../money/contract-price.ts';
import { plusVat, VAT_RATES } from '../money/vat.ts';
import { actCharges } from './act-charges.ts';
import { acceptedVatRate, actTotals } from './act-totals.ts';
import { settlementOf, type SettlementTerms } from './settlement.ts';

const money = fc.integer({ min: 0, max: 1_000_000_000 }).map((kopecks) => roundMoney(decimal(kopecks).div('100')));

describe('the charges of an act', () => {
  const before = { charges: '100.00', total: '3.00', accepted: '0.00', accepted_charges: '0.00' };

  test('follow the accepted share, and the closing act takes the rest', () => {
    expect(actCharges(before, '1.00')).toBe('33.33');
    expect(actCharges({ ...before, accepted: '1.00', accepted_charges: '33.33' }, '1.00')).toBe('33.34');
    expect(actCharges({ ...before, accepted: '2.00', accepted_charges: '66.67' }, '1.00')).toBe('33.33');
    expect(actCharges({ ...before, charges: '-0.10' }, '1.00')).toBe('-0.03');
    expect(actCharges({ ...before, total: '0.00' }, '1.00')).toBe('0.00');
  });

  test('of any acts that close the total sum to all charges', () => {
    fc.assert(
      fc.property(money, fc.array(money, { minLength: 1, maxLength: 10 }), (charges, amounts) => {
        const total = addAll(amounts);
        fc.pre(decimal(total).gt('0'));
        let [accepted, accepted_charges] = ['0.00', '0.00'];
        for (const amount of amounts) {
          const part = actCharges({ charges, total, accepted, accepted_charges }, amount);
          [accepted, accepted_charges] = [addAll([accepted, amount]), addAll([accepted_charges, part])];
        }
        expect(roundMoney(accepted_charges)).toBe(charges);
      }),
    );
  });
});

describe('the totals of an act', () => {
  test('follow the acceptance date only for the general rate', () => {
    for (const rate of ['none', '0', '5', '7', '10'] as const) expect(acceptedVatRate(rate, '2026-01-01')).toBe(rate);
    expect([acceptedVatRate('20', '2025-12-31'), acceptedVatRate('20', '2026-01-01')]).toEqual(['20', '22']);
    expect(acceptedVatRate('22', '2025-12-31')).toBe('20');
  });

  test('keep the net without VAT in prices and the gross with it, and state the effect of the rate', () => {
    const net = { amount: '1000.00', vat_rate: '20', vat_included: false } as const;
    expect(actTotals({ lines: [net] }, '2026-02-01')).toMatchObject({
      net: '1000.00',
      vat: '220.00',
      gross: '1220.00',
      rate_change: '20.00',
    });
    const gross = { amount: '1200.00', vat_rate: '20', vat_included: true } as const;
    expect(actTotals({ lines: [gross] }, '2026-02-01')).toMatchObject({
      amount: '1200.00',
      net: '983.61',
      vat: '216.39',
      gross: '1200.00',
      rate_change: '16.39',
    });
    expect(actTotals({ lines: [gross] }, '2025-12-31').rate_change).toBe('0.00');
  });

  test('round VAT once per group of equal terms, charges included', () => {
    const line = { amount: '0.03', vat_rate: '22', vat_included: false } as const;
    const charge = { amount: '0.02', vat_rate: '22', vat_included: false } as const;
    const { groups, ...totals } = actTotals({ lines: [line, line], charges: [charge] }, '2026-02-01');
    expect(groups).toEqual([
      { vat_rate: '22', vat_included: false, amount: '0.08', net: '0.08', vat: '0.02', gross: '0.10' },
    ]);
    expect(totals).toEqual({ amount: '0.08', net: '0.08', vat: '0.02', gross: '0.10', rate_change: '0.00' });
    expect(actTotals({ lines: [] }, '2026-02-01')).toMatchObject({ gross: '0.00', groups: [] });
    const mixed = actTotals({ lines: [line, { ...line, vat_rate: '20' }, { ...line, vat_rate: '5' }] }, '2026-02-01');
    expect(mixed.groups.map(({ vat_rate, amount }) => [vat_rate, amount])).toEqual([
      ['22', '0.06'],
      ['5', '0.03'],
    ]);
  });

  test('net and VAT sum to the gross', () => {
    const line = fc.record({ amount: money, vat_rate: fc.constantFrom(...VAT_RATES), vat_included: fc.boolean() });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom('2025-12-31', '2026-01-01'), (lines, day) => {
        const totals = actTotals({ lines }, day);
        expect(plusVat(totals.net, totals.vat)).toBe(totals.gross);
        for (const { amount, vat_rate: rate, vat_included: isIncluded, gross } of totals.groups)
          expect(splitVat(amount, { rate, isIncluded }).gross).toBe(gross);
      }),
    );
  });
});

describe('the settlement of an act', () => {
  const terms: SettlementTerms = {
    gross: '1000.00',
    advance_offset: 'proportional',
    advance_percent: '30',
    advance_fixed: null,
    advances_received: '500.00',
    offset_before: '0.00',
    retention_percent: '5',
    retention_left: '1000.00',
    isLastAct: false,
  };

  test('offsets the advance in proportion, at most what is left, and withholds the retention', () => {
    expect(settlementOf(terms)).toEqual({
      refusal: null,
      rows: [
        { code: '31', kind: 'withhold', base: '1000.00', percent: '30', amount: '300.00', note: null },
        { code: '32', kind: 'withhold', base: '1000.00', percent: '5', amount: '50.00', note: null },
      ],
      withheld: '350.00',
      claimed: '0.00',
      payable: '650.00',
    });
    const left = settlementOf({ ...terms, offset_before: '300.00' }).rows[0];
    expect(left).toEqual({ code: '31', kind: 'withhold', base: null, percent: null, amount: '200.00', note: null });
  });

  test('rounds offset and retention once, from the sum of the act', () => {
    const { rows } = settlementOf({ ...terms, gross: '333.35', retention_percent: '1' });
    expect(rows.map(({ base, amount }) => [base, amount])).toEqual([
      ['333.35', '100.01'],
      ['333.35', '3.33'],
    ]);
    const half = settlementOf({ ...terms, gross: '50.50', advance_offset: 'none', retention_percent: '1' });
    expect(half.rows.map(({ amount }) => amount)).toEqual(['0.51']);
  });

  test('offsets the whole rest in the last act, a fixed sum, or nothing', () => {
    const offset = (change: Partial<SettlementTerms>) =>
      settlementOf({ ...terms, retention_percent: null, ...change }).rows.map((row) => row.amount);
    expect(offset({ isLastAct: true })).toEqual(['500.00']);
    expect(offset({ advance_offset: 'fixed', advance_fixed: '120.00' })).toEqual(['120.00']);
    expect(offset({ advance_offset: 'fixed', advance_fixed: '120.00', offset_before: '450.00' })).toEqual(['50.00']);
    expect(offset({ advance_offset: 'none', isLastAct: true })).toEqual([]);
    expect(offset({ advances_received: '0.00' })).toEqual([]);
    expect(offset({ offset_before: '500.01' })).toEqual([]);
    expect(offset({ offset_before: '500.01', isLastAct: true })).toEqual([]);
  });

  test('offsets at most what the retention leaves of the act, so that its terms can be presented', () => {
    const of = (change: Partial<SettlementTerms>) => {
      const { rows, payable } = settlementOf({ ...terms, advances_received: '5000.00', ...change });
      return [rows.map((row) => row.amount), payable];
    };
    expect(of({ isLastAct: true })).toEqual([['950.00', '50.00'], '0.00']);
    expect(of({ advance_percent: '60', retention_percent: '60' })).toEqual([['400.00', '600.00'], '0.00']);
    expect(of({ advance_percent: '100', retention_percent: '100' })).toEqual([['1000.00'], '0.00']);
  });

  test('gives back offset and retention with a negative act, and refuses a negative payable amount', () => {
    const back = settlementOf({ ...terms, gross: '-1000.00', offset_before: '100.00' });
    expect(back.rows.map((row) => row.amount)).toEqual(['-100.00', '-50.00']);
    expect([back.payable, back.refusal]).toEqual(['-850.00', 'negative_payable']);
    const kept = settlementOf({ ...terms, gross: '-1000.00', offset_before: '100.00', retention_left: '20.00' })
      .rows[1];
    expect(kept).toEqual({ code: '32', kind: 'withhold', base: null, percent: null, amount: '-20.00', note: null });
    const claim = { code: '03', kind: 'claim', base: null, percent: null, amount: '850.00', note: null } as const;
    expect(settlementOf({ ...terms, gross: '-1000.00', offset_before: '100.00' }, [claim])).toMatchObject({
      refusal: null,
      payable: '0.00',
    });
  });

  test('a manual row replaces the computed one of its code', () => {
    const manual = {
      code: '31',
      kind: 'withhold',
      base: null,
      percent: null,
      amount: '10.00',
      note: 'по письму',
    } as const;
    const penalty = { ...manual, code: '33', amount: '990.01', note: null } as const;
    expect(settlementOf(terms, [manual]).payable).toBe('940.00');
    const returned = { ...manual, code: '02', kind: 'claim', amount: '5.00' } as const;
    expect(settlementOf(terms, [returned, penalty]).rows.map((row) => row.code)).toEqual(['31', '32', '33', '02']);
    expect(settlementOf(terms, [penalty])).toMatchObject({ refusal: 'negative_payable', payable: '-340.01' });
  });
});
