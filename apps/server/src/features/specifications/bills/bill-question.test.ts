import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { type CellSpec, makeWorkbook, type SheetSpec } from '#testing/files/make-workbook.ts';

/** Materials with sums under priced works, without a total that shows whether prices include them. */
const silent = (quantity: number): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'Смета',
        rows: [
          ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена без НДС', 'Стоимость без НДС'],
          [1, 'Кладка стен из кирпича', 'м3', quantity, 1000, quantity * 1000],
          [null, 'Кирпич керамический', 'шт', 400, 1, 400],
          [2, 'Штукатурка стен', 'м2', 20, 100, 2000],
          [null, 'Смесь штукатурная', 'кг', 300, 2, 600],
        ],
      },
    ],
  });

test('an ambiguous file asks once, and the answer is remembered for files with the same layout', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const vor = await aBill(company, id, { bytes: silent(10), name: 'Смета.xlsx' });
  expect(vor.status).toBe('asked');
  expect(vor.question).toEqual({
    code: 'materials_in_price',
    options: [
      { value: 'first', label: 'Материалы сверх цены работ', gross: '13000.00' },
      { value: 'materials.within', label: 'Материалы входят в цену работ', gross: '12000.00' },
    ],
    places: [{ sheet: 'Смета', cell: null }],
  });
  const params = { specification_id: id, vor_id: vor.id };
  const listed = await callApi(company.owner, endpoints.listVors, { params });
  expect(listed.body[0]?.question).toEqual(vor.question);
  const commit = { params: { specification_id: id }, body: {} };
  const refused = await callApi(company.owner, endpoints.commitSpecification, commit);
  expect(refused.problem).toMatchObject({
    code: 'bill_totals_differ',
    places: [{ message: 'Смета.xlsx · на вопрос о файле нет ответа' }],
  });

  const wrong = await callApi(company.owner, endpoints.patchVor, { params, body: { answer: 'tail.lumps' } });
  expect(wrong.status).toBe(400);
  const answered = await callApi(company.owner, endpoints.patchVor, { params, body: { answer: 'materials.within' } });
  expect(answered.body).toMatchObject({ status: 'read', question: null });
  expect((await readWhole(company, id)).head.totals?.net).toBe('12000.00');
  expect((await callApi(company.owner, endpoints.commitSpecification, commit)).status).toBe(200);

  const other = await aSpecification(company);
  const known = await aBill(company, other.id, { bytes: silent(30), name: 'Другая.xlsx' });
  expect([known.status, known.question]).toEqual(['read', null]);
  expect(known.warnings.map(({ code }) => code)).toContain('layout_remembered');
  expect((await readWhole(company, other.id)).head.totals?.net).toBe('32000.00');
});

test('a currency rate is remembered for files that state the same one; a variant never', async () => {
  const company = await aCompany();
  const rated = (rate: string, quantity: number): Uint8Array =>
    makeWorkbook({
      sheets: [
        {
          name: 'КП',
          rows: [
            [`Цены указаны без НДС в у.е., 1 у.е. = ${rate} руб.`],
            ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена', 'Стоимость'],
            [1, 'Монтаж чиллера', 'шт', quantity, 100, quantity * 100],
          ],
        },
      ],
    });
  const upload = async (rate: string, quantity: number) => {
    const { id } = await aSpecification(company);
    return { id, vor: await aBill(company, id, { bytes: rated(rate, quantity), name: 'КП.xlsx' }) };
  };
  const first = await upload('90,00', 2);
  expect([first.vor.status, first.vor.question?.code]).toEqual(['asked', 'currency']);
  const params = { specification_id: first.id, vor_id: first.vor.id };
  await callApi(company.owner, endpoints.patchVor, { params, body: { answer: 'currency.90.00' } });
  expect((await readWhole(company, first.id)).head.totals?.net).toBe('18000.00');
  const same = await upload('90,00', 3);
  expect(same.vor.status).toBe('read');
  expect((await readWhole(company, same.id)).head.totals?.net).toBe('27000.00');
  expect((await upload('95,00', 3)).vor.status).toBe('asked');
});

