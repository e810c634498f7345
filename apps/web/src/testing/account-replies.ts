import { getSignInOptions } from '@karkas/api/auth/auth.endpoints.ts';
import type { Profile, SignInOptions } from '@karkas/api/auth/auth.schemas.ts';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { answers } from './fake-transport.ts';

export const PROFILE: Profile = {
  id: '0192d1a0-0000-7000-8000-00000000a001',
  email: 'a@example.ru',
  first_name: 'Анна',
  last_name: 'Смирнова',
  phone: null,
  avatar_url: null,
  language: 'ru',
  theme: 'light',
  is_email_verified: true,
  has_totp: false,
  has_passkey: false,
  is_two_factor: false,
  can: { update: true, confirm_email: false, change_password: true, change_second_factor: true, create_company: true },
  version: 1,
  created_at: '2026-11-29T09:00:00.000Z',
};

/** What a dialog that asks for the password requests: the account, and the ways to sign in. */
export const accountReplies = (ways: Partial<SignInOptions> = {}, profile: Partial<Profile> = {}) => [
  answers(getProfile, { ...PROFILE, ...profile }),
  answers(getSignInOptions, {
    has_demo: false,
    has_passwords: true,
    has_passkeys: false,
    sso: null,
    registration: 'open' as const,
    operator: null,
    ...ways,
  }),
];
