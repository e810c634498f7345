// @vitest-environment jsdom
import { listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { listCompanySpecifications } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { CompanySpecificationsScreen } from './company-specifications-screen.tsx';

const view = (
  <CompanySpecificationsScreen filters={{}} onFiltersChange={() => undefined} onCheckForeign={() => undefined} />
);
const permissions = ['specification.view', 'specification.view_prices'] as const;
const choices = [
  answers(listProjects, { results: [], count: 0, page: 1, limit: 10 }),
  answers(listCustomers, { results: [], count: 0, page: 1, limit: 50 }),
];
const nothing = answers(listCompanySpecifications, { results: [], count: 0, page: 1, limit: 50 });

describe('company specifications', () => {
  test('while loading: row placeholders', async () => {
    await renderScreen(view, { replies: [isSilent(listCompanySpecifications), ...choices], permissions });
    expect(screen.getByRole('status', { name: 'Загрузка…' })).toBeDefined();
  });

  test('displays the empty state', async () => {
    await renderScreen(view, { replies: [nothing, ...choices], permissions });
    expect(await screen.findByText('Спецификаций пока нет')).toBeDefined();
  });

  test('offers a retry when loading fails', async () => {
    const replies = [refuses(listCompanySpecifications, 500, 'internal'), ...choices];
    await renderScreen(view, { replies, permissions });
    expect(await screen.findByText('Не удалось загрузить спецификации')).toBeDefined();
  });

  test('without the permission: explains it and sends no request', async () => {
    await renderScreen(view, { replies: [], permissions: [] });
    expect(await screen.findByText('Нет доступа к разделу')).toBeDefined();
  });
});
