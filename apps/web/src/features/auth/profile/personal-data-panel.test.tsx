// @vitest-environment jsdom
import { eraseAccount } from '@karkas/api/auth/personal-data.endpoints.ts';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountReplies } from '../../../testing/account-replies.ts';
import { refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { PersonalDataPanel } from './personal-data-panel.tsx';

test('erasure asks for the password, says what stays, and names the reason of a refusal', async () => {
  await renderScreen(
    <>
      <h1>Профиль</h1>
      <PersonalDataPanel />
    </>,
    { replies: [...accountReplies(), refuses(eraseAccount, 409, 'last_owner')], permissions: [] },
  );
  expect(screen.getByRole('button', { name: 'Скачать мои данные' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Удалить учётную запись' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Журналы компаний и подписанные документы сохранят ваше имя/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/Ваш пароль/), { target: { value: 'пароль' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Удалить учётную запись' }));
  expect(await dialog.findByText('Не удалось удалить учётную запись')).toBeDefined();
});
