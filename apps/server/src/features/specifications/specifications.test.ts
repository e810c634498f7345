import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aCustomer, aMember, aProject, queryInCompany } from '#testing/factories/index.ts';
import {
  aCalculatedSpecification,
  aRow,
  aSpecification,
  readSpecification,
  readWhole,
} from '#testing/factories/specifications.ts';
import { expectConsistent } from './totals/consistent-totals.fixtures.ts';

const {
  createContractSpecification,
  createProjectSpecification,
  getSpecification,
  patchSpecification,
  deleteSpecification,
} = endpoints;

describe('a new specification', () => {
  test('of a contract inherits its project, customer and VAT rate, and gets a number', async () => {
    const company = await aCompany();
    const customer = await aCustomer(company, { name: 'Дирекция' });
    const project = await aProject(company, { customer_id: customer.id, name: 'Школа' });
    const contract = await aContract(company, { project_id: project.id, number: '12/СМР', vat_rate: '5' });
    const answer = await callApi(company.owner, createContractSpecification, {
      params: { contract_id: contract.id },
      body: { name: 'Отделка' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      project_id: project.id,
      project_name: 'Школа',
      contract_id: contract.id,
      contract_number: '12/СМР',
      customer_name: 'Дирекция',
      number: '1',
      name: 'Отделка',
      status: 'draft',
      revision: 1,
      rows_count: 0,
      vors: [],
      settings: { vat_rate: '5', vat_included: false, overhead_mode: 'by_kind_of_work' },
      totals: { gross: '0.00', missing_prices_count: 0, vat_rate: '5' },
      can: { update: true, delete: true, calculate: true, commit: true, view_prices: true },
    });
    expect(answer.body.norm_base_id).not.toBeNull();
    expect(answer.body.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    const second = await callApi(company.owner, createContractSpecification, {
      params: { contract_id: contract.id },
      body: { name: 'Кровля', number: 'КР-2' },
    });
    const third = await callApi(company.owner, createContractSpecification, {
      params: { contract_id: contract.id },
      body: { name: 'Полы' },
    });
    expect([second.body.number, third.body.number]).toEqual(['КР-2', '2']);
  });

  test('gets a unique number in the project: under concurrency, after a typed one, and after a deleted one', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    const make = async (number?: string) =>
      (
        await callApi(company.owner, createProjectSpecification, {
          params: { project_id },
          body: { name: 'Смета', number },
        })
      ).body;
    await make('7');
    const together = await Promise.all(Array.from({ length: 12 }, () => make()));
    expect(together.map(({ number }) => Number(number)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => 8 + index),
    );
    const last = together.find(({ number }) => number === '19');
    await callApi(company.owner, deleteSpecification, { params: { specification_id: last?.id ?? '' } });
    expect((await make()).number).toBe('20');
    const { id: other } = await aProject(company);
    const first = await callApi(company.owner, createProjectSpecification, {
      params: { project_id: other },
      body: { name: 'Смета' },
    });
    expect(first.body.number).toBe('1');
  });

  test('of a project without a contract gets the VAT rate of its date', async () => {
    const company = await aCompany();
    const { id: project_id } = await aProject(company);
    const make = (date: string) =>
      callApi(company.owner, createProjectSpecification, { params: { project_id }, body: { name: 'Смета', date } });
    expect((await make('2025-12-31')).body).toMatchObject({ contract_id: null, settings: { vat_rate: '20' } });
    expect((await make('2026-01-01')).body).toMatchObject({ contract_id: null, settings: { vat_rate: '22' } });
    const list = await callApi(company.owner, endpoints.listProjectSpecifications, {
      params: { project_id },
      query: { sort_by: 'date', sort_order: 'asc' },
    });
    expect(list.body.results.map((one) => one.date)).toEqual(['2025-12-31', '2026-01-01']);
  });

  test('requires a name, an existing parent of the company, and permission', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const params = { contract_id: contract.id };
    const wrong = await callApi(company.owner, createContractSpecification, {
      params,
      body: { name: ' ', date: '2026-02-30', colour: 1 } as never,
    });
    expect([wrong.status, wrong.problem.errors?.map((error) => error.field).toSorted()]).toEqual([
      400,
      ['colour', 'date', 'name'],
    ]);
    const otherCompany = await aCompany();
    expect(
      (await callApi(otherCompany.owner, createContractSpecification, { params, body: { name: 'Чужая' } })).status,
    ).toBe(404);
    expect(
      (await callApi(await aMember(company, 'foreman'), createContractSpecification, { params, body: { name: 'Нет' } }))
        .status,
    ).toBe(403);
    expect((await callApi(null, createContractSpecification, { params, body: { name: 'Нет' } })).status).toBe(401);
  });

  test('is created once per idempotency key under concurrent requests', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const ask = (name: string) =>
      callApi(
        company.owner,
        createContractSpecification,
        { params: { contract_id: contract.id }, body: { name } },
        { headers: { 'idempotency-key': 'двойной-щелчок' } },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('Смета')));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
    expect((await ask('Другая')).problem.code).toBe('idempotency_mismatch');
    const list = await callApi(company.owner, endpoints.listContractSpecifications, {
      params: { contract_id: contract.id },
    });
    expect(list.body.count).toBe(1);
  });
});

