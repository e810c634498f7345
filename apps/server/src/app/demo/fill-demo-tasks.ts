import { getCurrentCompany } from '@karkas/api/companies/companies.endpoints.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows.endpoints.ts';
import { createTaskComment } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { createTaskTag, listTaskCategories, listTaskStatuses } from '@karkas/api/tasks/task-settings.endpoints.ts';
import { changeTaskStatus, createTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { systemClock } from '#platform/clock.ts';
import { DEMO_PERSON } from './demo.data.ts';
import { DEMO_COLLEAGUES, DEMO_TAGS, DEMO_TASKS, type DemoPersonKey, type DemoTask } from './demo-tasks.data.ts';
import type { Call, DemoPlaces } from './fill-demo-company.ts';

export type CallAs = (person: DemoPersonKey) => Call;
type Named = ReadonlyMap<string, string>;
type Known = Record<'people' | 'projects' | 'statuses' | 'categories' | 'tags' | 'rows', Named> & {
  tasks: Map<string, string>;
  company_id: string;
};

/** Tasks of several people: late, blocked, under way, done, with orders of work and what was said of them. */
export async function fillDemoTasks(callAs: CallAs, places: DemoPlaces): Promise<void> {
  const known = await findNamed(callAs('owner'), places);
  for (const task of DEMO_TASKS) {
    const params = { company_id: known.company_id };
    const { id: task_id } = await callAs(task.by)(createTask, { params, body: bodyOf(task, known) });
    known.tasks.set(task.key, task_id);
    for (const comment of task.comments ?? [])
      await callAs(comment.by)(createTaskComment, {
        params: { ...params, task_id },
        body: { body: `<p>${mentionOf(comment.mentions, known)}${comment.text}</p>` },
      });
    for (const status of task.statuses ?? [])
      await callAs(task.assignee)(changeTaskStatus, {
        params: { ...params, task_id },
        body: { status_id: idOf(known.statuses, status) },
      });
  }
}

async function findNamed(call: Call, { projects, specificationId: specification_id }: DemoPlaces): Promise<Known> {
  const { id: company_id } = await call(getCurrentCompany, {});
  const params = { company_id };
  const members = (await call(listMembers, { params, query: { limit: 200 } })).results;
  const people = members.map((member) => [
    DEMO_COLLEAGUES.find(({ email }) => email === member.email)?.key ?? 'owner',
    member.user_id,
  ]);
  const rows = (await call(specificationRows.list, { params: { specification_id }, query: { limit: 'all' } })).results;
  const tags = new Map<string, string>();
  for (const tag of DEMO_TAGS) tags.set(tag.name, (await call(createTaskTag, { params, body: tag })).id);
  return {
    company_id,
    projects,
    tags,
    people: new Map(people.map(([key = '', id = '']) => [key, id])),
    statuses: byName(await call(listTaskStatuses, { params })),
    categories: byName(await call(listTaskCategories, { params })),
    rows: byName(rows),
    tasks: new Map(),
  };
}

function bodyOf(task: DemoTask, known: Known) {
  return {
    title: task.title,
    category_id: idOf(known.categories, task.category),
    priority: task.priority ?? ('normal' as const),
    assignee_id: idOf(known.people, task.assignee),
    watchers: (task.watchers ?? []).map((person) => idOf(known.people, person)),
    project_id: task.project === undefined ? null : idOf(known.projects, task.project),
    start_date: workday(task.start),
    due_datetime: workday(task.due),
    tags: (task.tags ?? []).map((tag) => idOf(known.tags, tag)),
    blocked_by: (task.blocked_by ?? []).map((key) => idOf(known.tasks, key)),
    parent_id: task.parent === undefined ? null : idOf(known.tasks, task.parent),
    checklist: [...(task.checklist ?? [])],
    work_items: (task.works ?? []).map(({ name, ...work }) => ({
      ...work,
      specification_row_id: idOf(known.rows, name),
    })),
    ...(task.description === undefined ? {} : { description: task.description }),
  };
}

function mentionOf(key: DemoPersonKey | undefined, { people }: Known): string {
  if (key === undefined) return '';
  const { first_name: first, last_name: last } = DEMO_COLLEAGUES.find((one) => one.key === key) ?? DEMO_PERSON;
  return `<span data-mention-id="${idOf(people, key)}">@${last} ${first}</span>`;
}

/** A working day so many days away: what is past stays past, what is to come stays to come. */
function workday(days: number | undefined): string | null {
  if (days === undefined) return null;
  const moment = new Date(`${systemClock.today()}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  if (days === 0) return systemClock.today();
  const isRest = (): boolean => [0, 6].includes(moment.getUTCDay());
  while (isRest()) moment.setUTCDate(moment.getUTCDate() + Math.sign(days));
  return moment.toISOString().slice(0, 10);
}

const byName = (records: readonly { id: string; name: string }[]): Named =>
  new Map(records.map(({ id, name }) => [name, id]));

function idOf(ids: Named, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo tasks name ${name}, which does not exist`);
  return id;
}
