// @vitest-environment jsdom
import { createApiKey, listApiKeys } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import type { ApiKey } from '@karkas/api/api-keys/api-keys.schemas.ts';
import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { ApiKeysPanel } from './api-keys-panel.tsx';

const COMPANY = {
  id: '0192d1a0-0000-7000-8000-00000000c0de',
  name: 'Карандаш',
  can: { create_api_key: true },
} as Company;
const KEY: ApiKey = {
  id: '0192d1a0-0000-7000-8000-00000000f001',
  name: 'Выгрузка в 1С',
  permissions: ['project.view'],
  addresses: [],
  state: 'active',
  created_by: { id: '0192d1a0-0000-7000-8000-00000000a001', name: 'Петров Пётр' },
  created_at: '2026-11-29T09:00:00.000Z',
  expires_at: null,
  last_used_at: null,
};
const show = (replies: Parameters<typeof renderScreen>[1]['replies'], company: Partial<Company> = {}) =>
  renderScreen(
    <>
      <h1>Компания</h1>
      <ApiKeysPanel company={{ ...COMPANY, permissions: ['project.view', 'project.create'], ...company }} />
    </>,
    { replies, permissions: ['company.update'] },
  );

test('creates a key with the chosen permissions and displays it once', async () => {
  await show([answers(listApiKeys, []), answers(createApiKey, { ...KEY, key: 'kk_secret' })]);
  expect(await screen.findByText('Ключей API пока нет')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Создать ключ' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Название/), { target: { value: 'Выгрузка в 1С' } });
  fireEvent.click(dialog.getByLabelText(/^Права/));
  fireEvent.click(await screen.findByRole('option', { name: /роект.*росмотр/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Создать ключ' }));
  expect(await screen.findByText('kk_secret')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ключ сохранён' }));
  expect(screen.queryByText('kk_secret')).toBeNull();
});

test('displays whether a key is usable and revokes it after confirmation', async () => {
  await show([
    answers(listApiKeys, [KEY, { ...KEY, id: '0192d1a0-0000-7000-8000-00000000f002', state: 'maker_gone' }]),
  ]);
  expect(await screen.findByText('Действует')).toBeDefined();
  expect(screen.getByText('Создавший отключён')).toBeDefined();
  const [first] = screen.getAllByRole('button', { name: 'Отозвать' });
  if (first !== undefined) fireEvent.click(first);
  expect(await screen.findByText(/«Выгрузка в 1С» сразу потеряет доступ/)).toBeDefined();
});

test('reports a load failure; in the demo no key can be created', async () => {
  await show([refuses(listApiKeys, 500, 'internal')], { can: { ...COMPANY.can, create_api_key: false } });
  expect(await screen.findByText('Не удалось загрузить ключи API')).toBeDefined();
});
