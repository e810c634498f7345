// @vitest-environment jsdom
import * as endpoints from '@karkas/api/auth/passkeys.endpoints.ts';
import { fireEvent } from '@testing-library/react';
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
const show = (replies: Parameters<typeof renderScreen>[1]['replies'], hasPasskeys = true) =>
  renderScreen(
    <>
      <h1>Профиль</h1>
      <PasskeysPanel canChange />
    </>,
    { replies: [...accountReplies({ has_passkeys: hasPasskeys }), ...replies], permissions: [] },
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

test('names what a session lacks that was opened by the password alone', async () => {
  await show([
    answers(endpoints.listPasskeys, [PASSKEY]),
    refuses(endpoints.deletePasskey, 403, 'passkey_sign_in_needed', { detail: 'Для этого войдите ключом доступа.' }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Удалить ключ доступа' }));
  fireEvent.change(await screen.findByLabelText(/Текущий пароль/), { target: { value: 'Верный пароль 1' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Удалить ключ доступа' }).at(-1) ?? document.body);
  expect(await screen.findByText(/войдите ключом доступа/)).toBeDefined();
});

test('says why none can be added where the installation has no host name', async () => {
  await show([answers(endpoints.listPasskeys, [])], false);
  const add = await screen.findByRole('button', { name: /Добавить ключ доступа/ });
  await vi.waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'));
});
