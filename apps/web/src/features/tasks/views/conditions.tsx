import type { TaskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import type { ActiveFilter } from '#ui/filter-bar/filter-bar.tsx';
import type { TaskFilters } from '../filters/task-filters.ts';
import type { TaskChoices } from '../fields/use-task-choices.ts';
import { useTreeWords } from './describe-tree.ts';
import { FilterEditor } from '../lazy-dialogs.ts';

type Props = {
  filters: TaskFilters;
  choices: TaskChoices;
  onChange: (change: Partial<TaskFilters>) => void;
};

/** The button for conditions that the simple filters cannot express. */
export function ConditionsButton({ filters, choices, onChange }: Props): ReactNode {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setEditing(true)}>
        {t('taskViews.conditions')}
      </Button>
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

/** Conditions as chips: each part of the top-level «and» can be removed. */
export function useTreeChips({ filters, choices, onChange }: Props): ActiveFilter[] {
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
