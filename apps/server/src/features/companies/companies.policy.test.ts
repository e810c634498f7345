import { expect, test } from 'vitest';
import { companyAbilities } from './companies.policy.ts';

const permissions = ['company.update', 'company.delete', 'member.create'];
const facts = {
  permissions,
  is_demo: false,
  requires_totp: false,
  has_totp: true,
  is_reader_of_demo: false,
  is_program: false,
};
const all = {
  update: true,
  delete: true,
  leave: true,
  invite: true,
  create_api_key: true,
  create_webhook: true,
  export: true,
  change_access: true,
  require_totp: true,
};
const nothing = {
  update: false,
  delete: false,
  leave: true,
  invite: false,
  create_api_key: false,
  create_webhook: false,
  export: false,
  change_access: false,
  require_totp: false,
};

test.each([
  [{}, all],
  [{ permissions: [] }, nothing],
  [{ permissions: ['member.create'] }, { ...nothing, invite: true }],
  [{ has_totp: false }, { ...all, require_totp: false }],
  [{ has_totp: false, requires_totp: true }, all],
  [{ is_program: true }, { ...all, leave: false, create_api_key: false, create_webhook: false, export: false }],
  [{ is_demo: true }, { ...all, delete: false, invite: false, change_access: false }],
  [
    { is_demo: true, is_reader_of_demo: true, has_totp: false },
    { ...nothing, update: true, leave: false },
  ],
])('of a company with %j the reader may %j', (differing, can) => {
  expect(companyAbilities({ ...facts, ...differing })).toEqual(can);
});
