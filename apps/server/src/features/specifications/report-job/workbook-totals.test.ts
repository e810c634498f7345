import { Workbook } from '@cj-tech-master/excelts';
import { adjustPrices } from '@karkas/api/specifications/prices/agreed-prices.endpoints.ts';
import { previewFilling } from '@karkas/api/specifications/bills/filling.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { patchSpecification, patchVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aReport, aSpecification, downloadReport, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';

type Place = { specification_id: string; vor_id: string };
type Sheets = Parameters<typeof makeWorkbook>[0]['sheets'];

async function upload(sheets: Sheets): Promise<{ company: TestCompany; place: Place }> {
  const company = await aCompany();
  const { id: specification_id } = await aSpecification(company);
  const { id: vor_id } = await aBill(company, specification_id, { bytes: makeWorkbook({ sheets }), name: 'КП.xlsx' });
  return { company, place: { specification_id, vor_id } };
}

async function priceAll(company: TestCompany, { specification_id }: Place, prices: string[]): Promise<void> {
  const { positions } = await readWhole(company, specification_id);
  for (const [at, price] of prices.entries())
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id, row_id: positions[at]?.id ?? '' },
      body: { price },
    });
}

async function fill(company: TestCompany, { specification_id, vor_id }: Place) {
  await aReport(company, specification_id, { body: { form: 'customer_workbook', workbook: { vor_id } } });
  const book = new Workbook();
  await book.xlsx.load((await downloadReport(company, specification_id)).bytes);
  return (sheet: string, address: string) => book.getWorksheet(sheet)?.getCell(address).value;
}

const preview = async (company: TestCompany, place: Place) =>
  (await callApi(company.owner, previewFilling, { params: place })).body;

test("static totals of a customer's file match its rows after a discount, on each sheet and on the summary", async () => {
  const head = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена с НДС 22%, руб.', 'Стоимость с НДС 22%, руб.'];
  const { company, place } = await upload([
    {
      name: 'КП',
      rows: [
        head,
        ['Раздел 1. Стены'],
        [1, 'Штукатурка стен', 'м2', 10, 122, 1220],
        [null, 'Итого по разделу 1', null, null, null, 1220],
        ['Раздел 2. Полы'],
        [2, 'Стяжка полов', 'м2', 20, 244, 4880],
        [null, 'Итого по разделу 2', null, null, null, 4880],
        [null, 'ИТОГО с НДС', null, null, null, 6100],
        [null, 'в т.ч. НДС 22%', null, null, null, 1100],
      ],
    },
  ]);
  const { specification_id } = place;
  await callApi(company.owner, adjustPrices, { params: { specification_id }, body: { percent: '-10', scope: 'all' } });
  const body = await preview(company, place);
  expect(body).toMatchObject({
    total: '5490.00',
    difference: '0.00',
    vat_included: true,
    totals_count: 4,
    remarks: [],
  });
  const at = await fill(company, place);
  expect([4, 7, 8, 9].map((row) => at('КП', `F${row}`))).toEqual([1098, 4392, 5490, 990]);
});

test('empty totals are filled, formula totals compute themselves, and additional charges are reported', async () => {
  const { company, place } = await upload([
    {
      name: 'Форма',
      rows: [
        ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена без НДС', 'Стоимость без НДС'],
        ['Раздел 1. Стены'],
        [1, 'Штукатурка стен', 'м2', 10, null, null],
        [null, 'Итого по разделу 1', null, null, null, { formula: 'SUM(F3:F3)', number: 0 }],
        ['Раздел 2. Полы'],
        [2, 'Стяжка полов', 'м2', 20, null, null],
        [null, 'Итого по разделу 2', null, null, null, null],
        [null, 'Итого без НДС', null, null, null, null],
        [null, 'НДС 22%', null, null, null, null],
        [null, 'Всего с НДС', null, null, null, null],
      ],
    },
  ]);
  await priceAll(company, place, ['100', '50']);
  const { specification_id } = place;
  const charges = [{ name: 'Непредвиденные', kind: 'other', percent: '2', base: 'all' }] as const;
  const patched = await callApi(company.owner, patchSpecification, {
    params: { specification_id },
    body: { settings: { charges: [...charges] } },
  });
  expect(patched.status).toBe(200);
  const body = await preview(company, place);
  expect(body).toMatchObject({ total: '2000.00', difference: '0.00', vat_included: false, totals_count: 4 });
  expect(body.remarks.map(({ name, reason }) => [name, reason])).toEqual([
    ['Непредвиденные: 40,00\u00a0₽', 'charge_left'],
  ]);
  const at = await fill(company, place);
  expect([7, 8, 9, 10].map((row) => at('Форма', `F${row}`))).toEqual([1000, 2000, 440, 2440]);
  expect(at('Форма', 'F4')).toMatchObject({ formula: 'SUM(F3:F3)' });
});

