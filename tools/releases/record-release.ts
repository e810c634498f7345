/**
 * Dumps the database of this version with two filled companies, for the upgrade test of released databases: `node
 * tools/releases/record-release.ts 0018_specifications`, with the name of the last migration. Needs PostgreSQL of Debian's
 * packages, for `pg_dump`.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { getCurrentCompany } from '../../packages/api/src/companies/companies.endpoints.ts';
import { buildPath } from '../../packages/api/src/core/endpoint.ts';
import { deleteProject } from '../../packages/api/src/projects/projects.endpoints.ts';
import { specificationRows } from '../../packages/api/src/specifications/rows/rows.endpoints.ts';
import { createTaskComment } from '../../packages/api/src/tasks/task-comments.endpoints.ts';
import { createTaskRecurrence } from '../../packages/api/src/tasks/settings/task-recurrences.endpoints.ts';
import { createTaskTag } from '../../packages/api/src/tasks/settings/task-settings.endpoints.ts';
import { createTaskSet, createTaskTemplate } from '../../packages/api/src/tasks/settings/task-templates.endpoints.ts';
import { createTask } from '../../packages/api/src/tasks/tasks.endpoints.ts';
import { createDemoCalendar } from '../../apps/server/src/app/demo/demo-calendar.ts';
import { type Call, createIds, type Ids } from '../../apps/server/src/app/demo/demo-filling.ts';
import { DEMO_WORKS } from '../../apps/server/src/app/demo/demo-tasks.data.ts';
import { billEvents } from '../../apps/server/src/app/demo/fill-demo-bills.ts';
import { companyEvents } from '../../apps/server/src/app/demo/fill-demo-company.ts';
import { withClient } from '../../apps/server/src/platform/db/wire/connection.ts';
import { prepareOwnCluster } from '../../apps/server/src/platform/db/open-database.ts';
import { findDebianPostgres } from '../../apps/server/src/testing/databases/debian-postgres.ts';
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../apps/server/src/testing/databases/temporary-postgres.ts';
import { clientOf, register } from '../../tests/reliability/client.ts';
import {
  ATTACHED,
  BINNED_PROJECT,
  COMMENT,
  FIRST_TASK,
  ACTIVE_PROJECT,
  PART,
  RECURRENCE,
  SECOND_TASK,
  TAG,
  TEMPLATE,
} from './record-release.data.ts';
import { makeDataDir, removeDataDir, startServerProcess } from '../../tests/reliability/server-process.ts';

const FOLDER = path.join(import.meta.dirname, '../../apps/server/src/testing/released');
const DATABASE = 'karkas';

/** Calls the product like the browser of a signed-in user. */
function caller(address: string, access: string): Call {
  return async (endpoint, input) => {
    const { params, query, body }: { params?: object; query?: object; body?: unknown } = input;
    const url = `${address}${buildPath(endpoint, Object.fromEntries(Object.entries(params ?? {})))}?${new URLSearchParams(Object.entries(query ?? {})).toString()}`;
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${access}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${endpoint.name} answered ${response.status} ${text}`);
    return JSON.parse(text === '' ? 'null' : text);
  };
}

/** All of the demo except tasks and files, written by one user. */
async function fillAsDemo(call: Call): Promise<Ids> {
  const filling = {
    as: () => call,
    attach: () => Promise.resolve(),
    calendar: createDemoCalendar(),
    companyId: (await call(getCurrentCompany, {})).id,
    ids: createIds(),
  };
  await filling.calendar.live({ dated: [...companyEvents(filling), ...billEvents(filling)] });
  return filling.ids;
}

/** A company with everything of the demo, a file, and a record in the bin. */
async function fillCompany(address: string): Promise<void> {
  const account = await register(address);
  const call = caller(address, account.access);
  await fillTasks(call, await fillAsDemo(call));
  const client = clientOf(address, account);
  const project = await client.post('/api/projects/', ACTIVE_PROJECT);
  const form = new FormData();
  form.set('file', new Blob([ATTACHED.text]), ATTACHED.name);
  const headers = { authorization: `Bearer ${account.access}` };
  const url = `${address}/api/projects/${String(project.body.id)}/files/`;
  const sent = await fetch(url, { method: 'POST', headers, body: form });
  if (!sent.ok) throw new Error(`The file was refused: ${await sent.text()}`);
  const gone = await client.post('/api/projects/', BINNED_PROJECT);
  await caller(address, account.access)(deleteProject, { params: { project_id: String(gone.body.id) } });
}

/** Tasks with all related records: blockers, a subtask, a checklist, comments, work items, a template, a recurrence. */
async function fillTasks(call: Call, ids: Ids): Promise<void> {
  const params = { company_id: (await call(getCurrentCompany, {})).id };
  const specification_id = ids.get('specification', DEMO_WORKS);
  const rows = (await call(specificationRows.list, { params: { specification_id }, query: { limit: 'all' } })).results;
  const row = rows.find(({ kind }) => kind === 'position');
  if (row === undefined) throw new Error('The demo specification has no position');
  const tag = await call(createTaskTag, { params, body: TAG });
  const project_id = ids.get('project', 'school');
  const work_items = [{ specification_row_id: row.id, quantity_planned: '1.5' }];
  const first = await call(createTask, { params, body: { ...FIRST_TASK, project_id, tags: [tag.id], work_items } });
  const second = await call(createTask, { params, body: { ...SECOND_TASK, blocked_by: [first.id] } });
  await call(createTask, { params, body: { ...PART, parent_id: second.id } });
  await call(createTaskComment, { params: { ...params, task_id: first.id }, body: COMMENT });
  const template = await call(createTaskTemplate, { params, body: TEMPLATE });
  await call(createTaskSet, { params: { ...params, template_id: template.id }, body: { day: '2026-12-01' } });
  await call(createTaskRecurrence, { params, body: RECURRENCE });
}

async function untilCalculated(postgres: TemporaryPostgres): Promise<void> {
  const running = `select 1 from job where kind <> 'bin_purge' and status in ('queued', 'running')`;
  await withClient(postgres.connection('postgres', DATABASE), async (client) => {
    while ((await client.query(running)).rows.length > 0) await delay(100);
  });
}

async function fill(postgres: TemporaryPostgres): Promise<void> {
  await prepareOwnCluster({
    connection: postgres.connection,
    superuser: 'postgres',
    rolePassword: null,
    database: DATABASE,
  });
  const { host, port } = postgres.superuser;
  const folder = makeDataDir();
  try {
    const server = await startServerProcess(folder, {
      DATABASE_URL: `postgres://karkas_owner@${host}:${port}/${DATABASE}`,
      DATABASE_APP_URL: `postgres://karkas_app@${host}:${port}/${DATABASE}`,
    });
    await fillCompany(server.address);
    await fillCompany(server.address);
    await untilCalculated(postgres);
    await server.terminate();
  } finally {
    await removeDataDir(folder);
  }
}

const name = process.argv[2];
const programs = findDebianPostgres();
if (name === undefined || programs === null)
  throw new Error('node tools/releases/record-release.ts <last migration>, where PostgreSQL of Debian is installed');
const postgres = await startTemporaryPostgres({ engine: 'debian' });
try {
  await fill(postgres);
  const { host, port } = postgres.superuser;
  const text = execFileSync(
    path.join(programs, 'pg_dump'),
    ['-h', host, '-p', String(port), '-U', 'postgres', '--no-owner', '--rows-per-insert=500', DATABASE],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  fs.mkdirSync(FOLDER, { recursive: true });
  // `\restrict` is for psql; the test sends the text to the server directly.
  fs.writeFileSync(path.join(FOLDER, `${name}.sql.gz`), gzipSync(text.replaceAll(/^\\(un)?restrict.*$/gm, '')));
} finally {
  await postgres.stop();
}
