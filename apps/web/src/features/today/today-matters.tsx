import { localizedName } from '#platform/i18n/product-names.ts';
import type { Today } from '@karkas/api/today/today.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney, NotedAmount } from '#platform/list/bounded-money.tsx';
import { recentPages } from '#platform/memory/recent-pages.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { DaysLeft, Lines, TodayList } from './today-list.tsx';
import styles from './today.module.css';

type Part<Name extends keyof Today> = NonNullable<Today[Name]>;

export function OwnTasks({ tasks }: { tasks: Part<'tasks'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <TodayList
      title={t('today.tasks')}
      count={tasks.open_count}
      overdue={tasks.overdue_count}
      none={t('today.tasksNone')}
      isNameWide
      renderAll={(text) => (
        <Link to="/tasks" search={{ assignee: 'me' }}>
          {text}
        </Link>
      )}
      lines={tasks.results.map((task) => ({
        id: task.id,
        link: (
          <Link to="/tasks/$taskRef" params={{ taskRef: String(task.number) }}>
            <Unbroken>{task.title}</Unbroken>
          </Link>
        ),
        about: localizedName(task.status_name),
        value: (
          <span className={task.is_overdue ? styles['late'] : undefined}>
            {task.due_datetime === null ? t('today.noDue') : format.dateOfInstant(task.due_datetime)}
          </span>
        ),
        valueAbout: '',
      }))}
    />
  );
}

export function ContractEnds({ contracts }: { contracts: Part<'contracts'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <TodayList
      title={t('today.contracts')}
      count={contracts.active_count}
      overdue={contracts.overdue_count}
      none={t('today.contractsNone')}
      renderAll={(text) => (
        <Link to="/contracts" search={{ status: 'active', sort: 'current_end_date' }}>
          {text}
        </Link>
      )}
      lines={contracts.results.map((contract) => ({
        id: contract.id,
        link: (
          <Link
            to="/projects/$projectId/contracts/$contractId"
            params={{ projectId: contract.project_id, contractId: contract.id }}
          >
            {t('contracts.numbered', { number: contract.number })}
          </Link>
        ),
        about: <Lines of={[contract.project_name, contract.customer_name]} />,
        value: format.date(contract.end_date),
        valueAbout: <DaysLeft days={contract.days_left} />,
      }))}
    />
  );
}

export function OpenSpecifications({ specifications }: { specifications: Part<'specifications'> }) {
  const { t } = useTranslation();
  return (
    <TodayList
      title={t('today.specifications')}
      count={specifications.open_count}
      none={t('today.specificationsNone')}
      renderAll={(text) => <Link to="/specifications">{text}</Link>}
      lines={specifications.results.map((one) => ({
        id: one.id,
        link: (
          <Link to="/specifications/$specificationId" params={{ specificationId: one.id }}>
            {one.name}
          </Link>
        ),
        about: <Lines of={[one.project_name, contractOf(one, t)]} />,
        // Not calculated yet: no total.
        value: <Total of={one} />,
        valueAbout: t(`specificationLists.statuses.${one.status}`),
      }))}
    />
  );
}

type OpenSpecification = Part<'specifications'>['results'][number];

function contractOf({ contract_number: contract, agreement }: OpenSpecification, t: TFunction): string | null {
  if (contract === null) return null;
  return agreement === null
    ? t('contracts.numbered', { number: contract })
    : t('specificationLists.underAgreement', { contract, agreement: agreement.number });
}

/** What the specification costs; one of an agreement, what it changes. */
function Total({ of: one }: { of: OpenSpecification }) {
  if (one.agreement !== null)
    return one.agreement.effect === undefined ? null : (
      <NotedAmount value={one.agreement.effect} bound={one.agreement.effect_bound} isChange />
    );
  const { total_gross: amount, missing_prices_count: missing, missing_deductions_count: deductions } = one;
  if (Number(amount ?? 0) === 0) return null;
  return <BoundedMoney value={amount} missing={missing} deductions={deductions} />;
}

/** Rendered only when there are any. */
export function LateProjects({ projects }: { projects: Part<'projects'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (projects.overdue_count === 0) return null;
  return (
    <TodayList
      title={t('today.projects')}
      count={projects.overdue_count}
      none=""
      renderAll={(text) => <Link to="/projects">{text}</Link>}
      lines={projects.results.map((project) => ({
        id: project.id,
        link: (
          <Link to="/projects/$projectId" params={{ projectId: project.id }}>
            {project.name}
          </Link>
        ),
        about: project.code,
        value: format.date(project.end_date),
        valueAbout: <DaysLeft days={project.days_left} />,
      }))}
    />
  );
}

export function RecentPages() {
  const { t } = useTranslation();
  const pages = recentPages();
  return (
    <TodayList
      title={t('today.recent')}
      count={pages.length}
      none={t('today.recentNone')}
      lines={pages.map(({ href, label, path }) => ({
        id: href,
        link: <Link to={href}>{label}</Link>,
        about: path,
        value: '',
        valueAbout: '',
      }))}
    />
  );
}
