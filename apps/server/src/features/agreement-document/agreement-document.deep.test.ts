import { describe, expect, test } from 'vitest';
import { canRender, officePages } from '#testing/files/office-pages.ts';
import { aDocument, ANNEX_SUMS, LINES } from './agreement-document.fixtures.ts';
import { buildAgreement } from './build-agreement.ts';

const SIGNATURE = /_{10,} \//;

describe.skipIf(!canRender)('rendered by LibreOffice', () => {
  test('no page has signatures without text, however long the clauses and the annex are', async () => {
    const documents = Array.from({ length: 24 }, (_, index) =>
      aDocument({
        subject: 'Изменение объёмов земляных работ по результатам геодезической съёмки. '.repeat(2 * index),
        annex: {
          rows_include_vat: true,
          lines: Array.from({ length: 3 + index }, (_line, line) => ({
            ...LINES[0],
            number: `${line + 1}`,
          })) as typeof LINES,
          ...ANNEX_SUMS,
        },
      }),
    );
    const files = officePages(await Promise.all(documents.map(buildAgreement)), 'docx');
    for (const [index, pages] of files.entries()) {
      const signed = pages.filter((page) => SIGNATURE.test(page));
      expect([index, signed.length]).toEqual([index, 2]);
      expect([index, signed[0]]).toEqual([
        index,
        expect.stringMatching(/в двух экземплярах[^]*Реквизиты и подписи сторон/),
      ]);
      expect([index, signed[1]]).toEqual([index, expect.stringMatching(/Стоимость работ по Договору уменьшается/)]);
    }
  }, 180_000);
});
