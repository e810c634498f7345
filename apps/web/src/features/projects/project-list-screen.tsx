import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { EmptyState, ErrorState, SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { ViewSwitcher } from '#ui/view-switcher/view-switcher.tsx';
import { useAbility } from '#platform/abilities.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { errorTexts } from '#platform/notices.ts';
import { useRequestedAction } from '#platform/requested-action.ts';
import { ProjectListExportMenu } from './export-menus.tsx';
import { ProjectFilterBar } from './project-filter-bar.tsx';
import { projectListOptions, type ProjectFilters } from './project-queries.ts';
import { ProjectTable } from './project-table.tsx';
import { ProjectTile } from './project-tile.tsx';
import styles from './projects.module.css';

// A list is read more often than added to: forms come when they are asked for.
const ProjectFormDialog = lazy(() =>
  import('./project-form-dialog.tsx').then((module) => ({ default: module.ProjectFormDialog })),
);

type Props = { filters: ProjectFilters; onFiltersChange: (change: Partial<ProjectFilters>) => void };
const NO_FILTERS: Partial<ProjectFilters> = {
  search: undefined,
  status: undefined,
  customer: undefined,
  archived: undefined,
  page: undefined,
};

export function ProjectListScreen({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('projects.title') }]);
  const list = useQuery(projectListOptions(filters));
  const canCreate = useAbility('project.create');
  const canExport = useAbility('project.export');
  const [edited, setEdited] = useState<{ project: Project | null } | null>(null);
  const create = canCreate ? (
    <Button kind="primary" icon="plus" onClick={() => setEdited({ project: null })}>
      {t('projects.create')}
    </Button>
  ) : undefined;
  useRequestedAction('new-project', canCreate ? () => setEdited({ project: null }) : undefined);
  const isFiltered = Boolean(filters.search || filters.status || filters.customer || filters.archived);
  const isNarrow = useIsNarrow();
  // A table of eight columns is no reading on a phone; there the tiles come first.
  const view = filters.view ?? (isNarrow ? 'grid' : 'list');
  const isGrid = view === 'grid';
  const actions = (
    <>
      <ViewSwitcher view={view} onChange={(next) => onFiltersChange({ view: next })} />
      {canExport && list.data !== undefined && list.data.count > 0 && <ProjectListExportMenu filters={filters} />}
      {create}
    </>
  );

  return (
    <Page
      title={t('projects.title')}
      note={list.data === undefined ? undefined : t('projects.count', { count: list.data.count })}
      actions={actions}
    >
      <ProjectFilterBar filters={filters} onFiltersChange={onFiltersChange} />
      {list.isPending &&
        (isGrid ? (
          <div className={styles['grid']}>
            {[1, 2, 3, 4, 5, 6].map((key) => (
              <SkeletonBlock key={key} height={248} />
            ))}
          </div>
        ) : (
          <Sheet>
            <SkeletonRows rows={10} height={36} />
          </Sheet>
        ))}
      {list.isError && list.data === undefined && (
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
      {list.data?.results.length === 0 && (
        <Sheet>
          {isFiltered ? (
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
              text={t('projects.emptyText')}
              action={create}
            />
          )}
        </Sheet>
      )}
      {list.data !== undefined && list.data.results.length > 0 && (
        <div className={isGrid ? styles['results'] : styles['sheet']} aria-busy={list.isPlaceholderData || undefined}>
          {isGrid ? (
            <div className={styles['grid']}>
              {list.data.results.map((project) => (
                <ProjectTile key={project.id} project={project} onEdit={() => setEdited({ project })} />
              ))}
            </div>
          ) : (
            <ProjectTable
              projects={list.data.results}
              filters={filters}
              onFiltersChange={onFiltersChange}
              onEdit={(project) => setEdited({ project })}
            />
          )}
          <Pagination
            page={list.data.page}
            limit={list.data.limit}
            count={list.data.count}
            onChange={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
          />
        </div>
      )}
      <OwnedDialog of={edited}>
        {({ project }) => (
          <Suspense fallback={null}>
            <ProjectFormDialog isOpen project={project} onClose={() => setEdited(null)} />
          </Suspense>
        )}
      </OwnedDialog>
    </Page>
  );
}
