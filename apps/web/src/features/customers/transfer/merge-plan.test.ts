import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { expect, test } from 'vitest';
import { planMerge, sameAccounts } from './merge-plan.ts';

const EMPTY = {
  type: 'legal',
  name: 'A',
  full_name: null,
  inn: null,
  kpp: null,
  ogrn: null,
  okpo: null,
  okved: null,
  legal_address: null,
  actual_address: null,
  postal_address: null,
  director_name: null,
  director_position: null,
  represented_by: null,
  acting_on: null,
  phone: null,
  email: null,
  website: null,
  comment: null,
} as const;
const takenBy = (card: object, other: object) =>
  planMerge({ ...EMPTY, ...card }, { ...EMPTY, ...other })
    .filter((row) => row.isTaken)
    .map((row) => [row.field, row.result]);

test('keeps the values of the card and fills its empty fields', () => {
  expect(takenBy({ phone: '1' }, { name: 'B', phone: '2', email: 'b@b.ru' })).toEqual([['email', 'b@b.ru']]);
  expect(planMerge({ ...EMPTY, phone: '1' }, { ...EMPTY, phone: '2' }).find((row) => row.field === 'phone')).toEqual({
    field: 'phone',
    mine: '1',
    theirs: '2',
    result: '1',
    isTaken: false,
  });
});

test('takes requisites from one card as a whole', () => {
  expect(takenBy({ inn: '7707083893' }, { inn: '7736207543', kpp: '770401001', ogrn: '1027700229193' })).toEqual([]);
  expect(takenBy({ kpp: '773601001' }, { type: 'entrepreneur', inn: '500100732259' })).toEqual([
    ['type', 'entrepreneur'],
    ['inn', '500100732259'],
  ]);
});

test('does not move an account that both cards have', () => {
  const account = (number: string): Customer['bank_accounts'][number] => ({
    id: number,
    bank_name: null,
    bik: '044525225',
    account_number: number,
    correspondent_account: null,
    currency: 'RUB',
    is_primary: false,
    version: 1,
  });
  expect(sameAccounts({ bank_accounts: [account('1')] }, { bank_accounts: [account('1'), account('2')] })).toBe(1);
});
