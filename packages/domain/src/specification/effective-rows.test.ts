import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, roundMoney } from '../decimal/decimal.ts';
import { priceChange } from '../money/contract-price.ts';
import { plusVat } from '../money/vat.ts';
import { CHARGE_BASES } from './calculation/charges.ts';
import {
  contractRows,
  moneyEffect,
  overlayAgreement,
  overlayInSteps,
  rowBefore,
  type StatedRow,
} from './effective-rows.ts';
import { effectiveTotals, effectiveTotalsInSteps } from './effective-totals.ts';

function aRow(key: string, fields: Partial<StatedRow> = {}): StatedRow {
  return {
    row_key: key,
    parent_key: null,
    kind: 'position',
    is_removal: false,
    specification_id: 's',
    name: key,
    unit: 'm',
    quantity: '1',
    price: '10.00',
    total: '10.00',
    payroll: '2.00',
    direct: '6.00',
    equipment: '1.00',
    missing_prices: 0,
    missing_deductions: 0,
    vat_rate: '22',
    vat_included: false,
    charges: null,
    ...fields,
  };
}

const keysOf = (list: readonly { row: StatedRow }[]) => list.map((entry) => entry.row.row_key);

describe('an agreement applied to a list', () => {
  const base = contractRows([
    aRow('A', { kind: 'section', total: '20.00' }),
    aRow('A1', { parent_key: 'A' }),
    aRow('A2', { parent_key: 'A' }),
    aRow('B', { kind: 'section' }),
    aRow('B1', { parent_key: 'B' }),
  ]);

  test('changes nothing if it states nothing new', () => {
    const { list, changes } = overlayAgreement(base, {
      id: 'g',
      rows: [aRow('A1', { quantity: '1.000', total: '10' }), aRow('B', { kind: 'section', name: 'Other name' })],
    });
    expect(changes).toEqual([]);
    expect(effectiveTotals(list)).toEqual(effectiveTotals(base));
  });

  test('puts a new row last in its section, and one without a section at the end', () => {
    const { list } = overlayAgreement(base, {
      id: 'g',
      rows: [aRow('A3', { parent_key: 'A' }), aRow('C1', { parent_key: 'unknown' })],
    });
    expect(keysOf(list)).toEqual(['A', 'A1', 'A2', 'A3', 'B', 'B1', 'C1']);
  });

  test('preserves the place of a changed row and its original section', () => {
    const { list, changes } = overlayAgreement(base, {
      id: 'g',
      rows: [aRow('A1', { parent_key: 'elsewhere', quantity: '2', total: '20.00', specification_id: 'of agreement' })],
    });
    expect(keysOf(list)).toEqual(keysOf(base));
    expect(list[1]).toMatchObject({
      home_id: 's',
      change: 'changed',
      agreement_id: 'g',
      row: { parent_key: 'A', quantity: '2' },
    });
    expect(changes).toMatchObject([{ change: 'changed', before: { quantity: '1' }, after: { quantity: '2' } }]);
  });

  test('removes a section with its content and ignores unknown keys', () => {
    const { list, changes } = overlayAgreement(base, {
      id: 'g',
      rows: [aRow('A', { kind: 'section', is_removal: true }), aRow('unknown', { is_removal: true })],
    });
    expect(keysOf(list)).toEqual(['B', 'B1']);
    expect(changes.map((change) => [change.row_key, change.change])).toEqual([
      ['A1', 'removed'],
      ['A2', 'removed'],
    ]);
  });
});

