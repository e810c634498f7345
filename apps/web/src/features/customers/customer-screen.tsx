import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { ErrorState, SkeletonBlock } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { useCrumbs } from '#platform/crumbs.ts';
import { describeFailure } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { errorTexts } from '#platform/notices.ts';
import { useForgetMissing } from '#platform/recent-pages.ts';
import { writeStored } from '#platform/storage.ts';
import { CustomerFormDialog } from './customer-form-dialog.tsx';
import { customerOptions } from './customer-queries.ts';
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx';

const TONES: Record<NonNullable<Customer['registry_status']>, BadgeTone> = { active: 'ok', liquidating: 'warn', reorganizing: 'warn', liquidated: 'danger', bankrupt: 'danger' };

export function CustomerScreen({ customerId, onDeleted }: { customerId: string; onDeleted: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(customerOptions(customerId));
  const customer = query.data;
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  useCrumbs([{ label: t('customers.title'), href: '/customers' }, { label: customer?.name ?? t('customers.one') }]);
  useEffect(() => writeStored('currentCustomerId', customerId), [customerId]);

  useForgetMissing(query.error);
  if (query.isPending) return <Page title={t('customers.one')}><SkeletonBlock height={168} /></Page>;
  if (customer === undefined) return <Page title={t('customers.one')}><ErrorState title={t('customers.loadOneFailed')} text={describeFailure(query.error, errorTexts())} onRetry={() => { void query.refetch(); }} /></Page>;

  const actions = (
    <>
      {customer.can.update && <Button icon="edit" onClick={() => setOpen('edit')}>{t('customers.edit')}</Button>}
      {customer.can.delete && <Menu label={t('customers.actions')} trigger={<IconButton icon="more" kind="plain" label={t('customers.actions')} />} entries={[{ id: 'delete', icon: 'trash', isDanger: true, label: t('customers.delete'), onSelect: () => setOpen('delete') }]} />}
    </>
  );
  return (
    <Page title={customer.name} note={customer.registry_status !== null && <Badge tone={TONES[customer.registry_status]}>{t(`customers.registryStatus.${customer.registry_status}`)}</Badge>} actions={actions}>
      <CustomerBlock customer={customer} />
      {customer.bank_accounts.length > 0 && <BankAccounts customer={customer} />}
      {customer.contacts.length > 0 && <Contacts customer={customer} />}
      {open === 'edit' && <CustomerFormDialog key={customer.version} isOpen customer={customer} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteCustomerDialog customer={customer} onClose={() => setOpen(null)} onDeleted={onDeleted} />}
    </Page>
  );
}

function CustomerBlock({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPerson = customer.type === 'person';
  const text = (value: string | null) => value ?? '—';
  const cells: (TitleCell | false)[] = [
    { id: 'full', label: t('customers.fullName'), value: customer.full_name ?? customer.name, span: 8, hint: customer.full_name ?? customer.name },
    { id: 'type', label: t('customers.type'), value: t(`customers.types.${customer.type}`), span: 4 },
    { id: 'inn', label: t('customers.inn'), value: text(customer.inn), isNumber: true },
    customer.type === 'legal' && { id: 'kpp', label: t('customers.kpp'), value: text(customer.kpp), isNumber: true },
    !isPerson && { id: 'ogrn', label: customer.type === 'legal' ? t('customers.ogrn') : t('customers.ogrnip'), value: text(customer.ogrn), isNumber: true },
    { id: 'projects', label: t('customers.projects'), value: <Link to="/projects" search={{ customer: customer.id }}>{t('customers.showProjects')}: {customer.projects_count}</Link> },
    { id: 'legal', label: t('customers.legalAddress'), value: text(customer.legal_address), span: 6, hint: text(customer.legal_address) },
    { id: 'actual', label: t('customers.actualAddress'), value: text(customer.actual_address), span: 6, hint: text(customer.actual_address) },
    customer.type === 'legal' && { id: 'director', label: customer.director_position ?? t('customers.directorName'), value: text(customer.director_name) },
    { id: 'phone', label: t('customers.phone'), value: customer.phone === null ? '—' : <a href={`tel:${customer.phone.replaceAll(/[^\d+]/g, '')}`}>{customer.phone}</a> },
    { id: 'email', label: t('customers.email'), value: customer.email === null ? '—' : <a href={`mailto:${customer.email}`}>{customer.email}</a> },
    { id: 'created', label: t('customers.createdAt'), value: format.dateOfInstant(customer.created_at) },
    customer.comment !== null && { id: 'comment', label: t('customers.comment'), value: customer.comment, span: 12 },
  ];
  return <TitleBlock label={t('customers.card')} cells={cells.filter((cell) => cell !== false)} />;
}

type BankAccount = Customer['bank_accounts'][number];
type Contact = Customer['contacts'][number];

function BankAccounts({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  return <Sheet title={t('customers.bankAccounts')}><Table caption={t('customers.bankAccounts')} rows={customer.bank_accounts} rowKey={(account) => account.id} columns={useAccountColumns()} /></Sheet>;
}

function useAccountColumns(): TableColumn<BankAccount>[] {
  const { t } = useTranslation();
  return [
    { id: 'bank', title: t('customers.bank'), cell: (account) => <>{account.bank_name ?? '—'} {account.is_primary && <Badge tone="blue">{t('customers.primary')}</Badge>}</> },
    { id: 'bik', title: t('customers.bik'), width: '120px', cell: (account) => account.bik },
    { id: 'number', title: t('customers.account'), width: '210px', cell: (account) => account.account_number },
    { id: 'correspondent', title: t('customers.correspondent'), width: '210px', cell: (account) => account.correspondent_account },
  ];
}

function Contacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  return <Sheet title={t('customers.contacts')}><Table caption={t('customers.contacts')} rows={customer.contacts} rowKey={(contact) => contact.id} columns={useContactColumns()} /></Sheet>;
}

function useContactColumns(): TableColumn<Contact>[] {
  const { t } = useTranslation();
  return [
    { id: 'name', title: t('customers.contactName'), cell: (contact) => <>{contact.full_name} {contact.is_primary && <Badge tone="blue">{t('customers.primary')}</Badge>}</> },
    { id: 'position', title: t('customers.position'), cell: (contact) => contact.position },
    { id: 'phone', title: t('customers.phone'), width: '180px', cell: (contact) => contact.phone },
    { id: 'email', title: t('customers.email'), width: '220px', cell: (contact) => contact.email },
  ];
}
