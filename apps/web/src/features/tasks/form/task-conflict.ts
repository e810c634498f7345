import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { ConflictHandling } from '#platform/form/form-dialog.tsx';
import { textOfHtml } from '#features/rich-text';
import { useFormat } from '#platform/i18n/format.ts';
import { taskValues, type TaskValues } from './task-values.ts';
import { useTaskChoices } from '../fields/use-task-choices.ts';

/** Field labels and values for comparing the form with another user's saved version. */
export function useTaskConflict(opened: Task | null): ConflictHandling<TaskValues, Task> {
  const { t } = useTranslation();
  const format = useFormat();
  const { categories, tags, people, projects, priorities } = useTaskChoices();
  // Without access to the lists, the names come from the task itself.
  const [names] = useState(() => new Map(opened === null ? [] : namesIn(opened)));
  const nameOf = (id: unknown): string =>
    [...categories, ...tags, ...people, ...projects, ...priorities].find((one) => one.id === id)?.name ??
    names.get(String(id)) ??
    (typeof id === 'string' ? id : '');
  const nameOrNone = (id: unknown): string => (id === '' ? t('tasks.none') : nameOf(id));
  const day = (value: unknown): string => (value === '' ? t('tasks.none') : format.date(String(value)));
  const many = (ids: unknown): string =>
    Array.isArray(ids) && ids.length > 0 ? ids.map(nameOf).join(', ') : t('tasks.none');
  return {
    toValues: (current) => {
      for (const [id, name] of namesIn(current)) names.set(id, name);
      return taskValues(current);
    },
    fields: [
      { name: 'title', label: t('tasks.fields.title') },
      { name: 'description', label: t('tasks.fields.description'), show: (html) => textOfHtml(String(html)) },
      { name: 'assignee_id', label: t('tasks.fields.assignee'), show: nameOrNone },
      { name: 'due_datetime', label: t('tasks.fields.due'), show: day },
      { name: 'project_id', label: t('tasks.fields.project'), show: nameOrNone },
      { name: 'category_id', label: t('tasks.fields.category'), show: nameOrNone },
      { name: 'priority', label: t('tasks.fields.priority'), show: nameOrNone },
      { name: 'place', label: t('tasks.remarks.place') },
      { name: 'acceptor_id', label: t('tasks.remarks.acceptor'), show: nameOrNone },
      { name: 'start_date', label: t('tasks.fields.start'), show: day },
      { name: 'tags', label: t('tasks.fields.tag'), show: many },
      { name: 'co_assignees', label: t('tasks.fields.coAssignees'), show: many },
      { name: 'approvals', label: t('tasks.approvals.field'), show: many },
      { name: 'watchers', label: t('tasks.fields.watchers'), show: many },
    ],
  };
}

function namesIn(task: Task): [string, string][] {
  const { assignee, category, tags, watchers, co_assignees: coAssignees, approvals, acceptor } = task;
  const named = [
    category,
    ...tags,
    ...watchers,
    ...coAssignees,
    ...approvals,
    ...(assignee === null ? [] : [assignee]),
    ...(acceptor === null ? [] : [acceptor]),
  ];
  const project: [string, string][] = task.project_id === null ? [] : [[task.project_id, task.project_name ?? '']];
  return [...named.map(({ id, name }): [string, string] => [id, name]), ...project];
}