test("a column with VAT gets prices with VAT, whatever the specification's basis, and is compared on its own terms", async () => {
  const { company, place } = await upload([
    {
      name: 'КП',
      rows: [
        ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена с НДС 22%, руб.', 'Стоимость с НДС 22%, руб.'],
        [1, 'Окраска стен', 'м2', 214.2, null, null],
        [2, 'Демонтаж линолеума', 'м2', 40, null, null],
        [null, 'Всего с НДС 22%', null, null, null, { formula: 'SUM(F2:F3)', number: 0 }],
      ],
    },
  ]);
  await priceAll(company, place, ['267.66', '106.92']);
  // 267.66 × 1.22 = 326.55 × 214.2 = 69 947.01; 106.92 × 1.22 = 130.44 × 40 = 5 217.60.
  const body = await preview(company, place);
  expect(body).toMatchObject({ total: '75164.61', vat_included: true, remarks: [] });
  // (57 332.77 + 4 276.80) × 1.22 = 75 163.68.
  expect(body.difference).toBe('0.93');
  expect(body.sheets[0]?.columns.map((column) => column.vat_included)).toEqual([true, true]);
  const at = await fill(company, place);
  expect(['E2', 'F2', 'E3', 'F3'].map((address) => at('КП', address))).toEqual([326.55, 69_947.01, 130.44, 5217.6]);
});

test('a summary sheet follows the others, and its additional figures are reported', async () => {
  const head = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость'];
  const { company, place } = await upload([
    {
      name: 'Отопление',
      rows: [head, [1, 'Монтаж радиаторов', 'шт', 10, 200, 2000], [null, 'Итого', null, null, null, 2000]],
    },
    { name: 'СКС', rows: [head, [1, 'Прокладка кабеля', 'м', 100, 30, 3000], [null, 'Итого', null, null, null, 3000]] },
    {
      name: 'Сводная',
      rows: [
        ['№', 'Наименование', 'Стоимость'],
        [1, 'Отопление', 2000],
        [2, 'СКС', 3000],
        [null, 'Проектирование', 7777],
        [null, 'Итого', 5000],
      ],
    },
  ]);
  const { specification_id } = place;
  const sheets = ['Отопление', 'СКС'];
  expect((await callApi(company.owner, patchVor, { params: place, body: { sheets } })).status).toBe(200);
  await callApi(company.owner, adjustPrices, { params: { specification_id }, body: { percent: '-10', scope: 'all' } });
  const body = await preview(company, place);
  expect(body.remarks.map(({ sheet, row, reason }) => [sheet, row, reason])).toEqual([['Сводная', 4, 'summary_left']]);
  const at = await fill(company, place);
  expect(['C2', 'C3', 'C4', 'C5'].map((address) => at('Сводная', address))).toEqual([1800, 2700, 7777, 4500]);
});

test('a discount without a sign is followed on the sheet that repeats it', async () => {
  const head = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость'];
  const { company, place } = await upload([
    {
      name: 'Отопление',
      rows: [
        head,
        [1, 'Монтаж радиаторов', 'шт', 100, 1000, 100_000],
        [null, 'Скидка 3%', null, null, null, 3000],
        [null, 'Итого со скидкой', null, null, null, 97_000],
      ],
    },
    {
      name: 'Сводная',
      rows: [
        ['№', 'Наименование', 'Стоимость'],
        [1, 'Скидка', 3000],
        [null, 'Итого', 97_000],
      ],
    },
  ]);
  const { specification_id } = place;
  await callApi(company.owner, adjustPrices, { params: { specification_id }, body: { percent: '10', scope: 'all' } });
  expect((await preview(company, place)).remarks).toEqual([]);
  const at = await fill(company, place);
  expect(['F3', 'F4'].map((address) => at('Отопление', address))).toEqual([3300, 106_700]);
  expect(['C2', 'C3'].map((address) => at('Сводная', address))).toEqual([3300, 106_700]);
});

test('a discount is applied to materials and works alike', async () => {
  const { company, place } = await upload([
    {
      name: 'КП',
      rows: [
        [
          '№',
          'Наименование работ',
          'Ед. изм.',
          'Кол-во',
          'Цена материалов',
          'Цена работ',
          'Стоимость материалов',
          'Стоимость работ',
          'Стоимость',
        ],
        [1, 'Устройство кровли', 'м2', 10, 300, 100, 3000, 1000, 4000],
        [null, 'Итого', null, null, null, null, 3000, 1000, 4000],
      ],
    },
  ]);
  const { specification_id } = place;
  await callApi(company.owner, adjustPrices, { params: { specification_id }, body: { percent: '-10', scope: 'all' } });
  const at = await fill(company, place);
  expect(['E2', 'F2', 'G2', 'H2', 'I2'].map((address) => at('КП', address))).toEqual([270, 90, 2700, 900, 3600]);
  expect(['G3', 'H3', 'I3'].map((address) => at('КП', address))).toEqual([2700, 900, 3600]);
});
