import type { ActSummary } from '@karkas/api/acts/act-summaries.schemas.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { today } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Money } from '#ui/money/money.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { contractActsOptions } from '../acts-queries.ts';
import { NewSummaryDialog } from '../lazy-dialogs.ts';
import { nextSummaryPeriod } from './next-period.ts';
import { summariesOptions } from './summary-queries.ts';

const SUMMARY = '/projects/$projectId/contracts/$contractId/act-summaries/$summaryId';

const paramsOf = ({ project_id: projectId, contract_id: contractId, id: summaryId }: ActSummary) => ({
  projectId,
  contractId,
  summaryId,
});

/** КС-3 of a contract, the latest first. */
export function SummaryList({ contract }: { contract: Contract }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const list = useQuery(summariesOptions(contract.id));
  const acts = useQuery(contractActsOptions(contract.id));
  const summaries = list.data?.results ?? [];
  const columns = useSummaryColumns(contract);
  const create = useAbility('act.create') ? (
    <Button icon="plus" disabled={acts.data === undefined} onClick={() => setCreating(true)}>
      {t('acts.summaries.create')}
    </Button>
  ) : undefined;
  return (
    <Sheet title={t('acts.summaries.title')} actions={summaries.length > 0 ? create : undefined}>
      <QueryStates query={list} title={t('acts.summaries.loadFailed')} rows={2} height={36} />
      {list.data !== undefined && summaries.length === 0 && (
        <EmptyState
          icon="document"
          title={t('acts.summaries.emptyTitle')}
          text={t('acts.summaries.emptyText')}
          action={create}
        />
      )}
      {summaries.length > 0 && (
        <Table
          caption={t('acts.summaries.title')}
          columns={columns}
          rows={summaries}
          rowKey={(summary) => summary.id}
        />
      )}
      <OwnedDialog of={isCreating}>
        {() => (
          <NewSummaryDialog
            contractId={contract.id}
            period={nextSummaryPeriod(acts.data?.results ?? [], summaries, today())}
            onClose={() => setCreating(false)}
            onCreated={(created) => void navigate({ to: SUMMARY, params: paramsOf(created) })}
          />
        )}
      </OwnedDialog>
    </Sheet>
  );
}

function useSummaryColumns({ vat_rate: rate }: Contract): TableColumn<ActSummary>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'number',
      title: t('acts.number'),
      card: 'name',
      cell: (summary) => (
        <Link to={SUMMARY} params={paramsOf(summary)}>
          {t('acts.summaries.numbered', { number: summary.number })}
        </Link>
      ),
    },
    {
      id: 'state',
      title: t('acts.status'),
      isTitleHidden: true,
      width: '114px',
      cardTitle: '',
      cell: ({ is_current: isCurrent }) =>
        isCurrent ? null : <Badge tone="warn">{t('acts.summaries.outdatedShort')}</Badge>,
    },
    {
      id: 'date',
      title: t('acts.date'),
      width: '114px',
      yields: 1,
      align: 'right',
      card: 'line',
      cell: ({ date }) => format.date(date),
    },
    {
      id: 'period',
      title: t('acts.period'),
      width: '200px',
      cardTitle: '',
      cell: ({ period_from: from, period_to: to }) =>
        t('acts.periodFromTo', { from: format.date(from), to: format.date(to) }),
    },
    {
      id: 'acts',
      title: t('acts.summaries.actsCount'),
      width: '80px',
      yields: 2,
      align: 'right',
      cell: ({ act_ids: ids }) => ids.length,
    },
    {
      id: 'gross',
      title: t(rate === 'none' ? 'acts.summaries.total' : 'acts.summaries.gross'),
      width: '180px',
      align: 'right',
      card: 'head',
      cell: ({ totals }) => <Money value={totals?.period.gross} />,
    },
  ];
}
