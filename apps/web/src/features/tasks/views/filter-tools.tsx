import type { TaskFilterTree } from '@karkas/api/tasks/task-filter.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import type { ActiveFilter } from '#ui/filter-bar/filter-bar.tsx';
import { Select } from '#ui/select/select.tsx';
import { TASK_GROUPS, type TaskFilters, type TaskGrouping } from '../task-filters.ts';
import type { TaskChoices } from '../use-task-choices.ts';
import { useTreeWords } from './describe-tree.ts';
import { FilterEditor } from '../later-windows.ts';
import { ViewsMenu } from './views-menu.tsx';

type Props = {
  filters: TaskFilters;
  choices: TaskChoices;
  onChange: (change: Partial<TaskFilters>) => void;
  project: string | undefined;
};

/** The conditions, the groups and the saved views, beside the filters of the list. */
export function FilterTools({ filters, choices, onChange, project }: Props): ReactNode {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { group = 'due', subgroup } = filters;
  const isList = filters.layout === undefined;
  return (
    <>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setEditing(true)}>
        {t('taskViews.conditions')}
      </Button>
      {isList && (
        <Select
          label={t('taskViews.group')}
          isLabelHidden
          isSearchable={false}
          value={group}
          options={TASK_GROUPS.map((value) => ({ value, label: t(`tasks.groups.${value}`) }))}
          onValueChange={(next: TaskGrouping) =>
            onChange({
              group: next === 'due' ? undefined : next,
              ...(next === 'none' || next === subgroup ? { subgroup: undefined } : {}),
            })
          }
        />
      )}
      {isList && group !== 'none' && group !== 'due' && (
        <Select
          label={t('taskViews.subgroup')}
          isLabelHidden
          isSearchable={false}
          value={subgroup ?? 'none'}
          options={TASK_GROUPS.filter((value) => value !== group).map((value) => ({
            value,
            label: value === 'none' ? t('taskViews.noSubgroup') : t(`tasks.groups.${value}`),
          }))}
          onValueChange={(next: TaskGrouping) => onChange({ subgroup: next === 'none' ? undefined : next })}
        />
      )}
      <ViewsMenu filters={filters} onChange={onChange} project={project} />
      <OwnedDialog of={isEditing}>
        {() => (
          <FilterEditor
            tree={filters.filter}
            choices={choices}
            onClose={() => setEditing(false)}
            onApply={(filter) => {
              setEditing(false);
              onChange({ filter, page: undefined });
            }}
          />
        )}
      </OwnedDialog>
    </>
  );
}

/** The conditions as chips: each of those that must all hold can be taken off by itself. */
export function useTreeChips({ filters, choices, onChange }: Omit<Props, 'project'>): ActiveFilter[] {
  const say = useTreeWords(choices);
  const { filter } = filters;
  if (filter === undefined) return [];
  const nodes: readonly TaskFilterTree[] = 'and' in filter ? filter.and : [filter];
  return nodes.map((node, place) => ({
    id: `condition-${place}`,
    ...say(node),
    onRemove: () => {
      const rest = nodes.filter((one) => one !== node);
      const [only] = rest;
      onChange({ filter: rest.length > 1 ? { and: rest } : only, page: undefined });
    },
  }));
}
