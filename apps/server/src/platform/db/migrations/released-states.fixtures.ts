import { obtainToken } from '@karkas/api/auth/auth.endpoints.ts';
import { listBin } from '@karkas/api/bin/bin.endpoints.ts';
import { getCurrentCompany } from '@karkas/api/companies/companies.endpoints.ts';
import { projectFiles } from '@karkas/api/files/files.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '../../../testing/call-api.ts';
import {
  askDatabase as ask,
  released,
  RELEASED_PASSWORD as PASSWORD,
  restoreReleased as restore,
  serveDatabase as serve,
} from '../../../testing/released-database.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { verifyAllLogs } from '../../audit/verify-all-logs.ts';
import { withClient } from '../wire/connection.ts';
import { migrate } from './migrate.ts';
import { printSchema } from '../print-schema.ts';
import { UNRELEASED_MIGRATIONS } from './unreleased-migrations.ts';

/** Trigger conditions restored from a dump have extra brackets; everything else is compared as is. */
const flat = (schema: string): string =>
  schema.replaceAll(/^CREATE TRIGGER .* WHEN .*$/gm, (trigger) => trigger.replaceAll(/[()]/g, ''));

/** Number, title, is blocked, is in a project, due time. */
const TASKS: Readonly<Record<string, unknown>> = {
  '0042_bill_prices': [
    [1, 'Заказать арматуру', false, true, '2026-11-27T20:59:59.999Z'],
    [2, 'Связать каркасы', true, false, null],
    [3, 'Разметить', false, false, null],
    [4, 'Принять площадку', false, false, '2026-12-02T20:59:59.999Z'],
    [5, 'Поставить ограждение', true, false, '2026-12-06T20:59:59.999Z'],
  ],
};

/** Data visible to the owner of a company. */
async function lookInto(app: TestApp, email: string): Promise<Record<string, unknown>> {
  const { body: session } = await callApi(null, obtainToken, { body: { email, password: PASSWORD } }, { app });
  const { body: company } = await callApi(session, getCurrentCompany, {}, { app });
  const { results: projects } = (await callApi(session, listProjects, { query: { limit: '100' } }, { app })).body;
  const store = projects.find((project) => project.code === 'КОРЗ-1');
  const files = await callApi(session, projectFiles.list, { params: { project_id: store?.id ?? '' } }, { app });
  const bin = await callApi(session, listBin, { params: { company_id: company.id } }, { app });
  const specifications = await ask(
    app.database.owner,
    `select id, status from specification where company_id = '${company.id}' order by name`,
  );
  const rows = [];
  for (const { id = '', status } of specifications) {
    const { body } = await callApi(session, specificationRows.list, { params: { specification_id: id } }, { app });
    rows.push([status, body.count, body.results.find((row) => row.kind === 'section')?.total]);
  }
  const { results: tasks } = (
    await callApi(session, listTasks, { params: { company_id: company.id }, query: { limit: '100' } }, { app })
  ).body;
  return {
    tasks: tasks
      .map((task) => [task.number, task.title, task.is_blocked, task.project_id !== null, task.due_datetime])
      .toSorted(([left], [right]) => Number(left) - Number(right)),
    projects: projects.map((project) => `${project.code}: ${project.estimated_cost}`).toSorted(),
    files: files.body.results.map((file) => file.name),
    bin: bin.body.results.map((item) => item.name),
    rows,
  };
}

/** Migrates the database of every release, and one from before the first. */
export function bringReleasedUpToDate({ isLeftOut }: { isLeftOut: boolean }): void {
  if (isLeftOut) return;
  describe.each(released)('a database of the release %s', { timeout: 120_000 }, (name) => {
    test('reaches the schema of a new one, with the data of both companies', async () => {
      const owner = await restore(name);
      await migrate({ owner });
      const fresh = await cloneDatabase();
      expect(flat(await printSchema(owner))).toBe(flat(await printSchema(fresh.owner)));
      await fresh.pool.end();
      const app = await serve(owner);
      const emails = (await ask(owner, 'select email from user_account order by id')).map((row) => row.email ?? '');
      expect(emails).toHaveLength(2);
      const [first, second] = [await lookInto(app, emails[0] ?? ''), await lookInto(app, emails[1] ?? '')];
      expect(first).toEqual(second);
      const { tasks, ...others } = first;
      expect(tasks).toEqual(TASKS[name] ?? []);
      expect(others).toMatchInlineSnapshot(`
        {
          "bin": [
            "КОРЗ-2 Гараж",
          ],
          "files": [
            "План.txt",
          ],
          "projects": [
            "КОРЗ-1: 0.00",
            "П-0001: 186400000.00",
            "П-0002: 42850000.00",
            "П-0003: 0.00",
            "П-0004: 73200000.00",
            "П-0005: 128600000.00",
            "П-0006: 9800000.00",
            "П-0007: 5170848.00",
            "П-0008: 5640000.00",
          ],
          "rows": [
            [
              "calculated",
              7,
              "664929.03",
            ],
            [
              "committed",
              3,
              "2343200.00",
            ],
            [
              "committed",
              6,
              "1895200.00",
            ],
            [
              "draft",
              0,
              undefined,
            ],
          ],
        }
      `);
      const logs = await verifyAllLogs(owner);
      expect(logs.map((log) => log.firstBroken)).toEqual(logs.map(() => null));
      expect(logs.filter((log) => log.lines > 50)).toHaveLength(2);
      await app.app.close();
      await app.database.pool.end();
    });
  });

  test('a database of the last version before the first release reaches it too', { timeout: 120_000 }, async () => {
    const [first = ''] = released;
    const owner = await restore(first);
    await withClient(owner, async (client) => {
      await client.query('delete from schema_migration');
      for (const name of UNRELEASED_MIGRATIONS)
        await client.query(`insert into schema_migration (name, timestamp) values ($1, '2026-11-01T00:00:00.000Z')`, [
          name,
        ]);
    });
    await migrate({ owner });
    const fresh = await cloneDatabase();
    expect(await printSchema(owner)).toBe(await printSchema(fresh.owner));
    await fresh.pool.end();
  });
}
