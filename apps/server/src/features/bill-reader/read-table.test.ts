import { describe, expect, test } from 'vitest';
import { makeWorkbook, type RowSpec } from '#testing/files/make-workbook.ts';
import { readTable } from './read-table.ts';

const HEAD = 'Название;Срок';
const csvOf = (count: number): Uint8Array =>
  Buffer.from([HEAD, ...Array.from({ length: count }, (_, at) => `Задача ${at + 1};01.12.2026`)].join('\n'));
const workbookOf = (count: number): Uint8Array => {
  const rows: RowSpec[] = [['Название'], ...Array.from({ length: count }, (_, at) => [`Задача ${at + 1}`])];
  return makeWorkbook({ sheets: [{ name: 'Задачи', rows }] });
};

describe('a table that is not a bill', () => {
  test.each([
    ['csv', csvOf],
    ['xlsx', workbookOf],
  ])('is read completely up to the limit and rejected beyond it, never in part: %s', async (format, make) => {
    const fileName = `Задачи.${format}`;
    const read = await readTable({ bytes: make(5000), fileName });
    expect(read.at(-1)?.[0]).toBe('Задача 5000');
    const refused = readTable({ bytes: make(6000), fileName });
    await expect(refused).rejects.toMatchObject({ code: 'too_large', detail: { limit: 'table_rows' } });
    await expect(refused).rejects.toThrow('в таблице больше 5000 строк');
  });
});
