import {
  listMergedConsumables,
  listMergedResources,
  resourceRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { addAll, decimal, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { describe, expect, test } from 'vitest';
import { RESOURCE_KINDS } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aCalculatedSpecification, aRow, aSpecification, readWhole } from '#testing/factories/specifications.ts';

describe('merged lists', () => {
  test('contain every line once: sums match the lines and the specification', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const params = { specification_id: specification.id };
    const whole = await readWhole(company, specification.id);
    const resources = (await callApi(company.owner, listMergedResources, { params })).body;
    const consumables = (await callApi(company.owner, listMergedConsumables, { params })).body;
    const sum = (lines: readonly { total?: string | null | undefined }[]) =>
      roundMoney(addAll(lines.flatMap((line) => line.total ?? [])));
    expect(resources.total).toBe(sum(whole.resources));
    expect(consumables.total).toBe(sum(whole.consumables));
    expect(resources.results.length).toBeLessThan(whole.resources.length);
    expect([resources.count, resources.missing_prices]).toEqual([
      resources.results.length,
      whole.resources.filter((line) => line.total === null).length,
    ]);
    for (const row of [...resources.results, ...consumables.results]) {
      expect(row.positions).toHaveLength(row.positions_count);
      expect(decimal(roundQuantity(addAll(row.positions.map((position) => position.quantity)))).eq(row.quantity)).toBe(
        true,
      );
      for (const position of row.positions)
        expect(whole.positions.find((one) => one.id === position.specification_row_id)).toMatchObject({
          number: position.number,
          name: position.name,
        });
    }
    const kinds = await Promise.all(
      RESOURCE_KINDS.map(
        async (kind) => (await callApi(company.owner, listMergedResources, { params, query: { kind } })).body,
      ),
    );
    expect(roundMoney(addAll(kinds.map((list) => list.total ?? '')))).toBe(resources.total);
    expect(kinds.flatMap((list) => list.results.map((row) => row.kind)).length).toBe(resources.count);
  });

  test('separate one resource at two prices, and combine two spellings of a name', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const first = await aRow(company, specification_id, { name: 'Первая' });
    const second = await aRow(company, specification_id, { name: 'Вторая' });
    const add = (specification_row_id: string, fields: object) =>
      callApi(company.owner, resourceRows.create, {
        params: { specification_id },
        body: { specification_row_id, name: 'Ёлочный гвоздь', unit: 'м²', quantity: '1.1', price: '3.33', ...fields },
      });
    await add(first.id, {});
    await add(second.id, { name: 'ЕЛОЧНЫЙ  ГВОЗДЬ', unit: 'м2' });
    await add(second.id, { price: '4' });
    await add(second.id, { price: null });
    await add(second.id, { kind: 'machine' });
    await add(first.id, { supply_by: 'customer' });
    const { results, total, missing_prices } = (
      await callApi(company.owner, listMergedResources, { params: { specification_id } })
    ).body;
    expect(results.map((row) => [row.kind, row.quantity, row.price, row.total, row.positions_count])).toEqual([
      ['material', '3.3', '3.33', '7.32', 2],
      ['material', '1.1', '4.00', '4.40', 1],
      ['material', '1.1', null, null, 1],
      ['machine', '1.1', '3.33', '3.66', 1],
    ]);
    expect([total, missing_prices]).toEqual(['15.38', 1]);
  });
});
