// @vitest-environment jsdom
import { confirmByIssuer } from '@karkas/api/auth/confirmations.endpoints.ts';
import { eraseAccount } from '@karkas/api/auth/personal-data.endpoints.ts';
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountReplies } from '../../../testing/account-replies.ts';
import { refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { PersonalDataPanel } from '../profile/personal-data-panel.tsx';
import { confirmationOfTab, receiveTicket, writeConfirmation } from './confirmation-memory.ts';
import { ConfirmedScreen } from './confirmed-screen.tsx';

const SSO = { has_passwords: false, sso: { name: 'Строй-вход' } };
const BEGUN = { action: 'erase_account' as const, binding: 'secret', returnTo: '/profile?tab=data', confirmed: null };
type Replies = Parameters<typeof renderScreen>[1]['replies'];
const showPanel = (replies: Replies) =>
  renderScreen(
    <>
      <h1>Профиль</h1>
      <PersonalDataPanel />
    </>,
    { replies, permissions: [] },
  );
const openDialog = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Удалить учётную запись' }));
  await vi.waitFor(() => expect(document.querySelector('[role="dialog"], [role="alertdialog"]')).not.toBeNull());
};

beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('where passwords are off, the issuer confirms and no password is asked for', async () => {
  await showPanel([...accountReplies(SSO), refuses(confirmByIssuer, 503, 'issuer_unavailable')]);
  await openDialog();
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.queryByLabelText(/пароль/i)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Подтвердить через Строй-вход' }));
  expect(await dialog.findByText('Не удалось подтвердить')).toBeDefined();
  expect(confirmationOfTab('erase_account')).toBeNull();
});

test('beside the password the issuer and a passkey are offered', async () => {
  vi.stubGlobal('PublicKeyCredential', {});
  await showPanel(accountReplies({ sso: SSO.sso, has_passkeys: true }, { has_passkey: true, has_totp: true }));
  await openDialog();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/Ваш пароль/)).toBeDefined();
  expect(dialog.getByLabelText(/Код из приложения или запасной код/)).toBeDefined();
  expect(await dialog.findByRole('button', { name: 'Подтвердить через Строй-вход' })).toBeDefined();
  expect(await dialog.findByRole('button', { name: 'Подтвердить ключом доступа' })).toBeDefined();
});

test('a dialog of the action is confirmed; a confirmation that is not accepted is forgotten', async () => {
  await showPanel([...accountReplies(), refuses(eraseAccount, 403, 'confirmation_not_accepted')]);
  writeConfirmation(BEGUN);
  receiveTicket('ticket');
  await openDialog();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Вы подтвердили, что это вы/)).toBeDefined();
  expect(dialog.queryByLabelText(/Ваш пароль/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Удалить учётную запись' }));
  expect(await dialog.findByLabelText(/Ваш пароль/)).toBeDefined();
  expect(confirmationOfTab('erase_account')).toBeNull();
});

const showReturn = async (address: string) => {
  history.replaceState(null, '', address);
  const onReturn = vi.fn();
  await renderScreen(<ConfirmedScreen onReturn={onReturn} />, { replies: [], permissions: [] });
  return onReturn;
};

test('the ticket is stored for its action, and the user returns to the page that asked', async () => {
  writeConfirmation(BEGUN);
  const onReturn = await showReturn('/auth/confirmed#oidc=ticket');
  await vi.waitFor(() => expect(onReturn).toHaveBeenCalledWith('/profile?tab=data'));
  expect(confirmationOfTab('erase_account')).toEqual({ ticket: 'ticket', binding: 'secret' });
  expect(confirmationOfTab('export_company')).toBeNull();
});

test.each([
  ['cancelled', 'отменён'],
  ['other_account', 'вошёл другой пользователь'],
  ['not_fresh', 'не попросил войти заново'],
])('says why nothing is confirmed: %s', async (code, text) => {
  writeConfirmation(BEGUN);
  const onReturn = await showReturn(`/auth/confirmed?oidc=${code}`);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Вернуться' }));
  expect(onReturn).toHaveBeenCalledWith('/profile?tab=data');
});

test('a ticket that this tab has not asked for is not stored', async () => {
  const onReturn = await showReturn('/auth/confirmed#oidc=planted');
  expect(await screen.findByText('Действие не подтверждено')).toBeDefined();
  expect([onReturn.mock.calls.length, sessionStorage.getItem('confirmation')]).toEqual([0, null]);
  sessionStorage.setItem('confirmation', JSON.stringify({ ...BEGUN, returnTo: '//evil.example' }));
  expect(receiveTicket('ticket')).toBeNull();
});
