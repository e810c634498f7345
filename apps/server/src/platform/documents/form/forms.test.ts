import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import { afterAll, describe, expect, test } from 'vitest';
import { canReadPdf, pdfPages } from '#testing/files/office-pages.ts';
import { createDocuments } from '../documents.ts';
import { ACT_OF_WORKS, CERTIFICATE_OF_COST } from './forms.fixtures.ts';
import { FORM, type PaperForm } from './paper-form.ts';

const documents = createDocuments();
afterAll(() => documents.close());

async function sheetOf(form: PaperForm): Promise<Worksheet> {
  const workbook = new Workbook();
  await workbook.xlsx.load(await documents.print(FORM, form, { format: 'xlsx' }));
  const [sheet] = workbook.worksheets;
  if (sheet === undefined) throw new Error('The workbook has no sheet');
  return sheet;
}

function linesOf(sheet: Worksheet, width: number): unknown[][] {
  const lines: unknown[][] = [];
  sheet.eachRow({ includeEmpty: true }, (row) =>
    lines.push(Array.from({ length: width }, (_, at) => row.getCell(at + 1).value)),
  );
  return lines;
}

describe('a form', () => {
  test('is a sheet with header, column groups, sections, totals, amount in words and signature lines', async () => {
    const sheet = await sheetOf(ACT_OF_WORKS);
    const lines = linesOf(sheet, 8);
    const text = JSON.stringify(lines).replaceAll('\u00A0', ' ');
    for (const said of [
      'Унифицированная форма № КС-2',
      'ПРОЕКТ. Не подписан',
      'АО «Завод», ИНН 5009876546',
      'Раздел 1. Полы',
      'Всего: 67 374 (Шестьдесят семь тысяч триста семьдесят четыре) рубля 50 копеек, в том числе НДС 22 %',
      'Сдал  ____________________  ( Воронцов А. И. )',
      'Принял  ____________________  ( ____________________ )',
    ])
      expect(text).toContain(said);
    expect(lines).toContainEqual([1, '1.1', '=Устройство стяжки', null, 'м2', 120.5, 450, 54225]);
    expect(lines).toContainEqual([null, null, 'Всего с НДС', null, null, null, null, 67374.5]);
    const head = lines.findIndex((line) => line[5] === 'Выполнено работ');
    expect(lines[head]?.slice(5)).toEqual(['Выполнено работ', 'Выполнено работ', 'Выполнено работ']);
    expect(lines[head + 1]?.slice(4)).toEqual(['Ед. изм.', 'количество', 'цена за единицу, руб.', 'стоимость, руб.']);
    expect(lines[head + 2]).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(String));
    expect(sheet.pageSetup).toMatchObject({
      orientation: 'landscape',
      fitToWidth: 1,
      printTitlesRow: `${head + 1}:${head + 3}`,
    });
    expect(sheet.headerFooter.oddHeader).toContain('ПРОЕКТ');
  });

  test('of another kind is another definition, and a long one keeps totals together with signatures', async () => {
    const sheet = await sheetOf(CERTIFICATE_OF_COST);
    const lines = linesOf(sheet, 5);
    expect(sheet.pageSetup.orientation).toBe('portrait');
    expect(lines).toContainEqual([90, 'Вид работ 90', 300, 200, 100]);
    expect(JSON.stringify(lines)).toContain('9\u00A0000 (Девять тысяч) рублей 00\u00A0копеек, НДС не облагается.');
    expect(sheet.model.rowBreaks?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test.skipIf(!canReadPdf)(
    'never has a PDF page with signatures only',
    async () => {
      const works = Array.from({ length: 60 }, (_, index) => [
        String(index + 1),
        `Вид работ ${index + 1}`,
        '3',
        '2',
        '1',
      ]);
      for (const totals of [CERTIFICATE_OF_COST.totals, []])
        for (let count = 20; count <= 60; count += 1) {
          const form = { ...CERTIFICATE_OF_COST, rows: works.slice(0, count), totals };
          const pages = pdfPages(await documents.print(FORM, form, { format: 'pdf' }));
          const signed = pages.filter((page) => page.includes('Подрядчик'));
          expect([count, signed.length]).toEqual([count, 1]);
          expect([count, signed[0]]).toEqual([count, expect.stringMatching(totals.length > 0 ? /Итого/ : /Вид работ/)]);
        }
    },
    60_000,
  );

  test.each([
    ['landscape', ACT_OF_WORKS],
    ['portrait', CERTIFICATE_OF_COST],
  ])('is printed as PDF, %s', async (_, form) => {
    const bytes = Buffer.from(await documents.print(FORM, form, { format: 'pdf' }));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const [, width = '', height = ''] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString('latin1')) ?? [];
    expect(Number(width) > Number(height)).toBe(form.orientation === 'landscape');
  });

  test('is rejected for a format without a writer', async () => {
    await expect(documents.print(FORM, ACT_OF_WORKS, { format: 'docx' })).rejects.toThrow('not printed as docx');
  });
});
