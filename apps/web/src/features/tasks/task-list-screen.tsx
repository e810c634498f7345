import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Page } from '#ui/page/page.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useAbility } from '#platform/abilities.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { useTranslation } from '#platform/i18n.ts';
import { useRequestedAction } from '#platform/requested-action.ts';
import { TaskLine } from './line/task-line.tsx';
import { ExportTasksMenu } from './export/export-tasks-menu.tsx';
import { TaskFormDialog } from './later-windows.ts';
import { TaskResults, type TaskPlace } from './task-results.tsx';
import { taskListOptions } from './task-queries.ts';
import type { TaskValues } from './task-values.ts';

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
      <Tabs
        label={t('tasks.layouts.label')}
        active={filters.layout ?? ('list' as const)}
        onChange={(layout) => onFiltersChange({ layout: layout === 'list' ? undefined : layout, page: undefined })}
        items={[
          { id: 'list', label: t('tasks.layouts.list') },
          { id: 'board', label: t('tasks.layouts.board') },
          { id: 'table', label: t('tasks.layouts.table') },
          { id: 'calendar', label: t('tasks.layouts.calendar') },
          { id: 'timeline', label: t('tasks.layouts.timeline') },
        ]}
      />
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
