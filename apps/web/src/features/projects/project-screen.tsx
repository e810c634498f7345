import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useFileCount } from '#features/files';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Page } from '#ui/page/page.tsx';
import { HeadFold } from '#ui/title-block/head-fold.tsx';
import { SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { Tabs, type TabItem } from '#ui/tabs/tabs.tsx';
import { isMissing } from '#platform/requests/api-error.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useBoundedShare } from '#platform/list/bounded-share.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useForgetMissing } from '#platform/memory/recent-pages.ts';
import { useHeadFold } from '#platform/memory/use-head-fold.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { RecordFailure } from '#platform/errors/record-failure.tsx';
import { ProjectConditions } from './form/project-conditions.tsx';
import { saveCurrentProject } from './current-project.ts';
import { ProjectBlock } from './overview/project-block.tsx';
import { HeadActions } from './head-actions.tsx';
import { ProjectFormDialog } from './lazy-dialogs.ts';
import { ProjectPageProvider, useProjectPage } from './project-page.ts';
import type { PartCounts, ProjectPart } from './project-parts.ts';
import { projectOptions } from './project-queries.ts';
import { ProjectStatusMenu } from './project-status-menu.tsx';
import styles from './projects.module.css';

type Props = {
  projectId: string;
  part: ProjectPart;
  counts: PartCounts;
  onPartChange: (part: ProjectPart) => void;
  onDeleted: () => void;
  /** Null for members who may not add tasks. */
  onAddTask: (() => void) | null;
  /** The open tab. Tabs are routes, and some belong to features above this one. */
  children: ReactNode;
};

export function ProjectScreen({ projectId, part, counts, onPartChange, onDeleted, onAddTask, children }: Props) {
  const { t } = useTranslation();
  const query = useQuery(projectOptions(projectId));
  const [isEditing, setEditing] = useState(false);
  const fold = useHeadFold('project');
  const share = useBoundedShare();
  // Ignore the cached project once it is deleted by another member.
  const project = isMissing(query.error) ? undefined : query.data;
  useCrumbs([{ label: t('projects.title'), href: '/projects' }, { label: project?.name ?? t('projects.one') }]);

  useEffect(() => {
    if (project !== undefined) saveCurrentProject(project.id);
  }, [project]);
  useForgetMissing(query.error, `/projects/${projectId}`);
  if (query.isPending)
    return (
      <Page title={t('projects.one')}>
        <SkeletonBlock height={36} />
        <SkeletonRows />
      </Page>
    );
  if (project === undefined)
    return (
      <Page title={t('projects.one')}>
        <RecordFailure
          query={query}
          title={t('projects.loadOneFailed')}
          missing={t('projects.missing')}
          list={{ href: '/projects', label: t('projects.toList') }}
        />
      </Page>
    );
  return (
    <Page
      title={
        <span className={styles['title']} data-hint={project.name}>
          <Unbroken>{project.name}</Unbroken>
        </span>
      }
      isLong={project.name.length > LONG_NAME}
      note={<ProjectStatusMenu project={project} />}
      actions={
        <HeadActions
          project={project}
          part={part}
          onAddTask={onAddTask}
          onEdit={() => setEditing(true)}
          onDeleted={onDeleted}
        />
      }
    >
      <HeadFold
        label={t('projects.block')}
        summary={summaryOf(project, share(project.completion_percent, project.completion_bound))}
        isFolded
        fold={fold}
      >
        <ProjectBlock project={project} />
        <ProjectConditions project={project} />
      </HeadFold>
      <ProjectPageProvider value={{ project, onEdit: () => setEditing(true) }}>
        <ProjectTabs part={part} counts={counts} onPartChange={onPartChange}>
          {children}
        </ProjectTabs>
      </ProjectPageProvider>
      <OwnedDialog of={isEditing}>
        {() => <ProjectFormDialog isOpen project={project} onClose={() => setEditing(false)} />}
      </OwnedDialog>
    </Page>
  );
}

/** A longer name would take more than two lines beside the actions on a common laptop. */
const LONG_NAME = 80;

/** Project head as one line, expandable. */
function summaryOf({ code, customer_name: customer, address }: Project, percent: string): string {
  return [code, customer, percent, address].filter((part) => part !== null && part !== '').join(' · ');
}

function ProjectTabs({
  part,
  counts,
  onPartChange,
  children,
}: Pick<Props, 'part' | 'counts' | 'onPartChange' | 'children'>) {
  const { t } = useTranslation();
  const { project } = useProjectPage();
  const filesCount = useFileCount({ kind: 'project', id: project.id });
  const [seesFiles, seesLog, seesTasks] = [useAbility('file.view'), useAbility('log.view'), useAbility('task.view')];
  const items: (TabItem<ProjectPart> | false)[] = [
    { id: 'overview', label: t('projects.overview.title') },
    { id: 'contracts', label: t('projects.contracts'), count: project.contracts_count },
    { id: 'specifications', label: t('projects.specifications'), count: counts.specifications },
    { id: 'tasks', label: t('projects.tasks'), count: counts.tasks },
    (seesTasks || part === 'photos') && { id: 'photos', label: t('projects.photos'), count: counts.photos },
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
