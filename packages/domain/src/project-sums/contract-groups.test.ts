import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, roundMoney } from '../decimal/decimal.ts';
import { type ContractGroup, sumContractGroups } from './contract-groups.ts';
import { grossAmount } from './project-sums.ts';

const group = (fields: Partial<ContractGroup>): ContractGroup => ({
  kind: 'general',
  status: 'active',
  vat_rate: '22',
  vat_included: true,
  count: 1,
  amount: '0',
  amounts: [],
  ...fields,
});

describe('the sums of many contracts', () => {
  test('separates customers, payments to others, and drafts', () => {
    const sums = sumContractGroups([
      group({ amount: '100.00' }),
      group({ status: 'completed', amount: '10.00' }),
      group({ kind: 'services', status: 'terminated', amount: '1.00' }),
      group({ kind: 'subcontract', amount: '7.00' }),
      group({ kind: 'supply', status: 'completed', amount: '3.00' }),
      group({ status: 'draft', amount: '50.00' }),
      group({ kind: 'supply', status: 'draft', amount: '5.00' }),
    ]);
    expect(sums).toEqual({ price: '111.00', terminated: '1.00', cost: '10.00', drafts: '55.00' });
  });

  test('VAT on top is rounded contract by contract', () => {
    const amounts = ['0.02', '0.02', '0.02'];
    expect(sumContractGroups([group({ vat_included: false, amount: '0.06', amounts })]).price).toBe('0.06');
    expect(sumContractGroups([group({ vat_included: false, vat_rate: 'none', amount: '0.06', amounts })]).price).toBe(
      '0.06',
    );
  });

  test('a group sums to the same as its contracts one by one', () => {
    const kopecks = fc.integer({ min: -1_000_000, max: 100_000_000 }).map((value) => roundMoney(value / 100));
    fc.assert(
      fc.property(fc.array(kopecks, { maxLength: 20 }), fc.boolean(), (amounts, vat_included) => {
        const terms = { vat_rate: '22', vat_included } as const;
        const alone = roundMoney(addAll(amounts.map((amount) => grossAmount(amount, terms))));
        expect(sumContractGroups([group({ ...terms, amount: roundMoney(addAll(amounts)), amounts })]).price).toBe(
          alone,
        );
      }),
    );
  });

  test('no contracts sum to zero', () => {
    expect(sumContractGroups([])).toEqual({ price: '0.00', terminated: '0.00', cost: '0.00', drafts: '0.00' });
  });
});
