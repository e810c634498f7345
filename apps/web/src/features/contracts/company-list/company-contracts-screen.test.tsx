// @vitest-environment jsdom
import { getContractTotals, listCompanyContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { CompanyContractsScreen } from './company-contracts-screen.tsx';

const view = <CompanyContractsScreen filters={{}} onFiltersChange={() => undefined} />;
const narrowed = <CompanyContractsScreen filters={{ status: 'draft' }} onFiltersChange={() => undefined} />;
const permissions = ['contract.view', 'specification.view_prices'] as const;
const choices = [
  answers(listProjects, { results: [], count: 0, page: 1, limit: 10 }),
  answers(listCustomers, { results: [], count: 0, page: 1, limit: 50 }),
];
const nothing = answers(listCompanyContracts, { results: [], count: 0, page: 1, limit: 50 });
const contract: Contract = {
  id: '01a207d7-a530-72b7-b525-ecad84ac1a91',
  external_id: null,
  project_id: '01a207d7-a530-72b7-b525-ecad84ac1a92',
  project_name: 'Школа',
  customer_id: null,
  customer_name: null,
  number: 'Ш-5/1',
  date: '2026-01-10',
  subject: null,
  kind: 'general',
  status: 'active',
  amount: '100.00',
  terminated_amount: null,
  vat_rate: '22',
  vat_included: true,
  advance_percent: null,
  retention_percent: null,
  over_completion: 'refuse',
  advance_offset: 'proportional',
  retention_release_months: null,
  retention_release_event: 'acceptance',
  signers: [] as Contract['signers'],
  start_date: null,
  end_date: '2020-01-31',
  comment: null,
  party_note: null,
  agreements_amount: '20.00',
  current_amount: '120.00',
  current_end_date: '2020-01-31',
  agreements_count: 1,
  specifications_count: 0,
  version: 1,
  created_at: '2026-01-10T09:00:00.000Z',
  updated_at: '2026-01-10T09:00:00.000Z',
  can: { update: true, amend: true, delete: false, create_specification: true },
};
const listed = (row: Contract) => answers(listCompanyContracts, { results: [row], count: 1, page: 1, limit: 50 });
const one = listed(contract);
const totals = answers(getContractTotals, {
  count: 1,
  price: '120.00',
  cost: '0.00',
  drafts: '0.00',
  drafts_count: 0,
  unknown_count: 2,
});

describe('company contracts', () => {
  test('while loading: row placeholders', async () => {
    await renderScreen(view, { replies: [isSilent(listCompanyContracts), ...choices], permissions });
    expect(screen.getByRole('status', { name: 'Загрузка…' })).toBeDefined();
  });

  test('distinguishes an empty list from an empty filter result', async () => {
    await renderScreen(view, { replies: [nothing, ...choices], permissions });
    expect(await screen.findByText('Договоров пока нет')).toBeDefined();
    await renderScreen(narrowed, { replies: [nothing, ...choices], permissions });
    expect(await screen.findByRole('button', { name: 'Сбросить фильтры' })).toBeDefined();
  });

  test('offers a retry when loading fails', async () => {
    await renderScreen(view, { replies: [refuses(listCompanyContracts, 500, 'internal'), ...choices], permissions });
    expect(await screen.findByText('Не удалось загрузить договоры')).toBeDefined();
  });

  test('displays the total and what is missing from it', async () => {
    await renderScreen(view, { replies: [one, totals, ...choices], permissions });
    expect(await screen.findByText(/Договоры с заказчиками, с НДС/)).toBeDefined();
    expect(screen.getByText('расторгнутые без принятой суммы: 2')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ш-5/1' }).getAttribute('href')).toContain('/contracts/');
  });

  test('displays no zero total for contracts without a price', async () => {
    const unpriced = { ...contract, amount: '0.00', agreements_amount: '0.00', current_amount: '0.00' };
    const nought = { count: 1, price: '0.00', cost: '0.00', drafts: '0.00', drafts_count: 0, unknown_count: 0 };
    await renderScreen(view, {
      replies: [listed(unpriced), answers(getContractTotals, nought), ...choices],
      permissions,
    });
    expect(await screen.findByText(/Договоры с заказчиками, с НДС/)).toBeDefined();
    expect(screen.queryByText(/0,00/)).toBeNull();
  });

  test('requests no totals for a reader without price permission', async () => {
    await renderScreen(view, { replies: [one, ...choices], permissions: ['contract.view'] });
    expect(await screen.findByRole('link', { name: 'Ш-5/1' })).toBeDefined();
    expect(screen.queryByText('Итого по списку')).toBeNull();
    expect(screen.queryByText('Сумма с учётом ДС')).toBeNull();
  });

  test('without the permission: explains it and sends no request', async () => {
    await renderScreen(view, { replies: [], permissions: [] });
    expect(await screen.findByText('Нет доступа к разделу')).toBeDefined();
  });
});
