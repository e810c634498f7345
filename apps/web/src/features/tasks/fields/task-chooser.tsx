import { localizedName } from '#platform/i18n/product-names.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { CommandPalette } from '#ui/command-palette/command-palette.tsx';
import { filterGroups, type PaletteItem } from '#ui/command-palette/palette-items.ts';
import { today } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import type { ChosenField } from './chosen-fields.ts';
import { planDue, planPostponed, readDue, type TypedDue } from './due-choices.ts';
import { addDays } from '../filters/task-filters.ts';
import { taskOptions } from '../task-queries.ts';
import type { TaskChoices } from './use-task-choices.ts';
import type { Planned } from '../changes/use-task-changes.tsx';

type FieldChange = { item: PaletteItem; plan: (task: TaskInList) => Planned };
type Props = {
  field: ChosenField;
  tasks: readonly TaskInList[];
  choices: TaskChoices;
  onChoose: (plan: FieldChange['plan']) => void;
  onClose: () => void;
};

/** Chooses one field of one or many tasks by typing or by arrow keys; used by clicks and keyboard shortcuts. */
export function TaskChooser({ field, tasks, choices, onChoose, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const allowed = useAllowed(field, tasks);
  const fieldChanges = useFieldChanges({ field, tasks, choices, query, allowed });
  const items = fieldChanges.map(({ item }) => item);
  const typed = field === 'due' ? items.filter(({ id }) => id.startsWith('typed ')) : [];
  const groups = filterGroups([{ id: field, label: t(`tasks.fields.${field}`), items }], query);
  const [first] = tasks;
  const label =
    tasks.length === 1 && first !== undefined
      ? t('tasks.chooser.one', { field: t(`tasks.fields.${field}`), number: first.number })
      : t('tasks.chooser.many', { field: t(`tasks.fields.${field}`), count: tasks.length });
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      label={label}
      placeholder={t(`tasks.chooser.${field === 'due' ? 'typeDate' : 'type'}`)}
      query={query}
      onQueryChange={setQuery}
      groups={typed.length > 0 ? [{ id: field, label: t('tasks.fields.due'), items: typed }] : groups}
      onChoose={({ id }) => {
        const fieldChange = fieldChanges.find(({ item }) => item.id === id);
        if (fieldChange !== undefined) onChoose(fieldChange.plan);
      }}
    />
  );
}

function useFieldChanges({
  field,
  tasks,
  choices,
  query,
  allowed,
}: Pick<Props, 'field' | 'tasks' | 'choices'> & {
  query: string;
  allowed: readonly Status[] | undefined;
}): FieldChange[] {
  const { t } = useTranslation();
  const format = useFormat();
  const readWords = useDueWords(field === 'due');
  const none = t('tasks.none');
  switch (field) {
    case 'status':
      return (allowed ?? statusesOfAll(tasks, choices)).map(statusChange);
    case 'priority':
      return choices.priorities.map(({ id, name }) => ({
        item: { id, label: name },
        plan: (task) => ({ fields: { priority: id }, optimistic: { priority: id }, back: { priority: task.priority } }),
      }));
    case 'assignee':
      return [...choices.people.toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf)), null].map(
        (person): FieldChange => ({
          item: {
            id: person?.id ?? 'none',
            label: person?.name ?? none,
            ...(person?.isSelf ? { hint: t('tasks.me'), icon: 'user' as const } : {}),
          },
          plan: (task) => ({
            fields: { assignee_id: person?.id ?? null },
            optimistic: { assignee: person },
            back: { assignee_id: task.assignee?.id ?? null },
          }),
        }),
      );
    case 'project':
      return [...choices.projects, null].map((project): FieldChange => ({
        item: { id: project?.id ?? 'none', label: project?.name ?? none },
        plan: (task) => ({
          fields: { project_id: project?.id ?? null },
          optimistic: { project_id: project?.id ?? null, project_name: project?.name ?? null },
          back: { project_id: task.project_id },
        }),
      }));
    case 'category':
      return choices.categories.map(({ id, name, kind }): FieldChange => ({
        item: { id, label: localizedName(name) },
        plan: (task) => ({
          fields: { category_id: id },
          optimistic: { category: { id, name, kind } },
          back: { category_id: task.category.id },
        }),
      }));
    case 'tag':
      return tagChanges(tasks, choices);
    case 'due':
      return dueChanges(readDue(query, today(), readWords), {
        none,
        show: format.date,
        names: { today: t('tasks.due.today'), tomorrow: t('tasks.due.tomorrow'), week: t('tasks.due.inWeek') },
        later: t('tasks.due.later'),
        shift: (days) => t(days < 0 ? 'tasks.due.earlierBy' : 'tasks.due.laterBy', { count: Math.abs(days) }),
      });
  }
}