describe('an agreement with another VAT basis than the contract', () => {
  const onTop = { vat_rate: '22', vat_included: false } as const;
  const within = { ...onTop, vat_included: true };
  // 170.01 with VAT is 139.35 without: 139352.46 for a thousand, or a thousand times 139.35.
  const base = contractRows([
    aRow('N', { ...onTop, quantity: '5', price: '100.00', total: '500.00' }),
    aRow('W', { ...within, quantity: '1000', price: '170.01', total: '170010.00' }),
  ]);
  const ofAgreement = { specification_id: 'of agreement' };
  const copies = [
    aRow('N', { ...within, ...ofAgreement, quantity: '5', price: '122.00', total: '610.00' }),
    aRow('W', { ...onTop, ...ofAgreement, quantity: '1000', price: '139.35', total: '139350.00' }),
  ];

  test('changes nothing through rows stated unchanged', () => {
    const { list, changes } = overlayAgreement(base, { id: 'g', rows: copies });
    expect(changes).toEqual([]);
    expect(list).toEqual(base);
    const [, row] = copies;
    if (row === undefined) throw new Error('no row');
    expect(rowBefore(base[1]?.row ?? row, row)).toMatchObject({ price: '139.35', total: '139350.00' });
  });

  test('reports the previous values on its own basis', () => {
    const rows = [
      aRow('N', { ...within, ...ofAgreement, quantity: '6', price: '122.00', total: '732.00' }),
      aRow('W', { ...onTop, ...ofAgreement, is_removal: true }),
    ];
    const { changes } = overlayAgreement(base, { id: 'g', rows });
    expect(changes).toMatchObject([
      { row_key: 'N', change: 'changed', before: { price: '122.00', total: '610.00', vat_included: true } },
      { row_key: 'W', change: 'removed', before: { price: '139.35', total: '139352.46', vat_included: false } },
    ]);
  });

  test('reports charges on one basis', () => {
    const charges = [{ name: 'Discount', kind: 'other', percent: '-10', base: 'all' } as const];
    const list = contractRows([aRow('A', { ...within, charges, total: '610.00' })]);
    expect(effectiveTotals(list).charges_total).toBe('-61.00');
    expect(effectiveTotals(list, onTop)).toMatchObject({ charges_total: '-50.00', gross: '549.00', net: '450.00' });
  });

  test('restates an agreed total where it changes', () => {
    const agreed = contractRows([aRow('A', { ...onTop, price: '100.00', total: '99.00' })]);
    const copied = aRow('A', { ...within, ...ofAgreement, price: '122.00', total: '120.78' });
    expect(overlayAgreement(agreed, { id: 'g', rows: [copied] }).changes).toEqual([]);
    const rows = [{ ...copied, total: '122.00' }];
    expect(overlayAgreement(agreed, { id: 'g', rows }).changes).toMatchObject([{ before: { total: '120.78' } }]);
  });
});

