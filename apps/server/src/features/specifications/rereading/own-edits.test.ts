import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { apply, reread } from './rereading.fixtures.ts';

type Row = [number: number, name: string, quantity: number];
const bill = (rows: Row[]): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'ВОР',
        rows: [
          ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'Цена без НДС', 'Стоимость без НДС'],
          ...rows.map(([number, name, quantity]) => [number, name, 'м2', quantity, 100, quantity * 100]),
        ],
      },
    ],
  });

test('a newer issue tells the edits of users from the changes of the customer', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const vor = await aBill(company, id, {
    bytes: bill([
      [1, 'Штукатурка стен', 10],
      [2, 'Окраска стен', 20],
      [3, 'Облицовка пола', 30],
      [4, 'Разборка перегородок', 40],
    ]),
  });
  const { positions } = await readWhole(company, id);
  const [plaster, paint, , removal] = positions;
  const row = (of: typeof plaster) => ({ specification_id: id, row_id: of?.id ?? '' });
  const edit = (of: typeof plaster, quantity: string) =>
    callApi(company.owner, specificationRows.patch, { params: row(of), body: { quantity } });
  await edit(plaster, '11');
  await edit(paint, '21');
  await callApi(company.owner, specificationRows.remove, { params: row(removal) });
  const place = { specification_id: id, vor_id: vor.id };
  const newer = bill([
    [1, 'Штукатурка стен', 10],
    [2, 'Окраска стен', 25],
    [3, 'Облицовка пола', 35],
    [4, 'Разборка перегородок', 40],
  ]);
  const { body } = await reread(company, place, newer);
  expect(
    body.rows.map(({ before, after, edited_fields, conflict, is_own_edit }) => [
      (after ?? before)?.name,
      edited_fields,
      conflict,
      is_own_edit,
    ]),
  ).toEqual([
    ['Штукатурка стен', ['quantity'], false, true],
    ['Окраска стен', ['quantity'], true, false],
    ['Облицовка пола', [], false, false],
    ['Разборка перегородок', [], false, true],
  ]);
  const theirs = body.rows.filter(({ is_own_edit: isOwn }) => !isOwn).map((change) => change.id);
  expect((await apply(company, place, { row_ids: theirs })).status).toBe(200);
  const after = await readWhole(company, id);
  expect(after.positions.map(({ row_key, quantity }) => [row_key, quantity])).toEqual([
    [plaster?.row_key, '11'],
    [paint?.row_key, '25'],
    [positions[2]?.row_key, '35'],
  ]);
});

test('an unedited specification names no edits', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const vor = await aBill(company, id, { bytes: bill([[1, 'Штукатурка стен', 10]]) });
  const { body } = await reread(company, { specification_id: id, vor_id: vor.id }, bill([[1, 'Штукатурка стен', 12]]));
  expect(body.rows.map(({ is_own_edit: isOwn, conflict }) => [isOwn, conflict])).toEqual([[false, false]]);
});
