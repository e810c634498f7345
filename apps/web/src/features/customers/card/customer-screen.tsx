import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ObjectHistory } from '#features/activity-log';
import { FilesPanel, useFileCount } from '#features/files';
import { BankAccountsSheet, type AccountOwner } from '#features/bank-accounts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { copyText } from '#ui/copy-button/copy-text.ts';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { SkeletonBlock, SkeletonRows } from '#ui/states/states.tsx';
import { Tabs, type TabItem } from '#ui/tabs/tabs.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { isApiError, isMissing } from '#platform/requests/api-error.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess, notifyWarning } from '#platform/errors/notices.ts';
import { useForgetMissing } from '#platform/memory/recent-pages.ts';
import { writeStored } from '#platform/memory/storage.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { RecordFailure } from '#platform/errors/record-failure.tsx';
import { ContactsSheet } from './contacts-sheet.tsx';
import { CustomerBlock, CustomerSums, FoldedRequisites } from './customer-block.tsx';
import { CustomerFormDialog } from '../lazy-dialogs.ts';
import { CustomerProjects } from './customer-projects.tsx';
import { customerOptions } from '../customer-queries.ts';
import { DeleteCustomerDialog } from '../form/delete-customer-dialog.tsx';
import { NoRight } from './no-right.tsx';
import { removeBankAccount, saveBankAccount } from './part-queries.ts';
import { requisitesText } from './requisites-text.ts';
import { RegistryStatusBadge } from '../registry/registry-status.tsx';
import styles from '../customers.module.css';

const UpdateByInnDialog = lazyDialog(() =>
  import('../registry/update-by-inn-dialog.tsx').then((module) => module.UpdateByInnDialog),
);

const MergeDialog = lazyDialog(() => import('../transfer/merge-dialog.tsx').then((module) => module.MergeDialog));

/** `customer`: a snapshot taken on opening, so that typed values survive a refetch of the page. */
type Open = { kind: 'edit' | 'delete' | 'registry' | 'merge'; customer: Customer } | null;
export type CustomerTab = 'card' | 'files' | 'history';
type Props = {
  customerId: string;
  tab: CustomerTab;
  onTabChange: (tab: CustomerTab) => void;
  onDeleted: () => Promise<void>;
  renderTasks: () => ReactNode;
  /** Absent for members who may not create projects. */
  onNewProject: ((customer: Customer) => void) | undefined;
};

export function CustomerScreen({ customerId, ...rest }: Props) {
  const { t } = useTranslation();
  const query = useQuery(customerOptions(customerId));
  // Ignore the cached customer once it is deleted by another member.
  const customer = isMissing(query.error) ? undefined : query.data;
  useCrumbs([{ label: t('customers.title'), href: '/customers' }, { label: customer?.name ?? t('customers.one') }]);
  useEffect(() => {
    if (customer !== undefined) writeStored('currentCustomerId', customer.id);
  }, [customer]);

  useForgetMissing(query.error);
  if (query.isPending)
    return (
      <Page title={t('customers.one')}>
        <SkeletonBlock height={220} />
        <Sheet>
          <SkeletonRows rows={3} height={36} />
        </Sheet>
      </Page>
    );
  if (customer !== undefined) return <CustomerCard customer={customer} {...rest} />;
  const isForbidden = isApiError(query.error) && query.error.status === 403;
  return (
    <Page title={t('customers.one')}>
      <Sheet>
        {isForbidden ? (
          <NoRight />
        ) : (
          <RecordFailure
            query={query}
            title={t('customers.loadOneFailed')}
            missing={t('customers.missing')}
            list={{ href: '/customers', label: t('customers.toList') }}
          />
        )}
      </Sheet>
    </Page>
  );
}

type CardProps = Omit<Props, 'customerId'> & { customer: Customer };

