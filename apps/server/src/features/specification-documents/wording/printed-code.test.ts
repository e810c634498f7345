import { expect, test } from 'vitest';
import { buildReport } from '../build-report.ts';
import { printedCode } from './printed-code.ts';
import { makeDocument, sampleDocument } from '../samples/report.fixtures.ts';
import { ALL_SECTIONS, openReport } from '../samples/report-reading.fixtures.ts';
import type { ReportDocument } from '../report.types.ts';

const open = async (document: ReportDocument) =>
  openReport(await buildReport(document, { sections: ALL_SECTIONS, with_prices: true }));
const withOwnCodes = (document: ReportDocument): ReportDocument => ({
  ...document,
  rows: document.rows.map((row) =>
    row.kind === 'section' ? row : { ...row, lines: row.lines.map((line) => ({ ...line, code: 'труд-3' })) },
  ),
});

test.each([
  ['труд-3', null],
  ['кран-авто-16', null],
  ['91.05.05-015', '91.05.05-015'],
  ['К-04-005', 'К-04-005'],
  ['ФСБЦ-01.7.15.06', 'ФСБЦ-01.7.15.06'],
  [null, null],
])('the code %j is printed as %j', (code, printed) => {
  expect(printedCode(code)).toBe(printed);
});

test('codes of our own base are not printed, and a column without other codes is hidden', async () => {
  const workbook = await open(withOwnCodes(sampleDocument()));
  for (const sheet of workbook.worksheets) expect(JSON.stringify(sheet.getSheetValues())).not.toContain('труд-3');
  expect(workbook.getWorksheet('Материалы')?.getColumn(2).hidden).toBe(true);
  expect((await open(sampleDocument())).getWorksheet('Материалы')?.getColumn(2).hidden).toBe(false);
});

test('with hand prices only there is no calculation sheet and no zero row', async () => {
  const document = makeDocument([{ name: 'Уборка', unit: 'ч', quantity: '2', handPrice: '10', lines: [] }]);
  const workbook = await open(document);
  expect(workbook.worksheets.map((sheet) => sheet.name)).toEqual(['Спецификация']);
  const text = JSON.stringify(workbook.worksheets[0]?.getSheetValues());
  for (const words of ['Прямые затраты', 'Накладные расходы', 'Сметная прибыль', 'Обоснование":'])
    expect(text).not.toContain(words);
  expect(workbook.worksheets[0]?.getColumn(2).hidden).toBe(true);
});
