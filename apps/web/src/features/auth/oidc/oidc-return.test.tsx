// @vitest-environment jsdom
import { obtainTokenByOidc } from '@karkas/api/auth/oidc.endpoints.ts';
import { getSignInOptions } from '@karkas/api/auth/auth.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';

const options = answers(getSignInOptions, {
  has_demo: false,
  has_passwords: true,
  has_passkeys: false,
  sso: { name: 'Строй-вход' },
  registration: 'open',
  operator: null,
});
const show = async (address: string, replies: Parameters<typeof renderScreen>[1]['replies']) => {
  history.replaceState(null, '', address);
  const onEnter = vi.fn();
  await renderScreen(<SignInScreen onEnter={onEnter} />, { replies: [options, ...replies], permissions: [] });
  return onEnter;
};
afterEach(() => history.replaceState(null, '', '/'));

test('offers the issuer beside the password', async () => {
  await show('/auth/login', []);
  expect(await screen.findByRole('button', { name: 'Войти через Строй-вход' })).toBeDefined();
});

test('exchanges the ticket, which leaves the address', async () => {
  const onEnter = await show('/auth/login#oidc=ticket', [answers(obtainTokenByOidc, { access: 'a', refresh: 'r' })]);
  await vi.waitFor(() => expect(onEnter).toHaveBeenCalledWith('account'));
  expect(location.hash).toBe('');
});

test('asks for consent before an account is created', async () => {
  await show('/auth/login#oidc=ticket', [refuses(obtainTokenByOidc, 409, 'oidc_consent_required')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Создать учётную запись' }));
  expect(await screen.findByText('Нужно согласие на обработку персональных данных')).toBeDefined();
});

test('says why the issuer did not let the user in, and offers the other ways again', async () => {
  await show('/auth/login?oidc=email_unverified', []);
  expect((await screen.findByRole('alert')).textContent).toContain('не подтвердил ваш адрес почты');
  expect(screen.getByLabelText(/Email/)).toBeDefined();
});

test('hides the password where the issuer is the only way', async () => {
  history.replaceState(null, '', '/auth/login');
  const only = answers(getSignInOptions, {
    has_demo: false,
    has_passwords: false,
    has_passkeys: false,
    sso: { name: 'Строй-вход' },
    registration: 'open',
    operator: null,
  });
  await renderScreen(<SignInScreen onEnter={() => undefined} />, { replies: [only], permissions: [] });
  expect(await screen.findByRole('button', { name: 'Войти через Строй-вход' })).toBeDefined();
  expect(screen.queryByLabelText(/^Пароль/)).toBeNull();
});
