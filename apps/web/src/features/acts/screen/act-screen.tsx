import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { ObjectHistory } from '#features/activity-log';
import { FilesPanel, useFileCount } from '#features/files';
import { RecordFailure } from '#platform/errors/record-failure.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { useForgetMissing } from '#platform/memory/recent-pages.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { isMissing } from '#platform/requests/api-error.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { shownWarnings } from '../acceptance-warnings.ts';
import { ActStatusBadge } from '../act-status.tsx';
import { actLinesOptions, actOptions } from '../acts-queries.ts';
import { PriceDrifts } from '../lazy-dialogs.ts';
import { ActLinesTable } from '../lines/act-lines.tsx';
import { ActActions } from './act-actions.tsx';
import { ActBlock } from './act-block.tsx';

type Props = {
  projectId: string;
  contractId: string;
  actId: string;
  onDeleted: () => void;
  onOpenAct: (actId: string) => void;
};

/** One act: head, sums and positions. */
export function ActScreen(props: Props): ReactNode {
  const { t } = useTranslation();
  return useAbility('act.view') ? <ActPage {...props} /> : <NoRightPage title={t('acts.one')} />;
}

function ActPage({ projectId, contractId, actId, onDeleted, onOpenAct }: Props): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(actOptions(actId));
  // Ignore the cached act once it is deleted by another member.
  const act = isMissing(query.error) ? undefined : query.data;
  const contractHref = `/projects/${projectId}/contracts/${contractId}`;
  useCrumbs([
    { label: t('shell.projects'), href: '/projects' },
    { label: act?.project_name ?? t('contracts.project'), href: `/projects/${projectId}` },
    {
      label: act === undefined ? t('contracts.one') : t('contracts.numbered', { number: act.contract_number }),
      href: contractHref,
    },
    { label: act === undefined ? t('acts.one') : t('acts.numbered', { number: act.number }) },
  ]);
  useForgetMissing(query.error);
  if (query.isPending)
    return (
      <Page title={t('acts.one')}>
        <SkeletonBlock height={96} />
        <SkeletonRows />
      </Page>
    );
  if (act === undefined)
    return (
      <Page title={t('acts.one')}>
        <RecordFailure
          query={query}
          title={t('acts.loadOneFailed')}
          missing={t('acts.missing')}
          list={{ href: contractHref, label: t('acts.toList') }}
        />
      </Page>
    );
  return (
    <Page
      title={t('acts.numbered', { number: act.number })}
      actions={<ActActions act={act} onDeleted={onDeleted} onOpenAct={onOpenAct} />}
      note={
        <>
          {t('acts.from', { date: format.date(act.date) })} <ActStatusBadge status={act.status} />
        </>
      }
    >
      {act.kind === 'correction' && (
        <Notice>
          {act.correction_number === null
            ? t('acts.corrects')
            : t('acts.correction', { number: act.correction_number, date: format.date(act.date) })}
        </Notice>
      )}
      {shownWarnings(act).map((warning) => (
        <Notice key={warning}>{t(`acts.warnings.${warning}`)}</Notice>
      ))}
      {act.status === 'draft' && <DriftsOfAct act={act} onOpenAct={onOpenAct} />}
      <ActBlock act={act} />
      <ActParts act={act} />
    </Page>
  );
}

/** Shown once a line of the act waits for a decision on its changed price. */
function DriftsOfAct({ act, onOpenAct }: { act: Act; onOpenAct: (actId: string) => void }): ReactNode {
  const hasPrices = useAbility('specification.view_prices');
  const { data: hasDrift = false } = useQuery({
    ...actLinesOptions(act.id),
    select: ({ lines }) => lines.some(({ issues }) => issues.includes('price_drift_undecided')),
  });
  if (!hasPrices || !hasDrift) return null;
  return (
    <Suspense>
      <PriceDrifts projectId={act.project_id} contractId={act.contract_id} onOpenAct={onOpenAct} />
    </Suspense>
  );
}

type Part = 'lines' | 'files' | 'history';

function ActParts({ act }: { act: Act }): ReactNode {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>('lines');
  const [seesFiles, seesLog] = [useAbility('file.view'), useAbility('log.view')];
  const owner = { kind: 'act', id: act.id } as const;
  const filesCount = useFileCount(owner);
  return (
    <Tabs<Part>
      label={t('acts.tabs')}
      active={part}
      onChange={setPart}
      items={[
        // A new status changes which positions the table has.
        { id: 'lines', label: t('acts.lines.title'), content: <ActLinesTable key={act.status} act={act} /> },
        ...(seesFiles
          ? [
              {
                id: 'files',
                label: t('files.title'),
                count: filesCount,
                content: <FilesPanel owner={owner} />,
              } as const,
            ]
          : []),
        ...(seesLog
          ? [
              {
                id: 'history',
                label: t('log.history'),
                content: <ObjectHistory objectId={act.id} version={act.version} />,
              } as const,
            ]
          : []),
      ]}
    />
  );
}
