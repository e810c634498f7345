import { PROJECT_SORTS } from '@karkas/api/projects/projects.choices.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n.ts';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { today } from '#platform/clock.ts';
import { useFormat } from '#platform/format.ts';
import { AtLeast } from '#platform/list/at-least.tsx';
import { isPendingProject } from './optimistic-project.ts';
import { ProjectActions } from '../project-actions.tsx';
import { sortingOf, type ProjectFilters } from '../project-queries.ts';
import { ProjectStatusBadge } from '../project-status.tsx';
import styles from '../projects.module.css';

type Props = {
  projects: readonly Project[];
  current: string | null;
  filters: ProjectFilters;
  onFiltersChange: (change: Partial<ProjectFilters>) => void;
  onEdit: (project: Project) => void;
};

export function ProjectTable({ projects, current, filters, onFiltersChange, onEdit }: Props) {
  const { t } = useTranslation();
  const sorting = sortingOf(filters);
  const columns = useProjectColumns(onEdit, {
    hasPrices: projects.some((project) => project.estimated_cost !== undefined),
    hasCustomers: projects.some((project) => project.customer_name !== null),
  });
  return (
    <Table
      caption={t('projects.title')}
      columns={columns}
      rows={projects}
      rowKey={(project) => project.id}
      isDimmed={isPendingProject}
      current={current}
      sorting={{ id: sorting.sort, order: sorting.order }}
      onSort={({ id, order }) =>
        onFiltersChange({ sort: PROJECT_SORTS.find((sort) => sort === id), order, page: undefined })
      }
    />
  );
}

/** Nobody has said yet what it costs: that is no sum of nothing. */
function Cost({ project: { estimated_cost: cost, missing_prices_count: missing } }: { project: Project }) {
  return Number(cost) === 0 ? '—' : <AtLeast value={cost} missing={missing} />;
}

/** Under way or waiting past its last day. */
function isOverdue({ status, end_date: end }: Project): boolean {
  return (status === 'active' || status === 'pending') && end !== null && end < today();
}

function useProjectColumns(
  onEdit: (project: Project) => void,
  { hasPrices, hasCustomers }: { hasPrices: boolean; hasCustomers: boolean },
): TableColumn<Project>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { id: 'code', title: t('projects.code'), width: '88px', yields: 5, cell: (project) => project.code || '—' },
    {
      id: 'name',
      title: t('projects.name'),
      isSortable: true,
      cell: (project) =>
        isPendingProject(project) ? (
          project.name
        ) : (
          <Link to="/projects/$projectId" params={{ projectId: project.id }} data-hint={project.name}>
            {project.name}
          </Link>
        ),
    },
    {
      id: 'customer',
      title: t('projects.customer'),
      // The names of projects have what a column of dashes would take.
      width: hasCustomers ? '190px' : '110px',
      isWrapped: true,
      yields: 4,
      cell: (project) => <span data-hint={project.customer_name ?? undefined}>{project.customer_name ?? '—'}</span>,
    },
    {
      id: 'status',
      title: t('projects.status'),
      width: '156px',
      yields: 2,
      isSortable: true,
      cell: (project) => <ProjectStatusBadge project={project} />,
    },
    ...(hasPrices
      ? [
          {
            id: 'estimated',
            title: t('projects.estimated'),
            width: '150px',
            align: 'right',
            cell: (project: Project) => <Cost project={project} />,
          } as const,
        ]
      : []),
    {
      id: 'completion_percent',
      title: t('projects.percent'),
      width: '124px',
      yields: 3,
      isSortable: true,
      cell: (project) =>
        isPendingProject(project) ? (
          t('projects.saving')
        ) : (
          <span className={styles['percent']}>
            <ProgressBar
              value={Number(project.completion_percent)}
              label={`${t('projects.percent')}: ${project.name}`}
              tone={Number(project.completion_percent) >= 100 ? 'ok' : 'blue'}
            />
            <span data-hint={format.percent(project.completion_percent)}>
              {format.percent(String(Math.round(Number(project.completion_percent))))}
            </span>
          </span>
        ),
    },
    {
      id: 'end',
      title: t('projects.endDate'),
      width: '114px',
      // What is late is what one looks for: it outlasts whose it is and how far it has come.
      yields: 1,
      align: 'right',
      cell: (project) => {
        if (project.end_date === null) return '—';
        return isOverdue(project) ? (
          <strong className={styles['overdue']} data-hint={t('projects.overdue')}>
            {format.date(project.end_date)}
          </strong>
        ) : (
          format.date(project.end_date)
        );
      },
    },
    {
      id: 'actions',
      title: t('projects.actions'),
      width: '56px',
      align: 'right',
      isTitleHidden: true,
      cell: (project) =>
        !isPendingProject(project) && <ProjectActions project={project} onEdit={() => onEdit(project)} />,
    },
  ];
}
