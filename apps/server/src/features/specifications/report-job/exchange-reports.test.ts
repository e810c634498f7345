import { Workbook } from '@cj-tech-master/excelts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { generateReport, getReportStatus } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { readBill } from '#features/bill-reader';
import { estimateFile } from '#testing/files/estimate-form.ts';
import { publishedEstimate } from '#testing/files/published-estimate.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, type TestCompany } from '#testing/factories/index.ts';
import {
  aBill,
  aReport,
  aRow,
  aSection,
  aSpecification,
  downloadReport,
  readWhole,
} from '#testing/factories/specifications.ts';

const GGE = { form: 'estimate', format: 'gge' } as const;
const PLAIN = { form: 'plain' } as const;

/** Exports a specification in an exchange format, and imports it into a new one. */
async function exchanged(company: TestCompany, fromId: string, body: typeof GGE | typeof PLAIN, name: string) {
  await aReport(company, fromId, { body });
  const { bytes } = await downloadReport(company, fromId);
  const { id } = await aSpecification(company);
  const vor = await aBill(company, id, { bytes, name });
  return { vor, before: await readWhole(company, fromId), after: await readWhole(company, id) };
}

/** A published estimate: positions priced from their lines, one by a norm and one by an own price. */
async function anEstimate(company: TestCompany) {
  const specification = await aSpecification(company, { number: '02-01-01' });
  await aBill(company, specification.id, { bytes: estimateFile(publishedEstimate()), name: 'ЛСР.xlsx' });
  return specification;
}

const rowsOf = ({ rows }: Awaited<ReturnType<typeof readWhole>>) =>
  rows.map(({ kind, name, unit, quantity, price, total }) =>
    kind === 'section' ? [kind, name] : [kind, name, unit, quantity, price, total],
  );

const start = (company: TestCompany, id: string, body: object, by = company.owner) =>
  callApi(by, generateReport, { params: { specification_id: id }, body });

const withoutPrices = (company: TestCompany) =>
  aMemberWith(
    company,
    ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices'),
  );

describe('plain table of a specification', () => {
  test('is imported into another specification unchanged: rows, prices and sums to the kopeck', async () => {
    const company = await aCompany();
    const { id } = await anEstimate(company);
    await aRow(company, id, {
      name: '=СУММ(A1) «Итого» "вторая"  строка',
      unit: '100 м²',
      quantity: '0.0000007',
      price: '1234.56',
    });
    const { vor, before, after } = await exchanged(company, id, PLAIN, 'Таблица.xlsx');
    expect(vor).toMatchObject({ format: 'xlsx', reconciliation: { difference: '0.00' } });
    expect(rowsOf(after)).toEqual(rowsOf(before));
    expect(after.sections.map(({ total }) => total)).toEqual(before.sections.map(({ total }) => total));
    expect(after.head.totals).toMatchObject({ net: before.head.totals?.net, gross: before.head.totals?.gross });
  });

  test('omits prices without the price permission, and exists only as a workbook', async () => {
    const company = await aCompany();
    const { id } = await anEstimate(company);
    const blind = await withoutPrices(company);
    await aReport(company, id, { by: blind, body: { ...PLAIN, with_prices: true } });
    const { bytes } = await downloadReport(company, id, blind);
    const { rows } = await readBill({ bytes, fileName: 'Таблица.xlsx' });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ price, amount }) => price === null && amount === null)).toBe(true);
    expect((await start(company, id, { ...PLAIN, format: 'pdf' })).status).toBe(400);
  });
});

