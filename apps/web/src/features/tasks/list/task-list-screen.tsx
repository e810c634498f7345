import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Page } from '#ui/page/page.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { useRequestedAction } from '#platform/page/requested-action.ts';
import { usePageCommands } from '#platform/page/page-commands.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { forgetLine } from '../line/line-draft.ts';
import { TaskLine } from '../line/task-line.tsx';
import { ExportTasksMenu } from '../export/export-tasks-menu.tsx';
import { TaskFormDialog } from '../lazy-dialogs.ts';
import { TaskResults, type TaskPlace } from './task-results.tsx';
import type { TaskFilters } from '../filters/task-filters.ts';
import { taskCountOptions, taskListOptions } from '../task-queries.ts';
import type { TaskValues } from '../form/task-values.ts';
import { LayoutTools } from '../views/layout-tools.tsx';
import styles from '../tasks.module.css';

export function TaskListScreen(props: TaskPlace): ReactNode {
  const { t } = useTranslation();
  useCrumbs([{ label: t('tasks.title') }]);
  return useAbility('task.view') ? <Tasks {...props} /> : <NoRightPage title={t('tasks.title')} />;
}

function Tasks({ filters, onFiltersChange, onOpenPage }: TaskPlace): ReactNode {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const [isLine, setLine] = useState(false);
  const [first, setFirst] = useState<Partial<TaskValues>>({});
  const canCreate = useAbility('task.create');
  const isNarrow = useIsNarrow();
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
      note={useCountWords(filters)}
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
        {!isNarrow && <LayoutTools filters={filters} onChange={onFiltersChange} />}
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
            onSaved={(task) => {
              if (first.title !== undefined) forgetLine();
              onFiltersChange({ task: task.number });
            }}
          />
        )}
      </OwnedDialog>
    </Page>
  );
}

/** The total, and how many tasks the layout cannot place; the total is the same in all layouts. */
function useCountWords(filters: TaskFilters): string | undefined {
  const { t } = useTranslation();
  const shown = useQuery(taskListOptions(filters)).data?.count;
  const all = useQuery(taskCountOptions(filters)).data ?? 0;
  if (shown === undefined) return undefined;
  const isOfDays = filters.layout === 'calendar' || filters.layout === 'timeline';
  if (!isOfDays || all <= shown) return t('tasks.count', { count: shown });
  const outside = t(filters.layout === 'timeline' ? 'tasks.withoutDays' : 'tasks.outside', { count: all - shown });
  return `${t('tasks.count', { count: all })} · ${outside}`;
}

/** Hidden on phones: settings are made on a desktop. */
function SettingsLink(): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const mayChange = useAbility('task_settings.update');
  const mayUse = useAbility('task.create');
  if ((!mayChange && !mayUse) || isNarrow) return null;
  // Without the permission to change settings, only the templates are of use.
  return (
    <Link to="/tasks/settings" search={mayChange ? {} : { part: 'templates' as const }} className={styles['settings']}>
      {t(mayChange ? 'taskSettings.open' : 'taskSettings.openTemplates')}
    </Link>
  );
}

function Layouts({ filters, onFiltersChange }: Pick<TaskPlace, 'filters' | 'onFiltersChange'>): ReactNode {
  const { t } = useTranslation();
  const layouts = ['list', 'board', 'table', 'calendar', 'timeline'] as const;
  const layout = filters.layout ?? 'list';
  const show = (next: (typeof layouts)[number]): void =>
    onFiltersChange({ layout: next === 'list' ? undefined : next, page: undefined });
  usePageCommands(() =>
    layouts
      .filter((id) => id !== layout)
      .map((id) => ({
        item: {
          id: `layout-${id}`,
          label: `${t('tasks.layouts.label')}: ${t(`tasks.layouts.${id}`)}`,
          icon: 'list' as const,
        },
        run: () => show(id),
      })),
  );
  return (
    <Tabs
      label={t('tasks.layouts.label')}
      active={layouts.find((id) => id === layout) ?? 'list'}
      onChange={show}
      items={layouts.map((id) => ({ id, label: t(`tasks.layouts.${id}`) }))}
    />
  );
}
