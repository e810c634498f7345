import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Page } from '#ui/page/page.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useAbility } from '#platform/abilities.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { useTranslation } from '#platform/i18n.ts';
import { useRequestedAction } from '#platform/requested-action.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { TaskLine } from './line/task-line.tsx';
import { ExportTasksMenu } from './export/export-tasks-menu.tsx';
import { TaskFormDialog } from './later-windows.ts';
import { TaskResults, type TaskPlace } from './task-results.tsx';
import { taskListOptions } from './task-queries.ts';
import type { TaskValues } from './task-values.ts';
import { LayoutTools } from './views/layout-tools.tsx';
import styles from './tasks.module.css';

export function TaskListScreen(props: TaskPlace): ReactNode {
  const { t } = useTranslation();
  useCrumbs([{ label: t('tasks.title') }]);
  return <Tasks {...props} />;
}

function Tasks({ filters, onFiltersChange, onOpenPage }: TaskPlace): ReactNode {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const [isLine, setLine] = useState(false);
  const [first, setFirst] = useState<Partial<TaskValues>>({});
  const canCreate = useAbility('task.create');
  const list = useQuery(taskListOptions(filters));
  useRequestedAction('new-task', canCreate ? () => setCreating(true) : undefined);
  const create = canCreate ? (
    <Button
      kind="primary"
      icon="plus"
      onPointerEnter={TaskFormDialog.fetch}
      onFocus={TaskFormDialog.fetch}
      onClick={() => setCreating(true)}
    >
      {t('tasks.create')}
    </Button>
  ) : undefined;
  return (
    <Page
      title={t('tasks.title')}
      note={list.data === undefined ? undefined : t('tasks.count', { count: list.data.count })}
      actions={
        <>
          <SettingsLink />
          <ExportTasksMenu filters={filters} />
          {create}
        </>
      }
    >
      {isLine && (
        <TaskLine
          projectId={filters.project}
          onClose={() => setLine(false)}
          onWhole={(values) => {
            setLine(false);
            setFirst(values);
            setCreating(true);
          }}
        />
      )}
      <div className={styles['layouts']}>
        <Layouts filters={filters} onFiltersChange={onFiltersChange} />
        <LayoutTools filters={filters} onChange={onFiltersChange} />
      </div>
      <TaskResults
        filters={filters}
        onFiltersChange={onFiltersChange}
        onOpenPage={onOpenPage}
        onCreate={canCreate ? () => setLine(true) : undefined}
        empty={create}
      />
      <OwnedDialog of={isCreating}>
        {() => (
          <TaskFormDialog
            task={null}
            first={first}
            onClose={() => {
              setCreating(false);
              setFirst({});
            }}
            onSaved={(task) => onFiltersChange({ task: task.number })}
          />
        )}
      </OwnedDialog>
    </Page>
  );
}

/** A place of the office: on a phone it is not in the way. */
function SettingsLink(): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  if (!useAbility('task_settings.update') || isNarrow) return null;
  return (
    <Link to="/tasks/settings" className={styles['settings']}>
      {t('taskSettings.open')}
    </Link>
  );
}

/** A phone has no table: its list is the same. */
function Layouts({ filters, onFiltersChange }: Pick<TaskPlace, 'filters' | 'onFiltersChange'>): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const layouts = (['list', 'board', 'table', 'calendar', 'timeline'] as const).filter(
    (id) => id !== 'table' || !isNarrow,
  );
  const layout = filters.layout ?? 'list';
  return (
    <Tabs
      label={t('tasks.layouts.label')}
      active={layouts.find((id) => id === layout) ?? 'list'}
      onChange={(next) => onFiltersChange({ layout: next === 'list' ? undefined : next, page: undefined })}
      items={layouts.map((id) => ({ id, label: t(`tasks.layouts.${id}`) }))}
    />
  );
}
