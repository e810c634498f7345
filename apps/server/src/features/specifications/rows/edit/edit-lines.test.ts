import {
  consumableRows,
  resourceRows,
  specificationRows,
  workRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import type { ResourceRow, SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { lineQuantity, lineTotal } from '@karkas/domain/specification/index.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aProject, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification, generated, readWhole } from '#testing/factories/specifications.ts';
import { expectConsistent, sumsOf } from '../../totals/consistent-totals.fixtures.ts';

type LinePatch = NonNullable<Parameters<typeof callApi<typeof resourceRows.patch>>[2]['body']>;
type Priced = {
  company: TestCompany;
  specification_id: string;
  position: SpecificationRow;
  lines: ResourceRow[];
  line: (kind: ResourceRow['kind']) => ResourceRow;
};

/** A position calculated entirely by its norm. */
async function aPricedPosition(contractOf?: (company: TestCompany) => Promise<string>): Promise<Priced> {
  const company = await aCompany();
  const { id: specification_id } = await aSpecification(
    company,
    contractOf ? { contract_id: await contractOf(company) } : {},
  );
  await aRow(company, specification_id);
  await generated(company, specification_id);
  const whole = await readWhole(company, specification_id);
  const [position] = whole.positions;
  if (position?.match_status !== 'matched') throw new Error('The position should have been matched');
  const line = (kind: ResourceRow['kind']): ResourceRow => {
    const found = whole.resources.find((one) => one.kind === kind);
    if (!found) throw new Error(`The norm has no ${kind}`);
    return found;
  };
  return { company, specification_id, position, lines: whole.resources, line };
}

const patchLine = ({ company, specification_id }: Priced, row_id: string, body: LinePatch) =>
  callApi(company.owner, resourceRows.patch, { params: { specification_id, row_id }, body });

async function expectSettled(
  { company, specification_id }: Priced,
  answer: { body: { totals?: unknown } },
): Promise<void> {
  const whole = await readWhole(company, specification_id);
  expect(answer.body.totals).toEqual(sumsOf(whole.head));
  expectConsistent(whole);
}

describe('a line of a position', () => {
  test('supplied by the customer costs nothing and keeps quantity and price', async () => {
    const priced = await aPricedPosition();
    const line = priced.line('material');
    const answer = await patchLine(priced, line.id, { supply_by: 'customer', version: line.version });
    expect(answer.body).toMatchObject({
      supply_by: 'customer',
      total: '0.00',
      quantity: line.quantity,
      price: line.price,
      is_edited: true,
      version: line.version + 1,
    });
    const position = answer.body.changed.specification_rows.find((row) => row.id === priced.position.id);
    expect(Number(position?.materials)).toBeCloseTo(Number(priced.position.materials) - Number(line.total), 2);
    expect(position?.missing_prices).toBe(0);
    await expectSettled(priced, answer);
    await patchLine(priced, line.id, { price: null });
    const grown = await callApi(priced.company.owner, specificationRows.patch, {
      params: { specification_id: priced.specification_id, row_id: priced.position.id },
      body: { quantity: '129' },
    });
    expect(grown.body.changed.resource_rows.find((one) => one.id === line.id)).toMatchObject({
      total: '0.00',
      price: null,
    });
    await expectSettled(priced, grown);
    expect((await patchLine(priced, line.id, { supply_by: 'own', price: '10' })).body).toMatchObject({
      supply_by: 'own',
      total: lineTotal(lineOf(grown.body, line.id), '10'),
    });
  });

  test('with a missing price is counted as missing, never as zero', async () => {
    const priced = await aPricedPosition();
    const line = priced.line('material');
    const answer = await patchLine(priced, line.id, { price: null });
    expect(answer.body).toMatchObject({
      price: null,
      total: null,
      totals: { missing_prices_count: 1 },
      unpriced_count: 1,
    });
    await expectSettled(priced, answer);
    const unpriced = await callApi(priced.company.owner, specificationRows.list, {
      params: { specification_id: priced.specification_id },
      query: { is_unpriced: 'true' },
    });
    expect(unpriced.body.results.map((row) => row.id)).toEqual([priced.position.id]);
    const free = await patchLine(priced, line.id, { price: '0' });
    expect(free.body).toMatchObject({
      price: '0.00',
      total: '0.00',
      totals: { missing_prices_count: 0 },
      unpriced_count: 0,
    });
    await expectSettled(priced, free);
  });

  test('with losses exceeds its norm; a project coefficient still applies', async () => {
    const priced = await aPricedPosition(async (company) => {
      const project = await aProject(company, {
        production_conditions: [{ name: 'Зима', value: '1.1', targets: ['materials'] }],
      });
      return (await aContract(company, { project_id: project.id })).id;
    });
    const line = priced.line('material');
    const answer = await patchLine(priced, line.id, { waste_factor: '1.03' });
    // The norm is stated per 100 м2.
    const quantity = lineQuantity({
      volume: '0.645',
      norm: line.norm_quantity ?? '',
      coefficient: '1.1',
      wasteFactor: '1.03',
    });
    expect(answer.body).toMatchObject({
      waste_factor: '1.03',
      quantity,
      total: lineTotal(quantity, line.price ?? null),
    });
    await expectSettled(priced, answer);
    const norm = await patchLine(priced, line.id, { norm_quantity: '2' });
    expect(norm.body.quantity).toBe(
      lineQuantity({ volume: '0.645', norm: '2', coefficient: '1.1', wasteFactor: '1.03' }),
    );
    const grown = await callApi(priced.company.owner, specificationRows.patch, {
      params: { specification_id: priced.specification_id, row_id: priced.position.id },
      body: { quantity: '100' },
    });
    expect(lineOf(grown.body, line.id)).toBe(
      lineQuantity({ volume: '1', norm: '2', coefficient: '1.1', wasteFactor: '1.03' }),
    );
    await expectSettled(priced, grown);
  });

  test('with a stated quantity is unchanged when the volume changes; the others follow', async () => {
    const priced = await aPricedPosition();
    const fixed = priced.line('material');
    await patchLine(priced, fixed.id, { quantity: '7.5' });
    const answer = await callApi(priced.company.owner, specificationRows.patch, {
      params: { specification_id: priced.specification_id, row_id: priced.position.id },
      body: { quantity: '129' },
    });
    expect(lineOf(answer.body, fixed.id)).toBe('7.5');
    for (const line of answer.body.changed.resource_rows.filter((one) => one.id !== fixed.id)) {
      expect(Number(line.quantity)).toBeCloseTo(
        Number(priced.lines.find((one) => one.id === line.id)?.quantity) * 2,
        6,
      );
    }
    await expectSettled(priced, answer);
    expect((await patchLine(priced, fixed.id, { price: '3' })).body).toMatchObject({ quantity: '7.5', total: '22.50' });
  });

  test('a manual work follows the volume by its norm, until its quantity is stated', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const { id } = await aRow(company, specification_id, { quantity: '10' });
    const volume = (quantity: string) =>
      callApi(company.owner, specificationRows.patch, {
        params: { specification_id, row_id: id },
        body: { quantity },
      });
    const added = await callApi(company.owner, workRows.create, {
      params: { specification_id },
      body: { specification_row_id: id, name: 'Разметка', unit: 'м', norm_quantity: '2', price: '500' },
    });
    const params = { specification_id, row_id: added.body.id };
    expect(added.body).toMatchObject({ quantity: '20', total: '10000.00' });
    const more = await volume('12');
    expect(more.body.changed.work_rows).toMatchObject([{ id: params.row_id, quantity: '24', total: '12000.00' }]);
    await callApi(company.owner, workRows.patch, { params, body: { quantity: '30' } });
    await volume('20');
    const [stated] = (await readWhole(company, specification_id)).works;
    expect(stated).toMatchObject({ quantity: '30', total: '15000.00' });
    await callApi(company.owner, workRows.patch, { params, body: { norm_quantity: '3' } });
    const last = await volume('10');
    expect(last.body.changed.work_rows).toMatchObject([{ quantity: '30', total: '15000.00' }]);
  });

  test('of each kind can be added, listed, changed and deleted, and the totals follow', async () => {
    const priced = await aPricedPosition();
    const { company, specification_id, position } = priced;
    const body = { specification_row_id: position.id, name: 'Своё', unit: 'шт', quantity: '3', price: '10.01' };
    const params = { specification_id };
    for (const rows of [workRows, resourceRows, consumableRows]) {
      const made = await callApi(company.owner, rows.create as typeof consumableRows.create, { params, body });
      expect(made).toMatchObject({
        status: 201,
        body: { origin: 'manual', is_edited: true, quantity: '3', price: '10.01', total: '30.03' },
      });
      await expectSettled(priced, made);
      const one = { ...params, row_id: made.body.id };
      const changed = await callApi(company.owner, rows.patch as typeof consumableRows.patch, {
        params: one,
        body: { quantity: '4', name: 'Иное', version: 1 },
      });
      expect(changed.body).toMatchObject({ name: 'Иное', total: '40.04', version: 2 });
      await expectSettled(priced, changed);
      const stale = await callApi(company.owner, rows.patch as typeof consumableRows.patch, {
        params: one,
        body: { quantity: '5', version: 1 },
      });
      expect([stale.status, stale.problem.current]).toMatchObject([409, { name: 'Иное', version: 2 }]);
      const listed = await callApi(company.owner, rows.list as typeof consumableRows.list, {
        params,
        query: { search: 'ИНОЕ', specification_row_id: position.id },
      });
      expect(listed.body.results.map((row) => row.id)).toEqual([made.body.id]);
      expect((await callApi(company.owner, rows.get as typeof consumableRows.get, { params: one })).body.total).toBe(
        '40.04',
      );
      expect((await callApi(company.owner, rows.remove, { params: one })).status).toBe(204);
      expect((await callApi(company.owner, rows.get as typeof consumableRows.get, { params: one })).status).toBe(404);
    }
    const whole = await readWhole(company, specification_id);
    expectConsistent(whole);
    expect(whole.positions[0]?.total).toBe(position.total);
  });

  test('is rejected for invalid input, naming each field', async () => {
    const priced = await aPricedPosition();
    const { company, specification_id, position } = priced;
    const other = await aRow(company, (await aSpecification(company)).id);
    const create = (body: object) =>
      callApi(company.owner, resourceRows.create, {
        params: { specification_id },
        body: { specification_row_id: position.id, name: 'Строка', ...body },
      });
    const fieldsOf = (answer: { status: number; problem: { errors?: { field: string }[] | undefined } }) => [
      answer.status,
      answer.problem.errors?.map((error) => error.field).toSorted(),
    ];
    expect(fieldsOf(await create({ specification_row_id: other.id }))).toEqual([400, ['specification_row_id']]);
    expect(
      fieldsOf(
        await create({
          name: '',
          quantity: 'много',
          price: 'дорого',
          kind: 'air',
          supply_by: 'thief',
          waste_factor: '1e9',
          total: '5',
        }),
      ),
    ).toEqual([400, ['kind', 'name', 'price', 'quantity', 'supply_by', 'total', 'waste_factor']]);
    expect(fieldsOf(await patchLine(priced, priced.line('labour').id, { price: '1.005' }))).toEqual([400, ['price']]);
    expectConsistent(await readWhole(company, specification_id));
  });

  test('can be filtered by kind', async () => {
    const priced = await aPricedPosition();
    const { company, specification_id } = priced;
    const list = async (kind: ResourceRow['kind']) =>
      (await callApi(company.owner, resourceRows.list, { params: { specification_id }, query: { kind } })).body.results
        .map((row) => row.id)
        .toSorted();
    const of = (kind: string) =>
      priced.lines
        .filter((line) => line.kind === kind)
        .map((line) => line.id)
        .toSorted();
    expect([await list('material'), await list('machine'), await list('machinist'), await list('labour')]).toEqual([
      of('material'),
      of('machine'),
      of('machinist'),
      of('labour'),
    ]);
    const raised = await patchLine(priced, priced.line('labour').id, { price: '1000' });
    const position = raised.body.changed.specification_rows.find((row) => row.id === priced.position.id);
    expect(Number(position?.overhead)).toBeGreaterThan(Number(priced.position.overhead));
    await expectSettled(priced, raised);
  });
});

function lineOf(body: { changed: { resource_rows: ResourceRow[] } }, id: string): string {
  return body.changed.resource_rows.find((line) => line.id === id)?.quantity ?? '';
}
