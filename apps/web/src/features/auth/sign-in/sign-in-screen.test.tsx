// @vitest-environment jsdom
import { getSignInOptions, obtainToken, signInToDemo } from '@karkas/api/auth/auth.endpoints.ts';
import { obtainTokenBySecondStep } from '@karkas/api/auth/second-factor.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const optionsWith = (has_demo: boolean) =>
  answers(getSignInOptions, {
    has_demo,
    has_passwords: true,
    sso: null,
    has_passkeys: false,
    registration: 'open',
    operator: null,
  });
const options = optionsWith(false);
const required = refuses(obtainToken, 401, 'totp_required', { challenge: 'c_challenge' });

async function showPassword(): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/Email/), { target: { value: 'a@example.ru' } });
  fireEvent.change(screen.getByLabelText(/^Пароль/), { target: { value: 'Верный пароль 1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
}

test('asks for the code after the password, then signs in', async () => {
  const onEnter = vi.fn();
  await renderScreen(<SignInScreen onEnter={onEnter} />, {
    replies: [options, required, answers(obtainTokenBySecondStep, { access: 'a', refresh: 'r' })],
    permissions: [],
  });
  await showPassword();
  const code = await screen.findByLabelText(/Код из приложения/);
  expect(code).toBe(document.activeElement);
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await vi.waitFor(() => expect(onEnter).toHaveBeenCalledWith('account'));
});

test('accepts a recovery code instead; on expiry returns to the password with the reason', async () => {
  await renderScreen(<SignInScreen onEnter={() => undefined} />, {
    replies: [
      options,
      required,
      refuses(obtainTokenBySecondStep, 401, 'challenge_not_valid', { detail: 'Войдите снова.' }),
    ],
    permissions: [],
  });
  await showPassword();
  fireEvent.click(await screen.findByRole('button', { name: 'Нет доступа к устройству' }));
  fireEvent.change(screen.getByLabelText(/Запасной код/), { target: { value: 'abcde-fghjk' } });
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Войдите снова');
  expect(screen.getByLabelText(/^Пароль/)).toBeDefined();
});

describe('the link of the site to the demo company', () => {
  beforeEach(() => history.replaceState(null, '', '/auth/login?demo'));
  afterEach(() => history.replaceState(null, '', '/'));

  test('signs in without another press', async () => {
    const onEnter = vi.fn();
    await renderScreen(<SignInScreen onEnter={onEnter} />, {
      replies: [optionsWith(true), answers(signInToDemo, { access: 'a', refresh: 'r' })],
      permissions: [],
    });
    await vi.waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith('demo'));
  });

  test('says so where the installation offers no demo', async () => {
    await renderScreen(<SignInScreen onEnter={() => undefined} />, { replies: [options], permissions: [] });
    expect((await screen.findByRole('alert')).textContent).toContain('недоступна');
  });
});
