import { expect, test } from 'vitest';
import { Problem } from '#platform/errors.ts';
import { actorWith } from '#testing/actor-with.ts';
import { agreementAbilities, requireDeletable } from './supplementary-agreements.policy.ts';

const refusalOf = (check: () => void): string | null => {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof Problem ? error.code : 'not a problem';
  }
};
const nothing = {
  update: false,
  update_terms: false,
  reopen: false,
  cancel: false,
  delete: false,
  sign: false,
  create_specification: false,
};
const all = ['contract.update', 'contract.delete', 'agreement.reopen', 'specification.create'] as const;
const draft = { status: 'draft', was_signed: false, has_open_rows: false } as const;
const signed = { status: 'signed', was_signed: true, has_open_rows: false } as const;
const given = { update: true, update_terms: true };

test.each([
  {
    what: draft,
    holds: all,
    can: { ...given, sign: true, reopen: false, cancel: true, delete: true, create_specification: true },
  },
  {
    what: { ...draft, has_open_rows: true },
    holds: all,
    can: { ...given, sign: false, reopen: false, cancel: true, delete: true, create_specification: true },
  },
  {
    what: { ...draft, was_signed: true },
    holds: all,
    can: { ...given, sign: true, reopen: false, cancel: true, delete: false, create_specification: true },
  },
  { what: signed, holds: all, can: { ...nothing, update: true, reopen: true, cancel: true } },
  { what: signed, holds: ['contract.update'], can: { ...nothing, update: true } },
  { what: signed, holds: ['agreement.reopen'], can: nothing },
  { what: { ...signed, status: 'canceled' }, holds: all, can: { ...nothing, update: true } },
  { what: { ...draft, status: 'canceled' }, holds: all, can: { ...nothing, ...given, delete: true } },
  { what: draft, holds: [], can: nothing },
  { what: draft, holds: ['contract.delete'], can: { ...nothing, delete: true } },
  { what: draft, holds: ['specification.create'], can: { ...nothing, create_specification: true } },
] as const)('abilities on an agreement ($what) for an actor with $holds', ({ what, holds, can }) => {
  expect(agreementAbilities(actorWith(...holds), what)).toEqual(can);
});

test.each([
  ['draft', false, null],
  ['canceled', false, null],
  ['signed', true, 'agreement_signed'],
  ['canceled', true, 'agreement_annulled'],
  ['draft', true, 'agreement_was_signed'],
] as const)('an agreement that is %s, once signed: %s, is refused deletion with %s', (status, was_signed, code) => {
  const state = { status, was_signed };
  expect(refusalOf(() => requireDeletable(state))).toBe(code);
  const abilities = agreementAbilities(actorWith('contract.delete'), { ...state, has_open_rows: false });
  expect(abilities.delete).toBe(code === null);
});
