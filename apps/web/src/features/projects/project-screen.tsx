import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useFileCount } from '#features/files';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { ErrorState, SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { Tabs, type TabItem } from '#ui/tabs/tabs.tsx';
import { useAbility } from '#platform/abilities.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import { requestAction } from '#platform/requested-action.ts';
import { useForgetMissing } from '#platform/recent-pages.ts';
import { ProjectActions } from './project-actions.tsx';
import { ProjectConditions } from './form/project-conditions.tsx';
import { keepCurrentProject } from './current-project.ts';
import { ProjectBlock } from './overview/project-block.tsx';
import { ProjectExport } from './export/export-buttons.tsx';
import { ProjectFormDialog } from './later-windows.ts';
import { ProjectPageProvider, useProjectPage } from './project-page.ts';
import type { ProjectPart } from './project-parts.ts';
import { overviewOptions, projectOptions } from './project-queries.ts';
import { ProjectStatusMenu } from './project-status-menu.tsx';

type Props = {
  projectId: string;
  part: ProjectPart;
  onPartChange: (part: ProjectPart) => void;
  onDeleted: () => void;
  /** Null for who may not add tasks. */
  onAddTask: (() => void) | null;
  /** The part that is open: parts are routes of their own, and some of them features above this one. */
  children: ReactNode;
};

export function ProjectScreen({ projectId, part, onPartChange, onDeleted, onAddTask, children }: Props) {
  const { t } = useTranslation();
  const query = useQuery(projectOptions(projectId));
  const [isEditing, setEditing] = useState(false);
  const canExport = useAbility('project.export');
  const canLoad = useAbility('specification.create');
  // The lists of contracts offer the first one themselves.
  const canBegin = useAbility('contract.create') && part !== 'overview' && part !== 'contracts';
  // Known where the overview has been read; not asked for another part.
  const totals = useQuery({ ...overviewOptions(projectId), enabled: false }).data?.totals;
  const project = query.data;
  const lacksSpecification =
    project !== undefined &&
    project.contracts_count > 0 &&
    totals !== undefined &&
    !/[1-9]/.test(totals.specifications);
  useCrumbs([{ label: t('projects.title'), href: '/projects' }, { label: project?.name ?? t('projects.one') }]);

  useEffect(() => {
    if (project !== undefined) keepCurrentProject(project.id);
  }, [project]);
  useForgetMissing(query.error, `/projects/${projectId}`);
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
      {canBegin && project.contracts_count === 0 && (
        <Button kind="primary" icon="plus" onClick={() => requestAction('new-contract')}>
          {t('projects.newContract')}
        </Button>
      )}
      {canLoad && (
        <Button
          icon="upload"
          kind={lacksSpecification ? 'primary' : 'plain'}
          onClick={() => requestAction('load-bill')}
        >
          {t('projects.loadBill')}
        </Button>
      )}
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
    <Page title={project.name} note={<ProjectStatusMenu project={project} />} actions={actions}>
      <ProjectBlock project={project} />
      <ProjectConditions project={project} />
      <ProjectPageProvider value={{ project, onEdit: () => setEditing(true) }}>
        <ProjectTabs part={part} onPartChange={onPartChange}>
          {children}
        </ProjectTabs>
      </ProjectPageProvider>
      <OwnedDialog of={isEditing}>
        {() => <ProjectFormDialog isOpen project={project} onClose={() => setEditing(false)} />}
      </OwnedDialog>
    </Page>
  );
}

function ProjectTabs({ part, onPartChange, children }: Pick<Props, 'part' | 'onPartChange' | 'children'>) {
  const { t } = useTranslation();
  const { project } = useProjectPage();
  const filesCount = useFileCount({ kind: 'project', id: project.id });
  const [seesFiles, seesLog] = [useAbility('file.view'), useAbility('log.view')];
  const items: (TabItem<ProjectPart> | false)[] = [
    { id: 'overview', label: t('projects.overview.title') },
    { id: 'contracts', label: t('projects.contracts'), count: project.contracts_count },
    { id: 'specifications', label: t('projects.specifications') },
    { id: 'tasks', label: t('projects.tasks') },
    (seesFiles || part === 'files') && { id: 'files', label: t('files.title'), count: filesCount },
    seesLog && { id: 'history', label: t('log.history') },
  ];
  return (
    <Tabs
      label={t('projects.tabs')}
      active={part}
      onChange={onPartChange}
      items={items
        .filter((item) => item !== false)
        .map((item) => (item.id === part ? { ...item, content: children } : item))}
    />
  );
}
