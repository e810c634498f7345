import type { Documents } from '../documents.ts';
import { type ListHead, type TableBook, type TableFile, TABLES } from './table-file.ts';

export const HEAD: ListHead = {
  company: 'ООО «СтройГарант»',
  facts: ['Период: с 01.11.2026 по 20.11.2026'],
  moment: '2026-11-20T21:30:05.000Z',
  language: 'ru',
};
export const bookOf = (...tables: TableFile[]): TableBook => ({ title: 'Журнал', head: HEAD, tables });
export const writeBy = (documents: Documents) => (book: TableBook, format: 'csv' | 'xlsx' | 'pdf') =>
  documents.print(TABLES, book, { format });

export const TABLE: TableFile = {
  sheetName: 'Журнал',
  columns: [
    { title: 'Когда', kind: 'moment', width: 20 },
    { title: 'День', kind: 'day', width: 12 },
    { title: 'Кто; что', kind: 'text', width: 30 },
    { title: 'Сумма', kind: 'money', width: 14 },
    { title: 'Объём', kind: 'quantity', width: 14 },
    { title: '№', kind: 'whole', width: 6 },
  ],
  rows: [
    ['2026-11-20T21:30:05.000Z', '2026-02-28', '=HYPERLINK("http://x")', '-1234.50', '0.1234567', '7'],
    [null, null, 'строка "в кавычках"\nи вторая\u0000', null, null, null],
  ],
};
