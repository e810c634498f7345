import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { ColumnsMenu } from '#ui/columns-menu/columns-menu.tsx';
import { useColumnLayout } from '#ui/data-grid/use-column-layout.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/format.ts';
import { CustomerMenu, type CustomerActions } from './customer-menu.tsx';
import { useCurrentCustomer } from '../current-customer.ts';
import type { CustomerFilters } from '../customer-queries.ts';
import { RegistryStatusBadge } from '../registry/registry-status.tsx';
import styles from '../customers.module.css';

/** The columns a list of customers may be sorted by. */
const SORTS: readonly NonNullable<CustomerFilters['sort']>[] = ['name', 'inn', 'created_at', 'updated_at'];

type Props = CustomerActions & {
  customers: readonly Customer[];
  filters: CustomerFilters;
  onFiltersChange: (change: Partial<CustomerFilters>) => void;
};

export function CustomerTable({ customers, filters, onFiltersChange, ...actions }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(actions);
  // The name leads to the card and the menu acts on it: these two always stay.
  const choices = columns
    .filter(({ id }) => id !== 'actions')
    .map(({ id, title }) => ({ id, title, isFixed: id === 'name' }));
  const { columns: chosen, layout, setLayout } = useColumnLayout('customers', choices, 1);
  const shown = [...chosen.map(({ id }) => id), 'actions'].flatMap(
    (id) => columns.find((column) => column.id === id) ?? [],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a larger target for the pointer; the keyboard has the link in the row
    <div className={styles['rows']} onClick={openRow}>
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

/** A press anywhere in a row follows its link; text that is being selected stays selected. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('a, button') !== null || getSelection()?.isCollapsed === false)
    return;
  target.closest('tbody tr')?.querySelector('a')?.click();
}

function useColumns(actions: CustomerActions): TableColumn<Customer>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
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
    {
      id: 'type',
      title: t('customers.type'),
      width: '100px',
      yields: 5,
      cell: (customer) => t(`customers.typesShort.${customer.type}`),
    },
    {
      id: 'status',
      title: t('customers.status'),
      width: '124px',
      yields: 2,
      cell: (customer) => <RegistryStatusBadge status={customer.registry_status} />,
    },
    { id: 'inn', title: t('customers.inn'), width: '130px', isSortable: true, cell: (customer) => customer.inn ?? '—' },
    { id: 'kpp', title: t('customers.kpp'), width: '106px', yields: 6, cell: (customer) => customer.kpp ?? '—' },
    { id: 'phone', title: t('customers.phone'), width: '156px', yields: 3, cell: (customer) => customer.phone ?? '—' },
    {
      id: 'projects',
      title: t('customers.projectsCount'),
      width: '92px',
      yields: 4,
      align: 'right',
      cell: (customer) => customer.projects_count,
    },
    {
      id: 'updated_at',
      title: t('customers.updatedAt'),
      width: '112px',
      yields: 7,
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
}