describe('sums', () => {
  const money = fc.integer({ min: 0, max: 10_000_000 }).map((kopecks) => roundMoney(decimal(kopecks).div('100')));
  const terms = fc.record({ vat_rate: fc.constantFrom('none', '0', '10', '20', '22'), vat_included: fc.boolean() });
  const charged = fc.record({
    charges: fc.option(
      fc.array(
        fc.record({
          name: fc.constant('Contingency'),
          kind: fc.constant('contingency' as const),
          percent: fc.constantFrom('0', '2', '7.5'),
          base: fc.constantFrom(...CHARGE_BASES),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    ),
  });
  const specification = (id: string) =>
    fc.tuple(terms, charged).chain(([vat, applied]) =>
      fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), money, fc.boolean()), { maxLength: 12 }).map((rows) => [
        ...new Map(
          rows.map(([key, total, is_removal]) => [
            key,
            aRow(`k${key}`, {
              specification_id: id,
              total,
              price: total,
              is_removal: is_removal && id !== 'contract',
              ...vat,
              ...applied,
            }),
          ]),
        ).values(),
      ]),
    );
  const chain = fc.record({
    contract: specification('contract'),
    agreements: fc.array(
      fc.integer().chain((id) => specification(`g${id}`)),
      { maxLength: 6 },
    ),
  });

  test('of any chain agree to the kopeck: contract + effects = effective list; net + VAT = gross; equal for the rows in any order', () => {
    fc.assert(
      fc.property(chain, ({ contract, agreements }) => {
        const start = contractRows(contract);
        let list = start;
        const effects: string[] = [];
        for (const [index, rows] of agreements.entries()) {
          const before = effectiveTotals(list).gross;
          list = overlayAgreement(list, { id: String(index), rows }).list;
          effects.push(moneyEffect(before, effectiveTotals(list).gross));
        }
        const totals = effectiveTotals(list);
        expect(roundMoney(addAll([effectiveTotals(start).gross, ...effects]))).toBe(totals.gross);
        expect(plusVat(totals.net, totals.vat)).toBe(totals.gross);
        expect(effectiveTotals(list.toReversed())).toEqual(totals);
      }),
      { numRuns: 500 },
    );
  });

  test('of a contract with one specification compute VAT on the whole price, whatever agreements add: change = gross after − gross before', () => {
    const onTop = { vat_rate: '22', vat_included: false } as const;
    const start = contractRows([aRow('A1', { total: '0.02', ...onTop })]);
    const added = aRow('B1', { total: '0.01', specification_id: 'of agreement', ...onTop });
    const { list } = overlayAgreement(start, { id: 'g', rows: [added] });
    expect(effectiveTotals(list)).toMatchObject({ net: '0.03', vat: '0.01', gross: '0.04' });
    expect(moneyEffect(effectiveTotals(start).gross, effectiveTotals(list).gross)).toBe(
      priceChange('0.02', '0.03', { rate: '22', isIncluded: false }).gross,
    );
    const within = { ...onTop, vat_included: true };
    const other = overlayAgreement(start, {
      id: 'g',
      rows: [aRow('B1', { specification_id: 'of agreement', ...within })],
    });
    expect(other.list.map((entry) => entry.home_id)).toEqual(['s', 'of agreement']);
  });

  test('include the charges of a specification, based on the rows that remain after an agreement and those it adds', () => {
    const charges = [{ name: 'Winter', kind: 'winter', percent: '10', base: 'works' } as const];
    const start = contractRows([aRow('A1', { charges }), aRow('A2', { charges })]);
    // Works are 9.00 of 10.00 in each: the rest is equipment.
    expect(effectiveTotals(start)).toMatchObject({ net: '21.80', charges_total: '1.80' });
    const rows = [
      aRow('A1', { total: '30.00', specification_id: 'of agreement' }),
      aRow('A2', { is_removal: true }),
      aRow('B1', { total: '5.00', specification_id: 'of agreement' }),
    ];
    const { list } = overlayAgreement(start, { id: 'g', rows });
    expect(effectiveTotals(list)).toMatchObject({ net: '38.30', charges_total: '3.30' });
  });

  test('of the changes, without VAT, are the difference of the lists', () => {
    fc.assert(
      fc.property(specification('contract'), specification('g'), (contract, rows) => {
        const plain = (list: readonly StatedRow[]) =>
          list.map((row) => ({ ...row, vat_rate: 'none' as const, vat_included: false, charges: null }));
        const before = contractRows(plain(contract));
        const { list, changes } = overlayAgreement(before, { id: 'g', rows: plain(rows) });
        const effects = changes.map((change) => moneyEffect(change.before?.total ?? null, change.after?.total ?? null));
        expect(roundMoney(addAll(effects))).toBe(moneyEffect(effectiveTotals(before).net, effectiveTotals(list).net));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a contract of twenty thousand rows', () => {
  const base = contractRows(Array.from({ length: 20_000 }, (_, index) => aRow(`${index}`)));
  const rows = base.map(({ row }) => ({ ...row, quantity: '2', total: '20.00' }));

  /** Runs a generator to its end; returns the number of uninterruptible steps and the result. */
  function take<Result>(steps: Generator<undefined, Result>): { count: number; result: Result } {
    for (let count = 0; ; count += 1) {
      const step = steps.next();
      if (step.done === true) return { count, result: step.value };
    }
  }

  test('is overlaid row by row and summed in portions, with the same result as in one go', () => {
    const applied = take(overlayInSteps(base, { id: 'g', rows }));
    expect(applied.count).toBeGreaterThanOrEqual(20_000);
    expect(applied.result).toEqual(overlayAgreement(base, { id: 'g', rows }));
    const totals = take(effectiveTotalsInSteps(applied.result.list));
    expect(totals.count).toBeGreaterThanOrEqual(20_000 / 500);
    expect(totals.result).toEqual(effectiveTotals(applied.result.list));
    expect(totals.result.net).toBe('400000.00');
  });
});
