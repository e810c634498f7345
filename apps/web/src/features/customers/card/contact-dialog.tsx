import { contactBody } from '@karkas/api/customers/customer-parts.schemas.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormCheckbox, FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormPhone } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { saveContact, type Contact } from './part-queries.ts';

type Values = Record<'full_name' | 'position' | 'phone' | 'email' | 'comment', string> & { is_primary: boolean };

function valuesOf(contact: Contact | null): Values {
  const { full_name = '', position, phone, email, comment, is_primary = false } = contact ?? {};
  return {
    full_name,
    position: position ?? '',
    phone: phone ?? '',
    email: email ?? '',
    comment: comment ?? '',
    is_primary,
  };
}

export function ContactDialog({
  customer,
  contact,
  onClose,
}: {
  customer: Customer;
  contact: Contact | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const isNew = contact === null;
  return (
    <FormDialog<Values, typeof contactBody>
      isOpen
      onClose={onClose}
      width={560}
      draftId={isNew ? `contact.${customer.id}` : undefined}
      title={isNew ? t('customers.newContact') : t('customers.editContact')}
      failureTitle={t('customers.contactFailed')}
      submitLabel={isNew ? t('customers.add') : t('forms.save')}
      schema={contactBody}
      defaultValues={valuesOf(contact)}
      toInput={(values) => values}
      save={async (body) => {
        await saveContact({ customerId: customer.id, part: contact, body, idempotencyKey, client });
        announceSuccess(isNew ? t('customers.contactAdded') : t('customers.contactSaved'));
      }}
    >
      {(control) => (
        <>
          <FormText
            control={control}
            name="full_name"
            label={t('customers.contactName')}
            isRequired
            autoFocus
            autoComplete="off"
            maxLength={200}
          />
          <FormText
            control={control}
            name="position"
            label={t('customers.position')}
            autoComplete="off"
            maxLength={200}
          />
          <FieldRow>
            <FormPhone control={control} name="phone" label={t('customers.phone')} autoComplete="off" allowsNotes />
            <FormText
              control={control}
              name="email"
              label={t('customers.email')}
              type="email"
              autoComplete="off"
              maxLength={254}
            />
          </FieldRow>
          <FormTextArea control={control} name="comment" label={t('customers.comment')} />
          {contact?.is_primary !== true && customer.contacts.length > 0 && (
            <FormCheckbox control={control} name="is_primary" label={t('customers.primaryContact')} />
          )}
        </>
      )}
    </FormDialog>
  );
}