describe('a specification in its place', () => {
  test('is found only under its own parents', async () => {
    const company = await aCompany();
    const { id: specification_id, contract_id, project_id } = await aSpecification(company);
    const other = await aContract(company);
    const get = (params: { contract_id?: string; project_id?: string }) =>
      company.app.app.inject({
        url: params.contract_id
          ? `/api/contracts/${params.contract_id}/specifications/${specification_id}/`
          : `/api/projects/${params.project_id}/specifications/${specification_id}/`,
        headers: { authorization: `Bearer ${company.owner.access}` },
      });
    expect((await get({ contract_id: contract_id ?? '' })).statusCode).toBe(200);
    expect((await get({ project_id })).statusCode).toBe(200);
    expect((await get({ contract_id: other.id })).statusCode).toBe(404);
    expect((await get({ project_id: other.project_id })).statusCode).toBe(404);
    expect((await get({ contract_id: 'не-идентификатор' })).statusCode).toBe(404);
  });

  test('is not found for another company by any endpoint', async () => {
    const company = await aCompany();
    const specification = await aSpecification(company);
    const row = await aRow(company, specification.id);
    const { owner: otherCompany } = await aCompany();
    const params = { specification_id: specification.id };
    const statuses = [
      await callApi(otherCompany, getSpecification, { params }),
      await callApi(otherCompany, patchSpecification, { params, body: { name: 'Взлом' } }),
      await callApi(otherCompany, deleteSpecification, { params }),
      await callApi(otherCompany, endpoints.generate, { params }),
      await callApi(otherCompany, endpoints.getGenerateStatus, { params }),
      await callApi(otherCompany, endpoints.commitSpecification, { params, body: {} }),
      await callApi(otherCompany, specificationRows.list, { params }),
      await callApi(otherCompany, specificationRows.patch, {
        params: { ...params, row_id: row.id },
        body: { name: 'Взлом' },
      }),
      await callApi(otherCompany, endpoints.generateReport, { params, body: {} }),
      await callApi(otherCompany, endpoints.downloadReport, { params }),
    ].map((answer) => answer.status);
    expect(statuses).toEqual(statuses.map(() => 404));
    expect((await readSpecification(company, specification.id)).name).toBe(specification.name);
  });

  test('hides its rows from other specifications of the company', async () => {
    const company = await aCompany();
    const row = await aRow(company, (await aSpecification(company)).id);
    const other = await aSpecification(company);
    const params = { specification_id: other.id, row_id: row.id };
    expect((await callApi(company.owner, specificationRows.get, { params })).status).toBe(404);
    expect((await callApi(company.owner, specificationRows.patch, { params, body: { name: 'Нет' } })).status).toBe(404);
    expect((await callApi(company.owner, specificationRows.remove, { params })).status).toBe(404);
    const under = await callApi(company.owner, specificationRows.create, {
      params: { specification_id: other.id },
      body: { name: 'Под чужой', parent_id: row.id },
    });
    expect([under.status, under.problem.errors?.[0]?.field]).toEqual([400, 'parent_id']);
    const after = await callApi(company.owner, specificationRows.create, {
      params: { specification_id: other.id },
      body: { name: 'После чужой', after_id: row.id },
    });
    expect([after.status, after.problem.errors?.[0]?.field]).toEqual([400, 'after_id']);
  });

  test('changes its head by version, and is deleted with its content', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const params = { specification_id: specification.id };
    const { version } = specification;
    const changed = await callApi(company.owner, patchSpecification, {
      params,
      body: { name: 'Новое имя', number: '7', date: '2026-04-01', version },
    });
    expect(changed.body).toMatchObject({
      name: 'Новое имя',
      number: '7',
      date: '2026-04-01',
      version: version + 1,
      totals: specification.totals,
    });
    const stale = await callApi(company.owner, patchSpecification, { params, body: { name: 'Опоздал', version } });
    expect([stale.status, stale.problem.code, stale.problem.current]).toMatchObject([
      409,
      'version_conflict',
      { name: 'Новое имя', version: version + 1 },
    ]);
    expect((await callApi(company.owner, deleteSpecification, { params })).status).toBe(204);
    expect((await callApi(company.owner, getSpecification, { params })).status).toBe(404);
    const left = await queryInCompany(
      company,
      `select (select count(*) from specification_row where specification_id = $1) + (select count(*) from specification_line where specification_id = $1)
      + (select count(*) from vor where specification_id = $1) as rows`,
      [specification.id],
    );
    expect(left).toEqual([{ rows: 0 }]);
  });
});

