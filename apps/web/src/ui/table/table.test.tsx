// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Money, NotedMoney } from '../money/money.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Table, type TableColumn } from './table.tsx';

type Row = { name: string; customer: string };

const columns: TableColumn<Row>[] = [
  { id: 'name', title: 'Название', cell: ({ name }) => name },
  { id: 'customer', title: 'Заказчик', under: 'name', cell: ({ customer }) => customer },
];
const rows = [
  { name: 'Школа', customer: 'Дирекция' },
  { name: 'Склад', customer: '—' },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders a page wide enough for columns, or a phone page. */
function show(width: number, visible = columns): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: width === 0 }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  render(<Table caption="Проекты" columns={visible} rows={rows} rowKey={({ name }) => name} />);
}

test('a column with `under` and no width is displayed below its column', () => {
  show(1000);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Название']);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['ШколаДирекция', 'Склад']);
});

test('a column with `under` and a width is a column while it fits, and below the other one otherwise', () => {
  const wide = columns.map((column) => (column.id === 'customer' ? { ...column, width: '300px', yields: 1 } : column));
  show(1000, wide);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Название', 'Заказчик']);
  cleanup();
  show(400, wide);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Название']);
  expect(screen.getAllByRole('cell')[0]?.textContent).toBe('ШколаДирекция');
});

test('on a card an `under` column gets a line of its own', () => {
  show(0);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Школа',
    'Дирекция',
    'Склад',
    '—',
  ]);
});

test('pagination is displayed for several pages, and on a page that no longer exists', () => {
  const { rerender } = render(<Pagination page={1} limit={10} count={9} onChange={() => undefined} />);
  expect(screen.queryByRole('navigation')).toBeNull();
  rerender(<Pagination page={1} limit={10} count={11} onChange={() => undefined} />);
  expect(screen.getByRole('navigation').textContent).toContain('1–10 из 11');
  rerender(<Pagination page={2} limit={10} count={9} onChange={() => undefined} />);
  expect(screen.getByRole('navigation')).toBeDefined();
});

test.each([
  ['an amount', Money],
  ['an amount with a qualifier', NotedMoney],
])('a missing %s is omitted from a card, as any dash is', (_, Amount) => {
  const sum: TableColumn<Row> = {
    id: 'sum',
    title: 'Сумма',
    cell: ({ name }) => <Amount value={name === 'Школа' ? '5.00' : null} after="без НДС" />,
  };
  show(0, [...columns, sum]);
  const nothing = screen.getAllByRole('cell').filter((cell) => cell.hasAttribute('data-nothing'));
  expect(nothing.map((cell) => `${cell.dataset['title']} ${cell.textContent}`)).toEqual(['Заказчик —', 'Сумма —']);
});
