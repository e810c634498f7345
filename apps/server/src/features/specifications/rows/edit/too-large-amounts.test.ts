import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith } from '#testing/factories/index.ts';
import { aRow, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { aTestbed, send } from '../batch/batch-rows.fixtures.ts';

const MESSAGE = 'С этим числом сумма получается больше допустимой: 9 999 999 999 999 999,99';
const MOST_MONEY = '999999999999999.99';
const MOST_QUANTITY = '999999999999';

function expectNamed(
  answer: { status: number; problem: { code: string; errors?: unknown } },
  ...fields: string[]
): void {
  expect([answer.status, answer.problem.code]).toEqual([400, 'validation_failed']);
  expect(answer.problem.errors).toEqual(fields.map((field) => ({ field, message: MESSAGE })));
}

describe('valid numbers that produce an amount out of range are rejected:', () => {
  test('price and quantity of a position', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const row = await aRow(company, specification_id, { name: 'Работа', quantity: '1000000' });
    const patch = (body: object) =>
      callApi(company.owner, specificationRows.patch, { params: { specification_id, row_id: row.id }, body });
    expectNamed(await patch({ price: MOST_MONEY }), 'price');
    expect((await patch({ price: '1000000' })).status).toBe(200);
    expectNamed(await patch({ quantity: MOST_QUANTITY }), 'quantity');
    expectNamed(await patch({ quantity: '100', price: MOST_MONEY }), 'price');
    const { positions } = await readWhole(company, specification_id);
    expect(positions.map(({ quantity, price }) => [quantity, price])).toEqual([['1000000', '1000000.00']]);
  });

  test('a line that is added, changed, or calculated by its norm', async () => {
    const { company, specification_id, whole } = await aTestbed();
    const line = whole.resources.find(({ quantity }) => Number(quantity) > 10);
    const params = { specification_id, row_id: line?.id ?? '' };
    const patch = (body: object) => callApi(company.owner, resourceRows.patch, { params, body });
    expectNamed(await patch({ price: MOST_MONEY }), 'price');
    expectNamed(await patch({ base_price: '99999999999999', index: '999' }), 'base_price');
    expect((await patch({ price: '1000000000' })).status).toBe(200);
    expectNamed(await patch({ norm_quantity: MOST_QUANTITY }), 'norm_quantity');
    const added = await callApi(company.owner, resourceRows.create, {
      params: { specification_id },
      body: {
        specification_row_id: line?.specification_row_id ?? '',
        name: 'Песок',
        unit: 'м3',
        quantity: '1000',
        price: MOST_MONEY,
      },
    });
    expectNamed(added, 'price');
    const position = { specification_id, row_id: line?.specification_row_id ?? '' };
    expectNamed(
      await callApi(company.owner, specificationRows.patch, { params: position, body: { quantity: MOST_QUANTITY } }),
      'quantity',
    );
  });

  test('batch edits, each by its index', async () => {
    const testbed = await aTestbed();
    const [first, second] = testbed.whole.resources;
    const before = await readWhole(testbed.company, testbed.specification_id);
    const answer = await send(testbed, [
      { table: 'resource_row', id: first?.id ?? '', changes: { price: '5' } },
      { table: 'resource_row', id: second?.id ?? '', changes: { quantity: '1000', price: MOST_MONEY } },
    ]);
    expectNamed(answer, 'operations.1.price');
    expect(await readWhole(testbed.company, testbed.specification_id)).toEqual(before);
  });

  test('sums of a section and of a specification', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const rows = [];
    for (let index = 0; index < 12; index += 1)
      rows.push(await aRow(company, specification_id, { name: `Работа ${index}`, quantity: '1' }));
    const statuses: number[] = [];
    for (const { id: row_id } of rows) {
      const params = { specification_id, row_id };
      const answer = await callApi(company.owner, specificationRows.patch, { params, body: { price: MOST_MONEY } });
      statuses.push(answer.status);
      if (answer.status !== 200) expectNamed(answer, 'price');
    }
    expect(new Set(statuses)).toEqual(new Set([200, 400]));
  });

  test('coefficients of a specification and of a position', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const row = await aRow(company, specification_id, { name: 'Работа', quantity: '1' });
    const line = { specification_row_id: row.id, name: 'Песок', unit: 'м3', quantity: '1', price: '99999999999999' };
    await callApi(company.owner, resourceRows.create, { params: { specification_id }, body: line });
    const coefficients = [{ name: 'Стеснённость', value: '999', targets: ['cost' as const] }];
    const ofRow = { specification_id, row_id: row.id };
    expectNamed(
      await callApi(company.owner, specificationRows.patch, { params: ofRow, body: { coefficients } }),
      'coefficients.0.value',
    );
    expectNamed(
      await callApi(company.owner, patchSpecification, { params: { specification_id }, body: { coefficients } }),
      'coefficients.0.value',
    );
  });

  test('reveal nothing about prices without the price permission', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const row = await aRow(company, specification_id, { name: 'Работа', quantity: '1', price: MOST_MONEY });
    const line = { specification_row_id: row.id, name: 'Песок', unit: 'м3', quantity: '1', price: MOST_MONEY };
    const other = await aRow(company, specification_id, { name: 'Другая', quantity: '1' });
    await callApi(company.owner, resourceRows.create, {
      params: { specification_id },
      body: { ...line, specification_row_id: other.id, price: '99999999999999' },
    });
    const blind = await aMemberWith(company, ['specification.view', 'specification.update']);
    const params = { specification_id, row_id: row.id };
    expect((await callApi(blind, specificationRows.patch, { params, body: { quantity: MOST_QUANTITY } })).status).toBe(
      200,
    );
    const ofOther = { specification_id, row_id: other.id };
    expect(
      (await callApi(blind, specificationRows.patch, { params: ofOther, body: { quantity: MOST_QUANTITY } })).status,
    ).toBe(200);
    // Users with the price permission see the amount and can correct it.
    expect((await readWhole(company, specification_id)).head.totals?.net.length).toBeGreaterThan(20);
    for (const row_id of [row.id, other.id])
      expect(
        (await callApi(company.owner, specificationRows.remove, { params: { specification_id, row_id } })).status,
      ).toBe(204);
  });
});
