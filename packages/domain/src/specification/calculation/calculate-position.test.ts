import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, roundMoney } from '../../decimal/decimal.ts';
import { lineQuantity, lineTotal } from './calculate-line.ts';
import { calculatePosition } from './calculate-position.ts';
import { expandPosition, type NormResource } from './expand-position.ts';
import { costLines, percents, quantities } from './random-positions.fixtures.ts';

/**
 * ГЭСН 12-01-034-02, 0.61 of 100 м2, «Кровли»: overhead 109 %, profit 57 % (orders 812/пр and 774/пр). The norm and the
 * prices are those of a published estimate of a copper roof drip whose total is 11 813.04. That position omits the bars
 * (0.4 м3 per 100 м2, «бруски»), and so does this one; machinists are priced per machine, 0.97 + 0.01 + 0.03 = the
 * norm's 1.01.
 */
const PUBLISHED_NORM: { unit: string; resources: NormResource[] } = {
  unit: '100 м2',
  resources: [
    {
      code: '1-100-25',
      name: 'Рабочие, разряд 2,5',
      unit: 'чел.-ч',
      kind: 'labour',
      quantity: '12.94',
      price: '475.11',
    },
    {
      code: '91.05.01-017',
      name: 'Краны башенные 8 т',
      unit: 'маш.-ч',
      kind: 'machine',
      quantity: '0.97',
      price: '865.44',
    },
    {
      code: '4-100-060',
      name: 'Машинист крана 8 т',
      unit: 'чел.-ч',
      kind: 'machinist',
      quantity: '0.97',
      price: '750.17',
    },
    {
      code: '91.05.05-015',
      name: 'Краны автомобильные 16 т',
      unit: 'маш.-ч',
      kind: 'machine',
      quantity: '0.01',
      price: '1663.18',
    },
    {
      code: '4-100-060',
      name: 'Машинист крана 16 т',
      unit: 'чел.-ч',
      kind: 'machinist',
      quantity: '0.01',
      price: '750.17',
    },
    {
      code: '91.14.02-001',
      name: 'Автомобили бортовые до 5 т',
      unit: 'маш.-ч',
      kind: 'machine',
      quantity: '0.03',
      price: '627.61',
    },
    { code: '4-100-040', name: 'Водитель', unit: 'чел.-ч', kind: 'machinist', quantity: '0.03', price: '558.46' },
    {
      code: '01.7.15.06-0111',
      name: 'Гвозди строительные',
      unit: 'т',
      kind: 'material',
      quantity: '0.0015',
      price: '91385.06',
    },
  ],
};

describe('the published estimate', () => {
  test('matches to the kopeck, starting from 61 м2 of the bill', () => {
    const expanded = expandPosition({
      volume: '61',
      unit: 'м2',
      norm: PUBLISHED_NORM,
      ownResources: [],
      coefficients: [],
    });
    if ('problem' in expanded) throw new Error(expanded.problem);
    expect(expanded.normVolume).toBe('0.61');
    expect(expanded.lines.map((line) => line.quantity)).toEqual([
      '7.8934',
      '0.5917',
      '0.5917',
      '0.0061',
      '0.0061',
      '0.0183',
      '0.0183',
      '0.000915',
    ]);
    const totals = calculatePosition({
      volume: expanded.normVolume,
      lines: expanded.lines,
      overheadPercent: '109',
      profitPercent: '57',
    });
    expect(totals).toEqual({
      labour: '3750.23',
      machinists: '458.68',
      machines: '533.72',
      materials: '83.62',
      consumables: '0.00',
      hand_priced: '0.00',
      direct: '4826.25',
      payroll: '4208.91',
      overhead: '4587.71',
      profit: '2399.08',
      equipment: '0.00',
      adjustment: '0.00',
      total: '11813.04',
      unit_price: '19365.64',
      missing_prices: 0,
      missing_deductions: 0,
    });
  });
});

describe('lines', () => {
  test('a quantity is rounded once, after all multiplications', () => {
    // Rounding 0.0000003 × 0.5 first would give 0.0000002 and then 0.0000004.
    expect(lineQuantity({ volume: '0.0000003', norm: '0.5', coefficient: '2', wasteFactor: '1' })).toBe('0.0000003');
    expect(lineQuantity({ volume: '0.61', norm: '12.94', coefficient: '1.15', wasteFactor: '1.03' })).toBe('9.3497323');
  });

  test('a missing price stays missing', () => {
    expect(lineTotal('10', null)).toBeNull();
    expect(lineTotal('10', '0')).toBe('0.00');
    expect(lineTotal('0.5', '0.01')).toBe('0.01');
    expect(lineTotal('-0.5', '0.01')).toBe('-0.01');
  });
});

