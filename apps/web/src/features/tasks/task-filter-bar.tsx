import type { TaskPriority } from '@karkas/api/tasks/tasks.choices.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterBar, type ActiveFilter } from '#ui/filter-bar/filter-bar.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { DUE_SPANS, NO_FILTERS, type DueSpan, type TaskFilters } from './task-filters.ts';
import { ConditionsButton, useTreeChips } from './views/conditions.tsx';
import { optionsOf, type TaskChoices } from './use-task-choices.ts';

type Props = {
  filters: TaskFilters;
  choices: TaskChoices;
  onChange: (change: Partial<TaskFilters>) => void;
  /** On the page of a project, which is a filter itself. */
  hasProject?: boolean;
};
/** Asked for seldom: they would fill a second line of the page. */
const RARE: ReadonlySet<keyof TaskFilters> = new Set(['category', 'priority', 'tag', 'author', 'status']);

type Option = { value: string; label: string };
/** Those of which one value is chosen. */
type Chosen = 'state' | 'assignee' | 'due' | 'status' | 'project' | 'category' | 'priority' | 'tag' | 'author';
type Filter = { id: Chosen; label: string; options: readonly Option[] };

export function TaskFilterBar({ filters, choices, onChange, hasProject = true }: Props): ReactNode {
  const { t } = useTranslation();
  const change = (part: Partial<TaskFilters>) => onChange({ ...part, page: undefined });
  const all = useFilters(choices).filter(({ id }) => hasProject || id !== 'project');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? all : all.filter(({ id }) => !RARE.has(id) || filters[id] !== undefined);
  const set = (id: Chosen, value: string | undefined) => change({ [id]: value || undefined });
  const treeChips = useTreeChips({ filters, choices, onChange });
  const active = all.flatMap(({ id, label, options }): ActiveFilter[] => {
    const value = filters[id];
    if (value === undefined) return [];
    const name = options.find((option) => option.value === value)?.label ?? value;
    return [{ id, name: label, value: name, onRemove: () => set(id, undefined) }];
  });
  return (
    <FilterBar
      label={t('tasks.filters.label')}
      search={
        <SearchInput
          label={t('tasks.filters.search')}
          value={filters.search ?? ''}
          onSearch={(search) => change({ search: search || undefined })}
        />
      }
      filters={[
        ...shown.map(({ id, label, options }) => ({
          id,
          control: (
            <Select
              label={label}
              isLabelHidden
              placeholder={label}
              isClearable
              value={filters[id] ?? ''}
              options={options}
              onValueChange={(value) => set(id, value)}
            />
          ),
        })),
        ...(isWhole
          ? [{ id: 'conditions', isWide: true, control: <ConditionsButton {...{ filters, choices, onChange }} /> }]
          : []),
        {
          id: 'more',
          isWide: true,
          control: (
            <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'tasks.filters.fewer' : 'tasks.filters.more')}
            </Button>
          ),
        },
      ]}
      active={[...active, ...treeChips]}
      onReset={() => onChange(hasProject ? NO_FILTERS : { ...NO_FILTERS, project: filters.project })}
    />
  );
}

function useFilters({ statuses, categories, priorities, people, projects, tags }: TaskChoices): Filter[] {
  const { t } = useTranslation();
  const someone = [
    { value: 'me', label: t('tasks.me') },
    { value: 'none', label: t('tasks.none') },
    ...optionsOf(people),
  ];
  const dueOptions = DUE_SPANS.map((value: DueSpan) => ({ value, label: t(`tasks.spans.${value}`) }));
  const priorityOptions = priorities.map(({ id, name }: { id: TaskPriority; name: string }) => ({
    value: id,
    label: name,
  }));
  return [
    {
      id: 'state',
      label: t('tasks.filters.state'),
      options: [
        { value: 'closed', label: t('tasks.states.closed') },
        { value: 'all', label: t('tasks.states.all') },
      ],
    },
    { id: 'assignee', label: t('tasks.fields.assignee'), options: someone },
    { id: 'due', label: t('tasks.fields.due'), options: dueOptions },
    { id: 'status', label: t('tasks.fields.status'), options: optionsOf(statuses) },
    { id: 'project', label: t('tasks.fields.project'), options: optionsOf(projects) },
    { id: 'category', label: t('tasks.fields.category'), options: optionsOf(categories) },
    { id: 'priority', label: t('tasks.fields.priority'), options: priorityOptions },
    { id: 'tag', label: t('tasks.fields.tag'), options: optionsOf(tags) },
    { id: 'author', label: t('tasks.fields.author'), options: someone.filter(({ value }) => value !== 'none') },
  ];
}
