import type { TaskSet, TaskSetInput, TemplateTaskInput } from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import type { TaskInput } from '@karkas/api/tasks/tasks.schemas.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { addDays } from '#platform/clock.ts';
import type { CompanyScope, CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import { type FieldError, invalidField, notFound, Problem } from '#platform/errors.ts';
import { makeTask } from '../card/create-task.service.ts';
import { momentOfDue, requireNamed } from '../card/task-fields.service.ts';
import { lockTaskGraph } from '../status/task-graph.repository.ts';
import { removeTask } from '../tasks.service.ts';
import { shippedTasks } from './shipped-templates.ts';
import * as sets from './task-sets.repository.ts';
import { changedTasksDetail } from './task-sets.texts.ts';
import { reasonsOf } from './task-templates.service.ts';
import { categoriesByName, lockTemplate } from './task-templates.repository.ts';

/**
 * Creates all tasks of a template or none: numbers are consecutive, and dependencies within the set become blockers.
 *
 * @throws {Problem} `validation_failed` with every reason why one of them cannot be created.
 */
export async function createTaskSet(scope: CompanyScope, templateId: string, input: TaskSetInput): Promise<TaskSet> {
  // Before any row lock, as in every change of blockers.
  await lockTaskGraph(scope);
  const { name, tasks } =
    shippedTasks(templateId, await categoriesByName(scope)) ?? (await lockTemplate(scope, templateId));
  await requireNamed(scope, {
    project_id: input.project_id,
    links: input.links,
    assignee_id: input.assignee_id,
  });
  await requireMakeable(scope, tasks, input);
  const made = new Map<string, TaskSet['tasks'][number]>();
  for (const task of inOrder(tasks)) {
    const created = await makeTask(scope, taskOf(task, input, made), { template: name });
    made.set(task.key, { ...created, key: task.key, title: task.title });
  }
  return sets.insertSet(scope, { templateId, name, tasks: [...made.values()] });
}

/** Orders tasks after their parents and blockers; sets have no cycles, so a task is always ready. */
function inOrder<Task extends Pick<TemplateTaskInput, 'key' | 'parent_key' | 'blocked_by_keys'>>(
  tasks: readonly Task[],
): Task[] {
  const done = new Set<string>();
  const ordered: Task[] = [];
  while (ordered.length < tasks.length) {
    const ready = tasks.find(
      (task) =>
        !done.has(task.key) &&
        (task.parent_key === null || done.has(task.parent_key)) &&
        task.blocked_by_keys.every((key) => done.has(key)),
    );
    // Parent and blocker links together may form a cycle although neither does alone.
    const next = ready ?? tasks.find((task) => !done.has(task.key));
    if (next === undefined) break;
    done.add(next.key);
    ordered.push(next);
  }
  return ordered;
}

async function requireMakeable(
  scope: CompanyScope,
  tasks: readonly TemplateTaskInput[],
  { day }: TaskSetInput,
): Promise<void> {
  const fields: FieldError[] = [];
  for (const [index, task] of tasks.entries()) {
    fields.push(...(await reasonsOf(scope, `tasks.${index}`, task)));
    try {
      momentOfDue(dayOf(day, task.due_in_days), scope.actor.timeZone);
    } catch {
      fields.push({ field: `tasks.${index}.due_in_days`, code: 'date_bounds' });
    }
  }
  if (fields.length > 0) throw new Problem('validation_failed', { fields });
}

const dayOf = (day: string, days: number | null): string | null => (days === null ? null : addDays(day, days));

function taskOf(task: TemplateTaskInput, input: TaskSetInput, made: ReadonlyMap<string, { id: string }>): TaskInput {
  const idOf = (key: string): string => {
    const found = made.get(key);
    if (found === undefined) throw invalidField('tasks', 'closed_circle');
    return found.id;
  };
  const assignee = task.assignee_id ?? input.assignee_id;
  return {
    title: task.title,
    description: task.description,
    category_id: task.category_id ?? undefined,
    // Values missing in the template come from the category settings.
    ...(task.priority === null ? {} : { priority: task.priority }),
    ...(assignee === null ? {} : { assignee_id: assignee }),
    ...(task.tags.length === 0 ? {} : { tags: task.tags }),
    ...(task.checklist.length === 0 ? {} : { checklist: task.checklist }),
    project_id: input.project_id,
    specification_row_id: null,
    links: input.links,
    start_date: dayOf(input.day, task.start_in_days),
    ...(task.due_in_days === null ? {} : { due_datetime: dayOf(input.day, task.due_in_days) }),
    parent_id: task.parent_key === null ? null : idOf(task.parent_key),
    blocked_by: task.blocked_by_keys.map(idOf),
  };
}

/** Tasks per transaction; bounds how long others in the company wait. */
const AT_ONCE = 50;

/**
 * Moves the tasks of a set to the bin. Allowed to its creator and to those who may delete tasks.
 *
 * @throws {Problem} `task_set_changed` with the numbers of tasks changed meanwhile.
 */
export async function undoTaskSet(company: CompanyTransactions, id: string): Promise<void> {
  const tasks = await company.oncePart('asked', (scope) => requireUnchanged(scope, id));
  // Blocked tasks before their blockers, and subtasks before their parents.
  const order = tasks.toReversed();
  for (let start = 0; start < order.length; start += AT_ONCE) {
    const portion = order.slice(start, start + AT_ONCE);
    await company.oncePart(`from ${start}`, (scope) => removePortion(scope, portion, order.slice(start)));
  }
  await company.once((scope) => sets.markUndone(scope, id));
}

async function requireUnchanged(scope: CompanyScope, id: string): Promise<TaskSet['tasks']> {
  const set = await sets.lockSet(scope, id);
  // Without the delete permission a set is visible only to its creator.
  if (set.author_id !== scope.actor.userId && !hasPermission(scope.actor, 'task.delete')) throw notFound();
  rejectChanged(await sets.changedTasks(scope, set.tasks));
  return set.tasks;
}

/** If a task was changed after the check, it and the rest of the set stay. */
async function removePortion(scope: CompanyScope, portion: TaskSet['tasks'], left: TaskSet['tasks']): Promise<null> {
  await lockTaskGraph(scope);
  rejectChanged(await sets.changedTasks(scope, portion, left));
  for (const task of portion) await removeTask(scope, task.id);
  return null;
}

function rejectChanged(numbers: readonly number[]): void {
  if (numbers.length > 0) throw new Problem('task_set_changed', { detail: changedTasksDetail(numbers) });
}
