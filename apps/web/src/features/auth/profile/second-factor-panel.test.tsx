// @vitest-environment jsdom
import type { Profile } from '@karkas/api/auth/auth.schemas.ts';
import * as endpoints from '@karkas/api/auth/second-factor.endpoints.ts';
import { fireEvent, within } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { encodeQR } from 'qr';
import { expect, test } from 'vitest';
import { accountReplies } from '../../../testing/account-replies.ts';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

const URL = 'otpauth://totp/karkas.test:a%40example.ru?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=karkas.test';
const off = answers(endpoints.getSecondFactor, { is_on: false, confirmed_at: null, recovery_codes_left: 0 });
const show = (replies: Parameters<typeof renderScreen>[1]['replies'], profile: Partial<Profile> = {}) =>
  renderScreen(
    <>
      <h1>Профиль</h1>
      <SecondFactorPanel canChange />
    </>,
    { replies: [...accountReplies({}, profile), ...replies], permissions: [] },
  );

async function begin(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Подключить аутентификатор' }));
  fireEvent.change(await screen.findByLabelText(/Текущий пароль/), { target: { value: 'Верный пароль 1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
}

test('starts with a QR code and a key, and displays the recovery codes once', async () => {
  await show([
    off,
    answers(endpoints.beginSecondFactor, { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', otpauth_url: URL }),
    answers(endpoints.confirmSecondFactor, { recovery_codes: ['abcde-fghjk', 'mnpqr-stuvw'] }),
  ]);
  await begin();
  expect(await screen.findByRole('img', { name: 'QR-код для аутентификатора' })).toBeDefined();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/Код из приложения/), { target: { value: '123 456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Включить' }));
  expect(await screen.findByText('abcde-fghjk')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Коды сохранены' }));
  expect(screen.queryByText('abcde-fghjk')).toBeNull();
});

test('reports a wrong code at the field', async () => {
  await show([
    off,
    answers(endpoints.beginSecondFactor, { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', otpauth_url: URL }),
    refuses(endpoints.confirmSecondFactor, 400, 'validation_failed', {
      errors: [{ field: 'code', message: 'Код не подходит' }],
    }),
  ]);
  await begin();
  fireEvent.change(await screen.findByLabelText(/Код из приложения/), { target: { value: '000000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Включить' }));
  expect(await screen.findByText('Код не подходит')).toBeDefined();
});

test('warns when few recovery codes are left, and requires password and code to disable it', async () => {
  const on = { is_on: true, confirmed_at: '2026-11-29T09:00:00.000Z', recovery_codes_left: 2 };
  const refused = refuses(endpoints.deleteSecondFactor, 400, 'validation_failed', {
    errors: [{ field: 'code', message: 'Код не подходит' }],
  });
  await show([answers(endpoints.getSecondFactor, on), refused], { has_totp: true });
  expect(await screen.findByText('Осталось 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Отключить вход по коду' }));
  const dialog = within(await screen.findByRole('dialog'));
  const code = await dialog.findByLabelText(/Код из приложения или запасной код/);
  fireEvent.change(dialog.getByLabelText(/Текущий пароль/), { target: { value: 'Верный пароль 1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Отключить вход по коду' }));
  expect(await dialog.findByText('Поле обязательно для заполнения')).toBeDefined();
  fireEvent.change(code, { target: { value: '000 000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Отключить вход по коду' }));
  expect(await dialog.findByText('Код не подходит')).toBeDefined();
});

test('asks for the code when the server does, as where it was switched on in another tab', async () => {
  const on = { is_on: true, confirmed_at: '2026-11-29T09:00:00.000Z', recovery_codes_left: 10 };
  const refused = refuses(endpoints.renewRecoveryCodes, 400, 'validation_failed', {
    errors: [{ field: 'code', message: 'Введите код' }],
  });
  await show([answers(endpoints.getSecondFactor, on), refused]);
  fireEvent.click(await screen.findByRole('button', { name: 'Новые запасные коды' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Текущий пароль/), { target: { value: 'Верный пароль 1' } });
  expect(dialog.queryByLabelText(/запасной код/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Новые запасные коды' }));
  expect(await dialog.findByLabelText(/Код из приложения или запасной код/)).toBeDefined();
  expect(dialog.getByText('Введите код')).toBeDefined();
});

test('renders a QR code that a camera can read', () => {
  const modules = encodeQR(URL, 'raw', { ecc: 'medium', border: 4 });
  const scale = 4;
  const side = modules.length * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [Math.floor((at % side) / scale), Math.floor(at / side / scale)];
    if (modules[y]?.[x] === true) data.fill(0, at * 4, at * 4 + 3);
  }
  expect(decodeQR({ width: side, height: side, data })).toBe(URL);
});
