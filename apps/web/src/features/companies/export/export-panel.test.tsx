// @vitest-environment jsdom
import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { listCompanyExports, startCompanyExport } from '@karkas/api/company-export/company-export.endpoints.ts';
import type { CompanyExport } from '@karkas/api/company-export/company-export.schemas.ts';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountReplies } from '../../../testing/account-replies.ts';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { ExportPanel } from './export-panel.tsx';

const COMPANY = { id: '0192d1a0-0000-7000-8000-00000000c0de', name: 'Карандаш', can: { export: true } } as Company;
const EXPORT: CompanyExport = {
  id: '0192d1a0-0000-7000-8000-00000000e001',
  state: 'done',
  progress: 100,
  created_by: { id: '0192d1a0-0000-7000-8000-00000000a001', name: 'Петров Пётр' },
  created_at: '2026-11-29T09:00:00.000Z',
  finished_at: '2026-11-29T09:05:00.000Z',
  expires_at: '2026-12-02T09:05:00.000Z',
  size: 2048,
  sha256: 'a'.repeat(64),
  downloads: 0,
  last_downloaded_at: null,
};
const show = (replies: Parameters<typeof renderScreen>[1]['replies'], company = COMPANY) =>
  renderScreen(
    <>
      <h1>Компания</h1>
      <ExportPanel company={company} />
    </>,
    { replies: [...accountReplies(), ...replies], permissions: ['company.delete'] },
  );

test('starts an export with the password and displays its progress', async () => {
  const found: CompanyExport[] = [];
  await show([answers(listCompanyExports, found), answers(startCompanyExport, { id: EXPORT.id, status: 'queued' })]);
  expect(await screen.findByText('Выгрузок пока не было')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Собрать архив' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Ваш пароль/), { target: { value: 'пароль' } });
  found.push({ ...EXPORT, state: 'running', progress: 40, finished_at: null, expires_at: null, size: null });
  fireEvent.click(dialog.getByRole('button', { name: 'Собрать архив' }));
  expect(await screen.findByText(/Собирается: 40/)).toBeDefined();
});

test('lists who exported; only a ready archive can be downloaded', async () => {
  const gone: CompanyExport = { ...EXPORT, id: '0192d1a0-0000-7000-8000-00000000e002', state: 'expired' };
  await show([answers(listCompanyExports, [EXPORT, gone])]);
  expect(await screen.findByText('Готов')).toBeDefined();
  expect(screen.getByText('Удалён')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Скачать' })).toHaveLength(1);
});

test('reports a load failure', async () => {
  await show([refuses(listCompanyExports, 500, 'internal')]);
  expect(await screen.findByText('Не удалось загрузить реестр выгрузок')).toBeDefined();
});
