import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ObjectHistory } from '#features/activity-log';
import { FilesPanel, useFileCount } from '#features/files';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { ErrorState, SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useAbility } from '#platform/abilities.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import { useForgetMissing } from '#platform/recent-pages.ts';
import { ProjectActions } from './project-actions.tsx';
import { ProjectConditions } from './form/project-conditions.tsx';
import { keepCurrentProject } from './current-project.ts';
import { ProjectBlock } from './overview/project-block.tsx';
import { ProjectExport } from './export/export-buttons.tsx';
import { ProjectFormDialog } from './later-windows.ts';
import { ProjectOverviewPanel } from './overview/project-overview.tsx';
import { projectOptions } from './project-queries.ts';
import { ProjectStatusBadge } from './project-status.tsx';

export type ProjectTab = 'overview' | 'contracts' | 'specifications' | 'tasks' | 'files' | 'history';
type Props = {
  projectId: string;
  tab: ProjectTab;
  onTabChange: (tab: ProjectTab) => void;
  onDeleted: () => void;
  /** Null for who may not add tasks. */
  onAddTask: (() => void) | null;
  /** What the tabs hold: contracts, specifications and tasks are features above this one. */
  renderContracts: (project: Project) => ReactNode;
  renderSpecifications: (project: Project) => ReactNode;
  renderTasks: (project: Project) => ReactNode;
};

export function ProjectScreen({
  projectId,
  tab,
  onTabChange,
  onDeleted,
  onAddTask,
  renderContracts,
  renderSpecifications,
  renderTasks,
}: Props) {
  const { t } = useTranslation();
  const query = useQuery(projectOptions(projectId));
  const [isEditing, setEditing] = useState(false);
  const canExport = useAbility('project.export');
  const project = query.data;
  useCrumbs([{ label: t('projects.title'), href: '/projects' }, { label: project?.name ?? t('projects.one') }]);

  useEffect(() => {
    if (project !== undefined) keepCurrentProject(project.id);
  }, [project]);
  useForgetMissing(query.error);
  if (query.isPending)
    return (
      <Page title={t('projects.one')}>
        <SkeletonBlock height={168} />
        <SkeletonRows />
      </Page>
    );
  if (project === undefined)
    return (
      <Page title={t('projects.one')}>
        <ErrorState
          title={t('projects.loadOneFailed')}
          text={describeFailure(query.error, errorTexts())}
          onRetry={() => {
            void query.refetch();
          }}
        />
      </Page>
    );
  const actions = (
    <>
      {onAddTask !== null && (
        <Button icon="plus" onClick={onAddTask}>
          {t('projects.addTask')}
        </Button>
      )}
      {canExport && <ProjectExport projectId={projectId} />}
      {project.can.update && (
        <Button icon="edit" onClick={() => setEditing(true)}>
          {t('projects.edit')}
        </Button>
      )}
      <ProjectActions project={project} kind="plain" onDeleted={onDeleted} />
    </>
  );
  return (
    <Page title={project.name} note={<ProjectStatusBadge project={project} />} actions={actions}>
      <ProjectBlock project={project} />
      <ProjectConditions project={project} />
      <ProjectTabs
        project={project}
        tab={tab}
        onTabChange={onTabChange}
        renderContracts={renderContracts}
        renderSpecifications={renderSpecifications}
        renderTasks={renderTasks}
        onEdit={() => setEditing(true)}
      />
      <OwnedDialog of={isEditing}>
        {() => <ProjectFormDialog isOpen project={project} onClose={() => setEditing(false)} />}
      </OwnedDialog>
    </Page>
  );
}

type TabsProps = Pick<Props, 'tab' | 'onTabChange' | 'renderContracts' | 'renderSpecifications' | 'renderTasks'> & {
  project: Project;
  onEdit: () => void;
};

function ProjectTabs({
  project,
  tab,
  onTabChange,
  renderContracts,
  renderSpecifications,
  renderTasks,
  onEdit,
}: TabsProps) {
  const { t } = useTranslation();
  const filesCount = useFileCount({ kind: 'project', id: project.id });
  const [seesFiles, seesLog] = [useAbility('file.view'), useAbility('log.view')];
  return (
    <Tabs
      label={t('projects.tabs')}
      active={tab === 'history' && !seesLog ? 'overview' : tab}
      onChange={onTabChange}
      items={[
        {
          id: 'overview',
          label: t('projects.overview.title'),
          content: (
            <ProjectOverviewPanel
              project={project}
              contracts={renderContracts(project)}
              onEdit={onEdit}
              onOpenContracts={() => onTabChange('contracts')}
            />
          ),
        },
        {
          id: 'contracts',
          label: t('projects.contracts'),
          count: project.contracts_count,
          content: renderContracts(project),
        },
        { id: 'specifications', label: t('projects.specifications'), content: renderSpecifications(project) },
        { id: 'tasks', label: t('projects.tasks'), content: renderTasks(project) },
        ...(seesFiles || tab === 'files'
          ? [
              {
                id: 'files',
                label: t('files.title'),
                count: filesCount,
                content: <FilesPanel owner={{ kind: 'project', id: project.id }} />,
              } as const,
            ]
          : []),
        ...(seesLog
          ? [
              {
                id: 'history',
                label: t('log.history'),
                content: <ObjectHistory objectId={project.id} version={project.version} />,
              } as const,
            ]
          : []),
      ]}
    />
  );
}
