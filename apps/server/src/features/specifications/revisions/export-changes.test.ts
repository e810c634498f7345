import { Workbook } from '@cj-tech-master/excelts';
import { describe, expect, test } from 'vitest';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { amountsIn } from '#testing/answer-values.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMemberWith, type TestCompany } from '#testing/factories/index.ts';
import { aRow, readWhole } from '#testing/factories/specifications.ts';
import { aPricedDocument, patch, revise } from './revisions.fixtures.ts';

const get = (company: TestCompany, url: string, by: Session = company.owner) =>
  company.app.app.inject({ url: `/api/${url}`, headers: { authorization: `Bearer ${by.access}` } });

/** Of three positions one is larger and renamed, one is removed, and a fourth is added. */
async function aRevisedDocument(company: TestCompany) {
  const { id, first, third } = await aPricedDocument(company);
  const { body: next } = await revise(company, id);
  const { rows } = await readWhole(company, next.id);
  const idOf = (key: string) => rows.find((row) => row.row_key === key)?.id ?? '';
  await patch(company, next.id, idOf(first.row_key), { quantity: '12', name: 'Кладка в полкирпича' });
  await callApi(company.owner, specificationRows.remove, {
    params: { specification_id: next.id, row_id: idOf(third.row_key) },
  });
  await aRow(company, next.id, { name: 'Окраска', quantity: '4', price: '50.5' });
  return { before: id, after: next.id };
}

describe('export of revision changes', () => {
  test('contains the rows and sums of the comparison as numbers', async () => {
    const company = await aCompany();
    const { after } = await aRevisedDocument(company);
    const answer = await get(company, `specifications/${after}/diff/export/`);
    expect(answer.statusCode).toBe(200);
    const book = new Workbook();
    await book.xlsx.load(answer.rawPayload);
    const lines: unknown[][] = [];
    const bold: boolean[] = [];
    book.worksheets[0]?.eachRow((row) => {
      lines.push((row.values as unknown[]).slice(1));
      bold.push(row.getCell(4).font?.bold === true);
    });
    const words = lines.map((line) => line[0]);
    expect(words).toContain('Редакция 2 против редакции 1');
    expect(words).toContain('Изменено: 1; добавлено: 1; исключено: 1');
    const table = lines.filter(([change]) => ['Изменена', 'Добавлена', 'Исключена'].includes(String(change)));
    expect(table.map((line) => [line[3], line[6], line.at(-1)])).toEqual([
      ['Кладка в полкирпича (было: Кладка)', 12, 200],
      ['Окраска', 4, 202],
      ['Уборка', undefined, -300],
    ]);
    expect(lines.slice(-2).map((line) => [line[3], line.at(-1)])).toEqual([
      ['Сумма изменений по позициям, ₽', { formula: expect.stringMatching(/^SUM\(/), result: 102 }],
      ['Изменение итога с начислениями и НДС, ₽', 124.44],
    ]);
    expect(bold.slice(-3)).toEqual([false, true, true]);
  });

  test('omits amounts without the price permission', async () => {
    const company = await aCompany();
    const { after } = await aRevisedDocument(company);
    const viewer = await aMemberWith(company, ['specification.view']);
    const { body, statusCode } = await get(company, `specifications/${after}/diff/export/?format=csv`, viewer);
    expect(statusCode).toBe(200);
    expect(body).toContain('Кладка в полкирпича');
    expect(body).not.toMatch(/Цена|Стоимость|Разница|Сумма|Изменение итога/);
    expect(amountsIn(body, ['102', '50.5'])).toEqual([]);
  });

  test('can be printed, is logged, and is refused for a revision of another specification', async () => {
    const company = await aCompany();
    const { before, after } = await aRevisedDocument(company);
    const pdf = await get(company, `specifications/${after}/diff/export/?format=pdf`);
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const log = JSON.parse((await get(company, `companies/${company.id}/logs/?action=export`)).body) as {
      results: { object_id: string }[];
    };
    expect(log.results[0]?.object_id).toBe(after);
    expect((await get(company, `specifications/${before}/diff/export/`)).statusCode).toBe(404);
    const strange = await aPricedDocument(company);
    expect((await get(company, `specifications/${after}/diff/export/?with=${strange.id}`)).statusCode).toBe(400);
  });
});
