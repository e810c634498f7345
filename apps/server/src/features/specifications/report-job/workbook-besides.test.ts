import { Workbook } from '@cj-tech-master/excelts';
import { adjustPrices } from '@karkas/api/specifications/prices/agreed-prices.endpoints.ts';
import { previewFilling } from '@karkas/api/specifications/bills/filling.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { getSpecification, getVor, patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aReport, aSpecification, downloadReport, readWhole } from '#testing/factories/specifications.ts';
import { type CellSpec, makeWorkbook } from '#testing/files/make-workbook.ts';

type Place = { specification_id: string; vor_id: string };
const HEAD = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во'];

async function upload(rows: CellSpec[][], merges: string[] = []): Promise<{ company: TestCompany; place: Place }> {
  const company = await aCompany();
  const { id: specification_id } = await aSpecification(company);
  const bytes = makeWorkbook({ sheets: [{ name: 'КП', rows, merges }] });
  const { id: vor_id } = await aBill(company, specification_id, { bytes, name: 'КП.xlsx' });
  return { company, place: { specification_id, vor_id } };
}

const cut = (company: TestCompany, { specification_id }: Place) =>
  callApi(company.owner, adjustPrices, { params: { specification_id }, body: { percent: '-10', scope: 'all' } });

async function filled(company: TestCompany, { specification_id, vor_id }: Place) {
  const { body } = await callApi(company.owner, previewFilling, { params: { specification_id, vor_id } });
  await aReport(company, specification_id, { body: { form: 'customer_workbook', workbook: { vor_id } } });
  const book = new Workbook();
  await book.xlsx.load((await downloadReport(company, specification_id)).bytes);
  const at = (address: string) => book.getWorksheet('КП')?.getCell(address).value ?? null;
  return { body, row: (number: number, letters: string) => [...letters].map((letter) => at(`${letter}${number}`)) };
}

describe('columns on another VAT basis', () => {
  test('apply a discount, with their totals', async () => {
    const { company, place } = await upload([
      [...HEAD, 'Цена без НДС', 'Цена с НДС 22%', 'Стоимость без НДС', 'НДС 22%', 'Стоимость с НДС 22%'],
      [1, 'Штукатурка стен', 'м2', 10, 100, 122, 1000, 220, 1220],
      [2, 'Окраска стен', 'м2', 20, 50, 61, 1000, 220, 1220],
      [null, 'Итого', null, null, null, null, 2000, 440, 2440],
    ]);
    expect((await cut(company, place)).status).toBe(200);
    const { body, row } = await filled(company, place);
    expect(body.remarks).toEqual([]);
    expect(row(2, 'EFGHI')).toEqual([90, 109.8, 900, 198, 1098]);
    expect(row(3, 'EFGHI')).toEqual([45, 54.9, 900, 198, 1098]);
    expect(row(4, 'GHI')).toEqual([1800, 396, 2196]);
  });

  test('apply it under a three-row heading, by materials and works', async () => {
    const { company, place } = await upload(
      [
        [...HEAD, 'Цена', null, null, 'Стоимость', null, null],
        [null, null, null, null, 'без НДС', null, 'с НДС', 'без НДС', null, 'с НДС'],
        [null, null, null, null, 'Материалы', 'СМР', 'Всего', 'Материалы', 'СМР', 'Всего'],
        [1, 'Штукатурка стен', 'м2', 10, 100, 50, 183, 1000, 500, 1830],
        [null, 'Итого', null, null, null, null, null, 1000, 500, 1830],
      ],
      ['E1:G1', 'H1:J1', 'E2:F2', 'H2:I2'],
    );
    await cut(company, place);
    const { body, row } = await filled(company, place);
    expect(body.remarks).toEqual([]);
    expect(row(4, 'EFGHIJ')).toEqual([90, 45, 164.7, 900, 450, 1647]);
    expect(row(5, 'HIJ')).toEqual([900, 450, 1647]);
  });

  test('are filled in an empty form, also where the price title does not mention VAT', async () => {
    const { company, place } = await upload([
      [...HEAD, 'Цена', 'Стоимость', 'НДС', 'Всего с НДС'],
      [1, 'Штукатурка стен', 'м2', 10, null, null, null, null],
      [null, 'Итого', null, null, null, null, null, null],
    ]);
    const { positions } = await readWhole(company, place.specification_id);
    const params = { specification_id: place.specification_id, row_id: positions[0]?.id ?? '' };
    await callApi(company.owner, specificationRows.patch, { params, body: { price: '100' } });
    const { body, row } = await filled(company, place);
    expect(body.remarks).toEqual([]);
    expect(row(2, 'EFGH')).toEqual([100, 1000, 220, 1220]);
    expect(row(3, 'FGH')).toEqual([1000, 220, 1220]);
  });

  test('keep a formula with the same result, and report one with another', async () => {
    const { company, place } = await upload([
      [...HEAD, 'Цена без НДС', 'Стоимость без НДС', 'Стоимость с НДС 22%'],
      [1, 'Штукатурка стен', 'м2', 10, 100, 1000, { formula: 'ROUND(F2*1.22,2)', number: 1220 }],
      [2, 'Окраска стен', 'м2', 20, 50, 1000, { formula: 'F3*1.2', number: 1200 }],
    ]);
    await cut(company, place);
    const { body } = await filled(company, place);
    expect(body.remarks.map(({ row, reason }) => [row, reason])).toEqual([[3, 'formula']]);
  });

  test('with another price are left and reported, and a rate is not treated as money', async () => {
    const { company, place } = await upload([
      [...HEAD, 'Ставка НДС, %', 'Цена без НДС', 'Стоимость без НДС', 'Стоимость без НДС по смете', 'НДС 22%'],
      [1, 'Штукатурка стен', 'м2', 10, 22, 100, 1000, 1100, 22],
    ]);
    await cut(company, place);
    const { body, row } = await filled(company, place);
    expect(body.remarks.map(({ number, reason }) => [number, reason])).toEqual([['H', 'column_left']]);
    expect(row(2, 'EFGHI')).toEqual([22, 90, 900, 1100, 22]);
  });
});

