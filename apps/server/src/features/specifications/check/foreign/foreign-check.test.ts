import type { CheckFinding } from '@karkas/api/specifications/checks/estimate-check.schemas.ts';
import * as endpoints from '@karkas/api/specifications/checks/foreign-check.endpoints.ts';
import type { ForeignCheck } from '@karkas/api/specifications/checks/foreign-check.schemas.ts';
import { commitSpecification, listCompanySpecifications } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aMemberWith, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification, sendFileTo } from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { withClient } from '#platform/db/wire/connection.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { mistakenWorkbook } from '#testing/files/mistaken-workbook.ts';
import { deleteOldChecks } from './foreign-check.repository.ts';

const urlOf = ({ id }: TestCompany): string => endpoints.checkForeignEstimate.paths[0].replace(':company_id', id);
const MISTAKEN = { name: 'Смета подрядчика.xlsx', bytes: mistakenWorkbook() };

async function checked(company: TestCompany, file = MISTAKEN, session: Session = company.owner): Promise<ForeignCheck> {
  const { status, body } = await sendFileTo(session, urlOf(company), file, { app: company.app });
  expect([status, status === 201 ? null : body]).toEqual([201, null]);
  const check = endpoints.checkForeignEstimate.response?.parse(body);
  if (check === undefined) throw new Error('no answer');
  return check;
}

const paramsOf = (company: TestCompany, { id }: { id: string }) => ({ company_id: company.id, check_id: id });
const ofRule = (findings: readonly CheckFinding[], rule: CheckFinding['rule']): CheckFinding | undefined =>
  findings.find((finding) => finding.rule === rule);
const table = (...rows: (string | number | null)[][]): Uint8Array =>
  makeWorkbook({ sheets: [{ name: 'Смета', rows }] });
const HEADING = ['№', 'Наименование работ', 'Ед. изм.', 'Количество', 'Цена', 'Стоимость'];

