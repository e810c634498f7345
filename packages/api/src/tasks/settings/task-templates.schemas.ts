import { z } from 'zod';
import { day, id, longText, requiredText, text, timestamp, version } from '../../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../../core/page.ts';
import { checklistInput, checklistItem, references, tagOfTask, taskPerson } from '../task-parts.schemas.ts';
import { TASK_PRIORITIES } from '../tasks.choices.ts';

/** The maximum number of templates per company, and of tasks per template. */
export const MOST_TEMPLATES = 100;
export const MOST_TASKS_OF_TEMPLATE = 100;
const MOST_DAYS = 3_650;

const choice = { error: 'unknown_choice' };
const optionalId = id.nullish().transform((value) => value ?? null);
const key = z
  .string({ error: 'text_expected' })
  .regex(/^[a-z0-9][a-z0-9-]{0,35}$/, 'id_format')
  .max(36, 'too_long');
/** Days after the start of the set; negative for days before it. */
const days = z
  .number({ error: 'number_format' })
  .int('integer_expected')
  .min(-MOST_DAYS, 'number_bounds')
  .max(MOST_DAYS, 'number_bounds')
  .nullish()
  .transform((value) => value ?? null);

/** Fields of tasks created from templates and rules. Omitted ones use the defaults of the category. */
export const plannedFields = {
  title: requiredText(300),
  description: longText(20_000).default(''),
  category_id: optionalId,
  priority: z
    .enum(TASK_PRIORITIES, choice)
    .nullish()
    .transform((value) => value ?? null),
  assignee_id: optionalId,
  tags: references(50).default([]),
  checklist: checklistInput.default([]),
};
/** The same in a response. */
export const plannedFieldsView = {
  title: z.string(),
  description: z.string(),
  category_id: id.nullable(),
  category_name: z.string().nullable(),
  priority: z.enum(TASK_PRIORITIES).nullable(),
  assignee_id: id.nullable(),
  /** Null also when the person has left the company. */
  assignee: taskPerson.nullable(),
  tags: z.array(tagOfTask),
  checklist: z.array(checklistItem),
};

const templateTaskInput = z.strictObject({
  ...plannedFields,
  key,
  start_in_days: days,
  due_in_days: days,
  parent_key: key.nullish().transform((value) => value ?? null),
  blocked_by_keys: z.array(key, { error: 'list_expected' }).max(50, 'too_long').default([]),
});
export type TemplateTaskInput = z.output<typeof templateTaskInput>;

type Keyed = Partial<
  Pick<TemplateTaskInput, 'key' | 'parent_key' | 'blocked_by_keys' | 'start_in_days' | 'due_in_days'>
>;

/**
 * Blockers and parents must be in the set, and dependencies must not form a cycle, also not between a task and its
 * subtasks.
 */
function checkTogether(tasks: readonly Keyed[], context: z.RefinementCtx): void {
  if (!Array.isArray(tasks)) return;
  const keys = tasks.map((task) => task?.key);
  const refuse = (path: (string | number)[], message: string): void => {
    context.addIssue({ code: 'custom', path, message });
  };
  for (const [index, task] of tasks.entries()) {
    if (typeof task !== 'object' || task === null) continue;
    if (keys.indexOf(task.key) < index) refuse([index, 'key'], 'named_twice');
    if (task.parent_key && !keys.includes(task.parent_key)) refuse([index, 'parent_key'], 'not_of_company');
    for (const blocker of Array.isArray(task.blocked_by_keys) ? task.blocked_by_keys : [])
      if (!keys.includes(blocker)) refuse([index, 'blocked_by_keys'], 'not_of_company');
    const { start_in_days: start, due_in_days: due } = task;
    if (typeof start === 'number' && typeof due === 'number' && due < start)
      refuse([index, 'due_in_days'], 'date_order');
    for (const whole of ancestorsOf(tasks, task)) {
      if (Array.isArray(task.blocked_by_keys) && task.blocked_by_keys.includes(whole.key ?? ''))
        refuse([index, 'blocked_by_keys'], 'own_parent');
      if (Array.isArray(whole.blocked_by_keys) && whole.blocked_by_keys.includes(task.key ?? ''))
        refuse([tasks.indexOf(whole), 'blocked_by_keys'], 'own_subtask');
    }
    if (isInCycle(tasks, task.key, ({ parent_key: parent }) => (parent ? [parent] : [])))
      refuse([index, 'parent_key'], 'closed_circle');
    if (isInCycle(tasks, task.key, ({ blocked_by_keys: blockers }) => (Array.isArray(blockers) ? blockers : [])))
      refuse([index, 'blocked_by_keys'], 'closed_circle');
    else if (dependsOnItself(tasks, task)) refuse([index, 'blocked_by_keys'], 'waits_for_whole');
  }
}

