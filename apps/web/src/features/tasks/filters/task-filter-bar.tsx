import type { TaskPriority } from '@karkas/api/tasks/tasks.choices.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterBar, type ActiveFilter } from '#ui/filter-bar/filter-bar.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { DUE_SPANS, NO_FILTERS, type DueSpan, type TaskFilters } from './task-filters.ts';
import { ConditionsButton, useTreeChips } from '../views/conditions.tsx';
import { hasTools, LayoutTools } from '../views/layout-tools.tsx';
import { ViewsMenu } from '../views/views-menu.tsx';
import { optionsOf, type TaskChoices } from '../fields/use-task-choices.ts';

type Props = {
  filters: TaskFilters;
  choices: TaskChoices;
  onChange: (change: Partial<TaskFilters>) => void;
  /** False on a project page, where the project is fixed. */
  hasProject?: boolean;
  /** With few tasks, all filters but the main ones are behind a button. */
  isFew?: boolean;
  /** At the end of the filter row. */
  tools: ReactNode;
};
/** Rarely used filters: they would fill a second row. */
const RARE: ReadonlySet<keyof TaskFilters> = new Set(['category', 'priority', 'tag', 'author', 'awaiting', 'status']);

type Option = { value: string; label: string };
/** Filters with a single value. */
type Chosen =
  | 'state'
  | 'assignee'
  | 'due'
  | 'status'
  | 'project'
  | 'category'
  | 'priority'
  | 'tag'
  | 'author'
  | 'awaiting';
const GONE: Readonly<Partial<Record<Chosen, 'status_id' | 'category_id' | 'tag'>>> = {
  status: 'status_id',
  category: 'category_id',
  tag: 'tag',
};
type Filter = { id: Chosen; label: string; options: readonly Option[] };

export function TaskFilterBar({
  filters,
  choices,
  onChange,
  hasProject = true,
  isFew = false,
  tools,
}: Props): ReactNode {
  const { t } = useTranslation();
  const change = (part: Partial<TaskFilters>) => onChange({ ...part, page: undefined });
  const all = useFilters(choices).filter(({ id }) => hasProject || id !== 'project');
  const [isWhole, setWhole] = useState(false);
  const isNarrow = useIsNarrow();
  const isOffered = ({ id }: Filter) => (isFew && !isNarrow ? id === 'state' : !RARE.has(id));
  const visible = isWhole ? all : all.filter((one) => isOffered(one) || filters[one.id] !== undefined);
  const set = (id: Chosen, value: string | undefined) => change({ [id]: value || undefined });
  const treeChips = useTreeChips({ filters, choices, onChange });
  const goneName = useGoneNames(choices.isReady);
  const active = all.flatMap(({ id, label, options }): ActiveFilter[] => {
    const value = filters[id];
    if (value === undefined) return [];
    const name = options.find((option) => option.value === value)?.label ?? goneName(id, value);
    // Its label is the value displayed when nothing is chosen.
    const chipLabel = id === 'state' ? t('tasks.filters.stateName') : label;
    return [{ id, name: chipLabel, value: name, onRemove: () => set(id, undefined) }];
  });
  const asSelect = ({ id, label, options }: Filter) => ({
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
        // Phones have no space for the layout tools: they are collapsed together with the filters.
        ...(isNarrow && hasTools(filters)
          ? [
              {
                id: 'tools',
                control: (
                  <LayoutTools
                    filters={filters}
                    onChange={onChange}
                    project={hasProject ? undefined : filters.project}
                    hasViews={false}
                  />
                ),
              },
            ]
          : []),
        ...visible.filter(({ id }) => !RARE.has(id)).map(asSelect),
        {
          id: 'more',
          isWide: true,
          control: (
            <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'tasks.filters.fewer' : 'tasks.filters.more')}
            </Button>
          ),
        },
        // Rare filters follow their button, in a row of their own.
        ...visible.filter(({ id }) => RARE.has(id)).map(asSelect),
        ...(isWhole
          ? [{ id: 'conditions', isWide: true, control: <ConditionsButton {...{ filters, choices, onChange }} /> }]
          : []),
      ]}
      active={[...active, ...treeChips]}
      actions={
        <>
          {/* Saved views come first on a phone. */}
          {isNarrow && (
            <ViewsMenu filters={filters} onChange={onChange} project={hasProject ? undefined : filters.project} />
          )}
          {tools}
        </>
      }
      onReset={() => onChange(hasProject ? NO_FILTERS : { ...NO_FILTERS, project: filters.project })}
    />
  );
}

/** A URL may contain a deleted value: its chip says so instead of the id. */
function useGoneNames(isReady: boolean): (id: Chosen, value: string) => string {
  const { t } = useTranslation();
  return (id, value) => {
    const gone = GONE[id];
    if (gone === undefined || !isReady) return isReady ? value : '…';
    return gone === 'tag' && !/^[0-9a-f-]{36}$/.test(value) ? value : t(`taskViews.gone.${gone}`);
  };
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
    {
      id: 'awaiting',
      label: t('tasks.approvals.awaiting'),
      options: someone.filter(({ value }) => value !== 'none'),
    },
  ];
}
