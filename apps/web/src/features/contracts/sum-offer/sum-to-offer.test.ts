import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { describe, expect, test } from 'vitest';
import { sumToOffer, type OfferedSpecification } from './sum-to-offer.ts';

const contract = (given: Partial<Contract> = {}): Contract =>
  // Only these fields of the contract are read.
  ({
    amount: '0.00',
    status: 'draft',
    vat_included: true,
    can: { update: true, amend: false, delete: true, create_specification: true },
    ...given,
  }) as Contract;
const amending = { update: true, amend: true, delete: false, create_specification: true };
const specification = (given: Partial<OfferedSpecification> & { gross?: string; missing?: number } = {}) => {
  const { gross = '122.00', missing = 0, ...rest } = given;
  return {
    number: '1',
    status: 'committed',
    is_superseded: false,
    supplementary_agreement_id: null,
    totals: { gross, net: '100.00', missing_prices_count: missing },
    ...rest,
  } as OfferedSpecification;
};

describe('the total of committed specifications', () => {
  test('is offered to a contract without an amount, with or without VAT as in its terms', () => {
    expect(sumToOffer(contract(), [specification()])).toEqual({ numbers: ['1'], amount: '122.00', before: '0.00' });
    expect(sumToOffer(contract({ vat_included: false }), [specification()])?.amount).toBe('100.00');
  });

  test('sums all specifications except superseded ones and those of agreements', () => {
    const others = [
      specification({ number: '2', gross: '10.01' }),
      specification({ is_superseded: true }),
      specification({ supplementary_agreement_id: 'one' }),
    ];
    expect(sumToOffer(contract({ amount: '5.00' }), [specification(), ...others])).toEqual({
      numbers: ['1', '2'],
      amount: '132.01',
      before: '5.00',
    });
  });

  test.each([
    ['the contract comes to it already', contract({ amount: '122' }), [specification()]],
    ['nothing is committed', contract(), [specification({ status: 'calculated' })]],
    ['a price is missing', contract(), [specification({ missing: 1 })]],
    ['the person sees no prices', contract({ amount: undefined }), [specification()]],
    ['another is not committed', contract({ amount: '5.00' }), [specification(), specification({ status: 'draft' })]],
    ['the person may not amend what is in force', contract({ status: 'active' }), [specification()]],
    ['the contract is over', contract({ status: 'completed', can: amending }), [specification()]],
  ])('is not offered where %s', (_why, to, specifications) => {
    expect(sumToOffer(to, specifications)).toBeNull();
  });

  test('is offered to a contract in force for members who may amend it', () => {
    expect(sumToOffer(contract({ status: 'active', can: amending }), [specification()])?.amount).toBe('122.00');
  });
});
