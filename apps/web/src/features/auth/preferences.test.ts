// @vitest-environment jsdom
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { currentLanguage } from '#platform/i18n/language.ts';
import { getThemeChoice, setTheme } from '#platform/page/theme.ts';
import { answers, fakeTransport } from '../../testing/fake-transport.ts';
import { syncPreferences } from './preferences.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['light', 'dark', 'system'] as const)('applies the account theme in another browser: %s', async (theme) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  fakeTransport(
    new Map([
      answers(getProfile, {
        id: '0192d1a0-0000-7000-8000-000000000003',
        email: 'anna@example.ru',
        first_name: 'Анна',
        last_name: 'Ким',
        phone: null,
        avatar_url: null,
        language: currentLanguage(),
        theme,
        is_email_verified: true,
        has_totp: false,
        has_passkey: false,
        is_two_factor: false,
        can: {
          update: true,
          confirm_email: false,
          change_password: true,
          change_second_factor: true,
          create_company: true,
        },
        version: 1,
        created_at: '2026-11-20T10:00:00.000Z',
      }),
    ]),
  );
  setTheme(theme === 'dark' ? 'light' : 'dark');
  await syncPreferences(new QueryClient(), { isNew: false });
  expect(getThemeChoice()).toBe(theme);
});
