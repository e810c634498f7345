import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { describe, expect, test } from 'vitest';
import { agreementValues, openFields, toAgreementBody } from './agreement-values.ts';

const can = {
  update: true,
  update_terms: true,
  delete: true,
  sign: true,
  reopen: false,
  cancel: true,
  create_specification: true,
};
const agreement: SupplementaryAgreement = {
  id: 'a',
  external_id: null,
  contract_id: 'c',
  contract_number: '7',
  project_id: 'p',
  project_name: 'Дом',
  customer_name: null,
  number: '1',
  date: '2026-05-01',
  subject: null,
  amount_delta: '-5.00',
  is_amount_from_rows: false,
  new_end_date: null,
  term_clause: null,
  status: 'draft',
  status_reason: null,
  comment: null,
  specifications_count: 0,
  version: 3,
  created_at: '',
  updated_at: '',
  can,
};

describe('editable fields', () => {
  test('all fields of a draft, without the amount where rows determine it or it is hidden', () => {
    expect(openFields(null, true)).toEqual({ hasTerms: true, hasAmount: true });
    expect(openFields(null, false)).toEqual({ hasTerms: true, hasAmount: false });
    expect(openFields(agreement, true)).toEqual({ hasTerms: true, hasAmount: true });
    expect(openFields({ ...agreement, is_amount_from_rows: true }, true)).toEqual({ hasTerms: true, hasAmount: false });
    const { amount_delta: _, ...unseen } = agreement;
    expect(openFields(unseen, false)).toEqual({ hasTerms: true, hasAmount: false });
  });

  test('no terms of a signed agreement', () => {
    expect(openFields({ ...agreement, status: 'signed', can: { ...can, update_terms: false } }, true)).toEqual({
      hasTerms: false,
      hasAmount: false,
    });
  });
});

describe('request body', () => {
  test('omits an amount the user may not set and sends null for no date', () => {
    const values = agreementValues(agreement, { today: '2026-06-01' });
    expect(toAgreementBody(values, { hasTerms: true, hasAmount: true })).toEqual({
      number: '1',
      date: '2026-05-01',
      subject: '',
      amount_delta: '-5.00',
      new_end_date: null,
      term_clause: '',
      comment: '',
    });
    expect(toAgreementBody(values, { hasTerms: true, hasAmount: false })).not.toHaveProperty('amount_delta');
  });

  test('a new agreement is dated today and has an empty number', () => {
    expect(agreementValues(null, { today: '2026-06-01' })).toMatchObject({
      number: '',
      date: '2026-06-01',
      amount_delta: '0',
      new_end_date: '',
    });
  });
});
