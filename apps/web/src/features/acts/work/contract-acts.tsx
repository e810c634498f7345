import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useChosenColumns } from '#platform/list/chosen-columns.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Money } from '#ui/money/money.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { ActStatusBadge, CorrectionMark } from '../act-status.tsx';
import { contractActsOptions } from '../acts-queries.ts';
import { ActImportDialog, NewActDialog } from '../lazy-dialogs.ts';

const ACT = '/projects/$projectId/contracts/$contractId/acts/$actId';

/** Acts of a contract, the latest first. */
export function ContractActs({ contract, hasPrices }: { contract: Contract; hasPrices: boolean }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [isReading, setReading] = useState(false);
  const list = useQuery(contractActsOptions(contract.id));
  const acts = list.data?.results ?? [];
  const { shown, menu, arrangement } = useChosenColumns('contract-acts', useActColumns(contract, hasPrices), 'number');
  const openAct = (created: Act): void => {
    void navigate({
      to: ACT,
      params: { projectId: contract.project_id, contractId: contract.id, actId: created.id },
    });
  };
  const create = useAbility('act.create') ? (
    <>
      {contract.kind === 'subcontract' && hasPrices && (
        <Button icon="upload" onClick={() => setReading(true)}>
          {t('acts.openImport')}
        </Button>
      )}
      <Button icon="plus" kind="primary" onClick={() => setCreating(true)}>
        {t('acts.create')}
      </Button>
    </>
  ) : undefined;
  return (
    <Sheet
      title={t('acts.title')}
      actions={
        acts.length > 0 ? (
          <>
            {menu}
            {create}
          </>
        ) : undefined
      }
    >
      <QueryStates query={list} title={t('acts.loadFailed')} rows={2} height={36} />
      {list.data !== undefined && acts.length === 0 && (
        <EmptyState icon="document" title={t('acts.emptyTitle')} text={t('acts.emptyText')} action={create} />
      )}
      {acts.length > 0 && (
        <Table
          caption={t('acts.title')}
          isCompact
          columns={shown}
          arrangement={arrangement}
          rows={acts}
          rowKey={(act) => act.id}
          isDimmed={({ status }) => status === 'canceled' || status === 'superseded'}
        />
      )}
      <OwnedDialog of={isCreating}>
        {() => <NewActDialog contractId={contract.id} onClose={() => setCreating(false)} onCreated={openAct} />}
      </OwnedDialog>
      <OwnedDialog of={isReading}>
        {() => <ActImportDialog contractId={contract.id} onClose={() => setReading(false)} onCreated={openAct} />}
      </OwnedDialog>
    </Sheet>
  );
}

function useActColumns({ vat_rate: rate }: Contract, hasPrices: boolean): TableColumn<Act>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (id: 'gross' | 'payable', value: (act: Act) => string | undefined): TableColumn<Act> => ({
    id,
    title: t(id === 'gross' && rate === 'none' ? 'acts.grossWithoutVat' : `acts.${id}`),
    width: '160px',
    align: 'right',
    ...(id === 'gross' ? { card: 'aside' as const, cardTitle: '' } : { card: 'hidden' as const, yields: 2 }),
    cell: (act) => <Money value={value(act)} />,
  });
  const columns: (TableColumn<Act> | false)[] = [
    {
      id: 'number',
      title: t('acts.number'),
      card: 'name',
      cell: (act) => (
        <>
          <Link to={ACT} params={{ projectId: act.project_id, contractId: act.contract_id, actId: act.id }}>
            {t('acts.numbered', { number: act.number })}
          </Link>
          <CorrectionMark act={act} />
        </>
      ),
    },
    {
      id: 'date',
      title: t('acts.date'),
      width: '114px',
      yields: 1,
      align: 'right',
      cardTitle: '',
      cell: ({ date }) => format.date(date),
    },
    {
      id: 'period',
      title: t('acts.period'),
      width: '200px',
      card: 'hidden',
      cell: (act) => t('acts.periodFromTo', { from: format.date(act.period_from), to: format.date(act.period_to) }),
    },
    {
      id: 'status',
      title: t('acts.status'),
      width: '138px',
      cardTitle: '',
      cell: ({ status }) => <ActStatusBadge status={status} />,
    },
    hasPrices && money('gross', ({ totals }) => totals?.gross),
    hasPrices && money('payable', ({ payable }) => payable),
  ];
  return columns.filter((column) => column !== false);
}