type Status = TaskInList['status'];

/** Allowed transitions of a single task from the task itself; needs no access to the status settings. */
function useAllowed(field: ChosenField, tasks: readonly TaskInList[]): readonly Status[] | undefined {
  const [task] = tasks;
  const own = useQuery({
    ...taskOptions(String(task?.number)),
    enabled: field === 'status' && task !== undefined && tasks.length === 1,
  });
  return tasks.length === 1 ? own.data?.permissions.allowed_statuses : undefined;
}

/** Statuses all chosen tasks can move to; the server decides. */
function statusesOfAll(tasks: readonly TaskInList[], { statuses }: TaskChoices): readonly Status[] {
  const nextOf = new Map(statuses.map(({ id, next_status_ids: next }) => [id, next]));
  const mayAll = (id: string) => tasks.every(({ status }) => nextOf.get(status.id)?.includes(id) ?? true);
  const allowed = statuses.filter(({ id }) => mayAll(id));
  return allowed.length === 0 && tasks.length > 1 ? statuses : allowed;
}

function statusChange({ id, name, main_status, is_started, is_canceled }: Status): FieldChange {
  return {
    item: { id, label: localizedName(name) },
    plan: (task) => ({
      fields: { status_id: id },
      optimistic: { status: { id, name, main_status, is_started, is_canceled } },
      back: { status_id: task.status.id },
    }),
  };
}

/** Removes a tag that all tasks have; adds any other. */
function tagChanges(tasks: readonly TaskInList[], { tags }: TaskChoices): FieldChange[] {
  return tags.map((tag) => {
    const has = (task: TaskInList) => task.tags.some(({ id }) => id === tag.id);
    const isOnAll = tasks.every(has);
    return {
      item: { id: tag.id, label: tag.name, ...(isOnAll ? { icon: 'check' as const } : {}) },
      plan: (task) => {
        const rest = task.tags.filter(({ id }) => id !== tag.id);
        const next = isOnAll ? rest : [...rest, { id: tag.id, name: tag.name, color: tag.color }];
        return {
          fields: { tags: next.map(({ id }) => id) },
          optimistic: { tags: next },
          back: { tags: task.tags.map(({ id }) => id) },
        };
      },
    };
  });
}

type ReadWords = (text: string, today: string) => TypedDue | null;

/** The parser of dates in words; null until it is loaded. */
function useDueWords(isWanted: boolean): ReadWords | null {
  const [read, setRead] = useState<ReadWords | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // Until then, dates and numbers are parsed without it.
    void import('./due-words.ts').then((words) => setRead(() => words.readDueWords)).catch(() => undefined);
  }, [isWanted]);
  return read;
}

type DueWords = {
  none: string;
  later: string;
  /** A shift in days as text. */
  shift: (days: number) => string;
  show: (day: string) => string;
  names: { today: string; tomorrow: string; week: string };
};

function dueChanges(read: TypedDue | null, { none, later, shift, show, names }: DueWords): FieldChange[] {
  const day = today();
  const at = (id: string, label: string, due: string | null): FieldChange => ({
    item: { id, label, ...(due === null ? {} : { hint: show(due) }) },
    plan: (task) => planDue(task, due),
  });
  const by = (id: string, label: string, days: number): FieldChange => ({
    item: { id, label },
    plan: (task) => planPostponed(task, days, day),
  });
  const typed: FieldChange[] =
    read === null
      ? []
      : read.kind === 'shift'
        ? [by(`typed ${read.days}`, shift(read.days), read.days)]
        : [
            {
              item: { id: `typed ${read.day}`, label: [show(read.day), read.time].filter(Boolean).join(' ') },
              plan: (task) => planDue(task, read.day, read.time),
            },
          ];
  return [
    ...typed,
    at('today', names.today, day),
    at('tomorrow', names.tomorrow, addDays(day, 1)),
    at('week', names.week, addDays(day, 7)),
    by('later', later, 1),
    by('later 3', shift(3), 3),
    by('later 7', shift(7), 7),
    by('earlier', shift(-1), -1),
    at('none', none, null),
  ];
}