describe('a discount that the file applies to its sum', () => {
  const offer = (discount: CellSpec): CellSpec[][] => [
    [...HEAD, 'Цена без НДС', 'Стоимость без НДС'],
    [1, 'Штукатурка стен', 'м2', 10, 100, 1000],
    [2, 'Окраска стен', 'м2', 20, 50, 1000],
    [null, 'Итого', null, null, null, 2000],
    [null, 'Скидка 3%', null, null, null, discount],
    [null, 'Итого со скидкой', null, null, null, 1940],
    [null, 'НДС 22%', null, null, null, 426.8],
    [null, 'ВСЕГО', null, null, null, 2366.8],
  ];

  test.each([-60, 60])(
    'is a charge of the specification, and follows its prices in the file (%d)',
    async (discount) => {
      const { company, place } = await upload(offer(discount));
      const { body: bill } = await callApi(company.owner, getVor, { params: place });
      expect(bill.warnings.filter(({ code }) => code === 'charge_not_read')).toEqual([]);
      expect(bill.reconciliation).toMatchObject({ file_total: '1940.00', read_total: '1940.00', difference: '0.00' });
      const params = { specification_id: place.specification_id };
      const { body: specification } = await callApi(company.owner, getSpecification, { params });
      expect(specification.settings.charges).toEqual([{ name: 'Скидка', kind: 'other', percent: '-3', base: 'all' }]);
      expect(specification.totals).toMatchObject({ charges_total: '-60.00', net: '1940.00', gross: '2366.80' });
      await callApi(company.owner, adjustPrices, { params, body: { percent: '10', scope: 'all' } });
      const { body, row } = await filled(company, place);
      const expected = discount < 0 ? -66 : 66;
      expect([4, 5, 6, 7, 8].flatMap((at) => row(at, 'F'))).toEqual([2200, expected, 2134, 469.48, 2603.48]);
      expect(body.remarks).toEqual([]);
    },
  );

  test('is emptied and reported once prices are adjusted to the sum instead', async () => {
    const { company, place } = await upload(offer(-60));
    const params = { specification_id: place.specification_id };
    await callApi(company.owner, patchSpecification, { params, body: { settings: { charges: [] } } });
    await callApi(company.owner, adjustPrices, { params, body: { percent: '-3', scope: 'all' } });
    const { body, row } = await filled(company, place);
    expect([4, 5, 6, 7, 8].flatMap((at) => row(at, 'F'))).toEqual([1940, 0, 1940, 426.8, 2366.8]);
    expect(body.remarks.map(({ row: at, reason }) => [at, reason])).toEqual([[5, 'discount_emptied']]);
  });

  test('is left to its formula, and included in the totals below', async () => {
    const { company, place } = await upload(offer({ formula: '-F4*0.03', number: -60 }));
    const { body, row } = await filled(company, place);
    expect(body.remarks).toEqual([]);
    expect(row(5, 'F')).toMatchObject([{ formula: '-F4*0.03' }]);
    expect([4, 6, 7, 8].flatMap((at) => row(at, 'F'))).toEqual([2000, 1940, 426.8, 2366.8]);
  });

  test('without a sign is found outside the cost column too, and converted to the other VAT basis', async () => {
    const { company, place } = await upload([
      [...HEAD, 'Цена без НДС', 'Стоимость без НДС', 'Стоимость с НДС 22%'],
      [1, 'Штукатурка стен', 'м2', 10, 100, 1000, 1220],
      [null, 'Скидка 3%', null, null, null, 30, 36.6],
      [null, 'Итого со скидкой', null, null, null, 970, 1183.4],
    ]);
    const params = { specification_id: place.specification_id };
    await callApi(company.owner, adjustPrices, { params, body: { percent: '10', scope: 'all' } });
    const { body, row } = await filled(company, place);
    expect(body.remarks).toEqual([]);
    expect([...row(3, 'FG'), ...row(4, 'FG')]).toEqual([33, 40.26, 1067, 1301.74]);

    const other = await upload([
      [...HEAD, 'Цена', 'Стоимость'],
      [1, 'Штукатурка стен', 'м2', 10, 100, 1000],
      [null, 'Скидка 3%', null, null, 30, null],
      [null, 'Итого со скидкой', null, null, null, 970],
    ]);
    const where = { specification_id: other.place.specification_id };
    await callApi(other.company.owner, adjustPrices, { params: where, body: { percent: '10', scope: 'all' } });
    const under = await filled(other.company, other.place);
    expect(under.body.remarks).toEqual([]);
    expect([...under.row(3, 'EF'), ...under.row(4, 'F')]).toEqual([33, null, 1067]);
  });
});
