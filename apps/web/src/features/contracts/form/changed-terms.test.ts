import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { expect, test } from 'vitest';
import { changesTerms } from './changed-terms.ts';

const signers: Contract['signers'] = [];
const contract = {
  project_id: 'project',
  number: 'Г-17',
  date: '2026-01-10',
  kind: 'general',
  status: 'active',
  customer_id: 'customer',
  amount: '100.00',
  terminated_amount: null,
  vat_rate: '22',
  vat_included: true,
  signers,
  // The remaining fields are not read.
} as Contract;

test.each([
  ['nothing', {}, false],
  ['the comment', { comment: 'Скан в папке' }, false],
  ['the same amount written otherwise', { amount: '100' }, false],
  ['a work that is done', { status: 'completed' as const }, false],
  ['the amount', { amount: '100.01' }, true],
  ['an amount cleared', { amount: '' }, true],
  ['the number', { number: 'Г-18' }, true],
  ['VAT', { vat_included: false }, true],
  ['a draft again', { status: 'draft' as const }, true],
  ['the end of it', { status: 'terminated' as const }, true],
])('requires a reason where terms change: %s', (_what, values, isAsked) => {
  expect(changesTerms(contract, values)).toBe(isAsked);
});
