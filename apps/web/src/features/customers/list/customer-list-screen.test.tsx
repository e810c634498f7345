// @vitest-environment jsdom
import { listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { CustomerListScreen } from './customer-list-screen.tsx';

const view = <CustomerListScreen filters={{}} onFiltersChange={() => undefined} onOpen={() => undefined} />;
const permissions = ['customer.view', 'customer.create'] as const;
const nothing = answers(listCustomers, { results: [], count: 0, page: 1, limit: 50 });

describe('customer list', () => {
  test('while loading: row placeholders and no empty state', async () => {
    await renderScreen(view, { replies: [isSilent(listCustomers)], permissions });
    expect(screen.getByRole('status', { name: 'Загрузка…' })).toBeDefined();
    expect(screen.queryByText('Заказчиков пока нет')).toBeNull();
  });

  test('when empty: offers to create the first customer', async () => {
    await renderScreen(view, { replies: [nothing], permissions });
    expect(await screen.findByText('Заказчиков пока нет')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Новый заказчик' }).length).toBeGreaterThan(0);
  });

  test('without create permission: no button', async () => {
    await renderScreen(view, { replies: [nothing], permissions: ['customer.view'] });
    expect(await screen.findByText('Заказчиков пока нет')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Новый заказчик' })).toBeNull();
  });

  test('offers a retry when loading fails', async () => {
    await renderScreen(view, { replies: [refuses(listCustomers, 500, 'internal')], permissions });
    expect(await screen.findByText('Не удалось загрузить заказчиков')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeDefined();
  });

  test('without the permission: explains it and sends no request', async () => {
    await renderScreen(view, { replies: [], permissions: [] });
    expect(await screen.findByText('Нет доступа к заказчикам')).toBeDefined();
  });
});
