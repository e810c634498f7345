import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useAbility } from '#platform/abilities.ts';
import { useTranslation } from '#platform/i18n.ts';
import { ColumnsMenu } from '#ui/columns-menu/columns-menu.tsx';
import { useColumnLayout } from '#ui/data-grid/use-column-layout.ts';
import { Money } from '#ui/money/money.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/format.ts';
import { CustomerMenu, type CustomerActions } from './customer-menu.tsx';
import { useCurrentCustomer } from '../current-customer.ts';
import type { CustomerSum } from './customer-sums.ts';
import type { CustomerFilters } from '../customer-queries.ts';
import { RegistryStatusBadge } from '../registry/registry-status.tsx';
import styles from '../customers.module.css';

/** The columns a list of customers may be sorted by. */
const SORTS: readonly NonNullable<CustomerFilters['sort']>[] = ['name', 'inn', 'created_at', 'updated_at'];

type Props = CustomerActions & {
  customers: readonly Customer[];
  /** Null for who may not see contracts. */
  sums: ReadonlyMap<string, CustomerSum> | null;
  filters: CustomerFilters;
  onFiltersChange: (change: Partial<CustomerFilters>) => void;
};

export function CustomerTable({ customers, sums, filters, onFiltersChange, ...actions }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(actions, { sums, hasStatus: customers.some(needsLook) });
  // The name leads to the card and the menu acts on it: these two always stay.
  const choices = columns
    .filter(({ id }) => id !== 'actions')
    .map(({ id, title }) => ({ id, title, isFixed: id === 'name' }));
  const { columns: chosen, layout, setLayout } = useColumnLayout('customers', choices, 1);
  const shown = [...chosen.map(({ id }) => id), 'actions'].flatMap(
    (id) => columns.find((column) => column.id === id) ?? [],
  );
  return (
    <div className={styles['rows']}>
      <div className={styles['columns']}>
        <ColumnsMenu columns={choices} layout={layout} setLayout={setLayout} alwaysFrozen={1} />
      </div>
      <Table
        caption={t('customers.title')}
        columns={shown}
        rows={customers}
        rowKey={(customer) => customer.id}
        current={useCurrentCustomer()}
        sorting={{ id: filters.sort ?? 'name', order: filters.order ?? 'asc' }}
        onSort={({ id, order }) => onFiltersChange({ sort: SORTS.find((sort) => sort === id), order, page: undefined })}
      />
    </div>
  );
}

/** All is well with most customers: their status is told where it is not. */
function needsLook({ registry_status: status }: Customer): boolean {
  return status !== null && status !== 'active';
}

type Shown = { sums: Props['sums']; hasStatus: boolean };

function useColumns(actions: CustomerActions, { sums, hasStatus }: Shown): TableColumn<Customer>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const hasAmounts = useAbility('specification.view_prices') && sums !== null;
  const amountOf = (customer: Customer, name: 'amount' | 'remaining') => {
    const sum = sums?.get(customer.id);
    return sum === undefined ? '' : sum.contracts_count === 0 ? '—' : <Money value={sum[name]} />;
  };
  const columns: (TableColumn<Customer> | false)[] = [
    {
      id: 'name',
      title: t('customers.name'),
      isSortable: true,
      cell: (customer) => (
        <Link
          to="/customers/$customerId"
          params={{ customerId: customer.id }}
          data-hint={customer.full_name ?? customer.name}
        >
          {customer.name}
        </Link>
      ),
    },
    hasStatus && {
      id: 'status',
      title: t('customers.status'),
      width: '124px',
      yields: 2,
      cell: (customer) => <RegistryStatusBadge status={customer.registry_status} />,
    },
    {
      id: 'inn',
      title: t('customers.inn'),
      width: '130px',
      yields: 4,
      isSortable: true,
      cell: (customer) => customer.inn ?? '—',
    },
    sums !== null && {
      id: 'contracts',
      title: t('customers.contractsCount'),
      width: '100px',
      yields: 3,
      align: 'right',
      cell: (customer) => sums.get(customer.id)?.contracts_count ?? '',
    },
    hasAmounts && {
      id: 'amount',
      title: t('customers.contractsAmount'),
      width: '164px',
      yields: 1,
      align: 'right',
      cell: (customer) => amountOf(customer, 'amount'),
    },
    hasAmounts && {
      id: 'remaining',
      title: t('customers.contractsLeft'),
      width: '164px',
      yields: 2,
      align: 'right',
      cell: (customer) => amountOf(customer, 'remaining'),
    },
    { id: 'kpp', title: t('customers.kpp'), width: '106px', yields: 8, cell: (customer) => customer.kpp ?? '—' },
    { id: 'phone', title: t('customers.phone'), width: '156px', yields: 5, cell: (customer) => customer.phone ?? '—' },
    {
      id: 'projects',
      title: t('customers.projectsCount'),
      width: '92px',
      yields: 6,
      align: 'right',
      cell: (customer) => customer.projects_count,
    },
    {
      id: 'type',
      title: t('customers.type'),
      width: '100px',
      yields: 7,
      cell: (customer) => t(`customers.typesShort.${customer.type}`),
    },
    {
      id: 'updated_at',
      title: t('customers.updatedAt'),
      width: '112px',
      yields: 9,
      align: 'right',
      isSortable: true,
      cell: (customer) => format.dateOfInstant(customer.updated_at),
    },
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