describe('exchange format of the ministry', () => {
  test('is imported into another specification with the same positions, quantities and sum', async () => {
    const company = await aCompany();
    const { id } = await anEstimate(company);
    const section = await aSection(company, id, { name: 'Стены' });
    await aRow(company, id, { parent_id: section.id, price: '1234.56' });
    await aRow(company, id, {
      parent_id: section.id,
      name: 'Окраска <стен> & "потолка"',
      quantity: '33.3333333',
      price: '0.07',
    });
    const { vor, before, after } = await exchanged(company, id, GGE, 'Смета.gge');
    expect(vor).toMatchObject({ format: 'gge', reconciliation: { difference: '0.00' } });
    const exchangedParts = (whole: typeof before) =>
      whole.positions.map(({ name, unit, quantity, total }) => [name, unit, quantity, total]);
    expect(exchangedParts(after)).toEqual(exchangedParts(before));
    expect(after.sections.at(-1)?.name).toContain('Стены');
    // The norm was exported with its resources.
    expect(after.resources.length).toBeGreaterThan(5);
    expect(after.head.totals?.net).toBe(before.head.totals?.net);
    const file = await downloadReport(company, id);
    expect(file.headers['content-type']).toBe('application/octet-stream');
    expect(file.headers['content-disposition']).toMatch(/\.gge$/);
  });

  test('is refused with the list of rows that do not fit the schema, and starts no job', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const empty = await start(company, id, GGE);
    expect([empty.status, empty.problem.code]).toEqual([422, 'rows_not_exchangeable']);
    await aRow(company, id, { name: 'Работа с ценой', price: '10' });
    await aRow(company, id, { name: 'Без единицы', unit: null, price: '10' });
    await aRow(company, id, { name: 'Без объёма и цены', quantity: null });
    const { status, problem } = await start(company, id, GGE);
    expect([status, problem.code]).toEqual([422, 'rows_not_exchangeable']);
    expect(problem.places).toEqual([
      { row: 2, column: 'unit', message: '2 «Без единицы» — нет единицы измерения' },
      { row: 3, column: 'quantity', message: '3 «Без объёма и цены» — нет объёма' },
      { row: 3, column: 'price', message: '3 «Без объёма и цены» — нет цены' },
    ]);
    expect(problem.detail).toBe(
      'Схема Минстроя не принимает строки (3): 2 «Без единицы» — нет единицы измерения; 3 «Без объёма и цены» — нет объёма; 3 «Без объёма и цены» — нет цены',
    );
    const { body } = await callApi(company.owner, getReportStatus, { params: { specification_id: id } });
    expect(body.status).toBe('idle');
  });

  test('requires the price permission and the estimate form', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aRow(company, id, { price: '10' });
    const refused = await start(company, id, GGE, await withoutPrices(company));
    expect([refused.status, refused.problem.code]).toEqual([403, 'prices_not_allowed']);
    for (const form of ['customer', 'purchase', 'plain'])
      expect([form, (await start(company, id, { form, format: 'gge' })).status]).toEqual([form, 400]);
  });
});

describe('sheets of the estimate as separate forms', () => {
  test('each contains only that sheet; unnumbered sections are reported; the local estimate is also available in the exchange format', async () => {
    const company = await aCompany();
    const { id } = await anEstimate(company);
    const section = await aSection(company, id, { name: 'Демонтаж', number: '' });
    await aRow(company, id, { parent_id: section.id, price: '100' });
    const sheets: Record<string, string[]> = {};
    const texts: string[] = [];
    for (const form of ['specification', 'resources', 'purchase', 'calculation'] as const) {
      await aReport(company, id, { body: { form } });
      const book = new Workbook();
      await book.xlsx.load((await downloadReport(company, id)).bytes);
      sheets[form] = book.worksheets.map(({ name }) => name);
      if (form === 'specification') book.worksheets[0]?.eachRow((row) => row.eachCell((cell) => texts.push(cell.text)));
    }
    expect(
      texts.filter((text) => /раздел\S* ?(\.|$)|раздел\S*  /iu.test(text.trim()) && !text.startsWith('Раздел. ')),
    ).toEqual([]);
    expect(sheets['specification']).toEqual(['Спецификация']);
    expect(sheets['purchase']).toEqual(['Материалы']);
    expect(sheets['resources']?.slice(1)).toEqual([...(sheets['purchase'] ?? []), 'ABC-анализ']);
    expect(sheets['calculation']).toHaveLength(1);
    expect((await start(company, id, { form: 'calculation', format: 'pdf' })).status).toBe(400);
    await aReport(company, id, { body: { form: 'lsr', format: 'gge' } });
    const { rows } = await readBill({ bytes: (await downloadReport(company, id)).bytes, fileName: 'Смета.gge' });
    expect(rows.length).toBeGreaterThan(5);
  });
});
