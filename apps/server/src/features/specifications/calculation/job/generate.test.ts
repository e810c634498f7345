import { consumableRows, resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aMember, aProject } from '#testing/factories/index.ts';
import {
  aBill,
  aCalculatedSpecification,
  aRow,
  aSpecification,
  calculationEnd,
  generated,
  readSpecification,
  readWhole,
  type WholeSpecification,
} from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { startRunner, withJobRunner } from '#testing/with-job-runner.ts';
import { expectConsistent } from '../../totals/consistent-totals.fixtures.ts';

const { generate, generateVor, cancelGenerate, getGenerateStatus } = endpoints;

describe('a calculation', () => {
  test('finds norms, prices everything, and all figures can be recomputed from the lines', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aBill(company, id);
    const status = await generated(company, id);
    expect(status).toMatchObject({
      status: 'done',
      stage: 'finished',
      progress: 100,
      processed: 9,
      total: 9,
      error: null,
    });
    expect(status.matched + status.unmatched).toBe(9);
    expect(status.matched).toBeGreaterThanOrEqual(3); // four do not name the slab, one the mastic: a user decides
    const whole = await readWhole(company, id);
    expect(whole.head.status).toBe('calculated');
    expectConsistent(whole);
    for (const position of whole.positions.filter((row) => row.match_status === 'matched')) {
      const work = whole.works.find((row) => row.specification_row_id === position.id);
      expect(work).toMatchObject({
        origin: 'norm',
        norm_id: position.norm_id,
        code: position.norm_code,
        total: position.total,
      });
      expect(whole.resources.some((row) => row.specification_row_id === position.id && row.kind === 'labour')).toBe(
        true,
      );
    }
    const sand = whole.resources.filter(
      (row) => row.specification_row_id === whole.positions[0]?.id && row.name.includes('есок'),
    );
    // The bill's own sand replaces the norm's, with the quantity stated in the bill.
    expect(sand.map((row) => [row.origin, row.quantity, row.price !== null])).toEqual([['bill', '26.6112', true]]);
  });

  test('leaves doubtful positions to the user, with up to three candidates and their reasons', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const { positions } = await readWhole(company, specification.id);
    const unsure = positions.filter((row) => row.match_status === 'unmatched');
    expect(unsure.length).toBeGreaterThan(0);
    for (const row of unsure) {
      expect(row).toMatchObject({ norm_id: null, price: null, total: null, missing_prices: 1 });
      expect(row.candidates.length).toBeLessThanOrEqual(3);
      expect(row.candidates.every((candidate) => candidate.reasons.length > 0)).toBe(true);
      expect(row.candidates.map((candidate) => candidate.score)).toEqual(
        row.candidates.map((candidate) => candidate.score).toSorted((a, b) => b - a),
      );
    }
    const one = await callApi(company.owner, specificationRows.get, {
      params: { specification_id: specification.id, row_id: positions[0]?.id ?? '' },
    });
    expect(one.body.candidates[0]?.norm_id).toBe(positions[0]?.norm_id);
  });

  test('goes from queued to done, and locks the specification for edits meanwhile', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const { id: vor_id } = await aBill(company, id);
    const params = { specification_id: id };
    const status = async () => (await callApi(company.owner, getGenerateStatus, { params })).body;
    expect(await status()).toMatchObject({ id: null, status: 'idle', progress: 0, stage: null });
    const started = await callApi(company.owner, generate, { params });
    expect([started.status, started.body.status]).toEqual([202, 'queued']);
    expect(await status()).toMatchObject({
      id: started.body.id,
      status: 'queued',
      stage: 'waiting',
      progress: 0,
      started_at: null,
    });
    expect(await readSpecification(company, id)).toMatchObject({
      status: 'calculating',
      can: { update: false, delete: false, calculate: false, commit: false },
    });
    const refused = await Promise.all([
      callApi(company.owner, generate, { params }),
      callApi(company.owner, generateVor, { params: { ...params, vor_id } }),
      callApi(company.owner, specificationRows.create, { params, body: { name: 'Ещё' } }),
      callApi(company.owner, endpoints.patchSpecification, { params, body: { name: 'Другое' } }),
      callApi(company.owner, endpoints.deleteVor, { params: { ...params, vor_id } }),
      callApi(company.owner, endpoints.deleteSpecification, { params }),
      callApi(company.owner, endpoints.commitSpecification, { params, body: {} }),
      callApi(company.owner, endpoints.generateReport, { params, body: {} }),
    ]);
    expect(refused.map((answer) => `${answer.status} ${answer.problem.code}`)).toEqual(
      refused.map(() => '409 calculation_running'),
    );
    await withJobRunner(company.app, () => calculationEnd(company, id));
    const done = await status();
    expect(done).toMatchObject({ id: started.body.id, status: 'done', progress: 100 });
    expect([done.started_at, done.finished_at].every((moment) => moment !== null)).toBe(true);
    expect(await readSpecification(company, id)).toMatchObject({
      status: 'calculated',
      can: { update: true, calculate: true },
    });
  });

  test('starts once under concurrent requests', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aBill(company, id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callApi(company.owner, generate, { params: { specification_id: id } })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      202,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    await withJobRunner(company.app, () => calculationEnd(company, id));
  });

  test('is refused for nothing to calculate, a missing permission or a foreign bill', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const params = { specification_id };
    const empty = await callApi(company.owner, generate, { params });
    expect([empty.status, empty.problem.code]).toEqual([422, 'nothing_to_calculate']);
    await aRow(company, specification_id, { price: '100' });
    expect((await callApi(company.owner, generate, { params })).problem.code).toBe('nothing_to_calculate');
    const { id: vor_id } = await aBill(company, (await aSpecification(company)).id);
    expect((await callApi(company.owner, generateVor, { params: { ...params, vor_id } })).status).toBe(404);
    expect((await callApi(await aMember(company, 'supplier'), generate, { params })).status).toBe(403);
    expect(await readSpecification(company, specification_id)).toMatchObject({ status: 'draft' });
  });

  test('of one bill does not touch positions of others', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    await aBill(company, specification_id);
    const second = await aBill(company, specification_id, {
      name: 'Вторая.xlsx',
      bytes: makeWorkbook({
        sheets: [
          {
            name: 'ВОР',
            rows: [
              ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём'],
              [1, 'Штукатурка стен гипсовой смесью по маякам 15 мм', 'м2', 312],
            ],
          },
        ],
      }),
    });
    await withJobRunner(company.app, async () => {
      expect(
        (await callApi(company.owner, generateVor, { params: { specification_id, vor_id: second.id } })).status,
      ).toBe(202);
      expect(await calculationEnd(company, specification_id)).toMatchObject({ status: 'done', total: 1, matched: 1 });
    });
    const whole = await readWhole(company, specification_id);
    expect(whole.positions.filter((row) => row.match_status === 'matched').map((row) => row.source?.vor_id)).toEqual([
      second.id,
    ]);
    expectConsistent(whole);
  });

  test('canceled before it began changes nothing', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aBill(company, id);
    const params = { specification_id: id };
    await callApi(company.owner, generate, { params });
    expect((await callApi(company.owner, cancelGenerate, { params })).status).toBe(204);
    expect((await callApi(company.owner, getGenerateStatus, { params })).body).toMatchObject({
      status: 'canceled',
      processed: 0,
    });
    expect(await readSpecification(company, id)).toMatchObject({ status: 'draft', unmatched_count: 9 });
    const runner = await startRunner(company.app);
    await runner.stop();
    expect((await readWhole(company, id)).works).toEqual([]);
    expect((await callApi(company.owner, cancelGenerate, { params })).status).toBe(204);
    expect((await generated(company, id)).status).toBe('done');
    await callApi(company.owner, generate, { params });
    await callApi(company.owner, cancelGenerate, { params });
    expect((await readSpecification(company, id)).status).toBe('calculated');
  });

  test('applies the conditions of its project to their targets', async () => {
    const company = await aCompany();
    const conditions = [
      {
        name: 'Стеснённые условия',
        reason: '421/пр',
        value: '1.15',
        targets: ['labour', 'machines', 'machinists'] as const,
      },
      { name: 'Потери', value: '1.02', targets: ['materials'] as const },
    ];
    const project = await aProject(company, {
      production_conditions: conditions.map((one) => ({ ...one, targets: [...one.targets] })),
    });
    const contract = await aContract(company, { project_id: project.id });
    const hard = await aSpecification(company, { contract_id: contract.id });
    const plain = await aSpecification(company);
    const lines = async (id: string) => {
      await aRow(company, id, { quantity: '100' });
      await generated(company, id);
      const whole = await readWhole(company, id);
      expectConsistent(whole);
      return [...whole.resources, ...whole.consumables].toSorted((a, b) => a.name.localeCompare(b.name));
    };
    const expected = await lines(plain.id);
    const got = await lines(hard.id);
    expect(expected.length).toBeGreaterThan(4);
    expect(got.map((line) => [line.name, Number(line.quantity)])).toEqual(
      expected.map((line) => {
        const isMaterial = !('kind' in line) || line.kind === 'material';
        return [line.name, Number((Number(line.quantity) * (isMaterial ? 1.02 : 1.15)).toFixed(7))];
      }),
    );
  });
});