/** The ancestors of a task, nearest first. */
function ancestorsOf(tasks: readonly Keyed[], part: Keyed): Keyed[] {
  const found: Keyed[] = [];
  for (let at: Keyed | undefined = part; at?.parent_key;) {
    const whole: Keyed | undefined = tasks.find((one) => one?.key === at?.parent_key);
    if (whole === undefined || whole === part || found.includes(whole)) break;
    found.push(whole);
    at = whole;
  }
  return found;
}

/** Whether one of its blockers depends on the task itself, directly or through other tasks and their subtasks. */
function dependsOnItself(tasks: readonly Keyed[], task: Keyed): boolean {
  const blockersOf = ({ blocked_by_keys: blockers }: Keyed): readonly string[] =>
    Array.isArray(blockers) ? blockers : [];
  const isOwnWhole = ancestorsOf(tasks, task).some(({ key: whole = '' }) => blockersOf(task).includes(whole));
  if (blockersOf(task).length === 0 || isOwnWhole) return false;
  const partsOf = ({ key: whole }: Keyed): string[] =>
    tasks.flatMap((one) => (one?.parent_key && one.parent_key === whole && one.key ? [one.key] : []));
  return isInCycle(tasks, task.key, (at) => (at === task ? blockersOf(at) : [...blockersOf(at), ...partsOf(at)]));
}

function isInCycle(
  tasks: readonly Keyed[],
  start: string | undefined,
  nextOf: (task: Keyed) => readonly string[],
): boolean {
  const seen = new Set<string>();
  const open = [start];
  while (open.length > 0) {
    const at = open.pop();
    const task = tasks.find((one) => one?.key === at);
    for (const next of task === undefined ? [] : nextOf(task)) {
      if (next === start) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}

const tasksInput = z
  .array(templateTaskInput, { error: 'list_expected' })
  .min(1, 'required')
  .max(MOST_TASKS_OF_TEMPLATE, 'too_long')
  .superRefine(checkTogether, { when: ({ value }) => Array.isArray(value) && value.length <= MOST_TASKS_OF_TEMPLATE });

const fields = { name: requiredText(200), description: text(1_000).default(''), tasks: tasksInput };
export const taskTemplateBody = z.strictObject(fields);
export type TaskTemplateFields = z.output<typeof taskTemplateBody>;
export const taskTemplatePatch = z.strictObject({ ...fields, description: text(1_000), version }).partial();
export type TaskTemplateChange = z.output<typeof taskTemplatePatch>;
export const taskTemplateParams = z.object({ company_id: id, template_id: id });

export const templateTask = z
  .object({
    ...plannedFieldsView,
    key: z.string(),
    start_in_days: z.number().int().nullable(),
    due_in_days: z.number().int().nullable(),
    parent_key: z.string().nullable(),
    blocked_by_keys: z.array(z.string()),
  })
  .meta({ id: 'TemplateTask' });
export type TemplateTask = z.infer<typeof templateTask>;
export const taskTemplate = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    /** Included in the product: can be used and copied, but not changed. */
    is_shipped: z.boolean(),
    tasks: z.array(templateTask),
    version,
    can: z.object({ update: z.boolean(), delete: z.boolean(), use: z.boolean() }),
  })
  .meta({ id: 'TaskTemplate' });
export type TaskTemplate = z.infer<typeof taskTemplate>;
export const taskTemplateQuery = listQuery({
  sorts: ['name'],
  defaultSort: 'name',
  defaultOrder: 'asc',
  limit: 200,
  filters: changesFilter,
});
export const taskTemplatePage = changesPageOf(taskTemplate);

const link = z.strictObject({
  kind: z.enum(['project', 'contract', 'supplementary_agreement', 'specification', 'customer'], choice),
  id,
});
export const taskSetBody = z.strictObject({
  /** The day the task days are relative to. */
  day,
  project_id: optionalId,
  links: z.array(link, { error: 'list_expected' }).max(50, 'too_long').default([]),
  /** The assignee of tasks that name none. */
  assignee_id: optionalId,
});
export type TaskSetInput = z.output<typeof taskSetBody>;
export const taskSet = z
  .object({
    id,
    name: z.string(),
    created_at: timestamp,
    tasks: z.array(z.object({ id, key: z.string(), number: z.number().int(), title: z.string() })),
  })
  .meta({ id: 'TaskSet' });
export type TaskSet = z.infer<typeof taskSet>;
export const taskSetParams = z.object({ company_id: id, set_id: id });
