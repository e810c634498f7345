import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ObjectHistory } from '#features/activity-log';
import { FilesPanel, useFileCount } from '#features/files';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { EditableProgress } from '#ui/progress-bar/editable-progress.tsx';
import { ErrorState, SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { useAbility } from '#platform/abilities.ts';
import { dayOfInstant, endOfDay } from '#platform/clock.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { errorTexts } from '#platform/notices.ts';
import { useForgetMissing } from '#platform/recent-pages.ts';
import { ProjectActions } from './project-actions.tsx';
import { ProjectConditions } from './project-conditions.tsx';
import { ProjectExportMenu } from './export-menus.tsx';
import { ProjectFormDialog } from './project-form-dialog.tsx';
import { usePatchProject } from './project-mutations.ts';
import { ProjectOverviewPanel } from './project-overview.tsx';
import { projectOptions } from './project-queries.ts';
import { ProjectStatusBadge } from './project-status.tsx';

export type ProjectTab = 'overview' | 'contracts' | 'specifications' | 'files' | 'history';
type Props = {
  projectId: string;
  tab: ProjectTab;
  onTabChange: (tab: ProjectTab) => void;
  onDeleted: () => void;
  /** What the tabs hold: contracts and specifications are features above this one. */
  renderContracts: (project: Project) => ReactNode;
  renderSpecifications: (project: Project) => ReactNode;
};

export function ProjectScreen({
  projectId,
  tab,
  onTabChange,
  onDeleted,
  renderContracts,
  renderSpecifications,
}: Props) {
  const { t } = useTranslation();
  const query = useQuery(projectOptions(projectId));
  const [isEditing, setEditing] = useState(false);
  const filesCount = useFileCount({ kind: 'project', id: projectId });
  const [seesFiles, seesLog, canExport] = [
    useAbility('file.view'),
    useAbility('log.view'),
    useAbility('project.export'),
  ];
  const project = query.data;
  useCrumbs([{ label: t('projects.title'), href: '/projects' }, { label: project?.name ?? t('projects.one') }]);

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
      {canExport && <ProjectExportMenu projectId={projectId} />}
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
                onEdit={() => setEditing(true)}
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
          ...(seesFiles || tab === 'files'
            ? [
                {
                  id: 'files',
                  label: t('files.title'),
                  count: filesCount,
                  content: <FilesPanel owner={{ kind: 'project', id: projectId }} />,
                } as const,
              ]
            : []),
          ...(seesLog
            ? [
                {
                  id: 'history',
                  label: t('log.history'),
                  content: <ObjectHistory objectId={projectId} version={project.version} />,
                } as const,
              ]
            : []),
        ]}
      />
      <OwnedDialog of={isEditing}>
        {() => <ProjectFormDialog isOpen project={project} onClose={() => setEditing(false)} />}
      </OwnedDialog>
    </Page>
  );
}

function ProjectBlock({ project }: { project: Project }) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = (value: string | null) => (value === null ? '—' : format.date(value));
  const hasPrices = project.estimated_cost !== undefined;
  const cells: (TitleCell | false)[] = [
    { id: 'code', label: t('projects.code'), value: project.code, span: 2, isNumber: true },
    {
      id: 'customer',
      label: t('projects.customer'),
      span: 4,
      hint: project.customer_name ?? '',
      value:
        project.customer_id === null ? (
          '—'
        ) : (
          <Link to="/customers/$customerId" params={{ customerId: project.customer_id }}>
            {project.customer_name}
          </Link>
        ),
    },
    {
      id: 'address',
      label: t('projects.address'),
      value: project.address ?? '—',
      span: 6,
      hint: project.address ?? '',
    },
    { id: 'start', label: t('projects.startDate'), value: day(project.start_date), span: 2, isNumber: true },
    { id: 'end', label: t('projects.endDate'), value: day(project.end_date), span: 2, isNumber: true },
    {
      id: 'duration',
      label: t('projects.duration'),
      value: project.duration === null ? '—' : t('projects.days', { count: project.duration }),
      span: 2,
      isNumber: true,
    },
    { id: 'rns', label: t('projects.rns'), value: project.rns_name ?? '—', span: 6, hint: project.rns_name ?? '' },
    hasPrices && {
      id: 'estimated',
      label: t('projects.estimated'),
      value: format.money(project.estimated_cost ?? '0'),
      span: 4,
      isNumber: true,
      isMain: true,
    },
    hasPrices && {
      id: 'completed',
      label: t('projects.completed'),
      value: format.money(project.completed_work ?? '0'),
      span: 4,
      isNumber: true,
      isMain: true,
    },
    {
      id: 'percent',
      label: t('projects.percent'),
      value: <ProjectProgress project={project} />,
      span: hasPrices ? 4 : 12,
    },
  ];
  return <TitleBlock label={t('projects.block')} cells={cells.filter((cell) => cell !== false)} />;
}

function ProjectProgress({ project }: { project: Project }) {
  const { t } = useTranslation();
  const format = useFormat();
  const patch = usePatchProject(project);
  return (
    <EditableProgress
      label={t('projects.percent')}
      percent={project.completion_percent}
      percentText={format.percent(project.completion_percent)}
      dueDay={project.due_at === null ? null : dayOfInstant(project.due_at)}
      canEdit={project.can.update}
      isPending={patch.isPending}
      // An untouched percent stays derived: only a typed one is set by hand.
      onSave={({ percent, dueDay }) =>
        patch.mutate({
          due_at: dueDay === null ? null : endOfDay(dueDay),
          ...(percent === project.completion_percent ? {} : { completion_percent: percent }),
        })
      }
      resetLabel={t('projects.percentDerived')}
      onReset={project.is_completion_manual ? () => patch.mutate({ completion_percent: null }) : undefined}
    />
  );
}
