import { getCompany, getCurrentCompany, listCompanies } from '@karkas/api/companies/companies.endpoints.ts';
import * as endpoints from '@karkas/api/companies/company-settings.endpoints.ts';
import { deleteMember, patchMember } from '@karkas/api/companies/members.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';

const at = (company: TestCompany) => ({ params: { company_id: company.id } });
const patch = (company: TestCompany, body: Parameters<typeof callApi<typeof endpoints.patchCompany>>[2]['body']) =>
  callApi(company.owner, endpoints.patchCompany, { ...at(company), body });

describe('the requisites of the own company', () => {
  test('are changed, stored without spaces, and logged with old and new values', async () => {
    const company = await aCompany({ name: 'Ромашка' });
    const changed = await patch(company, {
      full_name: 'ООО «Ромашка»',
      inn: '7707 083 893',
      kpp: '773601001',
      ogrn: '1027700132195',
      vat_rate: '5',
      version: 1,
    });
    expect([changed.status, changed.body.inn, changed.body.vat_rate, changed.body.version]).toEqual([
      200,
      '7707083893',
      '5',
      2,
    ]);
    const [log] = await queryInCompany<{ changes: { field: string }[] }>(
      company,
      `select changes from activity_log where model = 'company' and action = 'update'`,
    );
    expect(log?.changes.map((change) => change.field).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'full_name',
      'inn',
      'kpp',
      'ogrn',
      'vat_rate',
    ]);
    const stale = await patch(company, { name: 'Другая', version: 1 });
    expect([stale.status, stale.problem.current]).toEqual([
      409,
      expect.objectContaining({ full_name: 'ООО «Ромашка»', version: 2 }),
    ]);
  });

  test.each([
    ['inn', { inn: '7707083892' }],
    ['kpp', { inn: '500100732259', kpp: '773601001' }],
    ['ogrn', { inn: '7707083893', ogrn: '304500116000157' }],
    ['email', { email: 'не адрес' }],
    ['vat_rate', { vat_rate: '19' as never }],
    ['name', { name: ' ' }],
  ])('reject an invalid %s with an error on the field', async (field, body) => {
    const answer = await patch(await aCompany(), body);
    expect([answer.status, answer.problem.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('are checked for consistency over two patches', async () => {
    const company = await aCompany();
    await patch(company, { inn: '7707083893', kpp: '773601001' });
    expect((await patch(company, { inn: '500100732259' })).problem.errors?.[0]?.field).toBe('kpp');
  });
});

describe('a deleted company', () => {
  test('asks for its name, is gone for all members at once, and is restored completely', async () => {
    const company = await aCompany({ name: 'Лютик' });
    const [member, other] = [await aMember(company, 'foreman'), await aCompany()];
    await aMember(other, 'viewer', member);
    await aProject(company, { name: 'Дом' });
    const wrong = await callApi(company.owner, endpoints.deleteCompany, { ...at(company), body: { name: 'Лютики' } });
    expect([wrong.status, wrong.problem.errors?.[0]]).toEqual([
      400,
      { field: 'name', message: 'Название введено неверно' },
    ]);
    expect(
      (await callApi(company.owner, endpoints.deleteCompany, { ...at(company), body: { name: ' Лютик ' } })).status,
    ).toBe(204);
    for (const person of [company.owner, member])
      expect((await callApi(person, getCompany, at(company))).status).toBe(404);
    expect((await callApi(company.owner, listCompanies, {})).body).toEqual([]);
    expect((await callApi(company.owner, getCurrentCompany, {})).status).toBe(404);
    expect((await callApi(member, getCurrentCompany, {})).body.id).toBe(other.id);
    expect((await callApi(member, endpoints.listDeletedCompanies, {})).body).toEqual([]);
    expect((await callApi(company.owner, endpoints.listDeletedCompanies, {})).body.map((one) => one.name)).toEqual([
      'Лютик',
    ]);
    const restored = await callApi(company.owner, endpoints.restoreCompany, { params: { deleted_id: company.id } });
    expect([restored.status, restored.body.role.code]).toEqual([200, 'owner']);
    expect((await callApi(member, getCompany, at(company))).body.role.code).toBe('foreman');
    expect(
      (await callApi(company.owner, listProjects, at(company))).body.results.map((project) => project.name),
    ).toEqual(['Дом']);
    const log = await queryInCompany<{ action: string }>(
      company,
      `select action from activity_log where model = 'company' order by seq`,
    );
    expect(log.map((row) => row.action)).toEqual(['create', 'delete', 'restore']);
  });

  test('is restored only by a user who could delete it, within thirty days', async () => {
    const company = await aCompany({ name: 'Лютик' });
    const [administrator, outsider] = [await aMember(company, 'administrator'), (await aCompany()).owner];
    expect(
      (await callApi(administrator, endpoints.deleteCompany, { ...at(company), body: { name: 'Лютик' } })).status,
    ).toBe(403);
    await callApi(company.owner, endpoints.deleteCompany, { ...at(company), body: { name: 'Лютик' } });
    for (const person of [administrator, outsider])
      expect((await callApi(person, endpoints.restoreCompany, { params: { deleted_id: company.id } })).status).toBe(
        404,
      );
    expect((await callApi(company.owner, endpoints.restoreCompany, { params: { deleted_id: newId() } })).status).toBe(
      404,
    );
    await queryInCompany(
      company,
      `update company set deleted_at = now() - interval '30 days 1 minute' where company_id = $1`,
      [company.id],
    );
    expect(
      (await callApi(company.owner, endpoints.restoreCompany, { params: { deleted_id: company.id } })).status,
    ).toBe(410);
    expect((await callApi(company.owner, endpoints.listDeletedCompanies, {})).body).toEqual([]);
  });

  test('is never the demo, which other visitors use as well', async () => {
    const demo = await aCompany({ name: 'Образцовая', isDemo: true });
    const refused = await callApi(demo.owner, endpoints.deleteCompany, { ...at(demo), body: { name: 'Образцовая' } });
    expect([refused.status, refused.problem.code]).toEqual([403, 'demo_account']);
  });

  test('the demo cannot be renamed, nor its members removed, by a visitor', async () => {
    const demo = await aCompany({ name: 'Образцовая', isDemo: true });
    const colleague = await aMember(demo, 'foreman');
    await demo.app.database.pool.query('update user_account set demo_filled_at = now() where id = $1', [
      demo.owner.userId,
    ]);
    const person = { params: { company_id: demo.id, user_id: colleague.userId } };
    const refused = [
      await callApi(demo.owner, endpoints.patchCompany, { ...at(demo), body: { name: 'Взлом' } }),
      await callApi(demo.owner, deleteMember, person),
      await callApi(demo.owner, patchMember, { ...person, body: { role_id: newId() } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(refused.map(({ problem }) => problem.code)).toEqual(['demo_account', 'demo_account', 'demo_account']);
  });

  test('an active company is not restored', async () => {
    const company = await aCompany();
    expect(
      (await callApi(company.owner, endpoints.restoreCompany, { params: { deleted_id: company.id } })).status,
    ).toBe(404);
  });
});
