import { PROJECT_SORTS } from '@karkas/api/projects/projects.choices.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { useChosenColumns } from '#platform/list/chosen-columns.tsx';
import { Table, type TableColumn, type TableProps } from '#ui/table/table.tsx';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { BoundedShare } from '#platform/list/bounded-share.tsx';
import { HintedName } from '#ui/unbroken/hinted-name.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { EndDate } from './end-date.tsx';
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
  renderTotals: TableProps<Project>['renderTotals'] | undefined;
};

export function ProjectTable({ projects, current, filters, onFiltersChange, onEdit, renderTotals }: Props) {
  const { t } = useTranslation();
  const sorting = sortingOf(filters);
  const columns = useProjectColumns(
    onEdit,
    projects.some((project) => project.estimated_cost !== undefined),
  );
  const { shown, menu, arrangement } = useChosenColumns('projects', columns, 'name');
  return (
    <Table
      caption={t('projects.title')}
      columns={shown.map((column) => (column.id === 'actions' ? { ...column, headTool: menu } : column))}
      arrangement={arrangement}
      {...(renderTotals === undefined ? {} : { renderTotals })}
      rows={projects}
      rowKey={(project) => project.id}
      isDimmed={isPendingProject}
      current={current}
      isCompact
      sorting={{ id: sorting.sort, order: sorting.order }}
      onSort={({ id, order }) =>
        onFiltersChange({ sort: PROJECT_SORTS.find((sort) => sort === id), order, page: undefined })
      }
    />
  );
}

/** A cost of zero means not estimated. */
const hasCost = ({ estimated_cost: cost }: Project): boolean => Number(cost) !== 0;

function Cost({ project }: { project: Project }) {
  const { estimated_cost: cost, missing_prices_count: missing, missing_deductions_count: deductions } = project;
  return <BoundedMoney value={cost} missing={missing} deductions={deductions} />;
}

function Percent({ project: { name, completion_percent: percent, completion_bound: bound } }: { project: Project }) {
  const { t } = useTranslation();
  return (
    <span className={styles['percent']}>
      <ProgressBar
        value={Number(percent)}
        label={`${t('projects.percent')}: ${name}`}
        tone={Number(percent) >= 100 ? 'ok' : 'blue'}
      />
      <span>
        <BoundedShare share={percent} bound={bound} />
      </span>
    </span>
  );
}

function whoseOf({ customer_name: name }: Project): ReactNode {
  return name === null ? '—' : <HintedName>{name}</HintedName>;
}

function useProjectColumns(onEdit: (project: Project) => void, hasPrices: boolean): TableColumn<Project>[] {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  return [
    {
      id: 'code',
      title: t('projects.code'),
      width: '84px',
      yields: 4,
      card: 'hidden',
      cell: (project) => project.code || '—',
    },
    {
      id: 'name',
      title: t('projects.name'),
      isSortable: true,
      cell: (project) =>
        isPendingProject(project) ? (
          project.name
        ) : (
          <Link to="/projects/$projectId" params={{ projectId: project.id }} data-hint={project.name}>
            <Unbroken>{project.name}</Unbroken>
          </Link>
        ),
    },
    {
      id: 'customer',
      title: t('projects.customer'),
      under: 'name',
      card: 'line',
      cardTitle: '',
      cell: whoseOf,
    },
    {
      id: 'status',
      title: t('projects.status'),
      width: '148px',
      yields: 2,
      cardTitle: '',
      isSortable: true,
      // On a phone a project in progress has its end date instead.
      cell: (project) => (isNarrow && project.status === 'active' ? '—' : <ProjectStatusBadge project={project} />),
    },
    ...(hasPrices
      ? [
          {
            id: 'estimated',
            title: t('projects.estimated'),
            width: '150px',
            align: 'right',
            card: 'head',
            cell: (project: Project) => (hasCost(project) ? <Cost project={project} /> : '—'),
          } as const,
        ]
      : []),
    {
      id: 'completion_percent',
      title: t('projects.percent'),
      width: '124px',
      yields: 3,
      card: 'aside',
      cardTitle: '',
      isSortable: true,
      cell: (project) =>
        isPendingProject(project) ? (
          t('projects.saving')
        ) : isNarrow ? (
          <BoundedShare share={project.completion_percent} bound={project.completion_bound} />
        ) : (
          <Percent project={project} />
        ),
    },
    {
      id: 'end',
      title: t('projects.ownEnd'),
      width: '114px',
      // Overdue projects matter most: this column is hidden after customer and progress.
      yields: 1,
      cardTitle: t('lists.until'),
      align: 'right',
      cell: (project) =>
        project.end_date === null || (isNarrow && project.status !== 'active') ? (
          '—'
        ) : (
          <EndDate project={project} end={project.end_date} />
        ),
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
