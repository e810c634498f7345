import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PartMenu, RemovePartDialog, usePrimary } from '#features/bank-accounts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ContactDialog } from '../lazy-dialogs.ts';
import { EmailLink, PhoneLink } from './customer-block.tsx';
import { removeContact, saveContact, type Contact } from './part-queries.ts';
import styles from '../customers.module.css';

type Open = { kind: 'edit'; contact: Contact | null } | { kind: 'remove'; contact: Contact } | null;
type Choose = (kind: 'edit' | 'remove', contact: Contact) => void;

export function ContactsSheet({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const choose: Choose = (kind, contact) => setOpen({ kind, contact });
  const columns = useColumns(customer, choose);
  const close = () => setOpen(null);
  const { contacts } = customer;
  const add = customer.can.update && (
    <Button size="small" icon="plus" onClick={() => setOpen({ kind: 'edit', contact: null })}>
      {t('customers.addContact')}
    </Button>
  );
  return (
    <Sheet title={t('customers.contacts')} actions={add || undefined}>
      {contacts.length === 0 && (
        <p className={styles['empty']}>
          {customer.can.update ? t('customers.noContactsYet') : t('customers.noContacts')}
        </p>
      )}
      {contacts.length > 0 && (
        <Table caption={t('customers.contacts')} rows={contacts} rowKey={(contact) => contact.id} columns={columns} />
      )}
      <OwnedDialog of={open}>
        {(what) =>
          what.kind === 'edit' ? (
            <ContactDialog customer={customer} contact={what.contact} onClose={close} />
          ) : (
            <RemovePartDialog
              title={t('customers.removeContactTitle')}
              text={t('customers.removeContactText', { name: what.contact.full_name })}
              failure={t('customers.removeContactFailed')}
              done={t('customers.contactRemoved')}
              onRemove={() => removeContact({ customerId: customer.id, id: what.contact.id, client })}
              onClose={close}
            />
          )
        }
      </OwnedDialog>
    </Sheet>
  );
}

function useColumns(customer: Customer, onChoose: Choose): TableColumn<Contact>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      title: t('customers.contactName'),
      cell: (contact) => (
        <span className={styles['named']}>
          <span data-hint={contact.full_name}>{contact.full_name}</span>
          {contact.is_primary && <Badge tone="blue">{t('customers.primary')}</Badge>}
        </span>
      ),
    },
    {
      id: 'position',
      title: t('customers.position'),
      cell: ({ position }) => (position === null ? '—' : <span data-hint={position}>{position}</span>),
    },
    {
      id: 'phone',
      title: t('customers.phone'),
      width: '170px',
      cell: (contact) => <PhoneLink phone={contact.phone} />,
    },
    {
      id: 'email',
      title: t('customers.email'),
      width: '270px',
      yields: 1,
      isWrapped: true,
      cell: (contact) => <EmailLink email={contact.email} />,
    },
    // Comments are rare, and email addresses need the width.
    ...(customer.contacts.some(({ comment }) => comment !== null)
      ? [
          {
            id: 'comment',
            title: t('customers.comment'),
            width: '180px',
            yields: 2,
            cell: ({ comment }: Contact) => (comment === null ? '—' : <span data-hint={comment}>{comment}</span>),
          } as const,
        ]
      : []),
    ...(customer.can.update
      ? [
          {
            id: 'actions',
            title: t('customers.actions'),
            width: '56px',
            align: 'right',
            isTitleHidden: true,
            cell: (contact: Contact) => <ContactMenu contact={contact} customer={customer} onChoose={onChoose} />,
          } as const,
        ]
      : []),
  ];
}

function ContactMenu({ contact, customer, onChoose }: { contact: Contact; customer: Customer; onChoose: Choose }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id: _, ...body } = contact;
  const makePrimary = usePrimary(
    () =>
      saveContact({
        customerId: customer.id,
        part: contact,
        body: { ...body, is_primary: true },
        idempotencyKey: '',
        client,
      }),
    t('customers.contactFailed'),
  );
  return (
    <PartMenu
      name={contact.full_name}
      isPrimary={contact.is_primary}
      onPrimary={makePrimary}
      onEdit={() => onChoose('edit', contact)}
      onRemove={() => onChoose('remove', contact)}
    />
  );
}
