// @vitest-environment jsdom
import { listVors } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { BillComparison } from './bill-comparison.tsx';

const id = '0192d1a0-0000-7000-8000-000000000001';
const STATED = { sheet: 'Смета', cell: 'F5' };
const total = (terms: 'gross' | 'vat', label: string, sum: string) => ({
  ...STATED,
  row: 5,
  scope: 'document' as const,
  terms,
  label,
  file: sum,
  read: sum,
  difference: '0.00',
  row_id: null,
});
const BILL = {
  id,
  file_name: 'Смета.xlsx',
  size: 1000,
  format: 'xlsx' as const,
  sheet: 'Смета',
  rows_count: 3,
  sections_count: 0,
  works_count: 3,
  resources_count: 0,
  skipped_count: 2,
  warnings_count: 1,
  priced_count: 3,
  kept_count: 0,
  bill_total: '120000.00',
  current_total: '120000.00',
  status: 'read' as const,
  version: 1,
  created_at: '2026-11-29T10:00:00.000Z',
  question: null,
  answered: null,
  reconciliation: {
    ...STATED,
    file_total: '144000.00',
    read_total: '144000.00',
    difference: '0.00',
    vat_included: true,
    rows: [total('gross', 'Итого', '144000.00')],
  },
};
const DIFFERS = { code: 'vat_differs', message: 'В файле НДС 20 %, в договоре НДС 22 %' };

type Listed = { question: { code: 'sheets'; options: []; places: [] } | null };

async function lineOf(notices: { code: string; message: string }[], bill: Listed = BILL): Promise<string> {
  const specification = { id, totals: undefined, rows_count: 3, vors: [], can: { update: true } };
  await renderScreen(
    <>
      <h1>Смета</h1>
      <BillComparison specification={specification} onReread={() => Promise.resolve()} />
    </>,
    {
      replies: [answers(listVors, [{ ...BILL, ...bill, notices }])],
      permissions: ['specification.view', 'specification.view_prices'],
    },
  );
  const line = await screen.findByRole('button', { name: /По файлу/ });
  return line.textContent.replaceAll('\u00A0', ' ');
}

test('displays the totals of a file beside those of the specification', async () => {
  expect(await lineOf([])).toBe('По файлу 144 000,00 ₽ · в смете 144 000,00 ₽ · сходится');
});

test('states the VAT basis of the comparison when it differs from the file', async () => {
  expect(await lineOf([DIFFERS])).toBe('По файлу 144 000,00 ₽ · в смете по НДС файла 144 000,00 ₽ · сходится');
});

test('while the sheets are not chosen, a part that agrees is not called equal', async () => {
  const question = { code: 'sheets' as const, options: [] as [], places: [] as [] };
  expect(await lineOf([], { question })).toBe(
    'По файлу 144 000,00 ₽ · в смете 144 000,00 ₽ · часть файла: выберите листы',
  );
});
