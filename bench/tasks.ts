import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { taskQuery } from '@karkas/api/tasks/tasks.schemas.ts';
import pg from 'pg';
import { ADDED_PARTS, RECORDS } from '../apps/server/src/app/features.ts';
import { listTasks } from '../apps/server/src/features/tasks/tasks.service.ts';
import { clientOptions } from '../apps/server/src/platform/db/wire/connection.ts';
import { registerRecords } from '../apps/server/src/platform/db/records/records.ts';
import { capture } from './api/capture-queries.ts';
import { cpuTime, otherLoad } from './api/cpu-time.ts';
import { type BenchCompany, prepareBenchDatabase } from './api/prepare-database.ts';
import { serveOurs } from './api/serve-ours.ts';

const BLOCK = 10;
/** The first one warms up. */
const BLOCKS = 6;
const CASES: readonly (readonly [title: string, query: Record<string, string>])[] = [
  ['page of 25 open tasks, by due', {}],
  ['page of 25, last page', { page: '2000' }],
  ['page of 25 of all, by number', { main_status: 'all', sort_by: 'number', sort_order: 'desc' }],
  ['overdue', { overdue: 'true' }],
  ['of one assignee', { assignee_id: 'me' }],
  ['search among the open', { search: 'опалубку 4711' }],
  ['search among all', { search: 'опалубку 4711', main_status: 'all' }],
  ['search that finds half', { search: 'захватка' }],
  ['search that finds none', { search: 'гидроизоляция' }],
  ['search by two letters', { search: '71' }],
];

/** Tasks, half of them closed, a third in projects. */
async function fillTasks(client: pg.Client, { companyId, userId }: BenchCompany, count: number): Promise<void> {
  const ask = (text: string, values: unknown[]) => client.query(text, values);
  await ask('update company_role set permissions = $2 where company_id = $1', [companyId, ALL_PERMISSIONS]);
  await ask(
    `insert into task_status (company_id, id, name, main_status, position) select $1, gen_random_uuid(), n, m, p
      from (values ('Новая', 'open', 1), ('В работе', 'open', 2), ('Выполнена', 'closed', 3)) s (n, m, p) on conflict do nothing`,
    [companyId],
  );
  await ask(
    `insert into task_category (company_id, id, name, position) values ($1, gen_random_uuid(), 'Общая', 1) on conflict do nothing`,
    [companyId],
  );
  await ask(
    `insert into task (company_id, id, number, title, description, category_id, status_id, priority, author_id, assignee_id, project_id, due_datetime, completed_at, search_text)
    select $1, gen_random_uuid(), n, w.title, '<p>Проверить армирование и закладные детали.</p>',
      (select id from task_category where company_id = $1 limit 1),
      (select id from task_status where company_id = $1 and main_status = case when n % 2 = 0 then 'closed' else 'open' end limit 1),
      (array['low', 'normal', 'high', 'urgent'])[1 + n % 4], $2, case when n % 5 = 1 then $2::uuid end,
      case when n % 3 = 0 then (select id from project where company_id = $1 limit 1) end,
      case when n % 7 > 0 then timestamptz '2026-11-25' + (n % 400 - 100) * interval '1 day' end,
      case when n % 2 = 0 then timestamptz '2026-11-01' end,
      lower('№' || n || ' ' || w.title || ' проверить армирование и закладные детали.')
    from generate_series(1, $3::int) n
    cross join lateral (select case when n % 2 = 1 then 'Захватка ' else 'Секция ' end || n % 40 || ': снять опалубку ' || n as title) w`,
    [companyId, userId, count],
  );
  await client.query('vacuum analyze task');
}

type Timed = { p50: number; p95: number };
function timesOf(times: readonly number[]): Timed {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Several rounds of one side: the time of each, and the CPU time of all, including child processes. */
async function block(work: () => Promise<unknown>): Promise<[number[], number]> {
  const before = cpuTime(process.pid);
  const times: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none waits for the other
  for (let round = 0; round < BLOCK; round += 1) times.push(await timed(work));
  return [times, cpuTime(process.pid) - before];
}

/** Both sides alternating, so that other load affects both. */
async function alternate(...both: (() => Promise<unknown>)[]) {
  const sides = both.map((work) => ({ work, times: new Array<number>(), processor: 0 }));
  for (let round = 0; round < BLOCKS; round += 1)
    for (const side of sides) {
      // oxlint-disable-next-line no-await-in-loop -- in turns
      const [times, processor] = await block(side.work);
      if (round === 0) continue;
      side.times.push(...times);
      side.processor += processor / (BLOCK * (BLOCKS - 1));
    }
  return sides.map(({ times, processor }) => ({ ...timesOf(times), processor }));
}

/** Lists and searches of a company with 100 000 tasks, each compared with its own statement through the bare driver. */
/** `node bench/tasks.ts 100000`: lists of so many tasks, next to the bare driver. */
export async function run(count = 100_000): Promise<Record<string, string | number>[]> {
  registerRecords(RECORDS, ADDED_PARTS);
  const database = await prepareBenchDatabase();
  const [company] = database.companies;
  if (company === undefined) throw new Error('no company');
  const superuser = new pg.Client({
    ...database.postgres.connection('postgres', 'karkas'),
    options: clientOptions({ usesGenericPlans: true }).options,
  });
  await superuser.connect();
  await fillTasks(superuser, company, count);
  const server = await serveOurs({
    app: database.connections.app,
    users: [{ userId: company.userId, sessionId: company.sessionId }],
    poolSize: 10,
  });
  // Uncompressed, like the data that the driver reads.
  const headers = { authorization: `Bearer ${server.tokens[0]}`, 'accept-encoding': 'identity' };
  const rows: Record<string, string | number>[] = [];
  try {
    for (const [title, query] of CASES) {
      const address = `${server.address}/api/v1/task_manager/companies/${company.companyId}/tasks/?${new URLSearchParams(query)}`;
      const ask = async (): Promise<unknown> => {
        const answer = await fetch(address, { headers });
        if (!answer.ok) throw new Error(`${title}: ${answer.status} ${await answer.text()}`);
        return answer.text();
      };
      const found = await capture((reader) =>
        listTasks({ ...reader, actor: { ...reader.actor, userId: company.userId } }, taskQuery.parse(query)),
      );
      const values = found.values.map((value) => (value === '$COMPANY' ? company.companyId : value));
      const floor = (): Promise<unknown> => superuser.query({ name: found.name, text: found.text, values });
      const [bare, ours] = await alternate(floor, ask);
      if (bare === undefined || ours === undefined) continue;
      rows.push({
        case: title,
        'bare p50, ms': bare.p50.toFixed(1),
        'ours p50, ms': ours.p50.toFixed(1),
        'ours p95, ms': ours.p95.toFixed(1),
        'bare / ours': (bare.p50 / ours.p50).toFixed(2),
        // CPU time of the client, the server and PostgreSQL: other load on the machine lengthens the times, but hardly
        // this.
        'processor, ms': `${bare.processor.toFixed(1)} / ${ours.processor.toFixed(1)}`,
        'of processor': (bare.processor / ours.processor).toFixed(2),
      });
    }
  } finally {
    server.stop();
    await superuser.end();
    await database.postgres.stop();
  }
  return rows;
}

if (import.meta.main) {
  console.log(`others: ${await otherLoad()}`);
  console.table(await run(Number(process.argv[2] ?? 100_000)));
}
