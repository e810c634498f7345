import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { getProject } from '@karkas/api/projects/projects.endpoints.ts';
import * as revisions from '@karkas/api/specifications/revisions.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { getEffectiveSpecification } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn, fieldsIn, pricedIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aMemberWith, aProject, type TestCompany } from '#testing/factories/index.ts';
import {
  aCalculatedSpecification,
  aRow,
  readSpecification,
  readWhole,
  type WholeSpecification,
} from '#testing/factories/specifications.ts';
import { expectConsistent } from '../totals/consistent-totals.fixtures.ts';
import { aPricedDocument, commit, paramsOf, patch, revise } from './revisions.fixtures.ts';

const compare = (company: TestCompany, id: string, query: { with?: string } = {}, by = company.owner) =>
  callApi(by, revisions.compareRevisions, { params: paramsOf(id), query });

/** Everything that must be equal in a copy: all but ids and references between parts. */
function withoutNames({ rows, works, resources, consumables }: WholeSpecification) {
  const keys = new Map(rows.map((row) => [row.id, row.row_key]));
  const strip = (record: Record<string, unknown>) => ({
    ...record,
    id: null,
    version: null,
    specification_id: null,
    machine_row_id: record.machine_row_id ? 'a machine' : null,
    parent_id: keys.get(String(record.parent_id)) ?? null,
    specification_row_id: keys.get(String(record.specification_row_id)) ?? null,
    source: record.source ? { ...record.source, vor_id: null } : null,
  });
  const sorted = (records: readonly Record<string, unknown>[]) =>
    records.map((one) => JSON.stringify(strip(one))).toSorted();
  return { rows: sorted(rows), works: sorted(works), lines: sorted([...resources, ...consumables]) };
}

