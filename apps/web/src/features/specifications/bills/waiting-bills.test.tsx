// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { WaitingBills } from './waiting-bills.tsx';

test('a file that waits for its columns is offered again', async () => {
  const opened: unknown[] = [];
  const bills = [
    { id: 'a', file_name: 'КП.csv', status: 'needs_mapping' },
    { id: 'b', file_name: 'ВОР.xlsx', status: 'read' },
  ] as const;
  await renderScreen(
    <>
      <h1>Смета</h1>
      <WaitingBills bills={bills} onOpen={(bill) => opened.push(bill)} />
    </>,
    {
      replies: [],
      permissions: ['specification.view'],
    },
  );
  expect(await screen.findByText('Файл «КП.csv» загружен, но не прочитан: укажите, что в каком столбце')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Указать столбцы' }));
  expect(opened).toEqual([{ id: 'a', isNewer: false }]);
});
