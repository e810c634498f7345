import { createTask, getTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aTask,
  changeTask,
  queryInCompany,
  taskStatuses,
  type TestCompany,
} from '#testing/factories/index.ts';

/** Below the limit of requests in flight. */
const CLIENTS_PER_USER = 50;

/** Runs concurrent clients, each performing its steps in sequence. */
const together = (clients: number, each: number, work: (client: number, step: number) => Promise<void>) =>
  Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let step = 0; step < each; step += 1) await work(client, step);
    }),
  );

/** Retries while the server asks to. */
async function patiently<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

/** A reproducible pseudo-random sequence. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

/** Numbers of concurrently created tasks, in order. */
export async function numbersTogether(clients: number, each: number): Promise<number[]> {
  const company = await aCompany();
  await together(clients, each, async (client, step) => {
    const make = async (body: object): Promise<number> =>
      (
        await patiently(() =>
          callApi(company.owner, createTask, {
            params: { company_id: company.id },
            body: { title: `${client} ${step}`, ...body },
          }),
        )
      ).status;
    // A rejected request takes no number.
    const refused = step % 10 === 9 ? await make({ assignee_id: company.id }) : 400;
    const made = await make({});
    if (refused !== 400 || made !== 201) throw new Error(`Creating answered ${refused}, ${made}`);
  });
  const rows = await queryInCompany<{ number: number }>(company, 'select number from task order by number');
  return rows.map(({ number }) => number);
}

const BROKEN = {
  circles: `with recursive w (start, id) as (select task_id, blocker_id from task_blocker
      union select w.start, b.blocker_id from w join task_blocker b on b.task_id = w.id)
    select count(distinct start)::int as n from w where start = id`,
  parentCircles: `with recursive w (start, id) as (select id, parent_id from task where parent_id is not null
      union select w.start, t.parent_id from w join task t on t.id = w.id where t.parent_id is not null)
    select count(distinct start)::int as n from w where start = id`,
  // A parent waits for its subtasks as well as for its blockers.
  deadlocks: `with recursive waits (id, other) as (select task_id, blocker_id from task_blocker
      union select parent_id, id from task where parent_id is not null),
    w (start, id) as (select id, other from waits union select w.start, o.other from w join waits o on o.id = w.id)
    select count(distinct start)::int as n from w where start = id`,
  closedWithOpenBlocker: `select count(*)::int as n from task_blocker b join task t on t.id = b.task_id join task o on o.id = b.blocker_id
    where t.completed_at is not null and o.completed_at is null`,
};

async function count(company: TestCompany, statement: string): Promise<number> {
  const [row] = await queryInCompany<{ n: number }>(company, statement);
  return row?.n ?? -1;
}

/** Random concurrent changes of blockers, parents and statuses; returns violated invariants and the response codes. */
export async function blockersTogether(clients: number, writes: number, tasks: number) {
  const company = await aCompany();
  const named = await taskStatuses(company);
  const statuses = ['Новая', 'В работе', 'Отложена', 'Выполнена', 'Отменена'].map(named);
  const ids: string[] = [];
  for (let made = 0; made < tasks; made += 1) ids.push((await aTask(company)).id);
  const rolls = Array.from({ length: clients }, (_, client) => dice(client + 1));
  const answers: Record<string, number> = {};
  await together(clients, Math.ceil(writes / clients), async (client) => {
    const roll = rolls[client] ?? dice(0);
    const one = (): string => ids[roll(ids.length)] ?? '';
    const kind = roll(10);
    const body =
      kind < 6
        ? { blocked_by: Array.from({ length: 1 + roll(3) }, one) }
        : kind < 7
          ? { parent_id: one() }
          : { status_id: statuses[roll(statuses.length)], with_open_children: true };
    const task = one();
    const { status, problem } = await patiently(() => changeTask(company, task, body));
    const answer = status === 200 ? 'done' : (problem.code ?? String(status));
    answers[answer] = (answers[answer] ?? 0) + 1;
  });
  return {
    circles: await count(company, BROKEN.circles),
    parentCircles: await count(company, BROKEN.parentCircles),
    deadlocks: await count(company, BROKEN.deadlocks),
    closedWithOpenBlocker: await count(company, BROKEN.closedWithOpenBlocker),
    links: await count(company, 'select count(*)::int as n from task_blocker'),
    answers,
  };
}

/**
 * Each edit increments a counter in the title, based on the version read, and is retried on conflict. The clients belong
 * to several users, because the requests of one user in flight are limited.
 */
export async function editsTogether(clients: number, each: number, tasks: number) {
  const company = await aCompany();
  const users = [company.owner];
  while (users.length * CLIENTS_PER_USER < clients) users.push(await aMember(company, 'administrator'));
  const ids: string[] = [];
  for (let made = 0; made < tasks; made += 1) ids.push((await aTask(company, { title: '0' })).id);
  let conflicts = 0;
  await together(clients, each, async (client, step) => {
    const user = users[client % users.length] ?? company.owner;
    const task_id = ids[(client * 7 + step) % ids.length] ?? '';
    for (;;) {
      const { body } = await patiently(() => callApi(user, getTask, { params: { company_id: company.id, task_id } }));
      const { status } = await patiently(() =>
        changeTask(company, task_id, { title: String(Number(body.title) + 1), version: body.version }, user),
      );
      if (status === 200) return;
      if (status !== 409) throw new Error(`An edit answered ${status}`);
      conflicts += 1;
    }
  });
  const counted = await count(company, 'select sum(title::int)::int as n from task');
  return { acknowledged: clients * each, counted, conflicts };
}
