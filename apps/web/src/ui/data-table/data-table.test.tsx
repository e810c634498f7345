// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

test('section rows are styled differently', () => {
  render(
    <DataTable
      tableId="works"
      caption="Работы"
      columns={[{ id: 'name', title: 'Наименование', cell: (name: string) => name }]}
      rows={['Стены', 'Оклейка']}
      rowKey={(name) => name}
      isSection={(name) => name === 'Стены'}
    />,
  );
  const classOf = (name: string) => screen.getByRole('cell', { name }).closest('tr')?.className ?? '';
  expect(classOf('Стены')).toContain('section');
  expect(classOf('Оклейка')).toBe('');
});
