import type { TaskTemplate, TemplateTaskInput } from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import { SHIPPED_TEMPLATES, type ShippedTask, type ShippedTemplate } from './shipped-templates.data.ts';

type Categories = ReadonlyMap<string, { id: string; name: string }>;

export const isShipped = (id: string): boolean => SHIPPED_TEMPLATES.some((template) => template.id === id);

/** Shipped templates mapped to the company's categories; a missing category is replaced by the first one. */
export function shippedTemplates(categories: Categories): Omit<TaskTemplate, 'can'>[] {
  return SHIPPED_TEMPLATES.map(({ id, name, description, tasks }) => ({
    id,
    name,
    description,
    is_shipped: true,
    version: 1,
    tasks: tasks.map((task) => ({
      ...inputOf(task, categories),
      category_name: categories.get(task.category.toLowerCase())?.name ?? null,
      assignee: null,
      tags: [],
    })),
  }));
}

export function shippedTasks(id: string, categories: Categories): { name: string; tasks: TemplateTaskInput[] } | null {
  const found: ShippedTemplate | undefined = SHIPPED_TEMPLATES.find((template) => template.id === id);
  return found === undefined ? null : { name: found.name, tasks: found.tasks.map((task) => inputOf(task, categories)) };
}

function inputOf(task: ShippedTask, categories: Categories): TemplateTaskInput {
  return {
    key: task.key,
    title: task.title,
    description: '',
    category_id: categories.get(task.category.toLowerCase())?.id ?? null,
    priority: task.priority ?? null,
    assignee_id: null,
    tags: [],
    checklist: (task.checklist ?? []).map((text) => ({ text, is_done: false })),
    start_in_days: task.start ?? null,
    due_in_days: task.due,
    parent_key: task.parent ?? null,
    blocked_by_keys: [...(task.after ?? [])],
  };
}
