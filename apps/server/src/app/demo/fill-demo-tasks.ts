import { REMARK_CATEGORY } from '@karkas/api/tasks/settings/seeded-categories.data.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { createTaskComment } from '@karkas/api/tasks/task-comments.endpoints.ts';
import {
  createTaskTag,
  listTaskCategories,
  listTaskStatuses,
} from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { changeTaskStatus, createTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { DEMO_FOUNDED, DEMO_PERSON } from './demo.data.ts';
import type { DemoEvent } from './demo-calendar.ts';
import type { DemoFilling, Ids } from './demo-filling.ts';
import {
  DEMO_COLLEAGUES,
  DEMO_TAGS,
  DEMO_TASKS,
  DEMO_WORKS,
  type DemoPersonKey,
  type DemoTask,
} from './demo-tasks.data.ts';

/** Settings that tasks refer to by name are loaded before the first task. */
export function taskSettingEvents(filling: DemoFilling): DemoEvent[] {
  return [{ on: DEMO_FOUNDED, run: () => loadSettings(filling) }];
}

/** Tasks of several people: late, blocked, in progress, done, with work orders and comments. */
export function taskEvents(filling: DemoFilling): DemoEvent[] {
  return DEMO_TASKS.flatMap((task) => eventsOf(filling, task));
}

function eventsOf(filling: DemoFilling, task: DemoTask): DemoEvent[] {
  const { as, ids, calendar, companyId: company_id } = filling;
  const begun = Math.max(task.made, task.start ?? task.made);
  const onDay = (days: number): string => calendar.workday(Math.min(0, days));
  // A remark is accepted by its author.
  const closer = task.category === REMARK_CATEGORY ? task.by : task.assignee;
  const paramsOf = () => ({ company_id, task_id: ids.get('task', task.key) });
  return [
    { on: onDay(task.made), run: () => makeTask(filling, task) },
    ...(task.statuses ?? []).map((status, place) => ({
      on: onDay(begun + place),
      run: () =>
        as(closer)(changeTaskStatus, {
          params: paramsOf(),
          body: { status_id: ids.get('task status', status) },
        }),
    })),
    ...(task.comments ?? []).map((comment, place) => ({
      on: onDay(begun + place + 1),
      run: () =>
        as(comment.by)(createTaskComment, {
          params: paramsOf(),
          body: { body: `<p>${mentionOf(comment.mentions, ids)}${comment.text}</p>` },
        }),
    })),
  ];
}

async function loadSettings({ as, ids, companyId: company_id }: DemoFilling): Promise<void> {
  const call = as('owner');
  const params = { company_id };
  for (const { name, id } of await call(listTaskStatuses, { params })) ids.put('task status', name, id);
  for (const { name, id } of await call(listTaskCategories, { params })) ids.put('task category', name, id);
  for (const tag of DEMO_TAGS) ids.put('tag', tag.name, (await call(createTaskTag, { params, body: tag })).id);
}

async function makeTask(filling: DemoFilling, task: DemoTask): Promise<void> {
  const { as, ids, companyId: company_id } = filling;
  if (task.works) await loadRows(filling);
  const { id } = await as(task.by)(createTask, { params: { company_id }, body: bodyOf(task, filling) });
  ids.put('task', task.key, id);
}

/** Positions that work orders refer to. */
async function loadRows({ as, ids }: DemoFilling): Promise<void> {
  const params = { specification_id: ids.get('specification', DEMO_WORKS) };
  const { results } = await as('owner')(specificationRows.list, { params, query: { limit: 'all' } });
  for (const { name, id } of results) ids.put('row', name, id);
}

function bodyOf(task: DemoTask, { ids, calendar }: DemoFilling) {
  const dayOf = (days: number | undefined): string | null => (days === undefined ? null : calendar.workday(days));
  return {
    title: task.title,
    category_id: ids.get('task category', task.category),
    priority: task.priority ?? ('normal' as const),
    assignee_id: ids.get('person', task.assignee),
    watchers: (task.watchers ?? []).map((person) => ids.get('person', person)),
    project_id: task.project === undefined ? null : ids.get('project', task.project),
    start_date: dayOf(task.start),
    due_datetime: dayOf(task.due),
    tags: (task.tags ?? []).map((tag) => ids.get('tag', tag)),
    blocked_by: (task.blocked_by ?? []).map((key) => ids.get('task', key)),
    parent_id: task.parent === undefined ? null : ids.get('task', task.parent),
    checklist: [...(task.checklist ?? [])],
    work_items: (task.works ?? []).map(({ name, ...work }) => ({
      ...work,
      specification_row_id: ids.get('row', name),
    })),
    ...(task.description === undefined ? {} : { description: task.description }),
  };
}

function mentionOf(key: DemoPersonKey | undefined, ids: Ids): string {
  if (key === undefined) return '';
  const { first_name: first, last_name: last } = DEMO_COLLEAGUES.find((one) => one.key === key) ?? DEMO_PERSON;
  return `<span data-mention-id="${ids.get('person', key)}">@${last} ${first}</span>`;
}