describe('calculatePosition', () => {
  const nothingCharged = { overheadPercent: null, profitPercent: null };

  test('counts missing prices instead of adding zeros', () => {
    const totals = calculatePosition({
      volume: '2',
      ...nothingCharged,
      lines: [
        { kind: 'material', quantity: '3', price: '10' },
        { kind: 'material', quantity: '5', price: null },
      ],
    });
    expect(totals).toMatchObject({ materials: '30.00', total: '30.00', unit_price: '15.00', missing_prices: 1 });
  });

  test('has no unit price while nothing is priced, and counts one missing price for an empty position', () => {
    expect(calculatePosition({ volume: '2', ...nothingCharged, lines: [] })).toMatchObject({
      unit_price: null,
      missing_prices: 1,
    });
    expect(
      calculatePosition({ volume: '2', ...nothingCharged, lines: [{ kind: 'labour', quantity: '1', price: null }] }),
    ).toMatchObject({ unit_price: null, missing_prices: 1 });
  });

  test('customer-supplied lines cost nothing, and their price is not counted as missing', () => {
    const totals = calculatePosition({
      volume: '1',
      ...nothingCharged,
      lines: [
        { kind: 'material', quantity: '3', price: '10', supplyBy: 'customer' },
        { kind: 'material', quantity: '3', price: null, supplyBy: 'customer' },
        { kind: 'labour', quantity: '1', price: '7' },
      ],
    });
    expect(totals).toMatchObject({ materials: '0.00', labour: '7.00', total: '7.00', missing_prices: 0 });
  });

  test('a hand price covers everything, adds no overhead and has no missing price', () => {
    const totals = calculatePosition({
      volume: '12.5',
      handPrice: '100.01',
      overheadPercent: '109',
      profitPercent: '57',
      lines: [{ kind: 'labour', quantity: '1', price: null }],
    });
    expect(totals).toMatchObject({
      hand_priced: '1250.13',
      direct: '1250.13',
      total: '1250.13',
      labour: '0.00',
      payroll: '0.00',
      overhead: '0.00',
      missing_prices: 0,
      missing_deductions: 0,
    });
  });

  test('equipment is in the total, without overhead and profit', () => {
    const totals = calculatePosition({
      volume: '1',
      overheadPercent: '100',
      profitPercent: '50',
      lines: [
        { kind: 'labour', quantity: '1', price: '10' },
        { kind: 'equipment', quantity: '2', price: '1000' },
      ],
    });
    expect(totals).toMatchObject({ direct: '10.00', payroll: '10.00', equipment: '2000.00', total: '2025.00' });
  });

  test('a cost coefficient multiplies before the single rounding', () => {
    const totals = calculatePosition({
      volume: '1',
      ...nothingCharged,
      lines: [{ kind: 'material', quantity: '0.5', price: '0.03', costCoefficient: '1.5' }],
    });
    expect(totals.materials).toBe('0.02');
  });

  test('a zero volume has no unit price', () => {
    expect(calculatePosition({ volume: '0', handPrice: '5', ...nothingCharged, lines: [] })).toMatchObject({
      total: '0.00',
      unit_price: null,
    });
  });

  test('the total is the sum of its printed lines, whatever the lines and their order', () => {
    fc.assert(
      fc.property(
        quantities,
        fc.array(costLines, { maxLength: 12 }),
        percents,
        percents,
        (volume, lines, overheadPercent, profitPercent) => {
          const totals = calculatePosition({ volume, lines, overheadPercent, profitPercent });
          const printed = lines
            .filter((line) => line.supplyBy === 'own')
            .map((line) => lineTotal(line.quantity, line.price, line.costCoefficient) ?? '0');
          expect(roundMoney(addAll([totals.direct, totals.equipment]))).toBe(roundMoney(addAll(printed)));
          expect(totals.total).toBe(roundMoney(addAll([...printed, totals.overhead, totals.profit])));
          expect(calculatePosition({ volume, lines: lines.toReversed(), overheadPercent, profitPercent })).toEqual(
            totals,
          );
        },
      ),
    );
  });
});
