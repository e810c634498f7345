import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { ProjectStatus } from '@karkas/api/projects/projects.choices.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { BoundedShare } from '#platform/list/bounded-share.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { customerProjectsOptions } from './card-queries.ts';
import styles from '../customers.module.css';
import { QueryStates } from '#platform/requests/query-states.tsx';

const TONES: Record<ProjectStatus, BadgeTone> = {
  active: 'blue',
  completed: 'ok',
  pending: 'warn',
  canceled: 'danger',
};

/** Projects of the customer. */
export function CustomerProjects({
  customer,
  onNew,
}: {
  customer: Customer;
  /** Absent for members who may not create projects. */
  onNew: ((customer: Customer) => void) | undefined;
}) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const isNarrow = useIsNarrow();
  const list = useQuery(customerProjectsOptions(customer.id, page));
  const projects = list.data?.results ?? [];
  const columns = useColumns(projects.some((project) => project.estimated_cost !== undefined));
  const actions = (
    <>
      {projects.length > 0 && !isNarrow && (
        <Link to="/projects" search={{ customer: customer.id }}>
          {t('customers.showProjects')}
        </Link>
      )}
      {onNew !== undefined && (
        <Button size="small" icon="plus" onClick={() => onNew(customer)}>
          {t('customers.newProject')}
        </Button>
      )}
    </>
  );
  return (
    <Sheet title={t('customers.projects')} actions={actions}>
      <QueryStates query={list} title={t('projects.loadFailed')} rows={3} height={36} />
      {list.data?.count === 0 && <p className={styles['empty']}>{t('customers.noProjects')}</p>}
      {projects.length > 0 && (
        <Table caption={t('customers.projects')} rows={projects} rowKey={(project) => project.id} columns={columns} />
      )}
      {list.data !== undefined && list.data.count > list.data.limit && (
        <Pagination
          label={t('customers.projects')}
          page={list.data.page}
          limit={list.data.limit}
          count={list.data.count}
          onChange={setPage}
        />
      )}
    </Sheet>
  );
}

function useColumns(hasPrices: boolean): TableColumn<Project>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'code',
      title: t('projects.code'),
      width: '100px',
      yields: 3,
      card: 'line',
      cardTitle: '',
      cell: (project) => project.code,
    },
    { id: 'name', title: t('projects.name'), cell: (project) => <ProjectLink project={project} /> },
    {
      id: 'status',
      title: t('projects.status'),
      width: '150px',
      cardTitle: '',
      cell: (project) => <ProjectState project={project} />,
    },
    ...(hasPrices
      ? [
          {
            id: 'estimated',
            title: t('projects.estimated'),
            width: '170px',
            align: 'right',
            card: 'head',
            cell: ({
              estimated_cost: cost,
              missing_prices_count: missing,
              missing_deductions_count: deductions,
            }: Project) =>
              Number(cost) === 0 ? '—' : <BoundedMoney value={cost} missing={missing} deductions={deductions} />,
          } as const,
        ]
      : []),
    {
      id: 'percent',
      title: t('projects.percent'),
      width: '110px',
      yields: 1,
      card: 'hidden',
      align: 'right',
      cell: (project) => <BoundedShare share={project.completion_percent} bound={project.completion_bound} />,
    },
    {
      id: 'end',
      title: t('projects.ownEnd'),
      width: '120px',
      yields: 2,
      cardTitle: t('lists.until'),
      align: 'right',
      cell: (project) => (project.end_date === null ? '—' : format.date(project.end_date)),
    },
  ];
}

function ProjectLink({ project }: { project: Project }) {
  return (
    <Link to="/projects/$projectId" params={{ projectId: project.id }} data-hint={project.name}>
      <Unbroken>{project.name}</Unbroken>
    </Link>
  );
}

function ProjectState({ project }: { project: Project }) {
  const { t } = useTranslation();
  return project.is_archived ? (
    <Badge>{t('projects.inArchive')}</Badge>
  ) : (
    <Badge tone={TONES[project.status]}>{t(`projects.statuses.${project.status}`)}</Badge>
  );
}
