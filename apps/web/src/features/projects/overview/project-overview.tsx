import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import type { ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Sheet } from '#ui/page/page.tsx';
import { ErrorState, SkeletonBlock } from '#ui/states/states.tsx';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { OverviewAttention } from './overview-attention.tsx';
import { OverviewAmounts } from './overview-amounts.tsx';
import { OverviewChart } from './overview-chart.tsx';
import { OverviewDates } from './overview-dates.tsx';
import { OverviewStanding } from './overview-standing.tsx';
import { objectOptions, overviewOptions } from '../project-queries.ts';
import styles from './overview.module.css';

type Props = {
  project: Project;
  onEdit: () => void;
  /** List of contracts; offers to create the first one. */
  contracts: ReactNode;
};

/** Overview for a director: money, risks, dates, and contracts against specifications. */
export function ProjectOverviewPanel({ project, ...rest }: Props) {
  const { t } = useTranslation();
  const query = useQuery(overviewOptions(project.id));
  const object = useQuery(objectOptions(project.id));
  if (query.data !== undefined && object.data !== undefined)
    return <Overview overview={query.data} object={object.data} project={project} {...rest} />;
  if (query.isPending || object.isPending)
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
        text={describeFailure(query.error ?? object.error, errorTexts())}
        onRetry={() => {
          void query.refetch();
          void object.refetch();
        }}
      />
    </Sheet>
  );
}

type Loaded = { overview: ProjectOverview; object: ObjectRow };

function Overview({ overview, object, project, contracts, onEdit }: Props & Loaded) {
  const hasContracts = overview.contracts.length > 0;
  // Stays mounted after the first contract is created, because the create dialog is part of it.
  const [beganEmpty] = useState(!hasContracts);
  const hasChart = overview.totals !== undefined && hasContracts;
  return (
    <div className={styles['overview']}>
      {overview.totals !== undefined && (
        <OverviewAmounts totals={overview.totals} project={project} hasContracts={hasContracts} />
      )}
      <OverviewStanding object={object} />
      {beganEmpty && contracts}
      <div className={styles['columns']} data-even={!hasChart || undefined}>
        <div className={styles['column']}>
          <OverviewAttention risks={object.risks} canEdit={project.can.update} onEdit={onEdit} />
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
