import type { ActSummary } from '@karkas/api/acts/act-summaries.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ObjectHistory } from '#features/activity-log';
import { RecordFailure } from '#platform/errors/record-failure.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { useForgetMissing } from '#platform/memory/recent-pages.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { isMissing } from '#platform/requests/api-error.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Money } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { ActStatusBadge } from '../act-status.tsx';
import { SummaryActions } from './summary-actions.tsx';
import { SummaryFormTable } from './summary-form-table.tsx';
import { summaryOptions } from './summary-queries.ts';

type Props = { projectId: string; contractId: string; summaryId: string; onDeleted: () => void };

/** One КС-3: its sums as printed, and the acts that it holds. */
export function SummaryScreen(props: Props): ReactNode {
  const { t } = useTranslation();
  return useAbility('act.view') ? <SummaryPage {...props} /> : <NoRightPage title={t('acts.summaries.one')} />;
}

function SummaryPage({ projectId, contractId, summaryId, onDeleted }: Props): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(summaryOptions({ contractId, summaryId }));
  // Ignore the cached summary once it is deleted by another member.
  const summary = isMissing(query.error) ? undefined : query.data;
  const contractHref = `/projects/${projectId}/contracts/${contractId}`;
  const title =
    summary === undefined ? t('acts.summaries.one') : t('acts.summaries.numbered', { number: summary.number });
  useCrumbs([
    { label: t('shell.projects'), href: '/projects' },
    { label: summary?.project_name ?? t('contracts.project'), href: `/projects/${projectId}` },
    {
      label: summary === undefined ? t('contracts.one') : t('contracts.numbered', { number: summary.contract_number }),
      href: contractHref,
    },
    { label: title },
  ]);
  useForgetMissing(query.error);
  if (query.isPending)
    return (
      <Page title={title}>
        <SkeletonBlock height={96} />
        <SkeletonRows />
      </Page>
    );
  if (summary === undefined)
    return (
      <Page title={title}>
        <RecordFailure
          query={query}
          title={t('acts.summaries.loadOneFailed')}
          missing={t('acts.summaries.missing')}
          list={{ href: contractHref, label: t('acts.toList') }}
        />
      </Page>
    );
  return (
    <Page
      title={title}
      actions={<SummaryActions summary={summary} onDeleted={onDeleted} />}
      note={t('acts.from', { date: format.date(summary.date) })}
    >
      <SummaryParts summary={summary} />
    </Page>
  );
}

function SummaryParts({ summary }: { summary: ActSummary }): ReactNode {
  const { t } = useTranslation();
  const hasPrices = useAbility('specification.view_prices');
  const seesLog = useAbility('log.view');
  const shared = summary.shares_acts_with;
  return (
    <>
      {!summary.is_current && <Notice tone="warn">{t('acts.summaries.outdated')}</Notice>}
      {shared.length > 0 && (
        <Notice tone="warn">{t('acts.summaries.sharesActs', { numbers: shared.join(', ') })}</Notice>
      )}
      <TitleBlock label={t('acts.summaries.block')} cells={useCells(summary)} fillsRows />
      {hasPrices && <SummaryFormTable summary={summary} />}
      <Sheet title={t('acts.summaries.acts')}>
        <Table
          caption={t('acts.summaries.acts')}
          columns={useActColumns(summary, hasPrices)}
          rows={summary.acts}
          rowKey={({ id }) => id}
          isDimmed={({ status }) => status !== 'signed'}
        />
      </Sheet>
      {seesLog && (
        <Sheet title={t('log.history')}>
          <ObjectHistory objectId={summary.id} version={summary.version} />
        </Sheet>
      )}
    </>
  );
}

function useCells(summary: ActSummary): TitleCell[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { totals, project_id: projectId, contract_id: contractId, contract_number: contract } = summary;
  const sum = (id: 'fromStart' | 'gross', value: string): TitleCell => ({
    id,
    label: t(`acts.summaries.${id}`),
    span: 3,
    isNumber: true,
    isMain: id === 'gross',
    value: <Money value={value} />,
  });
  return [
    {
      id: 'period',
      label: t('acts.period'),
      span: 3,
      value: t('acts.periodFromTo', { from: format.date(summary.period_from), to: format.date(summary.period_to) }),
    },
    {
      id: 'contract',
      label: t('acts.contract'),
      span: 3,
      hint: contract,
      value: (
        <Link to="/projects/$projectId/contracts/$contractId" params={{ projectId, contractId }}>
          {contract}
        </Link>
      ),
    },
    {
      id: 'customer',
      label: t(summary.direction === 'in' ? 'acts.subcontractor' : 'acts.customer'),
      span: 6,
      hint: summary.customer_name ?? '',
      value: summary.customer_name ?? '—',
    },
    ...(totals === undefined ? [] : [sum('fromStart', totals.from_start.gross), sum('gross', totals.period.gross)]),
  ];
}

type ActOf = ActSummary['acts'][number];

function useActColumns({ project_id, contract_id }: ActSummary, hasPrices: boolean): TableColumn<ActOf>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (id: 'gross' | 'payable'): TableColumn<ActOf> => ({
    id,
    title: t(`acts.${id}`),
    width: '160px',
    align: 'right',
    ...(id === 'gross' ? { card: 'head' as const } : { yields: 2 }),
    cell: (act) => <Money value={act[id]} />,
  });
  return [
    {
      id: 'number',
      title: t('acts.number'),
      card: 'name',
      cell: ({ id, number, correction_number: correction }) => (
        <>
          <Link
            to="/projects/$projectId/contracts/$contractId/acts/$actId"
            params={{ projectId: project_id, contractId: contract_id, actId: id }}
          >
            {t('acts.numbered', { number })}
          </Link>
          {correction !== null && <small> {t('acts.correctionShort', { number: correction })}</small>}
        </>
      ),
    },
    {
      id: 'date',
      title: t('acts.date'),
      width: '114px',
      yields: 1,
      card: 'line',
      cell: (act) => format.date(act.date),
    },
    {
      id: 'period',
      title: t('acts.period'),
      width: '200px',
      cardTitle: '',
      cell: (act) => t('acts.periodFromTo', { from: format.date(act.period_from), to: format.date(act.period_to) }),
    },
    {
      id: 'status',
      title: t('acts.status'),
      width: '138px',
      cardTitle: '',
      cell: ({ status }) => <ActStatusBadge status={status} />,
    },
    ...(hasPrices ? [money('gross'), money('payable')] : []),
  ];
}
