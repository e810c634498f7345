import { getSubcontractBalance } from '@karkas/api/acts/subcontract-balance.endpoints.ts';
import type { SubcontractBalance } from '@karkas/api/acts/subcontract-balance.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { actKeys } from '../acts-queries.ts';
import { useUpstreamColumn } from './upstream-choice.tsx';
import styles from './balance.module.css';

type Row = SubcontractBalance['rows'][number];
type Contract = SubcontractBalance['contracts'][number];

const balanceOptions = (projectId: string) =>
  queryOptions({
    queryKey: [...actKeys.all, 'balance', projectId],
    staleTime: 0,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => callEndpoint(getSubcontractBalance, { params: { project_id: projectId } }, { signal }),
  });

/** Work of subcontractors of the project against what customers took; nothing without subcontracts. */
export function SubcontractBalanceSheet({ projectId }: { projectId: string }): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { data } = useQuery(balanceOptions(projectId));
  const contractColumns = useContractColumns(projectId);
  if (data === undefined || data.contracts.length === 0) return null;
  const { contracts, rows, totals } = data;
  const isAtRisk = !decimal(totals?.at_risk ?? '0').eq('0');
  return (
    <Sheet title={t('actsMore.balance.title')}>
      <div className={styles['parts']}>
        {isAtRisk && <Notice tone="warn">{t('actsMore.balance.atRisk', { sum: money(totals?.at_risk) })}</Notice>}
        <Table
          caption={t('actsMore.balance.contracts')}
          columns={contractColumns}
          rows={contracts}
          rowKey={(contract) => contract.contract_id}
        />
        {rows.length > 0 && (
          <>
            <p className={styles['quiet']}>{t('actsMore.balance.withoutVat')}</p>
            <BalanceRows balance={data} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function BalanceRows({ balance }: { balance: SubcontractBalance }): ReactNode {
  const { t } = useTranslation();
  const upstream = useUpstreamColumn(balance);
  const [name, ...figures] = useRowColumns();
  return (
    <Table
      caption={t('actsMore.balance.rows')}
      columns={[name, upstream, ...figures].flatMap((column) => column ?? [])}
      rows={balance.rows}
      rowKey={(row) => row.row_key}
      isDimmed={(row) => row.matched_by === null}
    />
  );
}

function useContractColumns(projectId: string): TableColumn<Contract>[] {
  const { t } = useTranslation();
  const sum = (
    id: 'accepted' | 'presented' | 'advance_left' | 'paid' | 'retention' | 'owed',
    yields?: number,
  ): TableColumn<Contract> => ({
    id,
    title: t(`actsMore.balance.sums.${id}`),
    width: '140px',
    align: 'right',
    ...(yields === undefined ? {} : { yields }),
    ...(id === 'owed' ? { card: 'head' as const } : {}),
    cell: (contract) => <Money value={contract[id]} isBare />,
  });
  return [
    {
      id: 'contract',
      title: t('acts.contract'),
      card: 'name',
      cell: ({ contract_id: contractId, contract_number: number, customer_name: name }) => (
        <>
          <Link to="/projects/$projectId/contracts/$contractId" params={{ projectId, contractId }}>
            {number}
          </Link>{' '}
          <span className={styles['quiet']}>{name}</span>
        </>
      ),
    },
    sum('accepted'),
    sum('presented', 4),
    sum('advance_left', 3),
    sum('paid', 1),
    sum('retention', 2),
    sum('owed'),
  ];
}

function useRowColumns(): TableColumn<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const quantity = (
    id: 'quantity_accepted' | 'quantity_handed_over' | 'quantity_taken' | 'quantity_difference',
    yields?: number,
  ): TableColumn<Row> => ({
    id,
    title: t(`actsMore.balance.columns.${id}`),
    width: '120px',
    align: 'right',
    ...(yields === undefined ? {} : { yields }),
    cell: (row) => (
      <span
        className={styles['figure']}
        data-less={(id === 'quantity_difference' && row[id].startsWith('-')) || undefined}
      >
        {format.quantity(row[id])}
      </span>
    ),
  });
  return [
    {
      id: 'name',
      title: t('acts.completion.name'),
      card: 'name',
      isWrapped: true,
      cell: ({ number, name, matched_by: match }) => (
        <>
          <span className={styles['quiet']}>{number}</span> {name}
          {match !== 'row_key' && (
            <small className={styles['quiet']}> · {t(`actsMore.balance.${match === null ? 'own' : 'byName'}`)}</small>
          )}
        </>
      ),
    },
    {
      id: 'unit',
      title: t('acts.completion.unit'),
      width: '72px',
      yields: 3,
      cell: ({ unit }) => (unit === null ? '—' : displayUnit(unit)),
    },
    quantity('quantity_accepted'),
    quantity('quantity_handed_over', 2),
    quantity('quantity_taken', 4),
    quantity('quantity_difference'),
    {
      id: 'amount',
      title: t('actsMore.balance.columns.amount_difference'),
      width: '140px',
      align: 'right',
      yields: 1,
      cell: (row) => <Money value={row.amount_difference} isBare />,
    },
    {
      id: 'risk',
      title: t('actsMore.balance.columns.amount_at_risk'),
      width: '140px',
      align: 'right',
      card: 'head',
      cell: ({ amount_at_risk: risk = '0' }) => (decimal(risk).eq('0') ? '—' : <Money value={risk} isBare />),
    },
  ];
}
