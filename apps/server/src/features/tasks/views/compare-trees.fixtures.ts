import { createTaskTag } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { keysOf } from '@karkas/api/core/keys-of.ts';
import { FILTER_FIELDS, type TaskFilterTree, taskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { TASK_LINK_KINDS, TASK_PRIORITIES } from '@karkas/api/tasks/tasks.choices.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays, systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { matches, type SampleTask } from './filter-tree.fixtures.ts';

const list = (company: TestCompany, query: object) =>
  callApi(company.owner, endpoints.listTasks, { params: { company_id: company.id }, query });

const PEOPLE = 4;
const TASKS = 300;
type Ground = { company: TestCompany; people: string[]; projects: string[]; tags: { id: string; name: string }[] };

async function aGround(): Promise<Ground> {
  const company = await aCompany();
  const people = [company.owner.userId];
  for (let left = PEOPLE - 1; left > 0; left--) people.push((await aMember(company, 'foreman')).userId);
  const projects = [(await aProject(company)).id, (await aProject(company)).id];
  const tags = [];
  for (const name of ['Бетон', 'Снабжение', 'Срочное']) {
    const { body } = await callApi(company.owner, createTaskTag, {
      params: { company_id: company.id },
      body: { name },
    });
    tags.push({ id: body.id, name });
  }
  return { company, people, projects, tags };
}

/** Tasks of every kind, distinguished by a number; inserted directly, because the API would take a minute. */
async function fill({ company, people, projects, tags }: Ground): Promise<void> {
  const today = systemClock.today();
  const pick = `(array[${people.map((id) => `'${id}'`).join(',')}]::uuid[])`;
  await queryInCompany(
    company,
    `insert into task (company_id, id, number, title, category_id, status_id, priority, author_id, assignee_id, project_id, start_date, due_datetime,
        created_at, completed_at, search_text)
      select $1, gen_random_uuid(), n, 'Работа ' || (n * 7 % 40), (select c.id from task_category c where c.company_id = $1 order by c.position offset n % 5 limit 1),
        s.id, (array['low', 'normal', 'high', 'urgent'])[1 + n * 5 % 4], ${pick}[1 + n % 4], case when n % 5 > 0 then ${pick}[1 + n / 3 % 4] end,
        case when n % 4 > 1 then (array[$3, $4]::uuid[])[1 + n / 5 % 2] end, case when n % 3 > 0 then $2::date + (n * 11 % 41 - 20) end,
        case when n % 6 > 0 then ($2 || 'T00:00:00+03')::timestamptz + make_interval(hours => n * 37 % 960 - 480) end,
        now() - make_interval(hours => n * 13 % 700), case when s.main_status = 'closed' then now() - make_interval(hours => n * 17 % 500) end,
        '№' || n || ' работа ' || (n * 7 % 40)
      from generate_series(1, ${TASKS}) n
      cross join lateral (select * from task_status s where s.company_id = $1 order by s.position offset n % 6 limit 1) s`,
    [company.id, today, ...projects],
  );
  const add = (text: string, values: unknown[] = []) => queryInCompany(company, text, [company.id, ...values]);
  await add(`insert into task_tagging (company_id, task_id, tag_id) select $1, t.id, g.id from task t join task_tag g on g.company_id = t.company_id
    where t.company_id = $1 and (t.number * 3 + length(g.name)) % 4 = 0`);
  await add(`insert into task_member (company_id, task_id, user_id, part) select $1, t.id, u, p from task t, unnest(${pick}) with ordinality x (u, seat),
    unnest(array['watcher', 'co_assignee', 'approver']) with ordinality y (p, kind) where t.company_id = $1 and (t.number + seat * 2 + y.kind * 3) % 7 = 0`);
  await add(
    `insert into task_link (company_id, task_id, kind, object_id, position) select $1, t.id, (array['project', 'contract'])[1 + t.number % 2], $2, 1
      from task t where t.company_id = $1 and t.number % 9 = 0`,
    [projects[0]],
  );
  await add(`insert into task_blocker (company_id, task_id, blocker_id) select $1, t.id, o.id from task t
    join task o on o.company_id = t.company_id and o.number = t.number + 7 where t.company_id = $1 and t.number % 8 = 0 and t.completed_at is null`);
  await add(
    `update task t set parent_id = o.id from task o where t.company_id = $1 and o.company_id = $1 and o.number = t.number / 10 and t.number % 10 = 3`,
  );
  expect(tags).toHaveLength(3);
}

function loadTasks({ company }: Ground): Promise<SampleTask[]> {
  return queryInCompany<SampleTask>(
    company,
    `select t.id, t.number, t.title, t.status_id, s.main_status, s.is_started, t.category_id, t.priority, t.author_id, t.assignee_id, t.project_id, t.parent_id,
      t.start_date::text, iso(t.due_datetime) as due_datetime, iso(t.created_at) as created_at, iso(t.completed_at) as completed_at,
      array(select json_build_object('id', g.id, 'name', g.name) from task_tagging x join task_tag g on g.id = x.tag_id where x.task_id = t.id) as tags,
      array(select m.user_id::text from task_member m where m.task_id = t.id and m.part = 'watcher') as watchers,
      array(select m.user_id::text from task_member m where m.task_id = t.id and m.part = 'co_assignee') as co_assignees,
      array(select m.user_id::text from task_member m where m.task_id = t.id and m.part = 'approver' and m.decision is null) as awaited,
      array(select json_build_object('kind', l.kind, 'id', l.object_id) from task_link l where l.task_id = t.id) as links,
      exists (select 1 from task_blocker b join task o on o.id = b.blocker_id where b.task_id = t.id and o.completed_at is null) as is_blocked,
      exists (select 1 from task k where k.parent_id = t.id) as has_children
    from task t join task_status s on s.company_id = t.company_id and s.id = t.status_id where t.company_id = $1`,
    [company.id],
  );
}

/** Filter trees over existing and missing values. */
function trees({ people, projects, tags }: Ground, tasks: readonly SampleTask[]) {
  const today = systemClock.today();
  const day = fc.oneof(
    fc.constant('today'),
    fc.integer({ min: -25, max: 25 }).map((days) => addDays(today, days)),
  );
  const span = fc.oneof(
    fc.constantFrom('today', 'this_week', 'next_week', 'none'),
    fc.record({ next_days: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ last_days: fc.integer({ min: 0, max: 20 }) }),
  );
  const number = fc.integer({ min: 1, max: TASKS + 5 });
  const parts = fc.constantFrom('1', '2', 'работа 3', 'нет');
  const ids = (of: readonly (string | null)[]) => fc.constantFrom(...of, newId());
  const someone = ids([...people, 'me', null]);
  const values: Record<keyof typeof FILTER_FIELDS, fc.Arbitrary<unknown>> = {
    status_id: ids([...new Set(tasks.map((task) => task.status_id))]),
    main_status: fc.constantFrom('open', 'closed'),
    is_started: fc.boolean(),
    category_id: ids([...new Set(tasks.map((task) => task.category_id))]),
    tag: ids([...tags.map(({ id }) => id), ...tags.map(({ name }) => name), null]),
    assignee_id: someone,
    author_id: ids([...people, 'me']),
    watcher_id: someone,
    co_assignee_id: someone,
    awaiting_decision_id: someone,
    project_id: ids([...projects, null]),
    priority: fc.constantFrom(...TASK_PRIORITIES),
    title: parts,
    search: parts,
    number,
    due_datetime: fc.oneof(span, fc.constant('overdue')),
    start_date: span,
    created_at: span,
    completed_at: span,
    is_blocked: fc.boolean(),
    has_children: fc.boolean(),
    parent_id: ids([...tasks.slice(0, 30).map(({ id }) => id), null]),
    link: fc.record({ kind: fc.constantFrom(...TASK_LINK_KINDS), id: ids(projects) }, { requiredKeys: ['kind'] }),
  };
  const valueOf = (field: string, op: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
    if (op === 'in') return fc.array(value, { minLength: 1, maxLength: 3 });
    if (op === 'is_empty') return fc.boolean();
    if (op === 'is' || op === 'contains') return value;
    const one = field === 'number' ? number : day;
    return op === 'between' ? fc.tuple(one, one) : one;
  };
  const single = keysOf(FILTER_FIELDS).map((field) => {
    const ofOperation = (op: string) =>
      fc.record({ field: fc.constant(field), op: fc.constant(op), value: valueOf(field, op, values[field]) });
    return fc.oneof(...Object.keys(FILTER_FIELDS[field]).map(ofOperation));
  });
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 3, depthSize: 'small' }, fc.oneof(...single), tie('branch')),
    branch: fc
      .record({
        joint: fc.constantFrom('and', 'or', 'not'),
        nodes: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      })
      .map(({ joint, nodes }) => ({ [joint]: nodes })),
  }));
  const read = (made: unknown) => taskFilterTree.parse(made);
  return { any: tree.map(read), ofEachField: single.map((one) => one.map(read)) };
}

