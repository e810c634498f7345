import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { ViewSwitcher } from '#ui/view-switcher/view-switcher.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListExport } from '#platform/list/list-export.tsx';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { errorTexts } from '#platform/errors/notices.ts';
import { requestAction, useRequestedAction } from '#platform/page/requested-action.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { clearCurrentProject } from '../current-project.ts';
import { ListMenu, type ListMenuProps } from './list-menu.tsx';
import { ProjectFormDialog } from '../lazy-dialogs.ts';
import { ProjectFilterBar } from './project-filter-bar.tsx';
import {
  NO_FILTERS,
  downloadProjects,
  isFiltered,
  projectListOptions,
  type ProjectFilters,
} from '../project-queries.ts';
import { ProjectResults } from './project-results.tsx';
import styles from '../projects.module.css';

type Props = { filters: ProjectFilters; onFiltersChange: (change: Partial<ProjectFilters>) => void };

export function ProjectListScreen(props: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('projects.title') }]);
  return useAbility('project.view') ? <ProjectList {...props} /> : <NoRightPage title={t('projects.title')} />;
}

function ProjectList({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const list = useQuery(projectListOptions(filters));
  const canCreate = useAbility('project.create');
  const takesBills = useAbility('specification.create');
  const navigate = useNavigate();
  const [edited, setEdited] = useState<{ project: Project | null } | null>(null);
  const create = canCreate ? (
    <Button
      kind="primary"
      icon="plus"
      onPointerEnter={ProjectFormDialog.fetch}
      onFocus={ProjectFormDialog.fetch}
      onClick={() => setEdited({ project: null })}
    >
      {t('projects.create')}
    </Button>
  ) : undefined;
  useRequestedAction('new-project', canCreate ? () => setEdited({ project: null }) : undefined);
  const view = filters.view ?? 'list';
  const { data } = list;
  const isEmpty = data === undefined || data.count === 0;
  const isCleared = data?.count === 0 && !isFiltered(filters);
  useEffect(() => {
    if (isCleared) clearCurrentProject();
  }, [isCleared]);

  return (
    <Page
      title={t('projects.title')}
      note={data === undefined ? undefined : t('projects.count', { count: data.count })}
      actions={
        <ListActions filters={filters} isEmpty={isEmpty} view={view} onFiltersChange={onFiltersChange}>
          {create}
        </ListActions>
      }
    >
      <ProjectFilterBar filters={filters} onFiltersChange={onFiltersChange} />
      {list.isPending && <Loading view={view} />}
      {list.isError && data === undefined && (
        <Sheet>
          <ErrorState
            title={t('projects.loadFailed')}
            text={describeFailure(list.error, errorTexts())}
            onRetry={() => {
              void list.refetch();
            }}
          />
        </Sheet>
      )}
      {data?.results.length === 0 && (
        <Sheet>
          {isFiltered(filters) ? (
            <EmptyState
              icon="search"
              title={t('ui.nothingFound')}
              text={t('projects.nothingText')}
              action={<Button onClick={() => onFiltersChange(NO_FILTERS)}>{t('projects.clearFilters')}</Button>}
            />
          ) : (
            <EmptyState
              icon="project"
              title={t('projects.emptyTitle')}
              text={t(takesBills ? 'projects.emptyBillText' : 'projects.emptyText')}
              action={create}
            />
          )}
        </Sheet>
      )}
      {data !== undefined && data.results.length > 0 && (
        <ProjectResults
          page={data}
          view={view}
          isStale={list.isPlaceholderData}
          filters={filters}
          onFiltersChange={onFiltersChange}
          onEdit={(project) => setEdited({ project })}
        />
      )}
      <OwnedDialog of={edited}>
        {({ project }) => (
          <ProjectFormDialog
            isOpen
            project={project}
            onClose={() => setEdited(null)}
            onCreated={({ id }) => {
              void navigate({ to: '/projects/$projectId', params: { projectId: id } });
            }}
          />
        )}
      </OwnedDialog>
    </Page>
  );
}

function ListActions({ children, ...menu }: ListMenuProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const canExport = useAbility('project.export');
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <>
        {children}
        <ListMenu {...menu} />
      </>
    );
  return (
    <>
      <ViewSwitcher view={menu.view} onChange={(view) => menu.onFiltersChange({ view })} />
      {canExport && (
        <ListExport
          isEmpty={menu.isEmpty}
          failure={t('projects.export.listFailed')}
          download={(format) => downloadProjects(menu.filters, format)}
        />
      )}
      <LoadBill />
      {children}
    </>
  );
}

function LoadBill() {
  const { t } = useTranslation();
  if (!useAbility('specification.create')) return null;
  return (
    <Button icon="upload" onClick={() => requestAction('load-bill')}>
      {t('projects.loadBill')}
    </Button>
  );
}

function Loading({ view }: { view: 'grid' | 'list' }) {
  if (view === 'list')
    return (
      <Sheet>
        <SkeletonRows rows={10} height={36} />
      </Sheet>
    );
  return (
    <div className={styles['grid']}>
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <SkeletonBlock key={key} height={160} />
      ))}
    </div>
  );
}
