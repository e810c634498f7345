import { batchRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aProject } from '#testing/factories/index.ts';
import { aRow, aSection, aSpecification, generated, readWhole } from '#testing/factories/specifications.ts';
import { addLines, linesOf, patchHead, patchRow, rowOf, type Sheet } from '../totals/arithmetic.fixtures.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';

const CRAMPED = {
  name: 'Стеснённые условия',
  reason: 'Приказ 55/пр',
  value: '1.15',
  targets: ['labour', 'machines', 'machinists'] as const,
};
const own = (
  name: string,
  value: string,
  targets: readonly ('labour' | 'materials' | 'volume' | 'cost' | 'overhead' | 'profit' | 'equipment')[],
) => ({
  name,
  reason: '',
  value,
  targets: [...targets],
});

/** A section with one position of 10 units: ten hours at 100, a machine at 200, materials at 300. */
async function aSheet(conditions: readonly (typeof CRAMPED)[] = []) {
  const company = await aCompany();
  const project = await aProject(company, {
    production_conditions: conditions.map((one) => ({ ...one, targets: [...one.targets] })),
  });
  const contract = await aContract(company, { project_id: project.id });
  const { id: specification_id } = await aSpecification(company, { contract_id: contract.id });
  const sheet: Sheet = { company, specification_id };
  const section = await aSection(company, specification_id);
  const { id } = await aRow(company, specification_id, { parent_id: section.id, unit: 'м2', quantity: '10' });
  await addLines(sheet, id, [
    { kind: 'labour', name: 'Рабочие', norm_quantity: '1', price: '100' },
    { kind: 'machine', name: 'Кран', norm_quantity: '1', price: '200' },
    { kind: 'material', name: 'Кирпич', norm_quantity: '1', price: '300' },
  ]);
  await patchRow(sheet, id, { overhead_percent: '100', profit_percent: '50' });
  return { ...sheet, section: section.id, position: id };
}

type Place = Awaited<ReturnType<typeof aSheet>>;
const partsOf = async (sheet: Place) => {
  const { labour, machines, materials, overhead, profit, total } = await rowOf(sheet, sheet.position);
  return [labour, machines, materials, overhead, profit, total];
};
const PLAIN = ['1000.00', '2000.00', '3000.00', '1000.00', '500.00', '7500.00'];

