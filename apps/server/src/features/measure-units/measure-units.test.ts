import { putCurrentCompany } from '@karkas/api/companies/companies.endpoints.ts';
import * as endpoints from '@karkas/api/measure-units/measure-units.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aMeasureUnit,
  aMember,
  aProject,
  aSpecificationRecord,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { seedSystemCompany } from '../../app/seed-system-company.ts';

const list = async (company: TestCompany) =>
  (await callApi(company.owner, endpoints.listMeasureUnits, {}, { headers: { 'x-company-id': company.id } })).body;
const remove = (company: TestCompany, id: string) =>
  callApi(company.owner, endpoints.deleteMeasureUnit, { params: { unit_id: id } });

describe('measure units', () => {
  test('lists shipped and own units together, sorted', async () => {
    const company = await aCompany();
    const own = await aMeasureUnit(company, { name: 'захватка', okei_code: null });
    const other = await aCompany();
    await aMeasureUnit(other, { name: 'чужая' });
    const units = await list(company);
    expect(units).toContainEqual(
      expect.objectContaining({ name: 'м2', okei_code: '055', quantity_kind: 'area', is_system: true }),
    );
    expect(units).toContainEqual(own);
    expect(own).toMatchObject({ full_name: 'захватка', quantity_kind: 'other', is_system: false });
    expect(units.map((unit) => unit.name)).not.toContain('чужая');
    expect(units.length).toBeGreaterThan(60);
    expect(units.map((unit) => unit.name)).toEqual(
      units.map((unit) => unit.name).toSorted(new Intl.Collator('und').compare),
    );
  });

  test('rejects a name already taken by an own or a shipped unit, ignoring case', async () => {
    const company = await aCompany();
    await aMeasureUnit(company, { name: 'Бухта' });
    for (const name of ['бухта', 'М2', 'Т']) {
      const answer = await callApi(company.owner, endpoints.createMeasureUnit, { body: { name } });
      expect([answer.status, answer.problem.code]).toEqual([409, 'unit_taken']);
    }
  });

  test('twenty concurrent requests with one name create one unit', async () => {
    const company = await aCompany();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        callApi(company.owner, endpoints.createMeasureUnit, { body: { name: 'пачка' } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.problem.code))).toEqual(
      new Set(['unit_taken']),
    );
  });

  test('reports invalid input by field', async () => {
    const { owner } = await aCompany();
    const answer = await callApi(owner, endpoints.createMeasureUnit, {
      body: { name: '', okei_code: 'м2', is_system: true } as never,
    });
    expect([answer.status, answer.problem.errors?.map((error) => error.field).toSorted()]).toEqual([
      400,
      ['is_system', 'name', 'okei_code'],
    ]);
  });

  test('deletes an own unit, but not a shipped one or one that a specification uses', async () => {
    const company = await aCompany();
    const unit = await aMeasureUnit(company, { name: 'ящик' });
    const project = await aProject(company);
    const specification = await aSpecificationRecord(company, { project_id: project.id });
    const rowId = newId();
    await queryInCompany(
      company,
      `insert into specification_row (company_id, id, specification_id, row_key, kind, sort_order, name, unit, match_status)
      values ($1, $2, $3, $2, 'position', 1, 'Работа', 'ящик', 'unmatched')`,
      [company.id, rowId, specification],
    );
    const used = await remove(company, unit.id);
    expect([used.status, used.problem.code]).toEqual([409, 'unit_in_use']);
    await queryInCompany(company, 'delete from specification_row where id = $1', [rowId]);
    expect((await remove(company, unit.id)).status).toBe(204);
    expect((await remove(company, unit.id)).status).toBe(404);
    const system = (await list(company)).find((one) => one.is_system);
    const refused = await remove(company, system?.id ?? '');
    expect([refused.status, refused.problem.code]).toEqual([409, 'system_record']);
    const log = await queryInCompany<{ action: string }>(
      company,
      'select action from activity_log where object_id = $1 order by seq',
      [unit.id],
    );
    expect(log.map((line) => line.action)).toEqual(['create', 'delete']);
  });

  test('deletes a unit in the company of the URL, whichever company is selected', async () => {
    const company = await aCompany();
    const second = await aCompany();
    await aMember(second, 'viewer', company.owner);
    const [own, foreign] = [await aMeasureUnit(company), await aMeasureUnit(second)];
    await callApi(company.owner, putCurrentCompany, { body: { company_id: second.id } });
    expect((await remove(company, foreign.id)).status).toBe(403);
    expect((await remove(company, own.id)).status).toBe(204);
  });

  test('seeding twice adds nothing', async () => {
    const company = await aCompany();
    const before = await list(company);
    await seedSystemCompany(company.app.database.owner);
    expect(await list(company)).toEqual(before);
  });
});
