import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Sheet } from '#ui/page/page.tsx';
import { ErrorState, SkeletonBlock } from '#ui/states/states.tsx';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { OverviewAmounts } from './overview-amounts.tsx';
import { OverviewChart } from './overview-chart.tsx';
import { OverviewDates } from './overview-dates.tsx';
import { OverviewRisks } from './overview-risks.tsx';
import { overviewOptions } from '../project-queries.ts';
import styles from './overview.module.css';

type Props = {
  project: Project;
  onEdit: () => void;
  onOpenContracts: () => void;
  /** List of contracts; offers to create the first one. */
  contracts: ReactNode;
};

/** Overview for a director: money, risks, dates, and contracts against specifications. */
export function ProjectOverviewPanel({ project, ...rest }: Props) {
  const { t } = useTranslation();
  const query = useQuery(overviewOptions(project.id));
  if (query.data !== undefined) return <Overview overview={query.data} project={project} {...rest} />;
  if (query.isPending)
    return (
      <div className={styles['overview']}>
        <SkeletonBlock height={128} />
        <div className={styles['columns']}>
          <SkeletonBlock height={240} />
          <SkeletonBlock height={240} />
        </div>
      </div>
    );
  return (
    <Sheet>
      <ErrorState
        title={t('projects.overview.loadFailed')}
        text={describeFailure(query.error, errorTexts())}
        onRetry={() => {
          void query.refetch();
        }}
      />
    </Sheet>
  );
}

function Overview({ overview, project, contracts, onEdit, onOpenContracts }: Props & { overview: ProjectOverview }) {
  const hasContracts = overview.contracts.length > 0;
  // Stays mounted after the first contract is created, because the create dialog is part of it.
  const [beganEmpty] = useState(!hasContracts);
  const hasChart = overview.totals !== undefined && hasContracts;
  return (
    <div className={styles['overview']}>
      {overview.totals !== undefined && (
        <OverviewAmounts totals={overview.totals} project={project} hasContracts={hasContracts} />
      )}
      {beganEmpty && contracts}
      <div className={styles['columns']} data-even={!hasChart || undefined}>
        <div className={styles['column']}>
          <OverviewRisks
            overview={overview}
            canEdit={project.can.update}
            onEdit={onEdit}
            onOpenContracts={onOpenContracts}
          />
          {hasChart && <OverviewDates overview={overview} project={project} />}
        </div>
        {hasChart && overview.totals !== undefined ? (
          <OverviewChart projectId={project.id} contracts={overview.contracts} totals={overview.totals} />
        ) : (
          <OverviewDates overview={overview} project={project} />
        )}
      </div>
    </div>
  );
}
