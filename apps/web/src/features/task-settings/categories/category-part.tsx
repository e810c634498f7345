import type { TaskPreload } from '@karkas/api/tasks/settings/task-preload.schemas.ts';
import type { TaskCategory } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import type { Opened } from '../setting-kinds.ts';
import { SettingActions } from '../setting-actions.tsx';
import { preloadOptions } from '../setting-queries.ts';
import { useMoves } from '../use-moves.ts';
import styles from '../task-settings.module.css';

type Props = { categories: readonly TaskCategory[]; mayChange: boolean; onOpen: (opened: Opened) => void };

export function CategoryPart(props: Props): ReactNode {
  const { t } = useTranslation();
  const columns = useColumns(props);
  return (
    <Table
      caption={t('taskSettings.parts.categories')}
      columns={columns}
      rows={props.categories}
      rowKey={({ id }) => id}
    />
  );
}

function useColumns({ categories, mayChange, onOpen }: Props): TableColumn<TaskCategory>[] {
  const { t } = useTranslation();
  const moveOf = useMoves('categories', categories);
  const preloads = new Map((useQuery(preloadOptions()).data ?? []).map((preload) => [preload.id, preload]));
  const columns: TableColumn<TaskCategory>[] = [
    {
      id: 'name',
      title: t('taskSettings.name'),
      cell: ({ id, name }) => {
        const preload = preloads.get(id);
        if (!mayChange || preload === undefined) return <strong>{name}</strong>;
        return (
          <button
            type="button"
            className={styles['opener']}
            data-hint={t('taskSettings.preload.set')}
            aria-label={t('taskSettings.preload.setOf', { name })}
            aria-haspopup="dialog"
            onClick={() => onOpen({ kind: 'preload', preload })}
          >
            {name}
          </button>
        );
      },
    },
    {
      id: 'preload',
      title: t('taskSettings.preload.column'),
      width: '520px',
      isWrapped: true,
      yields: 1,
      card: 'line',
      cell: ({ id }) => {
        const preload = preloads.get(id);
        return preload === undefined ? '—' : (filled(preload, t) ?? '—');
      },
    },
  ];
  const actions: TableColumn<TaskCategory> = {
    id: 'actions',
    title: t('taskSettings.actions'),
    isTitleHidden: true,
    width: '64px',
    align: 'right',
    cell: (category) => (
      <SettingActions
        name={category.name}
        move={moveOf(category)}
        onSet={openerOf(preloads.get(category.id), onOpen)}
        onEdit={() => onOpen({ kind: 'edit', setting: category })}
        onDelete={() => onOpen({ kind: 'delete', setting: category })}
      />
    ),
  };
  // A column of dashes is useless.
  const shown = [...preloads.values()].some((preload) => filled(preload, t) !== null)
    ? columns
    : columns.filter(({ id }) => id !== 'preload');
  return mayChange ? [...shown, actions] : shown;
}

function openerOf(preload: TaskPreload | undefined, onOpen: Props['onOpen']): (() => void) | undefined {
  return preload === undefined ? undefined : () => onOpen({ kind: 'preload', preload });
}

/** The defaults in one line; null if there are none. */
function filled(preload: TaskPreload, t: TFunction): string | null {
  const parts = [
    preload.assignee?.name,
    preload.due_in_days === null ? undefined : t('taskSettings.preload.inDays', { count: preload.due_in_days }),
    preload.priority === 'normal' ? undefined : t(`tasks.priorities.${preload.priority}`),
    ...preload.tags.map(({ name }) => `#${name}`),
    preload.watchers.length === 0 ? undefined : t('taskSettings.preload.watchers', { count: preload.watchers.length }),
    preload.checklist.length === 0 ? undefined : t('taskSettings.preload.points', { count: preload.checklist.length }),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' · ');
}