describe('checking a foreign file', () => {
  test('applies the same rules, names the cell of each finding, and creates no specification', async () => {
    const company = await aCompany();
    const check = await checked(company);
    expect(check).toMatchObject({ file_name: MISTAKEN.name, status: 'done', is_priced: true, rows_count: 5 });
    expect(ofRule(check.findings, 'formula_overwritten')).toMatchObject({
      place: { sheet: 'Смета', cell: 'F5' },
      found: '9000.00',
      expected: '6000.00',
      effect: '3000.00',
      fix: null,
      row_key: null,
    });
    expect(ofRule(check.findings, 'arithmetic_line')).toMatchObject({
      number: '4',
      name: 'Укладка ламината',
      place: { sheet: 'Смета', row: 5, cell: 'F5' },
      found: '9000.00',
      expected: '6000.00',
    });
    expect(ofRule(check.findings, 'hidden_rows')).toMatchObject({ place: { row: 4 }, effect: '4000.00' });
    expect(ofRule(check.findings, 'hand_total')).toMatchObject({ place: { cell: 'F7' } });
    expect(ofRule(check.findings, 'hand_total')?.message).toMatch(/^«[^|]*» набрано числом/u);
    expect(check.reconciliation).toMatchObject({ file_total: '30000.00', read_total: '24000.00' });
    expect(check.counts.error).toBe(check.findings.filter(({ severity }) => severity === 'error').length);
    const again = await callApi(company.owner, endpoints.getForeignCheck, { params: paramsOf(company, check) });
    expect(again.body).toEqual(check);
    const listed = await callApi(company.owner, endpoints.listForeignChecks, { params: { company_id: company.id } });
    expect(listed.body).toMatchObject([{ id: check.id, counts: check.counts }]);
    const made = await callApi(company.owner, listCompanySpecifications, { params: { company_id: company.id } });
    expect(made.body.count).toBe(0);
  });

  test.each([
    ['Цена', null, null],
    ['Цена с НДС 22 %', true, '22'],
    ['Цена без НДС', false, null],
  ])('says in which VAT terms the prices are compared: %s', async (title, isIncluded, rate) => {
    const company = await aCompany();
    const heading = HEADING.map((name) => (name === 'Цена' ? title : name));
    const bytes = table(heading, [1, 'Окраска стен', 'м2', 10, 300, 3000]);
    const check = await checked(company, { name: 'Смета.xlsx', bytes });
    expect(check).toMatchObject({ is_priced: true, vat_included: isIncluded, vat_rate: rate });
  });

  test('asks once whether silent prices include VAT, and checks again with the answer', async () => {
    const company = await aCompany();
    const bytes = table(HEADING, [1, 'Окраска стен', 'м2', 10, 300, 3000], [null, 'Итого', null, null, null, 3000]);
    const check = await checked(company, { name: 'Смета.xlsx', bytes });
    expect([check.question?.code, check.answered]).toEqual(['vat', null]);
    const options = check.question?.options.map(({ value, gross }) => [value, gross]) ?? [];
    expect(options.map(([value]) => value)).toEqual(['vat.net', 'vat.within', 'vat.none']);
    expect(options.slice(1).map(([, gross]) => gross)).toEqual(['3000.00', '3000.00']);
    const answer = (value: string, version: number) =>
      callApi(company.owner, endpoints.patchForeignCheck, {
        params: paramsOf(company, check),
        body: { answer: value, version },
      });
    const { body: within } = await answer('vat.within', check.version);
    expect(within).toMatchObject({ question: null, vat_included: true, answered: { answer: 'vat.within' } });
    const { body: none } = await answer('vat.none', within.version);
    expect(none).toMatchObject({ question: null, vat_included: false, vat_rate: 'none' });
    expect((await answer('vat.own', none.version)).status).toBe(400);
    const query = `select changes from activity_log where object_id = $1 and action = 'update'`;
    expect(JSON.stringify(await queryInCompany(company, query, [check.id]))).toContain('"field":"answer"');
  });

  test('asks nothing where the file states its VAT or has no prices', async () => {
    const company = await aCompany();
    const rows = [
      [1, 'Окраска стен', 'м2', 10, 300, 3000],
      [null, 'Итого с НДС 22%', null, null, null, 3000],
    ];
    const stated = await checked(company, { name: 'С НДС.xlsx', bytes: table(HEADING, ...rows) });
    const unpriced = await checked(company, {
      name: 'ВОР.xlsx',
      bytes: table(HEADING.slice(0, 4), [1, 'Окраска стен', 'м2', 10]),
    });
    expect([stated.question, unpriced.question]).toEqual([null, null]);
  });

  test('asks about the rows first, and keeps that answer with the one about VAT', async () => {
    const company = await aCompany();
    const bytes = table(
      HEADING,
      [1, 'Монтаж стропил', 'м2', 10, 130, 1300],
      [null, 'Вариант 1. Металлочерепица', null, null, null, null],
      [2, 'Устройство кровли из металлочерепицы', 'м2', 10, 185, 1850],
      [null, 'Вариант 2. Гибкая черепица', null, null, null, null],
      [3, 'Устройство кровли из гибкой черепицы', 'м2', 10, 246, 2460],
    );
    const check = await checked(company, { name: 'Кровля.xlsx', bytes });
    expect(check).toMatchObject({ rows_count: 5, question: { code: 'total_row' } });
    const params = paramsOf(company, check);
    const answer = check.question?.options[1]?.value ?? '';
    const first = await callApi(company.owner, endpoints.patchForeignCheck, { params, body: { answer } });
    expect(first.body).toMatchObject({ rows_count: 3, question: { code: 'vat' } });
    const second = await callApi(company.owner, endpoints.patchForeignCheck, { params, body: { answer: 'vat.net' } });
    expect(second.body).toMatchObject({ rows_count: 3, question: null, vat_included: false });
  });

  test('returns the cell of a finding, or its row if there is none', async () => {
    const company = await aCompany();
    const bytes = table(
      HEADING,
      [1, 'Окраска стен', 'м2', 10, 300, 3000],
      [2, 'Окраска стен', 'м2', 10, 300, 3000],
      [3, 'Устройство откосoв', 'м', 7, 860, 6020],
      [4, 'Монтаж плинтусов', 'м', 310, null, null],
    );
    const { findings } = await checked(company, { name: 'КП.xlsx', bytes });
    expect(ofRule(findings, 'duplicate_work')?.place).toEqual({ sheet: 'Смета', row: 3, cell: 'B3' });
    expect(ofRule(findings, 'lookalike_letters')?.place).toEqual({ sheet: 'Смета', row: 4, cell: 'B4' });
    expect(ofRule(findings, 'price_missing')?.place).toEqual({ sheet: 'Смета', row: 5, cell: null });
  });

  test('reports no missing prices for a file without any', async () => {
    const company = await aCompany();
    const bytes = table(HEADING.slice(0, 4), [1, 'Окраска стен', 'м2', 10], [2, 'Окраска стен', 'м2', 10]);
    const check = await checked(company, { name: 'ВОР.xlsx', bytes });
    expect(check.is_priced).toBe(false);
    expect(check.findings.map(({ rule }) => rule)).toEqual(['duplicate_work']);
  });

  test('reports prices far from those of the company', async () => {
    const company = await aCompany();
    for (const price of ['500', '520', '510', '505']) {
      const { id: specification_id } = await aSpecification(company);
      await aRow(company, specification_id, { name: 'Окраска фасада', unit: 'м2', quantity: '10', price });
      await callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} });
    }
    const bytes = table(HEADING, [1, 'Окраска фасада', 'м2', 10, 2000, 20_000]);
    const { findings } = await checked(company, { name: 'КП.xlsx', bytes });
    expect(ofRule(findings, 'price_outlier')).toMatchObject({
      message: expect.stringContaining('4 цены, медиана'),
      found: '2000.00',
      expected: '507.50',
      effect: '14925.00',
    });
  });

  test('compares prices with those of the norms, unless the whole file is on other terms', async () => {
    const company = await aCompany();
    // As by the starter norms; the last is ten times too high.
    const works = [
      ['Окраска стен водно-дисперсионными красками за 2 раза', 270],
      ['Укладка керамогранита 600х600 мм на пол', 2900],
      ['Устройство стяжки цементно-песчаной толщиной 50 мм', 970],
      ['Штукатурка стен гипсовыми смесями толщиной 20 мм', 10_800],
    ] as const;
    const file = (factor: number) =>
      table(
        HEADING,
        ...works.map(([name, price], at) => [at + 1, name, 'м2', 100, price * factor, price * factor * 100]),
      );
    const found = await checked(company, { name: 'Отделка.xlsx', bytes: file(1) });
    expect(ofRule(found.findings, 'unit_factor')).toMatchObject({ name: works[3][0], found: '10800.00' });
    expect(ofRule(found.findings, 'price_outlier')).toBeUndefined();
    const onOtherTerms = await checked(company, { name: 'Отделка без материалов.xlsx', bytes: file(0.1) });
    expect(onOtherTerms.findings.filter(({ rule }) => rule === 'price_outlier' || rule === 'unit_factor')).toEqual([]);
  });

  test('waits for a column mapping where no heading was found, then checks', async () => {
    const company = await aCompany();
    const rows = [
      ['Штукатурка откосов', 'м2', 36, 700, 25_200],
      ['Окраска стен', 'м2', 140, 340, 1000],
    ];
    const check = await checked(company, { name: 'без-шапки.xlsx', bytes: table(...rows) });
    expect(check).toMatchObject({ status: 'needs_mapping', checked_at: null, findings: [], rows_count: 0 });
    expect(check.preview?.rows.length).toBe(2);
    const columns = { name: 'A', unit: 'B', quantity: 'C', price: 'D', total: 'E' };
    const body = { header_row: 0, columns, version: check.version };
    const params = paramsOf(company, check);
    const mapped = await callApi(company.owner, endpoints.patchForeignCheck, { params, body });
    expect(mapped.body).toMatchObject({ status: 'done', rows_count: 2, version: 2 });
    const [line] = await queryInCompany<{ changes: { field: string }[] }>(
      company,
      `select changes from activity_log where company_id = $1 and object_id = $2 and action = 'update'`,
      [company.id, check.id],
    );
    expect(line?.changes).toContainEqual({ field: 'columns', old: {}, new: columns });
    expect(ofRule(mapped.body.findings, 'arithmetic_line')).toMatchObject({ found: '1000.00', expected: '47600.00' });
    const late = await callApi(company.owner, endpoints.patchForeignCheck, { params, body });
    expect([late.status, late.problem.code]).toEqual([409, 'version_conflict']);
    const wrong = await callApi(company.owner, endpoints.patchForeignCheck, {
      params,
      body: { columns: { name: '1' } },
    });
    expect(wrong.status).toBe(400);
  });

  test('accepts one of several concurrent mappings of the same version', async () => {
    const company = await aCompany();
    const check = await checked(company, {
      name: 'без-шапки.xlsx',
      bytes: table(['Окраска стен', 'м2', 140, 340, 1000]),
    });
    const columns = { name: 'A', unit: 'B', quantity: 'C', price: 'D', total: 'E' };
    const body = { header_row: 0, columns, version: check.version };
    const params = paramsOf(company, check);
    const { database } = company.app;
    const members = [company.owner, await aMember(company, 'administrator')];
    const answers = await withClient(database.superuser, async (client) => {
      await client.query('begin');
      await client.query('select 1 from estimate_check where id = $1 for update', [check.id]);
      const sent = members.map((member) => callApi(member, endpoints.patchForeignCheck, { params, body }));
      const holders = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and usename = 'karkas_app'`;
      await eventually(async () => (await database.pool.query(holders)).rowCount === members.length || null);
      await client.query('rollback');
      return Promise.all(sent);
    });
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await callApi(company.owner, endpoints.getForeignCheck, { params })).body.version).toBe(check.version + 1);
  });

  test('returns the original file, and exports the findings as a table', async () => {
    const company = await aCompany();
    const check = await checked(company);
    const headers = { authorization: `Bearer ${company.owner.access}` };
    const url = `${urlOf(company)}${check.id}/`;
    const file = await company.app.app.inject({ method: 'GET', url: `${url}file/`, headers });
    expect(Buffer.compare(file.rawPayload, Buffer.from(MISTAKEN.bytes))).toBe(0);
    const answer = await company.app.app.inject({ method: 'GET', url: `${url}export/?format=csv`, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
    expect(answer.body).toContain('вместо формулы стоит число');
  });

  test('requires permission for specifications and prices, and can be deleted by its author', async () => {
    const company = await aCompany();
    const check = await checked(company);
    const params = paramsOf(company, check);
    const estimator = await aMemberWith(company, ['specification.view', 'specification.view_prices']);
    expect((await callApi(estimator, endpoints.getForeignCheck, { params })).status).toBe(200);
    expect((await callApi(estimator, endpoints.deleteForeignCheck, { params })).status).toBe(403);
    const own = await checked(company, MISTAKEN, estimator);
    expect((await callApi(estimator, endpoints.deleteForeignCheck, { params: paramsOf(company, own) })).status).toBe(
      204,
    );
    for (const rights of [['specification.view'], ['specification.view_prices']] as const) {
      const member = await aMemberWith(company, [...rights]);
      expect((await sendFileTo(member, urlOf(company), MISTAKEN)).status).toBe(403);
      expect((await callApi(member, endpoints.getForeignCheck, { params })).status).toBe(403);
      expect((await callApi(member, endpoints.listForeignChecks, { params })).status).toBe(403);
    }
    const otherCompany = await aCompany();
    expect((await callApi(otherCompany.owner, endpoints.getForeignCheck, { params })).status).toBe(404);
    expect((await sendFileTo(null, urlOf(company), MISTAKEN)).status).toBe(401);
    const noBill = await sendFileTo(company.owner, urlOf(company), { name: 'a.xlsx', bytes: Buffer.from('no bill') });
    expect(noBill.status).toBe(422);
  });

  test('is deleted after thirty days', async () => {
    const company = await aCompany();
    const [old, fresh] = [await checked(company), await checked(company)];
    await queryInCompany(
      company,
      `update estimate_check set created_at = created_at - interval '31 days' where id = $1`,
      [old.id],
    );
    const count = await inOneCompany(company.app.database.pool, company.id, deleteOldChecks);
    const listed = await callApi(company.owner, endpoints.listForeignChecks, { params: { company_id: company.id } });
    expect([count, listed.body.map(({ id }) => id)]).toEqual([1, [fresh.id]]);
  });
});
