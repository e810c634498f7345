import { Workbook } from '@cj-tech-master/excelts';
import { expect, test } from 'vitest';
import { generateReport } from '@karkas/api/specifications/specifications.endpoints.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aReport, aRow, downloadReport } from '#testing/factories/specifications.ts';
import { canReadPdf, pdfPages } from '#testing/files/office-pages.ts';
import { aPricedDocument, revise } from '../revisions/revisions.fixtures.ts';

test('the report of revision changes compares with the named revision or the previous one', async () => {
  const company = await aCompany();
  const { id } = await aPricedDocument(company);
  const { body: next } = await revise(company, id);
  await aRow(company, next.id, { name: 'Окраска', quantity: '4', price: '50.5' });
  for (const options of [{}, { with: id }]) {
    await aReport(company, next.id, { body: { form: 'diff', ...options } });
    const book = new Workbook();
    await book.xlsx.load((await downloadReport(company, next.id)).bytes);
    const texts: string[] = [];
    book.worksheets[0]?.eachRow((row) => row.eachCell((cell) => texts.push(cell.text)));
    expect(texts).toEqual(expect.arrayContaining(['Редакция 2 против редакции 1', 'Добавлена', 'Окраска']));
  }
  await aReport(company, next.id, { body: { form: 'diff', format: 'pdf', with: id } });
  if (!canReadPdf) return;
  expect(pdfPages(Buffer.from((await downloadReport(company, next.id)).bytes)).join(' ')).toContain('Окраска');
});

test('requires revisions of one specification, and has no exchange format', async () => {
  const company = await aCompany();
  const { id } = await aPricedDocument(company);
  const otherDocument = await aPricedDocument(company);
  const start = (body: object) =>
    callApi(company.owner, generateReport, { params: { specification_id: id }, body: { form: 'diff', ...body } });
  for (const body of [{}, { with: otherDocument.id }, { with: id }]) {
    const { status, problem } = await start(body);
    expect([body, status, problem.errors?.map(({ field }) => field)]).toEqual([body, 400, ['with']]);
  }
  for (const format of ['gge', 'arps']) expect([format, (await start({ format })).status]).toEqual([format, 400]);
});
