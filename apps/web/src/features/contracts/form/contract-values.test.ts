import { expect, test } from 'vitest';
import { contractValues, toContractBody } from './contract-values.ts';

const blank = contractValues(null, { today: '2026-03-01', projectId: 'project', customerId: null });
const bodyOf = (values: Partial<typeof blank>) =>
  toContractBody({ ...blank, ...values }, { seesPrices: true, isProjectChosen: false });

test('a signer without a name is not sent', () => {
  const signers = [
    { full_name: '', position: 'Директор', basis: '' },
    { full_name: 'Петров П. П.', position: 'Инженер', basis: 'Доверенность № 1' },
  ];
  expect(bodyOf({ signers }).signers).toEqual([
    { side: 'customer', full_name: 'Петров П. П.', position: 'Инженер', basis: 'Доверенность № 1' },
  ]);
});

test('the months of a retention are a number, and empty is none', () => {
  expect(bodyOf({ retention_release_months: '24' }).retention_release_months).toBe(24);
  expect(bodyOf({}).retention_release_months).toBeNull();
});
