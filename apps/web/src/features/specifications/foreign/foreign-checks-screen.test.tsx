// @vitest-environment jsdom
import {
  getForeignCheck,
  listForeignChecks,
  patchForeignCheck,
} from '@karkas/api/specifications/checks/foreign-check.endpoints.ts';
import type { ForeignCheck } from '@karkas/api/specifications/checks/foreign-check.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { ForeignCheckScreen } from './foreign-check-screen.tsx';
import { ForeignChecksScreen } from './foreign-checks-screen.tsx';

const ID = '0192d1a0-0000-7000-8000-00000000f11e';
const permissions = ['specification.view', 'specification.view_prices', 'specification.create'] as const;
const CHECK: ForeignCheck = {
  id: ID,
  file_name: 'Смета подрядчика.xlsx',
  size: 9000,
  status: 'done',
  checked_at: '2026-05-20T09:30:00.000Z',
  checked_by: 'Иванов Пётр',
  is_priced: true,
  rows_count: 5,
  counts: { error: 1, warning: 0, hint: 0 },
  created_at: '2026-05-20T09:30:00.000Z',
  version: 1,
  sheet: 'Смета',
  sheets: ['Смета'],
  header_row: 1,
  preview: null,
  warnings: [],
  reconciliation: null,
  vat_included: null,
  vat_rate: null,
  question: null,
  answered: null,
  unlisted_count: 0,
  findings: [
    {
      id: 'a1',
      rule: 'arithmetic_line',
      severity: 'error',
      row_key: null,
      row_id: null,
      number: '4',
      name: 'Укладка ламината',
      place: { sheet: 'Смета', row: 5, cell: 'F5' },
      message: 'Количество × цена не равно стоимости',
      found: '9000.00',
      expected: '6000.00',
      effect: '3000.00',
      fix: null,
      is_dismissed: false,
      reason: null,
    },
  ],
};

describe('checks of third-party estimates', () => {
  const view = <ForeignChecksScreen onOpen={() => undefined} />;

  test('while loading: row placeholders, and a file can already be dropped', async () => {
    await renderScreen(view, { replies: [isSilent(listForeignChecks)], permissions });
    expect(screen.getByRole('status', { name: 'Загрузка…' })).toBeDefined();
    expect(screen.getByText('Перетащите файл сметы')).toBeDefined();
  });

  test('displays the empty state', async () => {
    await renderScreen(view, { replies: [answers(listForeignChecks, [])], permissions });
    expect(await screen.findByText('Чужих смет ещё не проверяли')).toBeDefined();
  });

  test('offers a retry when loading fails', async () => {
    await renderScreen(view, { replies: [refuses(listForeignChecks, 500, 'internal')], permissions });
    expect(await screen.findByText('Не удалось загрузить проверки')).toBeDefined();
  });

  test('without price permission: explains it and sends no request', async () => {
    await renderScreen(view, { replies: [], permissions: ['specification.view'] });
    expect(await screen.findByText('Нет доступа к разделу')).toBeDefined();
  });
});

describe('one check', () => {
  const view = <ForeignCheckScreen checkId={ID} onDeleted={() => undefined} />;

  test('displays findings with row and cell, and offers to create a specification', async () => {
    await renderScreen(view, { replies: [answers(getForeignCheck, CHECK)], permissions });
    expect(await screen.findByText('Количество × цена не равно стоимости')).toBeDefined();
    expect(screen.getByText('4 Укладка ламината')).toBeDefined();
    expect(screen.getByText('Смета, ячейка F5')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Создать спецификацию' })).toBeDefined();
  });

  test.each([
    [null, /не сказано, входит ли НДС в цены: они сравнены .* без НДС/],
    [true, /Цены файла – с НДС/],
    [false, /Цены файла – без НДС/],
  ])('says in which VAT terms its prices are compared: %s', async (isIncluded, text) => {
    await renderScreen(view, {
      replies: [answers(getForeignCheck, { ...CHECK, vat_included: isIncluded })],
      permissions,
    });
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('asks about VAT of a silent file, and displays the findings checked with the answer', async () => {
    const question = {
      code: 'vat' as const,
      options: [
        { value: 'vat.net', label: 'НДС 22 % сверху', gross: '122.00' },
        { value: 'vat.none', label: 'Без НДС', gross: '100.00' },
      ],
      places: [],
    };
    const answered = { ...question, answer: 'vat.none', is_remembered: false };
    await renderScreen(view, {
      replies: [
        answers(getForeignCheck, { ...CHECK, question }),
        answers(patchForeignCheck, { ...CHECK, vat_included: false, answered, version: 2 }),
      ],
      permissions,
    });
    fireEvent.click(await screen.findByRole('button', { name: /Без НДС/ }));
    expect(await screen.findByText('НДС файла учтён так: «Без НДС».')).toBeDefined();
    expect(screen.getByText(/Цены файла – без НДС/)).toBeDefined();
  });

  test('asks for the columns when they are not recognised', async () => {
    const preview = { columns: ['A', 'B'], rows: [{ row: 1, cells: ['Штукатурка откосов', 'м2'] }] };
    const waiting: ForeignCheck = { ...CHECK, status: 'needs_mapping', checked_at: null, findings: [], preview };
    await renderScreen(view, { replies: [answers(getForeignCheck, waiting)], permissions });
    expect(await screen.findByText('Штукатурка откосов')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Прочитать ведомость' })).toBeDefined();
  });
});
