import { listJobs } from '@karkas/api/jobs/jobs.endpoints.ts';
import { generate, generateReport } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, aMemberWith, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

const list = (
  company: TestCompany,
  by: Session | null = company.owner,
  query: Parameters<typeof callApi<typeof listJobs>>[2]['query'] = {},
) => callApi(by, listJobs, { params: { company_id: company.id }, query });

describe('the jobs of a user', () => {
  test('are listed with their object and progress', async () => {
    const company = await aCompany();
    const specification = await aSpecification(company, { name: 'Кровля' });
    await aRow(company, specification.id);
    expect((await list(company)).body.results).toEqual([]);
    const started = await callApi(company.owner, generate, { params: { specification_id: specification.id } });
    const [waiting] = (await list(company)).body.results;
    expect(waiting).toMatchObject({
      id: started.body.id,
      kind: 'specification_generate',
      object_id: specification.id,
      object_repr: 'Кровля',
      status: 'queued',
      progress: 0,
      finished_at: null,
    });
    await queryInCompany(
      company,
      `update job set status = 'running', stage = 'calculating', processed = 2, total = 3 where id = $1`,
      [started.body.id],
    );
    expect((await list(company)).body.results).toMatchObject([
      { status: 'running', stage: 'calculating', progress: 66 },
    ]);
    await queryInCompany(company, `update job set status = 'done', finished_at = now() where id = $1`, [
      started.body.id,
    ]);
    expect((await list(company)).body.results).toEqual([]);
    expect((await list(company, company.owner, { status: 'recent' })).body.results).toMatchObject([
      { status: 'done', progress: 100 },
    ]);
    await queryInCompany(company, `update job set finished_at = now() - interval '16 minutes' where id = $1`, [
      started.body.id,
    ]);
    expect((await list(company, company.owner, { status: 'recent' })).body.results).toEqual([]);
  });

  test('are hidden from colleagues and outsiders', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await callApi(company.owner, generateReport, { params: { specification_id: id }, body: {} });
    expect((await list(company)).body.results).toMatchObject([{ kind: 'specification_report', object_id: id }]);
    expect((await list(company, await aMember(company, 'estimator'))).body.results).toEqual([]);
    expect((await list(company, (await aCompany()).owner)).status).toBe(404);
    expect((await list(company, null)).status).toBe(401);
  });

  test('are filtered by a valid status', async () => {
    const company = await aCompany();
    const answer = await list(company, company.owner, { status: 'all' as 'recent' });
    expect([answer.status, answer.problem.errors?.map((error) => error.field)]).toEqual([400, ['status']]);
  });

  test('are visible to the user who started them without permission to view specifications, including references lost on restore', async () => {
    const company = await aCompany();
    const person = await aMemberWith(company, ['company.view', 'customer.delete']);
    const lost = [{ model: 'task_tag', id: company.id, name: 'Срочно' }];
    await queryInCompany(
      company,
      `insert into job (company_id, id, kind, object_id, payload, result, status, finished_at, requested_by, requested_by_name)
       values ($1, gen_random_uuid(), 'bin_restore', $1, $2, $3, 'done', now(), $4, 'Пётр')`,
      [company.id, JSON.stringify({ name: 'Кровля' }), JSON.stringify({ lost }), person.userId],
    );
    const answer = await list(company, person, { status: 'recent' });
    expect(answer.body.results).toMatchObject([{ kind: 'bin_restore', object_repr: 'Кровля', status: 'done', lost }]);
  });
});
