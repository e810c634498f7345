import * as endpoints from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';

const archivedOf = (company: TestCompany) =>
  callApi(company.owner, endpoints.listProjects, {
    params: { company_id: company.id },
    query: { is_archived: 'true' },
  });

describe('archiving a project', () => {
  test('archives and restores; repeating changes nothing', async () => {
    const company = await aCompany();
    const { id } = await aProject(company);
    const call = (endpoint: typeof endpoints.archiveProject) =>
      callApi(company.owner, endpoint, { params: { project_id: id } });
    expect((await call(endpoints.archiveProject)).body).toMatchObject({ is_archived: true, version: 2 });
    expect((await call(endpoints.archiveProject)).body).toMatchObject({ is_archived: true, version: 2 });
    expect((await archivedOf(company)).body.count).toBe(1);
    expect((await call(endpoints.restoreProject)).body).toMatchObject({ is_archived: false, version: 3 });
    const log = await queryInCompany<{ action: string }>(
      company,
      'select action from activity_log where object_id = $1 order by seq',
      [id],
    );
    expect(log.map((line) => line.action)).toEqual(['create', 'archive', 'restore']);
  });

  test('rejects an outdated version in both directions and returns the current project', async () => {
    const company = await aCompany();
    const { id } = await aProject(company);
    const call = (endpoint: typeof endpoints.archiveProject, version: number) =>
      callApi(company.owner, endpoint, { params: { project_id: id }, body: { version } });
    const archived = await call(endpoints.archiveProject, 1);
    expect([archived.status, archived.body.is_archived]).toEqual([200, true]);
    const stale = await call(endpoints.restoreProject, 1);
    expect([stale.status, stale.problem.code]).toEqual([409, 'version_conflict']);
    expect(stale.problem.current).toEqual(archived.body);
    expect((await call(endpoints.restoreProject, 2)).body.is_archived).toBe(false);
  });
});
