import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { useRequestedAction } from '#platform/page/requested-action.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { CustomerFormDialog } from '../lazy-dialogs.ts';
import { customerListOptions, type CustomerFilters } from '../customer-queries.ts';
import { sumsByCustomer, useCustomerSums } from './customer-sums.ts';
import { CustomerTable } from './customer-table.tsx';
import { CustomerTotals } from './customer-totals.tsx';
import { CustomerToolbar } from './customer-toolbar.tsx';
import { DeleteCustomerDialog } from '../form/delete-customer-dialog.tsx';
import { NoRight } from '../card/no-right.tsx';
import { ExportMenu } from '../transfer/export-menu.tsx';
import { ImportDialog } from '../transfer/import-dialog.tsx';
import styles from '../customers.module.css';

type Props = {
  filters: CustomerFilters;
  onFiltersChange: (change: Partial<CustomerFilters>) => void;
  onOpen: (customer: Customer) => void;
};
type DialogState =
  | { kind: 'edit'; customer: Customer | null }
  | { kind: 'delete'; customer: Customer }
  | { kind: 'import' };

export function CustomerListScreen(props: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('customers.title') }]);
  return useAbility('customer.view') ? (
    <CustomerList {...props} />
  ) : (
    <Page title={t('customers.title')}>
      <Sheet>
        <NoRight />
      </Sheet>
    </Page>
  );
}

function CustomerList({ filters, onFiltersChange, onOpen }: Props) {
  const { t } = useTranslation();
  const list = useQuery(customerListOptions(filters));
  const canCreate = useAbility('customer.create');
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState<DialogState | null>(null);
  const close = () => setOpen(null);
  const ofRow = {
    onEdit: (customer: Customer) => setOpen({ kind: 'edit', customer }),
    onDelete: (customer: Customer) => setOpen({ kind: 'delete', customer }),
  };
  const actions = (
    <>
      {list.data !== undefined && list.data.total > 0 && <ExportMenu filters={filters} />}
      {canCreate && <NewCustomers onOpen={setOpen} isShort={isNarrow} isLoadFirst />}
    </>
  );
  useRequestedAction('new-customer', canCreate ? () => setOpen({ kind: 'edit', customer: null }) : undefined);
  const customers = list.data?.customers ?? [];
  const sums = useCustomerSums(customers, filters.search);
  const byCustomer = sums === null ? null : sumsByCustomer(sums.data);
  const pages = list.data !== undefined && (
    <Pagination
      page={list.data.page}
      limit={list.data.limit}
      count={list.data.total}
      onChange={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
    />
  );

  return (
    <Page
      title={t('customers.title')}
      note={list.data === undefined ? undefined : t('customers.count', { count: list.data.total })}
      actions={actions}
    >
      <CustomerToolbar filters={filters} onFiltersChange={onFiltersChange} hasSort={isNarrow} />
      {list.isPending && (
        <Sheet>
          <SkeletonRows rows={10} height={36} />
        </Sheet>
      )}
      {list.isError && list.data === undefined && (
        <Sheet>
          <ErrorState
            title={t('customers.loadFailed')}
            text={describeFailure(list.error, errorTexts())}
            onRetry={() => {
              void list.refetch();
            }}
          />
        </Sheet>
      )}
      {list.data !== undefined && customers.length === 0 && (
        <Sheet>
          <NoCustomers
            isSearch={Boolean(filters.search)}
            onClearSearch={() => onFiltersChange({ search: undefined, page: undefined })}
            onOpen={canCreate ? setOpen : undefined}
          />
        </Sheet>
      )}
      {customers.length > 0 && (
        <div className={styles['results']} aria-busy={list.isPlaceholderData || undefined}>
          <Sheet>
            <CustomerTable
              customers={customers}
              sums={byCustomer}
              filters={filters}
              onFiltersChange={onFiltersChange}
              renderTotals={sums === null ? undefined : (columns) => <CustomerTotals sums={sums} columns={columns} />}
              {...ofRow}
            />
            {pages}
          </Sheet>
        </div>
      )}
      <OwnedDialog of={open}>{(what) => <CustomerDialog what={what} onClose={close} onCreated={onOpen} />}</OwnedDialog>
    </Page>
  );
}

/** Adds customers one by one or from a file. */
function NewCustomers({
  onOpen,
  isShort = false,
  isLoadFirst = false,
}: {
  onOpen: (dialog: DialogState) => void;
  isShort?: boolean;
  isLoadFirst?: boolean;
}) {
  const { t } = useTranslation();
  const load = { icon: 'upload', onClick: () => onOpen({ kind: 'import' }) } as const;
  const loading = isShort ? (
    <IconButton {...load} kind="plain" label={t('customers.transfer.import')} />
  ) : (
    <Button {...load}>{t('customers.transfer.import')}</Button>
  );
  return (
    <>
      {isLoadFirst && loading}
      <Button kind="primary" icon="plus" onClick={() => onOpen({ kind: 'edit', customer: null })}>
        {t('customers.create')}
      </Button>
      {!isLoadFirst && loading}
    </>
  );
}

function NoCustomers({
  isSearch,
  onClearSearch,
  onOpen,
}: {
  isSearch: boolean;
  onClearSearch: () => void;
  onOpen: ((dialog: DialogState) => void) | undefined;
}) {
  const { t } = useTranslation();
  if (isSearch)
    return (
      <EmptyState
        kind="nothing-found"
        text={t('customers.nothingText')}
        action={<Button onClick={onClearSearch}>{t('customers.clearSearch')}</Button>}
      />
    );
  return (
    <EmptyState
      icon="users"
      title={t('customers.emptyTitle')}
      text={t('customers.emptyText')}
      action={onOpen === undefined ? undefined : <NewCustomers onOpen={onOpen} />}
    />
  );
}

function CustomerDialog({
  what,
  onClose,
  onCreated,
}: {
  what: DialogState;
  onClose: () => void;
  onCreated: (customer: Customer) => void;
}) {
  switch (what.kind) {
    case 'edit':
      return (
        <CustomerFormDialog
          isOpen
          customer={what.customer}
          onClose={onClose}
          onSaved={what.customer === null ? onCreated : undefined}
        />
      );
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'delete':
      return <DeleteCustomerDialog customer={what.customer} onClose={onClose} />;
  }
}
