// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { BillQuestion } from './bill-question.tsx';

const id = '0192d1a0-0000-7000-8000-000000000001';
const answered = {
  code: 'vat' as const,
  options: [
    { value: 'vat.net', label: 'НДС 22 % сверху', gross: '122.00' },
    { value: 'vat.none', label: 'Без НДС', gross: '100.00' },
  ],
  places: [],
  answer: 'vat.none',
  is_remembered: false,
};

test('an answer about VAT can be changed, or kept', async () => {
  const bill = { id, version: 1, file_name: 'КП.xlsx', question: null, answered };
  await renderScreen(
    <>
      <h1>Смета</h1>
      <BillQuestion specificationId={id} bill={bill} canEdit onReread={() => Promise.resolve()} />
    </>,
    {
      replies: [],
      permissions: ['specification.view', 'specification.view_prices'],
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Изменить' }));
  expect(screen.getByRole('button', { name: /НДС 22 % сверху/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Оставить как есть' }));
  expect(screen.getByText('НДС файла учтён так: «Без НДС».')).toBeDefined();
});

test('a question of a file just read takes the focus itself, so that Enter chooses no answer unread', async () => {
  const bill = { id, version: 1, file_name: 'КП.xlsx', question: answered, answered: null };
  await renderScreen(
    <>
      <h1>Смета</h1>
      <BillQuestion specificationId={id} bill={bill} canEdit takesFocus onReread={() => Promise.resolve()} />
    </>,
    { replies: [], permissions: ['specification.view', 'specification.view_prices'] },
  );
  const first = await screen.findByRole('button', { name: /НДС 22 % сверху/ });
  expect(document.activeElement?.contains(first)).toBe(true);
  expect(document.activeElement?.tagName).toBe('DIV');
});
