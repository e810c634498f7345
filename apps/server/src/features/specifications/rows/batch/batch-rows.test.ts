import { consumableRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import {
  aRow,
  aSection,
  aSpecification,
  readWhole,
  type WholeSpecification,
} from '#testing/factories/specifications.ts';
import { expectConsistent, sumsOf } from '../../totals/consistent-totals.fixtures.ts';
import { aTestbed, expectOneBatchOf, send } from './batch-rows.fixtures.ts';

function scaled(quantity: string | null | undefined, factor: number): string {
  return (Number(quantity ?? '0') * factor).toFixed(3);
}

describe('a batch of edits', () => {
  test('changes positions and lines at once, with totals exact to the kopeck', async () => {
    const testbed = await aTestbed();
    const { whole, company, specification_id } = testbed;
    const positions = whole.positions.filter((row) => row.norm_id !== null);
    const line = whole.resources.find((one) => one.origin === 'norm' && one.kind === 'material' && one.price !== null);
    const answer = await send(testbed, [
      ...positions.map((row) => ({
        table: 'specification_row' as const,
        id: row.id,
        version: row.version,
        changes: { quantity: scaled(row.quantity, 1.5) },
      })),
      { table: 'resource_row', id: line?.id ?? '', version: line?.version, changes: { price: '123,45' } },
    ]);
    expect(answer.status).toBe(200);
    const after = await readWhole(company, specification_id);
    expectConsistent(after);
    expect(answer.body.totals).toEqual(sumsOf(after.head));
    expect([answer.body.unmatched_count, answer.body.unpriced_count]).toEqual([
      after.head.unmatched_count,
      after.head.unpriced_count,
    ]);
    expect(Number(after.head.totals?.gross)).not.toBe(Number(whole.head.totals?.gross));
    expect(answer.body.changed.specification_rows.map((row) => row.id)).toEqual(
      expect.arrayContaining(positions.map((row) => row.id)),
    );
    const read = new Map(after.resources.map((one) => [one.id, one]));
    for (const changed of answer.body.changed.resource_rows) expect(changed).toEqual(read.get(changed.id));
    expect(read.get(line?.id ?? '')).toMatchObject({ price: '123.45', is_edited: true });
  });

  test('gives the same result as single edits', async () => {
    const [together, apart] = [await aTestbed(), await aTestbed()];
    const edits = (whole: WholeSpecification) =>
      whole.positions
        .filter((row) => row.norm_id !== null)
        .map((row, index) => ({ row, changes: { quantity: scaled(row.quantity, 1 + index / 7) } }));
    await send(
      together,
      edits(together.whole).map(({ row, changes }) => ({ table: 'specification_row', id: row.id, changes })),
    );
    for (const { row, changes } of edits(apart.whole)) {
      await callApi(apart.company.owner, specificationRows.patch, {
        params: { specification_id: apart.specification_id, row_id: row.id },
        body: changes,
      });
    }
    const [left, right] = [
      await readWhole(together.company, together.specification_id),
      await readWhole(apart.company, apart.specification_id),
    ];
    expect(left.head.totals).toEqual(right.head.totals);
    const linesOf = ({ resources }: WholeSpecification) =>
      resources
        .map(({ name, quantity, total, is_edited, version }) => [name, quantity, total, is_edited, version].join('|'))
        .toSorted();
    expect(linesOf(left)).toEqual(linesOf(right));
    expect(left.positions.map((row) => row.version)).toEqual(right.positions.map((row) => row.version));
  });

  test('keeps an explicit line quantity although its position changes in the same batch, and scales norm lines', async () => {
    const testbed = await aTestbed();
    const { whole, company, specification_id } = testbed;
    const position = whole.positions.find(
      (row) =>
        row.norm_id !== null &&
        whole.resources.filter(
          (one) => one.specification_row_id === row.id && one.origin === 'norm' && one.kind === 'material',
        ).length > 1,
    );
    const [stated, followed] = whole.resources.filter(
      (one) => one.specification_row_id === position?.id && one.origin === 'norm' && one.kind === 'material',
    );
    await send(testbed, [
      { table: 'resource_row', id: stated?.id ?? '', changes: { quantity: '3' } },
      { table: 'resource_row', id: followed?.id ?? '', changes: { waste_factor: '1' } },
      { table: 'specification_row', id: position?.id ?? '', changes: { quantity: scaled(position?.quantity, 2) } },
    ]);
    const after = await readWhole(company, specification_id);
    expect(after.resources.find((one) => one.id === stated?.id)?.quantity).toBe('3');
    const ratio = Number(followed?.waste_factor ?? 1);
    expect(Number(after.resources.find((one) => one.id === followed?.id)?.quantity)).toBeCloseTo(
      (Number(followed?.quantity) * 2) / ratio,
      4,
    );
    expectConsistent(after);
  });

  test('deletes positions, sections with their content, and lines, and renames a section', async () => {
    const testbed = await aTestbed();
    const { whole, company, specification_id } = testbed;
    const position = whole.positions.findLast((row) => row.match_status === 'matched');
    const second = whole.sections.find((row) => row.id === position?.parent_id);
    const first = whole.sections.find((row) => row.id !== second?.id);
    const line = whole.resources.find((one) => one.specification_row_id === position?.id && one.origin === 'norm');
    const inFirst = whole.positions.filter((row) => row.parent_id === first?.id);
    const answer = await send(testbed, [
      { table: 'specification_row', id: first?.id ?? '', delete: true, version: first?.version },
      ...inFirst
        .slice(0, 1)
        .map((row) => ({ table: 'specification_row' as const, id: row.id, changes: { quantity: '1' } })),
      { table: 'resource_row', id: line?.id ?? '', delete: true },
      { table: 'specification_row', id: second?.id ?? '', changes: { name: 'Другое имя', quantity: '5' } },
    ]);
    expect([answer.status, answer.problem.errors]).toEqual([200, undefined]);
    const after = await readWhole(company, specification_id);
    expectConsistent(after);
    expect(after.rows.map((row) => row.id)).toEqual(
      whole.rows.filter((row) => row.id !== first?.id && row.parent_id !== first?.id).map((row) => row.id),
    );
    expect(after.resources.some((one) => one.id === line?.id)).toBe(false);
    expect(after.positions.find((row) => row.id === position?.id)?.match_status).toBe('confirmed');
    expect(after.rows.find((row) => row.id === second?.id)).toMatchObject({ name: 'Другое имя', quantity: null });
    expect(answer.body.changed.specification_rows.map((row) => row.id)).toContain(second?.id);
    expect(answer.body.totals).toEqual(sumsOf(after.head));
  });

  test('sets manual prices, removes a norm, and adds works', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const section = await aSection(company, specification_id);
    const rows = [
      await aRow(company, specification_id, { parent_id: section.id }),
      await aRow(company, specification_id, { parent_id: section.id }),
    ];
    const consumable = await callApi(company.owner, consumableRows.create, {
      params: { specification_id },
      body: { specification_row_id: rows[0]?.id ?? '', name: 'Гвозди', unit: 'кг', quantity: '2', price: '10' },
    });
    const answer = await send({ company, specification_id }, [
      { table: 'specification_row', id: rows[1]?.id ?? '', changes: { price: '10.10', quantity: '3' } },
      {
        table: 'consumable_row',
        id: consumable.body.id,
        version: consumable.body.version,
        changes: { supply_by: 'customer' },
      },
    ]);
    const after = await readWhole(company, specification_id);
    expectConsistent(after);
    expect(after.positions[1]).toMatchObject({
      price: '10.10',
      total: '30.30',
      match_status: 'manual',
      is_hand_priced: true,
    });
    expect(after.consumables[0]).toMatchObject({ total: '0.00', supply_by: 'customer' });
    expect(answer.body.unpriced_count).toBe(after.head.unpriced_count);
    await send({ company, specification_id }, [
      { table: 'specification_row', id: rows[1]?.id ?? '', changes: { price: null } },
    ]);
    expect((await readWhole(company, specification_id)).positions[1]).toMatchObject({
      total: null,
      match_status: 'unmatched',
      is_hand_priced: false,
    });
  });
});

// The deep run tests five thousand.
test('five hundred quantities fit into one batch', () => expectOneBatchOf(500));
