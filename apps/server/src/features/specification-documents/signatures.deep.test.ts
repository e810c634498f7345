import { describe, expect, test } from 'vitest';
import { canRender, officePages } from '#testing/files/office-pages.ts';
import { buildReport } from './build-report.ts';
import { anAnnex } from './samples/annex.fixtures.ts';
import { makeDocument } from './samples/report.fixtures.ts';
import type { ReportDocument } from './report.types.ts';

/** Works with long and short names, so that page breaks vary. */
function documentOf(positions: number): ReportDocument {
  return makeDocument(
    Array.from({ length: positions }, (_, index) => ({
      name: `Устройство конструкций, участок ${index + 1}${' по осям и отметкам проекта'.repeat(index % 7)}`,
      unit: 'м3',
      quantity: '12.35',
      handPrice: index % 3 === 0 ? '100' : null,
      lines:
        index % 3 === 0
          ? []
          : [{ kind: 'labour' as const, name: 'Рабочий 3 разряда', unit: 'чел.-ч', norm: '2.27', price: '412.37' }],
    })),
  );
}

function annexOf(copies: number): ReportDocument {
  const annex = anAnnex();
  return { ...annex, rows: Array.from({ length: copies }, () => annex.rows).flat() };
}

describe.skipIf(!canRender)('rendered by LibreOffice', () => {
  test.each([
    ['with prices', true, Array.from({ length: 14 }, (_, index) => documentOf(1 + index * 2)), /Всего: /],
    [
      'without prices',
      false,
      Array.from({ length: 10 }, (_, index) => documentOf(8 + index * 2)),
      /Стороны согласовали/,
    ],
    [
      'of an agreement',
      true,
      Array.from({ length: 10 }, (_, index) => annexOf(1 + index)),
      /Стоимость работ по Договору/,
    ],
  ] as const)(
    'the signatures %s are on one page together with some text',
    async (_, withPrices, documents, words) => {
      const options = { sections: ['specification' as const], with_prices: withPrices };
      const files = officePages(await Promise.all(documents.map((document) => buildReport(document, options))), 'xlsx');
      for (const [index, pages] of files.entries()) {
        const signed = pages.filter((page) => /\(подпись\)|М\.\sП\./.test(page));
        expect([index, signed.length]).toEqual([index, 1]);
        for (const part of [words, /ПОДРЯДЧИК/, /\(подпись\)/, /М\.\sП\./])
          expect([index, signed[0]]).toEqual([index, expect.stringMatching(part)]);
      }
    },
    180_000,
  );
});