describe('coefficients', () => {
  test('of the project apply unless excluded', async () => {
    const sheet = await aSheet([CRAMPED]);
    const cramped = ['1150.00', '2300.00', '3000.00', '1150.00', '575.00', '8175.00'];
    expect(await partsOf(sheet)).toEqual(cramped);
    expect((await linesOf(sheet, sheet.position)).map((line) => line.coefficient)).toEqual(['1.15', '1.15', '1']);
    const excluded_conditions = [CRAMPED.name];
    for (const row of [sheet.position, sheet.section]) {
      await patchRow(sheet, row, { excluded_conditions });
      expect(await partsOf(sheet)).toEqual(PLAIN);
      await patchRow(sheet, row, { excluded_conditions: [] });
      expect(await partsOf(sheet)).toEqual(cramped);
    }
    await patchHead(sheet, { excluded_conditions });
    expect(await partsOf(sheet)).toEqual(PLAIN);
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
  });

  test('of the specification, section and position multiply, each at its level', async () => {
    const sheet = await aSheet();
    const head = await patchHead(sheet, { coefficients: [own('Зима', '1.1', ['materials'])] });
    expect(head.body).toMatchObject({
      coefficients: [{ name: 'Зима', value: '1.1' }],
      totals: { materials: '3300.00' },
    });
    const section = await patchRow(sheet, sheet.section, { coefficients: [own('Ночь', '2', ['labour'])] });
    expect(section.body.changed.specification_rows.map((row) => row.id)).toContain(sheet.position);
    expect(section.body.totals).toMatchObject({ labour: '2000.00', materials: '3300.00' });
    await patchRow(sheet, sheet.position, { coefficients: [own('Объём', '0.5', ['volume'])] });
    expect(await partsOf(sheet)).toEqual(['1000.00', '1000.00', '1650.00', '1000.00', '500.00', '5150.00']);
    await patchRow(sheet, sheet.position, { excluded_conditions: ['Ночь', 'Зима'] });
    expect(await partsOf(sheet)).toEqual(['500.00', '1000.00', '1500.00', '500.00', '250.00', '3750.00']);
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
  });

  test('of the cost, overhead and profit leave quantities unchanged', async () => {
    const sheet = await aSheet();
    await patchRow(sheet, sheet.position, {
      coefficients: [
        own('К стоимости', '1.2', ['cost']),
        own('К НР', '0.9', ['overhead']),
        own('К СП', '0.85', ['profit']),
      ],
    });
    expect(await partsOf(sheet)).toEqual(['1200.00', '2400.00', '3600.00', '1080.00', '510.00', '8790.00']);
    expect(await rowOf(sheet, sheet.position)).toMatchObject({
      overhead_percent: '90',
      profit_percent: '42.5',
      own_overhead_percent: '100',
    });
    const lines = await linesOf(sheet, sheet.position);
    expect(lines.map((line) => [line.quantity, line.cost_coefficient])).toEqual([
      ['10', '1.2'],
      ['10', '1.2'],
      ['10', '1.2'],
    ]);
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
  });

  test('apply to new rows, a new volume and a batch', async () => {
    const sheet = await aSheet([CRAMPED]);
    await patchRow(sheet, sheet.section, { coefficients: [own('К стоимости', '1.1', ['cost'])] });
    await addLines(sheet, sheet.position, [{ kind: 'labour', name: 'Ещё рабочие', norm_quantity: '2', price: '10' }]);
    await patchRow(sheet, sheet.position, { quantity: '20' });
    expect(await linesOf(sheet, sheet.position)).toMatchObject([
      { quantity: '23', total: '2530.00' },
      { quantity: '23', total: '5060.00' },
      { quantity: '20', total: '6600.00' },
      { quantity: '46', total: '506.00' },
    ]);
    const operations = [
      { table: 'specification_row', id: sheet.section, changes: { coefficients: [] } },
      {
        table: 'specification_row',
        id: sheet.position,
        changes: { excluded_conditions: [CRAMPED.name], quantity: '10' },
      },
    ] as const;
    const params = { specification_id: sheet.specification_id };
    const { status } = await callApi(sheet.company.owner, batchRows, { params, body: { operations: [...operations] } });
    expect(status).toBe(200);
    expect(await linesOf(sheet, sheet.position)).toMatchObject([
      { quantity: '10', total: '1000.00' },
      { quantity: '10', total: '2000.00' },
      { quantity: '10', total: '3000.00' },
      { quantity: '20', total: '200.00' },
    ]);
    expectConsistent(await readWhole(sheet.company, sheet.specification_id));
  });

  test('apply to positions priced by a norm, and removing them restores the exact amounts', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const section = await aSection(company, specification_id);
    const position = await aRow(company, specification_id, { parent_id: section.id });
    await generated(company, specification_id);
    const sheet = { company, specification_id };
    const before = await readWhole(company, specification_id);
    await patchRow(sheet, section.id, { coefficients: [own('Всё', '1.3', ['labour', 'materials', 'cost'])] });
    const raised = await readWhole(company, specification_id);
    expectConsistent(raised);
    expect(Number(raised.head.totals?.net)).toBeGreaterThan(Number(before.head.totals?.net));
    await generated(company, specification_id);
    const again = await readWhole(company, specification_id);
    expect(again.head.totals).toEqual(raised.head.totals);
    await patchRow(sheet, section.id, { coefficients: [] });
    const after = await readWhole(company, specification_id);
    expect(after.head.totals).toEqual(before.head.totals);
    expect((await rowOf(sheet, position.id)).total).toBe(before.positions[0]?.total);
    await patchHead(sheet, { coefficients: [] });
    expect((await readWhole(company, specification_id)).head.totals).toEqual(before.head.totals);
  });

  test('of zero, minus one or without a target are rejected with a message', async () => {
    const sheet = await aSheet();
    const refusedOf = async (coefficient: unknown) => {
      const answers = [
        await patchHead(sheet, { coefficients: [coefficient] as never }),
        await patchRow(sheet, sheet.section, { coefficients: [coefficient] as never }),
        await patchRow(sheet, sheet.position, { coefficients: [coefficient] as never }),
      ];
      return answers.map(({ status, problem }) => [status, problem?.errors?.[0]?.field, problem?.errors?.[0]?.message]);
    };
    const bounds = 'Коэффициент должен быть больше нуля и не больше 1000';
    const thrice = <Value>(value: Value): Value[] => [value, value, value];
    expect(await refusedOf({ ...own('Ноль', '0', ['labour']) })).toEqual(thrice([400, 'coefficients.0.value', bounds]));
    expect(await refusedOf({ ...own('Минус', '-1', ['labour']) })).toEqual(
      thrice([400, 'coefficients.0.value', 'Число не может быть отрицательным']),
    );
    expect(await refusedOf({ ...own('Много', '1000.1', ['labour']) })).toEqual(
      thrice([400, 'coefficients.0.value', bounds]),
    );
    expect((await refusedOf(own('Ничего', '1.1', []))).map(([status, field]) => [status, field])).toEqual(
      thrice([400, 'coefficients.0.targets']),
    );
    expect(await partsOf(sheet)).toEqual(PLAIN);
  });

  test('of a committed specification cannot be changed', async () => {
    const sheet = await aSheet();
    const params = { specification_id: sheet.specification_id };
    expect((await callApi(sheet.company.owner, commitSpecification, { params, body: {} })).status).toBe(200);
    const coefficients = [own('Зима', '1.1', ['materials'])];
    expect((await patchHead(sheet, { coefficients })).status).toBe(409);
    expect((await patchRow(sheet, sheet.section, { coefficients })).status).toBe(409);
  });
});

describe('the kind of work of a position', () => {
  test('sets the percents of the kind; null restores those of the norm', async () => {
    const sheet = await aSheet();
    const stated = await patchRow(sheet, sheet.position, { overhead_percent: null, profit_percent: null });
    expect(stated.body).toMatchObject({ overhead: '0.00', overhead_percent: null });
    const unknown = await patchRow(sheet, sheet.position, { kind_of_work: 'нет такого' });
    expect([unknown.status, unknown.problem?.errors?.[0]?.field]).toEqual([400, 'kind_of_work']);
    const { body } = await callApi(sheet.company.owner, specificationRows.create, {
      params: { specification_id: sheet.specification_id },
      body: {
        name: 'С процентами',
        quantity: '1',
        overhead_percent: '109',
        coefficients: [own('К НР', '0.9', ['overhead'])],
      },
    });
    expect(body).toMatchObject({ own_overhead_percent: '109', overhead_percent: null, match_status: 'unmatched' });
    await addLines(sheet, body.id, [{ kind: 'labour', name: 'Рабочие', quantity: '1', price: '100' }]);
    expect(await rowOf(sheet, body.id)).toMatchObject({ overhead_percent: '98.1', overhead: '98.10' });
  });
});
