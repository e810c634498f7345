// @vitest-environment jsdom
import type { Profile } from '@karkas/api/auth/auth.schemas.ts';
import * as endpoints from '@karkas/api/auth/passkeys.endpoints.ts';
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountReplies } from '../../../testing/account-replies.ts';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';

const PASSKEY = {
  id: '0192d1a0-0000-7000-8000-00000000a001',
  name: 'Ноутбук',
  created_at: '2026-11-29T09:00:00.000Z',
  last_used_at: null,
  is_synced: true,
  version: 1,
};
const show = (
  replies: Parameters<typeof renderScreen>[1]['replies'],
  hasPasskeys = true,
  profile: Partial<Profile> = {},
) =>
  renderScreen(
    <>
      <h1>Профиль</h1>
      <PasskeysPanel canChange />
    </>,
    { replies: [...accountReplies({ has_passkeys: hasPasskeys }, profile), ...replies], permissions: [] },
  );

beforeEach(() => vi.stubGlobal('PublicKeyCredential', {}));
afterEach(() => vi.unstubAllGlobals());

test('lists the passkeys, and renames one', async () => {
  await show([
    answers(endpoints.listPasskeys, [PASSKEY]),
    answers(endpoints.patchPasskey, { ...PASSKEY, name: 'Рабочий ноутбук' }),
  ]);
  expect(await screen.findByText('Ноутбук')).toBeDefined();
  expect(screen.getByText('Синхронизируется')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Переименовать' }));
  fireEvent.change(await screen.findByLabelText(/Название/), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Поле обязательно для заполнения')).toBeDefined();
});

test('requires the password to add one, and reports a wrong one at the field', async () => {
  await show([
    answers(endpoints.listPasskeys, []),
    refuses(endpoints.beginPasskey, 400, 'validation_failed', {
      errors: [{ field: 'password', message: 'Неверный текущий пароль' }],
    }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Добавить ключ доступа' }));
  fireEvent.change(await screen.findByLabelText(/Название/), { target: { value: 'Телефон' } });
  fireEvent.change(screen.getByLabelText(/Текущий пароль/), { target: { value: 'не тот' } });
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByText('Неверный текущий пароль')).toBeDefined();
});

test('names what is missing where the password is not enough', async () => {
  await show([
    answers(endpoints.listPasskeys, [PASSKEY]),
    refuses(endpoints.deletePasskey, 403, 'passkey_sign_in_needed', { detail: 'Подтвердите действие ключом доступа.' }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Удалить ключ доступа' }));
  fireEvent.change(await screen.findByLabelText(/Текущий пароль/), { target: { value: 'Верный пароль 1' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Удалить ключ доступа' }).at(-1) ?? document.body);
  expect(await screen.findByText(/Подтвердите действие ключом доступа/)).toBeDefined();
});

test('asks for the passkey and no password where the account has one and no authenticator', async () => {
  await show([answers(endpoints.listPasskeys, [PASSKEY])], true, { has_passkey: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Удалить ключ доступа' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: 'Подтвердить ключом доступа' })).toBeDefined();
  expect(dialog.queryByLabelText(/пароль/i)).toBeNull();
});

test('asks for the code beside the password where the account has an authenticator', async () => {
  await show([answers(endpoints.listPasskeys, [PASSKEY])], true, { has_passkey: true, has_totp: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Удалить ключ доступа' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByLabelText(/Код из приложения или запасной код/)).toBeDefined();
  expect(dialog.getByLabelText(/Текущий пароль/)).toBeDefined();
  expect(await dialog.findByRole('button', { name: 'Подтвердить ключом доступа' })).toBeDefined();
});

test('says why none can be added where the installation has no host name', async () => {
  await show([answers(endpoints.listPasskeys, [])], false);
  const add = await screen.findByRole('button', { name: /Добавить ключ доступа/ });
  await vi.waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'));
});
