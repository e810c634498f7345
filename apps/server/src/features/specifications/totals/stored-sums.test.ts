import { batchRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { deleteVor, patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aCalculatedSpecification, aRow, aSection, generated } from '#testing/factories/specifications.ts';
import { chooser, expectStoredSums, randomEdit } from './random-edits.fixtures.ts';

async function aTable() {
  const company = await aCompany();
  const { id } = await aCalculatedSpecification(company);
  const outer = await aSection(company, id, { name: 'Внешний' });
  const inner = await aSection(company, id, { name: 'Внутренний', parent_id: outer.id });
  await aRow(company, id, { parent_id: inner.id, price: '10' });
  return { company, id };
}

describe('stored sums', () => {
  test('equal the rows after random edits, sequential and concurrent', { timeout: 120_000 }, async () => {
    const table = await aTable();
    const choose = chooser(20_261_122);
    for (let round = 0; round < 2; round += 1) {
      const whole = await expectStoredSums(table.company, table.id);
      for (let count = 0; count < 10; count += 1) await randomEdit(table, whole, choose);
      await Promise.all(Array.from({ length: 10 }, () => randomEdit(table, whole, choose)));
    }
    await expectStoredSums(table.company, table.id);
  });

  test('stay correct after a calculation, a second bill and its removal, other percents, and an undone batch', async () => {
    const { company, id } = await aTable();
    const first = await expectStoredSums(company, id);
    const bytes = Buffer.from('№ п/п;Наименование работ;Ед. изм.;Объём\n1;Кладка стен из кирпича;м3;12\n');
    const vor = await aBill(company, id, { bytes, name: 'Ещё.csv' });
    expect((await expectStoredSums(company, id)).positions).toHaveLength(first.positions.length + 1);
    await generated(company, id);
    await expectStoredSums(company, id);
    const removed = await callApi(company.owner, deleteVor, { params: { specification_id: id, vor_id: vor.id } });
    expect(removed.status).toBe(204);
    expect((await expectStoredSums(company, id)).positions).toHaveLength(first.positions.length);
    const version = (await expectStoredSums(company, id)).head.version;
    const settings = { overhead_mode: 'percent', overhead_percent: '12', profit_mode: 'none', vat_rate: '10' } as const;
    const patched = await callApi(company.owner, patchSpecification, {
      params: { specification_id: id },
      body: { version, settings },
    });
    expect(patched.status).toBe(200);
    const whole = await expectStoredSums(company, id);
    const batch = (quantityOf: (quantity: string | null) => string | null) =>
      callApi(company.owner, batchRows, {
        params: { specification_id: id },
        body: {
          operations: whole.positions.map((row) => ({
            table: 'specification_row' as const,
            id: row.id,
            changes: { quantity: quantityOf(row.quantity) },
          })),
        },
      });
    expect((await batch((quantity) => (quantity === null ? null : `${Number(quantity) * 2}`))).status).toBe(200);
    await expectStoredSums(company, id);
    expect((await batch((quantity) => quantity)).status).toBe(200);
    const undone = await expectStoredSums(company, id);
    expect(undone.head.totals).toEqual(whole.head.totals);
  });
});
