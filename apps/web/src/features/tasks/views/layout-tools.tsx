import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Select } from '#ui/select/select.tsx';
import { BOARD_GROUPS, boardGroupingOf, boardSubgroupOf, type BoardGrouping } from '../board/board-grouping.ts';
import { TASK_GROUPS, type TaskFilters, type TaskGrouping } from '../filters/task-filters.ts';
import { ViewsMenu } from './views-menu.tsx';
import styles from './views.module.css';

type Props = {
  filters: TaskFilters;
  onChange: (change: Partial<TaskFilters>) => void;
  /** Set on a project page. */
  project?: string | undefined;
  /** False where saved views are elsewhere. */
  hasViews?: boolean;
};

/** Whether the layout has any tools. */
export const hasTools = ({ layout }: TaskFilters): boolean => layout === undefined || layout === 'board';

/** Tools of the layout: grouping, board columns and saved views. */
export function LayoutTools({ filters, onChange, project, hasViews = true }: Props): ReactNode {
  return (
    <div className={styles['tools']}>
      {filters.layout === undefined && <ListGroups filters={filters} onChange={onChange} />}
      {filters.layout === 'board' && <BoardGroups filters={filters} onChange={onChange} />}
      {hasViews && <ViewsMenu filters={filters} onChange={onChange} project={project} />}
    </div>
  );
}

function ListGroups({ filters: { group = 'due', subgroup }, onChange }: Props): ReactNode {
  const { t } = useTranslation();
  return (
    <>
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
      {group !== 'none' && group !== 'due' && <Subgroups group={group} subgroup={subgroup} onChange={onChange} />}
    </>
  );
}

function Subgroups({
  group,
  subgroup,
  onChange,
}: Pick<Props, 'onChange'> & { group: TaskGrouping; subgroup: TaskGrouping | undefined }): ReactNode {
  const { t } = useTranslation();
  return (
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
  );
}

function BoardGroups({ filters, onChange }: Props): ReactNode {
  const { t } = useTranslation();
  const by = boardGroupingOf(filters.group);
  return (
    <>
      <Select
        label={t('taskViews.boardColumns')}
        isLabelHidden
        isSearchable={false}
        value={by}
        options={BOARD_GROUPS.map((value) => ({ value, label: t(`tasks.groups.${value}`) }))}
        onValueChange={(group: BoardGrouping) =>
          onChange({
            group: group === 'status' ? undefined : group,
            ...(group === filters.subgroup ? { subgroup: undefined } : {}),
          })
        }
      />
      <Subgroups group={by} subgroup={boardSubgroupOf(filters.subgroup, by)} onChange={onChange} />
    </>
  );
}
