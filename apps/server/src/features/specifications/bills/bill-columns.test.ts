import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aSpecification, generated, readSpecification, readWhole } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';
import { workbook } from './bills.fixtures.ts';

describe('bill columns', () => {
  const unclear = (quantity: number): Uint8Array =>
    makeWorkbook({
      sheets: [
        {
          name: 'Смета',
          rows: [
            ['№', 'Наименование работ', 'Ед. изм.', 'Кол-во', 'По факту'],
            [1, 'Штукатурка стен', 'м2', quantity, 77],
            [2, 'Окраска стен', 'м2', 20, 88],
          ],
        },
      ],
    });

  test('can be corrected by the user, are read again, and remembered for the next file with this layout', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const { id: vor_id, columns } = await aBill(company, specification_id, { bytes: unclear(10) });
    expect(columns.find((column) => column.role === 'quantity')?.letter).toBe('D');
    const patched = await callApi(company.owner, endpoints.patchVor, {
      params: { specification_id, vor_id },
      body: { columns: { quantity: 'E' } },
    });
    expect(patched.body.columns.find((column) => column.role === 'quantity')?.letter).toBe('E');
    const quantities = async (id: string) => (await readWhole(company, id)).positions.map((row) => row.quantity);
    expect(await quantities(specification_id)).toEqual(['77', '88']);
    const next = await aSpecification(company);
    const second = await aBill(company, next.id, { bytes: unclear(11) });
    expect([second.columns.find((column) => column.role === 'quantity')?.letter, await quantities(next.id)]).toEqual([
      'E',
      ['77', '88'],
    ]);
    const otherCompany = await aCompany();
    const foreign = await aSpecification(otherCompany);
    await aBill(otherCompany, foreign.id, { bytes: unclear(12) });
    expect((await readWhole(otherCompany, foreign.id)).positions.map((row) => row.quantity)).toEqual(['12', '20']);
  });

  test('reject an unknown role, an invalid letter, and a foreign bill', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const { id: vor_id } = await aBill(company, specification_id);
    const patch = (body: object, where = { specification_id, vor_id }) =>
      callApi(company.owner, endpoints.patchVor, { params: where, body });
    expect((await patch({ columns: { weight: 'A' } })).status).toBe(400);
    expect((await patch({ columns: { quantity: '1' } })).status).toBe(400);
    expect((await patch({ sheet: 'Нет такого' })).status).toBe(422);
    const other = await aSpecification(company);
    expect((await patch({ sheet: 'ВОР' }, { specification_id: other.id, vor_id })).status).toBe(404);
    expect((await readWhole(company, specification_id)).positions).toHaveLength(9);
  });

  test('a deleted bill removes its own rows only', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const first = await aBill(company, specification_id);
    await aBill(company, specification_id, {
      bytes: workbook([[1, 'Штукатурка стен', 'м2', 10]]),
      name: 'Вторая.xlsx',
    });
    await generated(company, specification_id);
    expect(
      (await callApi(company.owner, endpoints.deleteVor, { params: { specification_id, vor_id: first.id } })).status,
    ).toBe(204);
    const whole = await readWhole(company, specification_id);
    expect([whole.rows.length, whole.head.vors.length]).toEqual([1, 1]);
    expect(whole.resources.every((line) => line.specification_row_id === whole.rows[0]?.id)).toBe(true);
    expectConsistent(whole);
    expect(
      (await callApi(company.owner, endpoints.getVor, { params: { specification_id, vor_id: first.id } })).status,
    ).toBe(404);
  });
});

describe.skipIf(!process.env.REFERENCE_DATA)('published example', () => {
  const example = (ending: RegExp) => {
    const folder = path.join(process.env.REFERENCE_DATA ?? '', 'minstroy');
    const name = readdirSync(folder).find((one) => ending.test(one)) ?? '';
    return { bytes: new Uint8Array(readFileSync(path.join(folder, name))), name };
  };

  test('is read completely; confident works are priced, and the rest is reported as open', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const vor = await aBill(company, id, example(/\.xlsx$/i));
    expect([vor.sections_count, vor.works_count, vor.resources_count]).toEqual([3, 9, 11]);
    const { matched, unmatched, ...run } = await generated(company, id);
    expect(run).toMatchObject({ status: 'done', total: 9, processed: 9 });
    // The number of matches depends on the norms; nine is not the target, but most of these common works must match.
    expect(matched).toBeGreaterThanOrEqual(6);
    expect(matched + unmatched).toBe(9);
    expectConsistent(await readWhole(company, id));
    expect((await readSpecification(company, id)).unmatched_count).toBe(unmatched);
  });

  test('is also read as official XML', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    expect(await aBill(company, id, example(/\.gge$/i))).toMatchObject({
      format: 'gge',
      sections_count: 3,
      works_count: 7,
      resources_count: 11,
    });
    expect((await generated(company, id)).status).toBe('done');
    expectConsistent(await readWhole(company, id));
  });
});