/**
 * Compares each tree's result with the same filter evaluated in memory: given numbers of trees per field and over all
 * fields. Returns the number of comparisons.
 */
export async function compareTrees({ ofField, ofAll }: { ofField: number; ofAll: number }): Promise<number> {
  const ground = await aGround();
  await fill(ground);
  const tasks = await loadTasks(ground);
  expect(tasks).toHaveLength(TASKS);
  const world = () => ({ me: ground.company.owner.userId, now: new Date() });
  const find = async (tree: TaskFilterTree, page: number) => {
    const query = { filter: JSON.stringify(tree), main_status: 'all', sort_by: 'number', limit: 200, page };
    const { status, body } = await list(ground.company, query);
    expect(status).toBe(200);
    return body.results.map(({ number }) => number);
  };
  let asked = 0;
  const check = async (tree: TaskFilterTree) => {
    asked += 1;
    const meant = tasks.filter((task) => matches(tree, task, world())).map(({ number }) => number);
    expect([...(await find(tree, 1)), ...(await find(tree, 2))]).toEqual(meant.toSorted((left, right) => left - right));
  };
  const { any, ofEachField } = trees(ground, tasks);
  for (const one of ofEachField) await fc.assert(fc.asyncProperty(one, check), { numRuns: ofField });
  await fc.assert(fc.asyncProperty(any, check), { numRuns: ofAll });
  return asked;
}