describe('a file of several priced sheets without a summary', () => {
  const HEADER: CellSpec[] = ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена без НДС', 'Стоимость без НДС'];
  const sheet = (name: string, work: string, quantity: number): SheetSpec => ({
    name,
    rows: [HEADER, [1, work, 'м3', quantity, 100, quantity * 100]],
  });
  const book = (quantity: number, names: readonly [string, string] = ['АР', 'ЭОМ']): Uint8Array =>
    makeWorkbook({ sheets: [sheet(names[0], 'Кладка стен', quantity), sheet(names[1], 'Прокладка кабеля', 5)] });
  const netOf = async (company: TestCompany, id: string) => (await readWhole(company, id)).head.totals?.net;
  const valueOf = (vor: Vor, at: number): string => vor.question?.options[at]?.value ?? '';

  test('is not committed until a person chooses the sheets; the choice is kept for files with the same ones', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, { bytes: book(10), name: 'КП.xlsx' });
    expect(vor.status).toBe('asked');
    expect(vor.question).toMatchObject({
      code: 'sheets',
      options: [
        { label: 'Читать один лист: «АР»', gross: '1000.00' },
        { label: 'Читать все: «АР», «ЭОМ»', gross: '1500.00' },
        { label: 'Только «ЭОМ»', gross: '500.00' },
      ],
    });
    const commit = { params: { specification_id: id }, body: {} };
    const refused = await callApi(company.owner, endpoints.commitSpecification, commit);
    expect(refused.problem).toMatchObject({ code: 'bill_totals_differ' });
    const params = { specification_id: id, vor_id: vor.id };
    const answered = await callApi(company.owner, endpoints.patchVor, { params, body: { answer: valueOf(vor, 1) } });
    expect(answered.body).toMatchObject({ status: 'read', question: null, works_count: 2 });
    expect(await netOf(company, id)).toBe('1500.00');
    expect((await callApi(company.owner, endpoints.commitSpecification, commit)).status).toBe(200);

    const next = await aSpecification(company);
    const known = await aBill(company, next.id, { bytes: book(30), name: 'КП 2.xlsx' });
    expect([known.status, known.warnings.some(({ code }) => code === 'layout_remembered')]).toEqual(['read', true]);
    expect(await netOf(company, next.id)).toBe('3500.00');

    const other = await aSpecification(company);
    const asked = await aBill(company, other.id, { bytes: book(30, ['АР', 'Вариант 2']), name: 'КП 3.xlsx' });
    expect([asked.status, asked.question?.code]).toEqual(['asked', 'sheets']);
  });

  test('counts equal sheets twice only where the user asks for both', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const bytes = makeWorkbook({ sheets: [sheet('1 этаж', 'Кладка стен', 4), sheet('2 этаж', 'Кладка стен', 4)] });
    const vor = await aBill(company, id, { bytes, name: 'Этажи.xlsx' });
    const params = { specification_id: id, vor_id: vor.id };
    await callApi(company.owner, endpoints.patchVor, { params, body: { answer: valueOf(vor, 1) } });
    expect(await netOf(company, id)).toBe('800.00');
  });

  test('asks on when only its columns are corrected, and no longer when the sheets are chosen', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, { bytes: book(10), name: 'КП.xlsx' });
    const params = { specification_id: id, vor_id: vor.id };
    const mapped = await callApi(company.owner, endpoints.patchVor, { params, body: { columns: { comment: 'A' } } });
    expect([mapped.body.status, mapped.body.question?.code]).toEqual(['asked', 'sheets']);
    const chosen = await callApi(company.owner, endpoints.patchVor, { params, body: { sheets: ['АР'] } });
    expect([chosen.body.status, chosen.body.works_count]).toEqual(['read', 1]);
  });

  test('asks about its rows once the sheets are chosen, and keeps both answers', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const withMaterials = (name: string, work: string): SheetSpec => ({
      name,
      rows: [HEADER, [1, work, 'м3', 10, 1000, 10000], [null, 'Кирпич керамический', 'шт', 400, 1, 400]],
    });
    const bytes = makeWorkbook({ sheets: [withMaterials('А', 'Кладка стен'), withMaterials('Б', 'Кладка колонн')] });
    const vor = await aBill(company, id, { bytes, name: 'КП.xlsx' });
    const params = { specification_id: id, vor_id: vor.id };
    const answer = (value: string) => callApi(company.owner, endpoints.patchVor, { params, body: { answer: value } });
    const all = await answer(valueOf(vor, 1));
    expect(all.body.question?.code).toBe('materials_in_price');
    const within = await answer('materials.within');
    expect(within.body).toMatchObject({ status: 'read', works_count: 2 });
    expect(await netOf(company, id)).toBe('20000.00');

    const next = await aSpecification(company);
    const known = await aBill(company, next.id, { bytes, name: 'КП 2.xlsx' });
    expect(known.status).toBe('read');
    expect(await netOf(company, next.id)).toBe('20000.00');
  });
});
