import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { today } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import type { TableColumn } from '#ui/table/table.tsx';
import { HintedName } from '#ui/unbroken/hinted-name.tsx';
import { ContractStatusBadge } from '../contract-status.tsx';
import { ContractLink } from '../contract-link.tsx';
import styles from '../contracts.module.css';
import { CurrentSum } from '../amounts/current-sum.tsx';
import { givenAmount } from '../amounts/given-amount.ts';

/** Active past its end date. */
function isOverdue({ status, current_end_date: end }: Contract): boolean {
  return status === 'active' && end !== null && end < today();
}

export function useCompanyContractColumns(hasPrices: boolean): TableColumn<Contract>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const columns: (TableColumn<Contract> | false)[] = [
    {
      id: 'number',
      title: t('contracts.number'),
      // Cards begin with the link to the contract.
      ...(isNarrow ? {} : { width: '124px' }),
      isSortable: true,
      cell: (contract) => <ContractLink contract={contract} />,
    },
    {
      id: 'date',
      title: t('contracts.date'),
      width: '114px',
      yields: 5,
      align: 'right',
      card: 'hidden',
      isSortable: true,
      cell: (contract) => format.date(contract.date),
    },
    {
      id: 'project',
      title: t('contracts.project'),
      card: 'row',
      cell: (contract) => <HintedName>{contract.project_name}</HintedName>,
    },
    {
      id: 'customer',
      title: t('contracts.customer'),
      under: 'project',
      card: 'hidden',
      cell: ({ customer_name: name }) => (name === null ? '—' : <HintedName>{name}</HintedName>),
    },
    {
      id: 'subject',
      title: t('contracts.subject'),
      width: '200px',
      isWrapped: true,
      yields: 7,
      card: 'hidden',
      cell: ({ subject }) => (subject === null ? '—' : <span data-hint={subject}>{subject}</span>),
    },
    {
      id: 'kind',
      title: t('contracts.kind'),
      width: '108px',
      yields: 6,
      card: 'hidden',
      cell: (contract) => t(`contracts.kinds.${contract.kind}`),
    },
    {
      id: 'status',
      title: t('contracts.status'),
      width: '118px',
      yields: 2,
      card: 'aside',
      cardTitle: '',
      isSortable: true,
      cell: (contract) => <ContractStatusBadge status={contract.status} />,
    },
    {
      id: 'current_end_date',
      title: t('contracts.list.end'),
      width: '116px',
      // Overdue contracts matter most: this column is hidden after customer and date.
      yields: 1,
      card: 'aside',
      cardTitle: t('lists.until'),
      align: 'right',
      isSortable: true,
      cell: (contract) => {
        const { current_end_date: end } = contract;
        if (end === null) return '—';
        return isOverdue(contract) ? (
          <strong className={styles['overdue']} data-hint={t('contracts.list.overdue')}>
            {format.date(end)}
          </strong>
        ) : (
          format.date(end)
        );
      },
    },
    hasPrices && {
      id: 'amount',
      title: t('contracts.currentAmount'),
      width: '164px',
      align: 'right',
      card: 'head',
      cell: (contract) => <CurrentSum contract={contract} value={givenAmount(contract.current_amount)} />,
    },
  ];
  return columns.filter((column) => column !== false);
}
