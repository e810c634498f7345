import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { TableColumn } from '#ui/table/table.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ListTotals } from '#platform/list/list-totals.tsx';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { useCurrentProject } from '../current-project.ts';
import { projectTotalsOptions, type ProjectFilters, type ProjectPage } from '../project-queries.ts';
import { ProjectTable } from './project-table.tsx';
import { ProjectTile } from './project-tile.tsx';
import styles from '../projects.module.css';

type Props = {
  page: ProjectPage;
  view: 'grid' | 'list';
  /** Whether the displayed page belongs to the previous filters. */
  isStale: boolean;
  filters: ProjectFilters;
  onFiltersChange: (change: Partial<ProjectFilters>) => void;
  onEdit: (project: Project) => void;
};

/** A page of projects as tiles or table; the one opened last is marked. */
export function ProjectResults({ page, view, isStale, filters, onFiltersChange, onEdit }: Props) {
  const current = useCurrentProject();
  const seesPrices = useAbility('specification.view_prices');
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
          renderTotals={seesPrices ? (columns) => <ProjectTotals filters={filters} columns={columns} /> : undefined}
        />
      )}
      {seesPrices && view === 'grid' && <ProjectTotals filters={filters} />}
      <Pagination
        page={page.page}
        limit={page.limit}
        count={page.count}
        onChange={(next) => onFiltersChange({ page: next > 1 ? next : undefined })}
      />
    </div>
  );
}

/** A cost of zero means not estimated. */
const nonZero = (amount: string): string | null => (decimal(amount).eq('0') ? null : amount);

function ProjectTotals({ filters, columns }: { filters: ProjectFilters; columns?: readonly TableColumn<Project>[] }) {
  const { t } = useTranslation();
  return (
    <ListTotals
      query={useQuery(projectTotalsOptions(filters))}
      {...(columns === undefined ? {} : { columns })}
      sumsOf={({
        estimated_cost: estimated,
        completed_work: completed,
        remaining,
        missing_prices_count: missing,
        missing_deductions_count: deductions,
        unpriced_work_count: unpriced = 0,
        unpriced_deductions_count: unpricedOff = 0,
      }) => [
        estimated !== undefined && {
          id: 'estimated',
          column: 'estimated',
          label: t('projects.estimated'),
          value: <BoundedMoney value={nonZero(estimated)} missing={missing} deductions={deductions} />,
        },
        completed !== undefined && {
          id: 'completed',
          label: t('projects.completed'),
          value: <BoundedMoney value={completed} missing={unpriced} missingOff={unpricedOff} />,
        },
        remaining !== undefined &&
          estimated !== undefined && {
            id: 'remaining',
            label: t('projects.totals.remaining'),
            value: (
              <BoundedMoney
                value={nonZero(estimated) === null ? null : remaining}
                missing={missing}
                deductions={deductions}
                missingOff={unpriced + unpricedOff}
                deductionsOff={unpricedOff}
              />
            ),
          },
      ]}
      notesOf={({ unknown_count: count, manual_work_count: typed = 0 }) => [
        t('projects.totals.withVat'),
        filters.status === undefined && t('projects.totals.withoutCanceled'),
        t('projects.totals.remainingTerms'),
        count > 0 && t('projects.totals.unknown', { count }),
        typed > 0 && t('projects.totals.byHand', { count: typed }),
      ]}
    />
  );
}
