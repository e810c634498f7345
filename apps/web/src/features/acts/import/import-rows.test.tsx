// @vitest-environment jsdom
import type { ActImport, ActImportRow } from '@karkas/api/acts/files/act-import.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { withMoreTexts } from '../more-texts.ts';
import { firstChoices } from './import-choices.ts';
import { ImportRows } from './import-rows.tsx';

const Rows = lazy(() => withMoreTexts(async () => ({ default: ImportRows })));

const position = (at: number): ActImport['positions'][number] => ({
  row_key: `key-${at}`,
  number: String(at),
  name: `Работа ${at}`,
  unit: 'м3',
  quantity_remaining: '10',
  price: '5.00',
});

const row = (at: number): ActImportRow => ({
  row: at + 10,
  sheet: 'КС-2',
  number: String(at),
  name: `Работа ${at}`,
  unit: 'м3',
  quantity: '1',
  price: '5.00',
  amount: '5.00',
  our_amount: '5.00',
  row_key: `key-${at}`,
  state: 'matched',
  candidates: [`key-${at}`],
  differences: [],
});

function fileOf(rows: number, positions: number): ActImport {
  const places = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
  return {
    file_name: 'КС-2.xlsx',
    number: '1',
    date: null,
    period_from: null,
    period_to: null,
    vat_included: false,
    rows: places(rows).map(row),
    positions: places(positions).map(position),
    skipped_count: 0,
    stated_total: null,
    file_total: '5.00',
    our_total: '5.00',
    warnings: [],
  };
}

test('a long act shows its rows in portions, with all of them counted', async () => {
  const file = fileOf(250, 3000);
  const view = (
    <>
      <h1>Акт</h1>
      <Suspense>
        <Rows file={file} choices={firstChoices(file)} onChoose={() => undefined} />
      </Suspense>
    </>
  );
  await renderScreen(view, { replies: [], permissions: [] });
  expect(await screen.findByText(/250/)).toBeDefined();
  expect(screen.getAllByRole('checkbox')).toHaveLength(100);
  fireEvent.click(screen.getByRole('button', { name: /Показать ещё 100 строк/ }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(200);
});
