// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LayoutScope } from '#ui/data-grid/columns/layout-scope.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useChosenColumns } from './chosen-columns.tsx';

type Row = { name: string; amount: string };
const columns: TableColumn<Row>[] = [
  { id: 'expand', title: 'Раскрыть', width: '40px', isTitleHidden: true, cell: () => '' },
  { id: 'name', title: 'Название', cell: ({ name }) => name },
  { id: 'amount', title: 'Сумма', width: '150px', maxWidth: 170, cell: ({ amount }) => amount },
  { id: 'actions', title: 'Действия', width: '40px', isTitleHidden: true, cell: () => '' },
];

function List({ of }: { of: string }) {
  const { shown, arrangement } = useChosenColumns(of, columns, 'name');
  return (
    <Table
      caption="Список"
      columns={shown}
      rows={[{ name: 'Школа', amount: '5' }]}
      rowKey={({ name }) => name}
      arrangement={arrangement}
    />
  );
}
const show = (scope: string) =>
  render(
    <LayoutScope value={scope}>
      <List of="lists" />
    </LayoutScope>,
  );
const edge = (name: string) => screen.getByRole('slider', { name: new RegExp(name) });
const widths = () => [...document.querySelectorAll('col')].map(({ style }) => style.width);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('list columns', () => {
  test('are resized by the keyboard within their bounds, the name too', () => {
    show('person.company');
    fireEvent.keyDown(edge('Сумма'), { key: 'ArrowRight' });
    expect(widths()).toEqual(['40px', '', '166px', '40px']);
    for (let press = 0; press < 3; press += 1) fireEvent.keyDown(edge('Сумма'), { key: 'ArrowRight' });
    expect(widths()[2]).toBe('170px');
    for (let press = 0; press < 20; press += 1) fireEvent.keyDown(edge('Сумма'), { key: 'ArrowLeft' });
    expect(widths()[2]).toBe('50px');
    fireEvent.keyDown(edge('Название'), { key: 'ArrowLeft' });
    expect(widths()[1]).toBe('284px');
    fireEvent.doubleClick(edge('Название'));
    expect(widths()[1]).toBe('');
  });

  test('are resized by the mouse', () => {
    show('person.company');
    const pointer = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, clientX });
    fireEvent(edge('Сумма'), pointer('pointerdown', 100));
    fireEvent(window, pointer('pointermove', 90));
    fireEvent(window, pointer('pointerup', 90));
    expect(widths()[2]).toBe('140px');
  });

  test('are stored per user and company', () => {
    show('person.company');
    fireEvent.keyDown(edge('Сумма'), { key: 'ArrowLeft' });
    vi.advanceTimersByTime(1_000);
    cleanup();
    show('person.company');
    expect(widths()[2]).toBe('134px');
    cleanup();
    show('person.other');
    expect(widths()[2]).toBe('150px');
  });

  test('the column that opens a row stays before the name', () => {
    show('person.company');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Раскрыть',
      'Название',
      'Сумма',
      'Действия',
    ]);
  });
});