describe('specification settings', () => {
  test('determine overhead, profit and VAT of all positions at once', async () => {
    const company = await aCompany();
    const specification = await aCalculatedSpecification(company);
    const patch = async (settings: object) => {
      const answer = await callApi(company.owner, patchSpecification, {
        params: { specification_id: specification.id },
        body: { settings },
      });
      expect(answer.status).toBe(200);
      const whole = await readWhole(company, specification.id);
      expect(whole.head.totals).toEqual(answer.body.totals);
      expectConsistent(whole);
      return whole;
    };
    const byKind = await readWhole(company, specification.id);
    expect(new Set(byKind.positions.flatMap((row) => row.overhead_percent ?? [])).size).toBeGreaterThan(1);
    const percent = await patch({
      overhead_mode: 'percent',
      overhead_percent: '12.5',
      profit_mode: 'percent',
      profit_percent: '8',
    });
    const matched = percent.positions.filter((row) => row.match_status === 'matched');
    expect(new Set(matched.map((row) => `${row.overhead_percent} ${row.profit_percent}`))).toEqual(new Set(['12.5 8']));
    expect(percent.head.totals?.direct).toBe(byKind.head.totals?.direct);
    const none = await patch({ overhead_mode: 'none', profit_mode: 'none' });
    expect(none.head.totals).toMatchObject({ overhead: '0.00', profit: '0.00', net: byKind.head.totals?.direct });
    const included = await patch({ vat_included: true });
    // Norm prices exclude VAT: where prices include it, each is raised separately, so totals agree up to rounding.
    const { gross = '0', vat_included } = included.head.totals ?? {};
    const moved = decimal(gross).minus(decimal(none.head.totals?.gross ?? '0'));
    expect([vat_included, moved.abs().times('10000').lt(decimal(gross))]).toEqual([true, true]);
    const withoutVat = await patch({ vat_rate: 'none', vat_included: false });
    expect(withoutVat.head.totals).toMatchObject({ vat: '0.00', gross: none.head.totals?.net });
    const back = await patch({ overhead_mode: 'by_kind_of_work', profit_mode: 'by_kind_of_work', vat_rate: '22' });
    expect(back.head.totals).toEqual(byKind.head.totals);
  });

  test('reject unknown values', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const settings = { overhead_mode: 'half', overhead_percent: '-1', vat_rate: '18', tax: '1' };
    const answer = await callApi(company.owner, patchSpecification, {
      params: { specification_id: id },
      body: { settings } as never,
    });
    expect([answer.status, answer.problem.errors?.map((error) => error.field).toSorted()]).toEqual([
      400,
      ['settings.overhead_mode', 'settings.overhead_percent', 'settings.tax', 'settings.vat_rate'],
    ]);
  });
});
