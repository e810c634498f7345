import type { CUSTOMER_SORTS, Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Page, Sheet, Toolbar } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useAbility } from '#platform/abilities.ts';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { errorTexts } from '#platform/notices.ts';
import { useRequestedAction } from '#platform/requested-action.ts';
import { CustomerFormDialog } from './customer-form-dialog.tsx';
import { customerListOptions, type CustomerFilters } from './customer-queries.ts';
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx';

type Props = { filters: CustomerFilters; onFiltersChange: (change: Partial<CustomerFilters>) => void; onOpen: (customer: Customer) => void };
type Open = { kind: 'edit'; customer: Customer | null } | { kind: 'delete'; customer: Customer } | null;

export function CustomerListScreen({ filters, onFiltersChange, onOpen }: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('customers.title') }]);
  const list = useQuery(customerListOptions(filters));
  const canCreate = useAbility('customer.create');
  const [open, setOpen] = useState<Open>(null);
  const columns = useCustomerColumns({ onEdit: (customer) => setOpen({ kind: 'edit', customer }), onDelete: (customer) => setOpen({ kind: 'delete', customer }) });
  const create = canCreate ? <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'edit', customer: null })}>{t('customers.create')}</Button> : undefined;
  useRequestedAction('new-customer', canCreate ? () => setOpen({ kind: 'edit', customer: null }) : undefined);
  const hasSearch = Boolean(filters.search);

  return (
    <Page title={t('customers.title')} note={list.data === undefined ? undefined : t('customers.count', { count: list.data.total })} actions={create}>
      <Toolbar><SearchInput label={t('customers.search')} value={filters.search ?? ''} onSearch={(search) => onFiltersChange({ search: search || undefined, page: undefined })} /></Toolbar>
      <Sheet>
        {list.isPending && <SkeletonRows rows={8} height={36} />}
        {list.isError && list.data === undefined && <ErrorState title={t('customers.loadFailed')} text={describeFailure(list.error, errorTexts())} onRetry={() => { void list.refetch(); }} />}
        {list.data?.customers.length === 0 && (hasSearch
          ? <EmptyState icon="search" title={t('ui.nothingFound')} text={t('customers.nothingText')} action={<Button onClick={() => onFiltersChange({ search: undefined, page: undefined })}>{t('customers.clearSearch')}</Button>} />
          : <EmptyState icon="users" title={t('customers.emptyTitle')} text={t('customers.emptyText')} action={create} />)}
        {list.data !== undefined && list.data.customers.length > 0 && (
          <>
            <Table
              caption={t('customers.title')} columns={columns} rows={list.data.customers} rowKey={(customer) => customer.id} minWidth={980}
              sorting={{ id: filters.sort ?? 'name', order: filters.order ?? 'asc' }}
              onSort={({ id, order }) => onFiltersChange({ sort: id as (typeof CUSTOMER_SORTS)[number], order, page: undefined })}
            />
            <Pagination page={list.data.page} limit={list.data.limit} count={list.data.total} onChange={(page) => onFiltersChange({ page: page > 1 ? page : undefined })} />
          </>
        )}
      </Sheet>
      {open?.kind === 'edit' && <CustomerFormDialog key={open.customer?.id ?? 'new'} isOpen customer={open.customer} onClose={() => setOpen(null)} onSaved={open.customer === null ? onOpen : undefined} />}
      {open?.kind === 'delete' && <DeleteCustomerDialog customer={open.customer} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function useCustomerColumns({ onEdit, onDelete }: { onEdit: (customer: Customer) => void; onDelete: (customer: Customer) => void }): TableColumn<Customer>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { id: 'name', title: t('customers.name'), isSortable: true, cell: (customer) => <Link to="/customers/$customerId" params={{ customerId: customer.id }} title={customer.full_name ?? customer.name}>{customer.name}</Link> },
    { id: 'type', title: t('customers.type'), width: '120px', cell: (customer) => t(`customers.typesShort.${customer.type}`) },
    { id: 'inn', title: t('customers.inn'), width: '130px', isSortable: true, cell: (customer) => customer.inn },
    { id: 'kpp', title: t('customers.kpp'), width: '110px', cell: (customer) => customer.kpp },
    { id: 'phone', title: t('customers.phone'), width: '170px', cell: (customer) => customer.phone },
    { id: 'projects', title: t('customers.projectsCount'), width: '100px', align: 'right', cell: (customer) => customer.projects_count },
    { id: 'updated_at', title: t('customers.updatedAt'), width: '120px', align: 'right', isSortable: true, cell: (customer) => format.dateOfInstant(customer.updated_at) },
    {
      id: 'actions', title: t('customers.actions'), width: '56px', align: 'right', isTitleHidden: true,
      cell: (customer) => (customer.can.update || customer.can.delete) && (
        <Menu label={customer.name} trigger={<IconButton icon="more" size="small" label={`${t('customers.actions')}: ${customer.name}`} />} entries={[
          ...(customer.can.update ? [{ id: 'edit', icon: 'edit', label: t('customers.edit'), onSelect: () => onEdit(customer) } as const] : []),
          ...(customer.can.delete ? [{ id: 'delete', icon: 'trash', isDanger: true, label: t('customers.delete'), onSelect: () => onDelete(customer) } as const] : []),
        ]} />
      ),
    },
  ];
}
