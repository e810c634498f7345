// @vitest-environment jsdom
import { listBookPrices, listPriceBooks, patchBookPrice } from '@karkas/api/prices/price-books.endpoints.ts';
import type { BookPrice, PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#platform/requests/query-client.ts';
import { toasts } from '#ui/toast/toast-store.ts';
import { fakeTransport } from '../../testing/fake-transport.ts';
import { answers, garbles, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { PriceCell } from './price-cell.tsx';

const at = '2026-11-29T10:00:00.000Z';
const book: PriceBook = {
  id: '0192d1a0-0000-7000-8000-0000000000b1',
  name: 'Москва',
  region: '',
  date: '2026-11-01',
  indices: [],
  prices_count: 1,
  base_count: 0,
  version: 1,
  created_at: at,
  updated_at: at,
  can: { update: true, delete: true, view_prices: true },
};
const price: BookPrice = {
  id: '0192d1a0-0000-7000-8000-0000000000c1',
  book_id: book.id,
  code: null,
  name: 'Бетон B25',
  unit: 'м3',
  kind: 'material',
  price: '150.00',
  base_price: null,
  index: null,
  current_price: '150.00',
  source: 'manual',
  date: null,
  document: null,
  version: 3,
  updated_at: at,
};

const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Цена без НДС' });

/** Renders the cell next to another button, opens it and types the text. */
async function type(text: string, reply: ReturnType<typeof refuses>) {
  await renderScreen(
    <>
      <h1>Цены</h1>
      <QueryClientProvider client={queryClient}>
        <PriceCell book={book} price={price} />
      </QueryClientProvider>
      <button type="button">Дальше</button>
    </>,
    { replies: [reply], permissions: ['norm.view'] },
  );
  const asked = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(screen.getByRole('button', { name: /150/ }));
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: text } });
  const sent = () => asked.mock.calls.filter(([, request]) => request?.method === 'PATCH').length;
  const next = screen.getByRole('button', { name: 'Дальше' });
  return { sent, leave: () => act(() => next.focus()), next };
}

test.each([
  ['the server asks to wait', refuses(patchBookPrice, 429, 'too_many_requests')],
  ['the server failed', refuses(patchBookPrice, 500, 'internal')],
  ['the answer is not the server’s', garbles(patchBookPrice, 200)],
  ['the session has ended', refuses(patchBookPrice, 401, 'not_authenticated')],
])('%s: keeps the value in the field, does not move focus and does not resend by itself', async (_, reply) => {
  const { sent, leave, next } = await type('175,5', reply);
  leave();
  expect((await screen.findByRole('alert')).textContent).toBe('Не сохранено');
  expect(field()).toHaveProperty('value', '175,50');
  expect(document.activeElement).toBe(next);
  act(() => field().focus());
  leave();
  expect(sent()).toBe(1);
});

test('Enter followed by blur sends once and does not move focus', async () => {
  const { sent, leave, next } = await type('175,5', answers(patchBookPrice, { ...price, price: '175.50' }));
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field()).toHaveProperty('readOnly', true);
  leave();
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(sent()).toBe(1);
  expect(document.activeElement).toBe(next);
});

test('a value rejected once and saved on retry is not marked unsaved when reopened', async () => {
  const { sent } = await type('175,5', refuses(patchBookPrice, 500, 'internal'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(await screen.findByRole('alert')).toBeDefined();
  const saved = { ...price, price: '175.50', current_price: '175.50', version: 4 };
  fakeTransport(
    new Map([
      answers(patchBookPrice, saved),
      answers(listPriceBooks, [book]),
      answers(listBookPrices, { results: [saved], count: 1, page: 1, limit: 50 }),
    ]),
  );
  fireEvent.keyDown(field(), { key: 'Enter' });
  const opener = await screen.findByRole('button', { name: /150/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  expect(sent()).toBe(1);
  fireEvent.click(opener);
  fireEvent.change(field(), { target: { value: '175,5' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('reports an error that arrives after the page was left', async () => {
  await type('175,5', refuses(patchBookPrice, 500, 'internal'));
  const toastSpy = vi.spyOn(toasts, 'show');
  fireEvent.keyDown(field(), { key: 'Enter' });
  cleanup();
  await vi.waitFor(() => expect(toastSpy.mock.calls[0]?.[0].title).toBe('Не удалось сохранить цену'));
});
