import { expect, test } from 'vitest';
import { changedSignedTerms, changesSignedStatus } from './signed-terms.ts';

const contract = {
  number: 'Г-17',
  date: '2026-01-10',
  kind: 'general',
  status: 'active',
  customer_id: 'customer',
  amount: '100.00',
  terminated_amount: null,
  vat_rate: '22',
  vat_included: true,
};

test.each([
  [{}, []],
  [{ amount: '100' }, []],
  [{ status: 'completed' }, []],
  [{ amount: '100.01' }, ['amount']],
  [{ terminated_amount: '0.00' }, ['terminated_amount']],
  [{ number: 'Г-18', vat_included: false }, ['number', 'vat_included']],
  [{ customer_id: null }, ['customer_id']],
  [{ status: 'draft' }, ['status']],
  [{ status: 'terminated', terminated_amount: '40' }, ['terminated_amount', 'status']],
])('the change %j changes the terms %j', (after, terms) => {
  expect(changedSignedTerms(contract, after)).toEqual(terms);
});

test.each([
  ['active', 'active', false],
  ['active', 'completed', false],
  ['completed', 'active', false],
  ['active', 'draft', true],
  ['active', 'terminated', true],
  ['terminated', 'terminated', false],
  ['terminated', 'active', true],
])('the status %s → %s is a change of terms: %s', (from, to, isTerm) => {
  expect(changesSignedStatus(from, to)).toBe(isTerm);
});