function CustomerCard({ customer, onDeleted, onNewProject, ...parts }: CardProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const isNarrow = useIsNarrow();
  const close = () => setOpen(null);
  const canAskRegistry = customer.can.update && customer.inn !== null;
  const loadRegistryCard = () => setOpen({ kind: 'registry', customer });
  const copy = () => {
    void copyText(requisitesText(customer, t)).then((isCopied) =>
      isCopied ? notifySuccess(t('customers.requisitesCopied')) : notifyWarning(t('customers.copyFailed')),
    );
  };
  const entries: MenuEntry[] = [
    ...(isNarrow ? [{ id: 'copy', icon: 'copy', label: t('customers.copyRequisites'), onSelect: copy } as const] : []),
    ...(canAskRegistry && isNarrow
      ? [{ id: 'registry', icon: 'download', label: t('customers.updateByInn'), onSelect: loadRegistryCard } as const]
      : []),
    ...(customer.can.delete
      ? [
          {
            id: 'merge',
            icon: 'users',
            label: t('customers.transfer.merge'),
            onSelect: () => setOpen({ kind: 'merge', customer }),
          } as const,
        ]
      : []),
    ...(customer.can.delete
      ? [
          {
            id: 'delete',
            icon: 'trash',
            isDanger: true,
            label: t('customers.delete'),
            onSelect: () => setOpen({ kind: 'delete', customer }),
          } as const,
        ]
      : []),
  ];
  const actions = (
    <>
      {!isNarrow && (
        <Button icon="copy" onClick={copy}>
          {t('customers.copyRequisites')}
        </Button>
      )}
      {canAskRegistry && !isNarrow && (
        <Button icon="download" onClick={loadRegistryCard}>
          {t('customers.updateByInn')}
        </Button>
      )}
      {customer.can.update && (
        <Button icon="edit" onClick={() => setOpen({ kind: 'edit', customer })}>
          {t('customers.edit')}
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={t('customers.actions')}
          trigger={<IconButton icon="more" kind="plain" label={t('customers.actions')} />}
          entries={entries}
        />
      )}
    </>
  );
  return (
    <Page
      title={customer.name}
      note={
        customer.registry_status !== null &&
        customer.registry_status !== 'active' && <RegistryStatusBadge status={customer.registry_status} />
      }
      actions={actions}
    >
      <CardParts customer={customer} onNewProject={onNewProject} {...parts} />
      <OwnedDialog of={open}>
        {(what) => {
          switch (what.kind) {
            case 'edit':
              return <CustomerFormDialog isOpen customer={what.customer} onClose={close} />;
            case 'registry':
              return <UpdateByInnDialog customer={what.customer} onClose={close} />;
            case 'merge':
              return <MergeDialog customer={what.customer} onClose={close} />;
            case 'delete':
              return <DeleteCustomerDialog customer={what.customer} onClose={close} onDeleted={onDeleted} />;
          }
        }}
      </OwnedDialog>
    </Page>
  );
}

function CardParts({ customer, tab, onTabChange, renderTasks, onNewProject }: Omit<CardProps, 'onDeleted'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [seesProjects, seesFiles] = [useAbility('project.view'), useAbility('file.view')];
  const seesLog = useAbility('log.view');
  const isNarrow = useIsNarrow();
  const filesCount = useFileCount({ kind: 'customer', id: customer.id });
  const card = (
    <div className={styles['cardParts']}>
      {isNarrow ? (
        <>
          <CustomerSums customer={customer} />
          <ContactsSheet customer={customer} />
          <FoldedRequisites customer={customer} />
        </>
      ) : (
        <CustomerBlock customer={customer} />
      )}
      {seesProjects && <CustomerProjects customer={customer} onNew={onNewProject} />}
      <BankAccountsSheet owner={accountOwner(customer, client)} />
      {!isNarrow && <ContactsSheet customer={customer} />}
      {renderTasks()}
    </div>
  );
  const items: (TabItem<CustomerTab> | false)[] = [
    { id: 'card', label: t('customers.overview'), content: card },
    seesFiles && {
      id: 'files',
      label: t('files.title'),
      count: filesCount,
      content: <FilesPanel owner={{ kind: 'customer', id: customer.id }} />,
    },
    seesLog && {
      id: 'history',
      label: t('log.history'),
      content: <ObjectHistory objectId={customer.id} version={customer.version} />,
    },
  ];
  const displayed = items.filter((item) => item !== false);
  return (
    <Tabs
      label={t('customers.tabs')}
      items={displayed}
      active={displayed.some(({ id }) => id === tab) ? tab : 'card'}
      onChange={onTabChange}
    />
  );
}

function accountOwner(customer: Customer, client: QueryClient): AccountOwner {
  return {
    id: customer.id,
    inn: customer.inn,
    accounts: customer.bank_accounts,
    canUpdate: customer.can.update,
    save: (part, body, idempotencyKey) =>
      saveBankAccount({ customerId: customer.id, part, body, idempotencyKey, client }),
    remove: ({ id }) => removeBankAccount({ customerId: customer.id, id, client }),
  };
}
