import type { TableBook } from './tables/table-file.ts';

const HEAD = { company: 'ООО «Луч»', facts: [], moment: '2026-11-20T21:30:05.000Z', language: 'ru' as const };
export const bookOf = (text: string, rows: number): TableBook => ({
  title: 'Заказчики',
  head: HEAD,
  tables: [
    {
      sheetName: 'Заказчики',
      columns: [{ title: 'Примечание', kind: 'text', width: 36 }],
      rows: Array.from({ length: rows }, () => [text]),
    },
  ],
});
