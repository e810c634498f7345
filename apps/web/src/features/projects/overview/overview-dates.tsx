import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { daysBetween } from '@karkas/domain/zones/days-between.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Sheet } from '#ui/page/page.tsx';
import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { ContractName } from './overview-chart.tsx';
import styles from './overview.module.css';

/** Start and end of the project, days left, and the end of each contract. */
export function OverviewDates({
  overview,
  project: { status },
}: {
  overview: ProjectOverview;
  project: Pick<Project, 'status'>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const canOpen = useAbility('contract.view');
  const day = (value: string | null) => (value === null ? '—' : format.date(value));
  const late = new Set(overview.risks.filter((risk) => risk.code === 'contract_overdue').map((risk) => risk.object_id));
  const { contracts, end_source: source, start_date: start, end_date: end } = overview;
  // Both days count, as in the duration of a project; agreements may have moved the end.
  const duration = start === null || end === null || end < start ? null : daysBetween(start, end) + 1;
  return (
    <Sheet
      title={t('projects.overview.dates')}
      actions={
        duration === null ? undefined : (
          <span className={styles['quiet']} data-hint={t('projects.duration')}>
            {t('projects.days', { count: duration })}
          </span>
        )
      }
    >
      <dl className={styles['dates']}>
        <div>
          <dt>{t('projects.startDate')}</dt>
          <dd>{day(overview.start_date)}</dd>
        </div>
        <div>
          <dt>{t('projects.endDate')}</dt>
          <dd data-hint={source === null ? undefined : t(`objects.endSources.${source}`)}>{day(overview.end_date)}</dd>
        </div>
        <DaysLeft days={status === 'completed' || status === 'canceled' ? null : overview.days_left} />
      </dl>
      {contracts.length > 0 && (
        <>
          <h3 className={styles['subtitle']}>{t('projects.overview.contractEnds')}</h3>
          <ul className={styles['endsList']}>
            {contracts.map((contract) => (
              <li key={contract.id}>
                <span className={styles['name']}>
                  <ContractName projectId={overview.project_id} contract={contract} canOpen={canOpen} />
                </span>
                {late.has(contract.id) && <span className={styles['late']}>{t('projects.overview.late')}</span>}
                <span className={joinClasses(contract.end_date === null && styles['quiet'])}>
                  {contract.end_date === null ? t('projects.overview.noEnd') : format.date(contract.end_date)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

/** No countdown for a finished project. */
function DaysLeft({ days }: { days: number | null }) {
  const { t } = useTranslation();
  if (days === null)
    return (
      <div>
        <dt>{t('projects.overview.left')}</dt>
        <dd>—</dd>
      </div>
    );
  if (days === 0)
    return (
      <div>
        <dt>{t('projects.overview.left')}</dt>
        <dd>{t('projects.overview.lastDay')}</dd>
      </div>
    );
  const isLate = days < 0;
  return (
    <div>
      <dt>{isLate ? t('projects.overview.late') : t('projects.overview.left')}</dt>
      <dd className={joinClasses(isLate && styles['late'])}>
        {t('projects.overview.leftDays', { count: Math.abs(days) })}
      </dd>
    </div>
  );
}
