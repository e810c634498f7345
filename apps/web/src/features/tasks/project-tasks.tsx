import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { ExportTasksMenu } from './export/export-tasks-menu.tsx';
import type { TaskFilters } from './filters/task-filters.ts';
import { FieldLinksDialog, TaskFormDialog } from './lazy-dialogs.ts';
import { TaskResults, type TaskPlace } from './list/task-results.tsx';
import { LayoutTools } from './views/layout-tools.tsx';
import styles from './tasks.module.css';

/** The tasks tab of a project page. */
export function ProjectTasks({
  projectId,
  filters,
  onFiltersChange,
  onOpenPage,
}: TaskPlace & { projectId: string }): ReactNode {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const canCreate = useAbility('task.create');
  const isNarrow = useIsNarrow();
  // The project comes from the page and is already in its URL.
  const change = ({ project: _, ...part }: Partial<TaskFilters>): void => onFiltersChange(part);
  const create = canCreate ? (
    <Button
      icon="plus"
      onPointerEnter={TaskFormDialog.fetch}
      onFocus={TaskFormDialog.fetch}
      onClick={() => setCreating(true)}
    >
      {t('tasks.create')}
    </Button>
  ) : undefined;
  // On phones the button for a new task is in the page header.
  const exported = <ExportTasksMenu filters={{ ...filters, project: projectId }} projectId={projectId} />;
  const crews = useAbility('task.update') ? (
    <Button onPointerEnter={FieldLinksDialog.fetch} onFocus={FieldLinksDialog.fetch} onClick={() => setLinking(true)}>
      {t('tasks.crewLink')}
    </Button>
  ) : undefined;
  return (
    <>
      <div className={styles['gap']} />
      <TaskResults
        filters={{ ...filters, project: projectId }}
        onFiltersChange={change}
        onOpenPage={onOpenPage}
        onCreate={canCreate ? () => setCreating(true) : undefined}
        empty={undefined}
        hasProject={false}
        tools={
          isNarrow ? (
            <>
              {exported}
              {crews}
            </>
          ) : (
            <>
              <LayoutTools filters={filters} onChange={change} project={projectId} />
              {exported}
              {crews}
              {create}
            </>
          )
        }
      />
      <OwnedDialog of={isLinking}>
        {() => <FieldLinksDialog projectId={projectId} onClose={() => setLinking(false)} />}
      </OwnedDialog>
      <OwnedDialog of={isCreating}>
        {() => (
          <ProjectTaskForm
            projectId={projectId}
            onClose={() => setCreating(false)}
            onSaved={(number) => change({ task: number })}
          />
        )}
      </OwnedDialog>
    </>
  );
}

/** A new task of a project. */
export function ProjectTaskForm({
  projectId,
  onClose,
  onSaved,
}: {
  projectId: string;
  onClose: () => void;
  onSaved?: (number: number) => void;
}): ReactNode {
  return (
    <TaskFormDialog
      task={null}
      first={{ project_id: projectId }}
      onClose={onClose}
      {...(onSaved === undefined ? {} : { onSaved: (task) => onSaved(task.number) })}
    />
  );
}
