import type { taskRecurrenceBody, TaskRecurrence } from '@karkas/api/tasks/settings/task-recurrences.schemas.ts';
import { TASK_PRIORITIES } from '@karkas/api/tasks/tasks.choices.ts';
import type { RECURRENCE_KINDS } from '@karkas/domain/tasks/recurrence.ts';
import type { z } from 'zod';
import { textOfHtml } from '#features/rich-text';
import { pointsOf, textOfPoints } from '../checklist-text.ts';
import { descriptionOf } from '../description-text.ts';

type Kind = (typeof RECURRENCE_KINDS)[number];
export type RecurrenceValues = {
  rule: { kind: Kind; weekdays: string[]; month_day: string; quarter_month: string };
  starts_on: string;
  ends_on: string;
  lead_days: string;
  task: {
    title: string;
    category_id: string;
    priority: string;
    assignee_id: string;
    project_id: string;
    tags: string[];
    description: string;
    /** One point per line. */
    checklist: string;
  };
};

/** The value of the option «last day of the month». */
export const LAST_DAY = 'last';

export function recurrenceValues(existing: TaskRecurrence | null, today: string): RecurrenceValues {
  const task = existing?.task;
  return {
    rule: {
      kind: existing?.rule.kind ?? 'weekly',
      weekdays: existing?.rule.weekdays.map(String) ?? ['1'],
      month_day: existing === null ? '1' : String(existing.rule.month_day ?? LAST_DAY),
      quarter_month: String(existing?.rule.quarter_month ?? 1),
    },
    starts_on: existing?.starts_on ?? today,
    ends_on: existing?.ends_on ?? '',
    lead_days: String(existing?.lead_days ?? 0),
    task: {
      title: task?.title ?? '',
      category_id: task?.category_id ?? '',
      priority: task?.priority ?? '',
      assignee_id: task?.assignee_id ?? '',
      project_id: task?.project_id ?? '',
      tags: task?.tags.map(({ id }) => id) ?? [],
      description: textOfHtml(task?.description ?? ''),
      checklist: textOfPoints(task?.checklist ?? []),
    },
  };
}

export function recurrenceInput(
  values: RecurrenceValues,
  existing: TaskRecurrence | null,
): z.input<typeof taskRecurrenceBody> {
  const { rule, task } = values;
  return {
    rule: {
      kind: rule.kind,
      weekdays: rule.kind === 'weekly' ? rule.weekdays.map(Number) : [],
      month_day: rule.month_day === LAST_DAY ? null : Number(rule.month_day),
      quarter_month: Number(rule.quarter_month),
    },
    starts_on: values.starts_on,
    ends_on: values.ends_on || null,
    lead_days: Number(values.lead_days || 0),
    task: {
      title: task.title,
      description: descriptionOf(task.description, existing?.task.description),
      category_id: task.category_id || null,
      priority: TASK_PRIORITIES.find((priority) => priority === task.priority) ?? null,
      assignee_id: task.assignee_id || null,
      project_id: task.project_id || null,
      tags: task.tags,
      checklist: pointsOf(task.checklist).map((text) => ({ text })),
    },
  };
}
