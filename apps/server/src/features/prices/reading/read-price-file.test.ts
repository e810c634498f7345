import { expect, test } from 'vitest';
import { makeWorkbook, type RowSpec } from '#testing/files/make-workbook.ts';
import { UnreadableBill } from '#features/bill-reader';
import { readPriceFile } from './read-price-file.ts';
import type { ReadingOrder } from './reading.types.ts';

const ORDER: ReadingOrder = { sheet: null, headerRow: null, columns: null, vatRate: null, day: '2026-01-01' };
/** A row beyond the row limit: reading the sheet through would fail on it. */
const BELOW: RowSpec = { cells: ['Конец'], at: 300_000 };
const rows = Array.from({ length: 20_000 }, (_, index): RowSpec => [`Строка ${index}`, index]);

const refusalOf = (bytes: Uint8Array, name = 'цены.xlsx'): Promise<unknown> =>
  readPriceFile(bytes, name, ORDER).catch((error: unknown) => error);

test('a sheet without price columns at its top is rejected without reading it through', async () => {
  const other = makeWorkbook({ sheets: [{ name: 'Лист', rows: [...rows, BELOW] }] });
  expect(await refusalOf(other)).toMatchObject({ code: 'header_not_found' });
  const prices = makeWorkbook({ sheets: [{ name: 'Лист', rows: [['Наименование', 'Цена'], ...rows, BELOW] }] });
  expect(await refusalOf(prices)).toMatchObject({ code: 'too_complex', detail: { limit: 'rows' } });
});

test('an XML of another kind is rejected by its root element', async () => {
  const refusal = await refusalOf(Buffer.from(`<Bill>${'<A/>'.repeat(1_000_000)}<broken`), 'a.xml');
  expect(refusal).toBeInstanceOf(UnreadableBill);
  expect(refusal).toMatchObject({ code: 'wrong_schema', detail: { found: 'Bill' } });
});