describe('a second calculation', () => {
  const withoutVersions = ({ rows, works, resources, consumables }: WholeSpecification) =>
    JSON.parse(JSON.stringify({ rows, resources, works, consumables }), (key, value: unknown) =>
      ['id', 'version', 'sort_order', 'vors'].includes(key) ? undefined : value,
    ) as unknown;

  test('gives the same result without duplicates', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const before = await readWhole(company, specification.id);
    await generated(company, specification.id);
    const after = await readWhole(company, specification.id);
    expect(withoutVersions(after)).toEqual(withoutVersions(before));
    expect(after.head.totals).toEqual(before.head.totals);
  });

  test('keeps everything that users priced, chose, edited, added or removed', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aCalculatedSpecification(company);
    await aRow(company, specification_id);
    await generated(company, specification_id);
    const start = await readWhole(company, specification_id);
    const matched = start.positions.filter((row) => row.match_status === 'matched');
    const [priced, edited, stripped, enlarged] = matched;
    const chosen = start.positions.find(
      (row) => row.match_status === 'unmatched' && row.candidates.some((candidate) => candidate.unit === row.unit),
    );
    const choice = chosen?.candidates.find((candidate) => candidate.unit === chosen.unit);
    if (!priced || !edited || !stripped || !enlarged || !chosen || !choice)
      throw new Error('The made bill has too few matched positions for this test');
    const patchRow = (row_id: string, body: object) =>
      callApi(company.owner, specificationRows.patch, { params: { specification_id, row_id }, body });
    const lineOf = (id: string, index = 0) =>
      start.resources.filter((line) => line.specification_row_id === id && line.origin === 'norm')[index]?.id ?? '';
    const answers = [
      await patchRow(priced.id, { price: '1234.5' }),
      await patchRow(chosen.id, { norm_id: choice.norm_id }),
      await callApi(company.owner, resourceRows.patch, {
        params: { specification_id, row_id: lineOf(edited.id) },
        body: { price: '999.99' },
      }),
      await callApi(company.owner, resourceRows.remove, { params: { specification_id, row_id: lineOf(stripped.id) } }),
      await callApi(company.owner, consumableRows.create, {
        params: { specification_id },
        body: { specification_row_id: enlarged.id, name: 'Плёнка защитная', unit: 'м2', quantity: '3', price: '12' },
      }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 204, 201]);
    const before = await readWhole(company, specification_id);
    expectConsistent(before);
    await generated(company, specification_id);
    const after = await readWhole(company, specification_id);
    expectConsistent(after);
    expect(withoutVersions(after)).toEqual(withoutVersions(before));
    const kept = new Set([priced.id, chosen.id, edited.id, stripped.id, enlarged.id]);
    const untouched = (whole: WholeSpecification) =>
      whole.rows.filter((row) => kept.has(row.id)).map((row) => [row.id, row.version]);
    expect(untouched(after)).toEqual(untouched(before));
  });
});
