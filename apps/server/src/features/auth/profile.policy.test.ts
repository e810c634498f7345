import { expect, test } from 'vitest';
import { profileAbilities } from './profile.policy.ts';

const all = { update: true, change_password: true, change_second_factor: true, create_company: true };
const nothing = { update: false, change_password: false, change_second_factor: false, create_company: false };

test.each([
  [
    { is_demo: false, is_email_verified: true },
    { ...all, confirm_email: false },
  ],
  [
    { is_demo: false, is_email_verified: false },
    { ...all, confirm_email: true },
  ],
  [
    { is_demo: true, is_email_verified: false },
    { ...nothing, confirm_email: false },
  ],
])('the account %j may %j', (account, can) => {
  expect(profileAbilities(account)).toEqual(can);
});