describe('the next revision', () => {
  test('is an exact copy with the same row keys, and leaves the committed one unchanged', async () => {
    const company = await aCompany();
    const { id } = await aCalculatedSpecification(company);
    await commit(company, id);
    const before = await readWhole(company, id);
    const { status, body } = await revise(company, id, { date: '2026-05-01' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      revision: 2,
      previous_revision_id: id,
      status: 'draft',
      is_superseded: false,
      date: '2026-05-01',
      totals: before.head.totals,
      can: { update: true, revise: false },
    });
    const after = await readWhole(company, body.id);
    expect(withoutNames(after)).toEqual(withoutNames(before));
    expect(after.head.vors.map(({ file_name, works_count }) => [file_name, works_count])).toEqual(
      before.head.vors.map(({ file_name, works_count }) => [file_name, works_count]),
    );
    expect(new Set([...after.rows, ...before.rows].map((row) => row.id)).size).toBe(after.rows.length * 2);
    expectConsistent(after);
    expect(await readSpecification(company, id)).toMatchObject({
      next_revision_id: body.id,
      is_superseded: false,
      can: { revise: false },
    });
  });

  test('can be opened only once; the second of two requests is refused', async () => {
    const company = await aCompany();
    const { id } = await aPricedDocument(company);
    const answers = await Promise.all([revise(company, id), revise(company, id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('revision_in_work');
  });

  test('copies the last committed one', async () => {
    const company = await aCompany();
    const { id } = await aPricedDocument(company);
    const { body: second } = await revise(company, id);
    expect((await revise(company, second.id)).problem.code).toBe('revision_of_draft');
    await commit(company, second.id);
    expect((await revise(company, id)).problem.code).toBe('specification_superseded');
    expect(await readSpecification(company, id)).toMatchObject({ is_superseded: true, can: { revise: false } });
    const { body: third } = await revise(company, second.id);
    const { body: all } = await callApi(company.owner, revisions.listRevisions, { params: paramsOf(third.id) });
    expect(all.map(({ revision, status, is_superseded }) => [revision, status, is_superseded])).toEqual([
      [1, 'committed', true],
      [2, 'committed', false],
      [3, 'draft', false],
    ]);
  });

  test('can be restored from the bin only while no other revision is open', async () => {
    const company = await aCompany();
    const { id } = await aPricedDocument(company);
    const { body: second } = await revise(company, id);
    await callApi(company.owner, endpoints.deleteSpecification, { params: paramsOf(second.id) });
    expect(await readSpecification(company, id)).toMatchObject({ next_revision_id: null, can: { revise: true } });
    await revise(company, id);
    const { body: page } = await callApi(company.owner, listBin, { params: { company_id: company.id } });
    const back = await callApi(company.owner, restoreFromBin, {
      params: { company_id: company.id, bin_item_id: page.results[0]?.id ?? '' },
    });
    expect([back.status, back.problem.code]).toEqual([409, 'revision_in_work']);
  });
});

describe('what counts', () => {
  test('is the last committed revision: in the cost, the sums and the contract list', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const contract = await aContract(company, { project_id: project.id, status: 'active' });
    const { id, first, third } = await aPricedDocument(company, { contract_id: contract.id });
    const { body: second } = await revise(company, id);
    const rows = (await readWhole(company, second.id)).rows;
    const idOf = (key: string) => rows.find((row) => row.row_key === key)?.id ?? '';
    await patch(company, second.id, idOf(first.row_key), { quantity: '20' });
    const cost = async () =>
      (await callApi(company.owner, getProject, { params: { project_id: project.id } })).body.estimated_cost;
    const effective = async () =>
      (
        await callApi(company.owner, getEffectiveSpecification, { params: { contract_id: contract.id } })
      ).body.rows.filter(({ kind }) => kind === 'position');
    // 10 × 100 + 5 × 200 + 300, plus 22 %.
    expect(await cost()).toBe('2806.00');
    expect((await effective()).map(({ total }) => total)).toEqual(['1000.00', '1000.00', '300.00']);
    await callApi(company.owner, specificationRows.remove, {
      params: { specification_id: second.id, row_id: idOf(third.row_key) },
    });
    await commit(company, second.id);
    expect(await cost()).toBe('3660.00');
    expect((await effective()).map(({ total }) => total)).toEqual(['2000.00', '1000.00']);
    const { body: sums } = await callApi(company.owner, endpoints.getSpecificationSums, {
      params: { company_id: company.id },
      query: { project_id: project.id },
    });
    expect(sums).toMatchObject({ count: 1, committed: '3660.00', committed_count: 1 });
    const listed = async (is_superseded: boolean) =>
      (
        await callApi(company.owner, endpoints.listProjectSpecifications, {
          params: { project_id: project.id },
          query: { is_superseded: is_superseded ? 'true' : 'false' },
        })
      ).body.results.map((one) => one.revision);
    expect([await listed(false), await listed(true)]).toEqual([[2], [1]]);
  });
});

describe('comparing two revisions', () => {
  test('lists changes by position with amounts and totals', async () => {
    const company = await aCompany();
    const { id, first, second: floor, third } = await aPricedDocument(company);
    const { body: next } = await revise(company, id);
    const rows = (await readWhole(company, next.id)).rows;
    const idOf = (key: string) => rows.find((row) => row.row_key === key)?.id ?? '';
    await patch(company, next.id, idOf(first.row_key), { quantity: '12', name: 'Кладка в полкирпича' });
    await patch(company, next.id, idOf(floor.row_key), { note: 'Без изменений в деньгах' });
    await callApi(company.owner, specificationRows.remove, {
      params: { specification_id: next.id, row_id: idOf(third.row_key) },
    });
    await aRow(company, next.id, { name: 'Окраска', quantity: '4', price: '50.5' });
    const { body } = await compare(company, next.id);
    expect(body.rows.map(({ change, before, after, effect }) => [change, before?.name, after?.name, effect])).toEqual([
      ['changed', 'Кладка', 'Кладка в полкирпича', '200.00'],
      ['added', undefined, 'Окраска', '202.00'],
      ['removed', 'Уборка', undefined, '-300.00'],
    ]);
    expect(body).toMatchObject({
      added_count: 1,
      removed_count: 1,
      changed_count: 1,
      unpriced_count: 0,
      effect: '102.00',
    });
    expect([body.gross_effect, body.charges_effect]).toEqual(['124.44', null]);
    const charges = [{ name: 'Запас', kind: 'contingency' as const, percent: '10', base: 'all' as const }];
    await callApi(company.owner, endpoints.patchSpecification, {
      params: { specification_id: next.id },
      body: { settings: { charges } },
    });
    const { body: charged } = await compare(company, next.id);
    const { charges_total: sum } = (await readWhole(company, next.id)).head.totals ?? {};
    expect([charged.effect, charged.charges_effect]).toEqual(['102.00', sum]);
    expect([body.before.revision, body.after.revision]).toEqual([1, 2]);
    const { body: back } = await compare(company, id, { with: next.id });
    expect(back.effect).toBe('-102.00');
  });

  test('is refused for unrelated specifications, and without a previous revision', async () => {
    const [company, nonMember] = [await aCompany(), await aCompany()];
    const { id } = await aPricedDocument(company);
    const other = await aPricedDocument(company);
    const foreign = await aPricedDocument(nonMember);
    expect((await compare(company, id)).status).toBe(404);
    for (const query of [{ with: id }, { with: other.id }, { with: foreign.id }]) {
      const answer = await compare(company, id, query);
      expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([400, 'with']);
    }
  });

  test('omits prices without the price permission', async () => {
    const company = await aCompany();
    const { id, first, second: floor } = await aPricedDocument(company);
    const { body: next } = await revise(company, id);
    const rows = (await readWhole(company, next.id)).rows;
    const idOf = (key: string) => rows.find((row) => row.row_key === key)?.id ?? '';
    await patch(company, next.id, idOf(first.row_key), { price: '777.77' });
    await patch(company, next.id, idOf(floor.row_key), { quantity: '6' });
    const blind = await aMemberWith(
      company,
      ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices'),
    );
    const { body } = await compare(company, next.id, {}, blind);
    expect(body.rows.map(({ after }) => after?.name)).toEqual(['Стяжка']);
    expect(amountsIn(body, ['777.77'])).toEqual([]);
    expect(pricedIn(revisions.compareRevisions, body)).toEqual([]);
    expect(fieldsIn(body, ['effect', 'gross_effect', 'charges_effect', 'total', 'total_gross', 'price'])).toEqual([]);
  });

  test('adds up to the kopeck along random chains', async () => {
    const company = await aCompany();
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let chain = 0; chain < 4; chain += 1) {
      let { id } = await aPricedDocument(company);
      for (let step = 0; step < 4; step += 1) {
        const { body: next } = await revise(company, id);
        for (const row of (await readWhole(company, next.id)).positions) {
          const place = { specification_id: next.id, row_id: row.id };
          if (random(4) === 0) await callApi(company.owner, specificationRows.remove, { params: place });
          else if (random(2) === 0)
            await patch(company, next.id, row.id, {
              quantity: `${random(1000)}.${random(9) + 1}`,
              price: `${random(90) + 1}.37`,
            });
        }
        await aRow(company, next.id, {
          name: `Работа ${step}`,
          quantity: `${random(50) + 1}`,
          price: `${random(900)}.19`,
        });
        const [earlier, later] = [await readWhole(company, id), await readWhole(company, next.id)];
        const sumOf = ({ positions }: typeof later) => addAll(positions.map(({ total }) => total ?? '0'));
        const { body } = await compare(company, next.id);
        expect(body.effect).toBe(roundMoney(decimal(sumOf(later)).minus(decimal(sumOf(earlier)))));
        expect(roundMoney(addAll(body.rows.map(({ effect }) => effect ?? '0')))).toBe(body.effect);
        await commit(company, next.id);
        id = next.id;
      }
    }
  });
});
