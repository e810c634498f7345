import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { useChosenColumns } from '#platform/list/chosen-columns.tsx';
import { Table, type TableColumn, type TableProps } from '#ui/table/table.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { CustomerMenu, type CustomerActions } from './customer-menu.tsx';
import { useCurrentCustomer } from '../current-customer.ts';
import type { CustomerSum } from './customer-sums.ts';
import type { CustomerFilters } from '../customer-queries.ts';
import { RegistryStatusBadge } from '../registry/registry-status.tsx';
import styles from '../customers.module.css';

/** Sortable columns. */
const SORTS: readonly NonNullable<CustomerFilters['sort']>[] = ['name', 'inn', 'created_at', 'updated_at'];

type Props = CustomerActions & {
  customers: readonly Customer[];
  /** Null for members without contract permission. */
  sums: ReadonlyMap<string, CustomerSum> | null;
  filters: CustomerFilters;
  onFiltersChange: (change: Partial<CustomerFilters>) => void;
  renderTotals: TableProps<Customer>['renderTotals'] | undefined;
};

export function CustomerTable({ customers, sums, filters, onFiltersChange, renderTotals, ...actions }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(actions, { sums, hasStatus: customers.some(needsLook) });
  const { shown, menu, arrangement } = useChosenColumns('customers', columns, 'name');
  return (
    <Table
      caption={t('customers.title')}
      columns={shown.map((column) => (column.id === 'actions' ? { ...column, headTool: menu } : column))}
      arrangement={arrangement}
      {...(renderTotals === undefined ? {} : { renderTotals })}
      isCompact
      rows={customers}
      rowKey={(customer) => customer.id}
      current={useCurrentCustomer()}
      sorting={{ id: filters.sort ?? 'name', order: filters.order ?? 'asc' }}
      onSort={({ id, order }) => onFiltersChange({ sort: SORTS.find((sort) => sort === id), order, page: undefined })}
    />
  );
}

/** Most customers are active; the registry status is displayed only when it is not. */
function needsLook({ registry_status: status }: Customer): boolean {
  return status !== null && status !== 'active';
}

type Shown = { sums: Props['sums']; hasStatus: boolean };

function useColumns(actions: CustomerActions, { sums, hasStatus }: Shown): TableColumn<Customer>[] {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const hasAmounts = useAbility('specification.view_prices') && sums !== null;
  const amountOf = (customer: Customer, name: 'amount' | 'remaining') => {
    const sum = sums?.get(customer.id);
    return sum === undefined ? (
      ''
    ) : sum.contracts_count === 0 ? (
      '—'
    ) : (
      <BoundedMoney
        value={sum[name]}
        {...(name === 'remaining'
          ? { missing: sum.unpriced_deductions_count, missingOff: sum.unpriced_work_count }
          : {})}
      />
    );
  };
  const columns: (TableColumn<Customer> | false)[] = [
    {
      id: 'name',
      title: t('customers.name'),
      least: 300,
      isSortable: true,
      cell: (customer) => (
        <>
          <Link
            to="/customers/$customerId"
            params={{ customerId: customer.id }}
            data-hint={customer.full_name ?? customer.name}
          >
            <Unbroken>{customer.name}</Unbroken>
          </Link>
          {customer.inn !== null && !isNarrow && (
            <small className={styles['numbers']}>
              {t('customers.inn')}&nbsp;{customer.inn}
              {customer.kpp !== null && ` · ${t('customers.kpp')}\u00a0${customer.kpp}`}
            </small>
          )}
        </>
      ),
    },
    hasStatus && {
      id: 'status',
      title: t('customers.status'),
      width: '124px',
      yields: 2,
      cell: (customer) => <RegistryStatusBadge status={customer.registry_status} />,
    },
    sums !== null && {
      id: 'contracts',
      title: t('customers.contractsCount'),
      width: '88px',
      yields: 4,
      align: 'right',
      cell: (customer) => sums.get(customer.id)?.contracts_count ?? '',
    },
    {
      id: 'projects',
      title: t('customers.projectsCount'),
      width: '88px',
      yields: 5,
      align: 'right',
      cell: (customer) => customer.projects_count,
    },
    hasAmounts && {
      id: 'amount',
      title: t('customers.contractsAmount'),
      width: '164px',
      yields: 1,
      align: 'right',
      card: 'head',
      cell: (customer) => amountOf(customer, 'amount'),
    },
    hasAmounts && {
      id: 'remaining',
      title: t('customers.contractsLeft'),
      width: '176px',
      yields: 3,
      card: 'hidden',
      align: 'right',
      cell: (customer) => amountOf(customer, 'remaining'),
    },
    ...useOtherColumns(),
    {
      id: 'actions',
      title: t('customers.actions'),
      width: '56px',
      align: 'right',
      isTitleHidden: true,
      cell: (customer) => <CustomerMenu customer={customer} {...actions} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Columns that the card repeats. */
function useOtherColumns(): TableColumn<Customer>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'phone',
      title: t('customers.phone'),
      width: '156px',
      yields: 6,
      card: 'hidden',
      cell: (customer) => customer.phone ?? '—',
    },
    {
      id: 'type',
      title: t('customers.type'),
      width: '100px',
      yields: 7,
      card: 'hidden',
      cell: (customer) => t(`customers.typesShort.${customer.type}`),
    },
    {
      id: 'updated_at',
      title: t('customers.updatedAt'),
      width: '112px',
      yields: 9,
      card: 'hidden',
      align: 'right',
      isSortable: true,
      cell: (customer) => format.dateOfInstant(customer.updated_at),
    },
  ];
}
