import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { useCurrentProject } from '../current-project.ts';
import type { ProjectFilters, ProjectPage } from '../project-queries.ts';
import { ProjectTable } from './project-table.tsx';
import { ProjectTile } from './project-tile.tsx';
import styles from '../projects.module.css';

type Props = {
  page: ProjectPage;
  view: 'grid' | 'list';
  /** What is shown is of the filters before. */
  isStale: boolean;
  filters: ProjectFilters;
  onFiltersChange: (change: Partial<ProjectFilters>) => void;
  onEdit: (project: Project) => void;
};

/** A page of projects, as tiles or as a table; the one that was open last is marked. */
export function ProjectResults({ page, view, isStale, filters, onFiltersChange, onEdit }: Props) {
  const current = useCurrentProject();
  return (
    <div className={view === 'grid' ? styles['results'] : styles['sheet']} aria-busy={isStale || undefined}>
      {view === 'grid' ? (
        <div className={styles['grid']}>
          {page.results.map((project) => (
            <ProjectTile
              key={project.id}
              project={project}
              isCurrent={project.id === current}
              onEdit={() => onEdit(project)}
            />
          ))}
        </div>
      ) : (
        <ProjectTable
          projects={page.results}
          current={current}
          filters={filters}
          onFiltersChange={onFiltersChange}
          onEdit={onEdit}
        />
      )}
      <Pagination
        page={page.page}
        limit={page.limit}
        count={page.count}
        onChange={(next) => onFiltersChange({ page: next > 1 ? next : undefined })}
      />
    </div>
  );
}
