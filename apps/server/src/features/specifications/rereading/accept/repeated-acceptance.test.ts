import * as endpoints from '@karkas/api/specifications/bills/rereading.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { apply, reread, rowsAsText } from '../rereading.fixtures.ts';

const bill = (quantity: number): Uint8Array =>
  makeWorkbook({
    sheets: [
      {
        name: 'ВОР',
        rows: [
          ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во'],
          [1, 'Штукатурка стен', 'м2', quantity],
          [2, 'Окраска стен', 'м2', 20],
        ],
      },
    ],
  });

test('an acceptance can be undone after accepting no changes; a newer file without changes counts as an acceptance of its own', async () => {
  const company = await aCompany();
  const { id: specification_id } = await aSpecification(company);
  const { id: vor_id } = await aBill(company, specification_id, { bytes: bill(10) });
  const place = { specification_id, vor_id };
  const undo = async (id: string | null) =>
    (await callApi(company.owner, endpoints.undoRereading, { params: place, body: { acceptance_id: id ?? '' } }))
      .status;
  const before = await rowsAsText(company, specification_id);
  await reread(company, place, bill(12));
  const first = await apply(company, place, { all: true });
  expect(first.body).toMatchObject({ changed_count: 1, left_count: 0 });
  const { content_version, totals } = first.body;
  const again = await apply(company, place, { all: true });
  expect([again.status, again.body]).toMatchObject([
    200,
    { acceptance_id: null, changed_count: 0, content_version, totals },
  ]);
  const asked = await callApi(company.owner, endpoints.getRereading, { params: place });
  expect(asked.body).toMatchObject({ rows: [], content_version });
  await reread(company, place, bill(12), { name: 'ВОР изм.2.xlsx' });
  const file = await apply(company, place, { all: true });
  expect(file.body).toMatchObject({ changed_count: 0, left_count: 0 });
  expect(await undo(first.body.acceptance_id)).toBe(404);
  expect(await undo(file.body.acceptance_id)).toBe(200);
  expect(await undo(first.body.acceptance_id)).toBe(200);
  expect(await rowsAsText(company, specification_id)).toEqual(before);
});
