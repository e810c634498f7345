import { describe, expect, test } from 'vitest';
import { countedAs, type CountedContract, remainingOf, sumContracts, grossAmount } from './project-sums.ts';

const contract = (fields: Partial<CountedContract>): CountedContract => ({
  kind: 'general',
  status: 'active',
  original: '0.00',
  agreements: '0.00',
  current: '0.00',
  specifications: '0.00',
  accepted: null,
  ...fields,
});

describe('the sums of a project', () => {
  test('a customer contract, a subcontract and a terminated one are counted differently', () => {
    const sums = sumContracts([
      contract({ original: '1000000.00', current: '1000000.00' }),
      contract({ kind: 'subcontract', original: '700000.00', current: '700000.00' }),
      contract({ status: 'terminated', original: '300000.00', current: '300000.00', accepted: '120000.00' }),
    ]);
    expect(sums).toEqual({
      original: '1000000.00',
      agreements: '0.00',
      terminated: '120000.00',
      current: '1120000.00',
      specifications: '0.00',
      cost: '700000.00',
    });
  });

  test('a terminated contract without accepted amount adds nothing, nor does a draft', () => {
    const sums = sumContracts([
      contract({ status: 'terminated', current: '300.00' }),
      contract({ status: 'draft', current: '5.00' }),
      contract({ kind: 'supply', status: 'terminated', current: '7.00', accepted: '2.00' }),
    ]);
    expect([sums.current, sums.cost]).toEqual(['0.00', '2.00']);
  });

  test.each([
    ['general', 'active', 'price'],
    ['services', 'completed', 'price'],
    ['general', 'draft', null],
    ['subcontract', 'active', 'cost'],
    ['supply', 'terminated', 'cost'],
    ['supply', 'draft', null],
  ] as const)('%s, %s: %s', (kind, status, part) => {
    expect(countedAs({ kind, status })).toBe(part);
  });

  test.each([
    ['1271457.30', '123456.78', '0', '1148000.52'],
    ['1000.00', '200.00', '500', '300.00'],
    ['1000.00', '200.00', '900', '0.00'],
    ['1000.00', '200.00', '1000', '0.00'],
    ['1000.00', '200.00', '1100', '-100.00'],
    ['1000.00', '0.00', '1100', '-100.00'],
  ])('of %s with %s accepted and %s done %s remain', (price, terminated, completed, remaining) => {
    expect(remainingOf({ price, terminated }, completed)).toBe(remaining);
  });

  test('VAT is added only where it is not included', () => {
    expect(grossAmount('100', { vat_rate: '22', vat_included: true })).toBe('100.00');
    expect(grossAmount('100', { vat_rate: '22', vat_included: false })).toBe('122.00');
    expect(grossAmount('100', { vat_rate: 'none', vat_included: false })).toBe('100.00');
  });
});
