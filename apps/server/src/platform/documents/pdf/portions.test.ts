import { describe, expect, test } from 'vitest';
import { canReadPdf, pdfPages } from '#testing/files/office-pages.ts';
import { printPages, ruledTables, type Ruled } from './pdf-pages.ts';

const COLUMNS = [
  { title: '№', kind: 'text', width: 8 },
  { title: 'Наименование', kind: 'text', width: 40 },
  { title: 'Стоимость', kind: 'money', width: 16 },
] as const;

/** Rows of one and of several lines, some without a number, with sections between them. */
function rowsOf(count: number): Ruled['rows'] {
  return Array.from({ length: count }, (_, index) =>
    index % 40 === 0
      ? { section: `Раздел ${index}` }
      : [index % 7 === 0 ? null : `N${index}`, `row${index} ${'работа '.repeat(1 + ((index * 7) % 23))}`, '1234.50'],
  );
}

const print = (count: number, before: number): Promise<Uint8Array> =>
  printPages('Длинная таблица', {
    orientation: 'portrait',
    mark: 'ЧЕРНОВИК',
    footer: (page, pages) => ['', `Стр. ${page} из ${pages}`],
    content: (room) => {
      const [above, end] = ruledTables(
        { columns: COLUMNS, rows: rowsOf(count), totals: [['', 'Итого', '99.00']], room },
        1,
      );
      return [
        ...Array.from({ length: before }, (_, index) => ({ text: `fact ${index}` })),
        ...(above === null ? [] : [above]),
        { stack: [...(end === null ? [] : [end]), { text: 'Подписи сторон' }], unbreakable: true },
      ];
    },
  });

describe.skipIf(!canReadPdf)('a table of many pages', () => {
  test.each([
    [301, 0],
    [900, 0],
    [1700, 30],
  ])(
    'of %i rows under %i lines has every row once, and header, mark and number on each page',
    async (count, before) => {
      const pages = pdfPages(await print(count, before));
      const rows = pages.flatMap((page) =>
        [...page.matchAll(/row(\d+)|Раздел (\d+)/gu)].map((one) => one[1] ?? one[2]),
      );
      expect(rows).toEqual(Array.from({ length: count }, (_, index) => String(index)));
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(`Стр. ${index + 1} из ${pages.length}`);
        expect(page).toContain('ЧЕРНОВИК');
        expect(page).toContain('Наименование');
      }
      expect(pages.at(-1)).toMatch(/Итого[^]*99,00[^]*Подписи сторон/u);
      // A continued page ends where the next row does not fit; no page is left half empty at the end of a portion.
      const filled = pages.slice(1, -1).map((page) => page.trim().split('\n').length);
      expect(Math.min(...filled)).toBeGreaterThan(Math.max(...filled) * 0.75);
    },
    60_000,
  );
});
