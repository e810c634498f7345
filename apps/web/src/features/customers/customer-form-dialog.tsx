import { customerBody, CUSTOMER_TYPES, type Customer, type CustomerType } from '@karkas/api/customers/customers.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '#platform/call-endpoint.ts';
import { FieldGroup, FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormSelect } from '#platform/form/value-fields.tsx';
import { notifySuccess } from '#platform/notices.ts';
import { saveCustomer } from './customer-queries.ts';
import { customerValues, toCustomerBody, type CustomerValues } from './customer-values.ts';

type Props = { isOpen: boolean; customer: Customer | null; onClose: () => void; onSaved?: (customer: Customer) => void };

/** A new customer, or all fields of one. */
export function CustomerFormDialog({ isOpen, customer, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <FormDialog<CustomerValues, typeof customerBody>
      isOpen={isOpen} onClose={onClose} width={760} draftId={customer === null ? 'customer' : undefined}
      title={customer === null ? t('customers.create') : t('customers.editTitle')} failureTitle={customer === null ? t('customers.createFailed') : t('customers.updateFailed')}
      submitLabel={customer === null ? t('forms.create') : t('forms.save')}
      schema={customerBody} defaultValues={customerValues(customer)} toInput={toCustomerBody}
      conflictFields={{ customer_duplicate: 'inn' }}
      conflict={{
        toValues: (current) => customerValues(current as Customer),
        versionOf: (current) => (current as Customer).version,
        fields: [
          { name: 'type', label: t('customers.type'), show: (value) => t(`customers.types.${value as CustomerType}`) },
          { name: 'name', label: t('customers.name') }, { name: 'full_name', label: t('customers.fullName') },
          { name: 'inn', label: t('customers.inn') }, { name: 'kpp', label: t('customers.kpp') }, { name: 'ogrn', label: t('customers.ogrn') },
          { name: 'okpo', label: t('customers.okpo') }, { name: 'okved', label: t('customers.okved') },
          { name: 'legal_address', label: t('customers.legalAddress') }, { name: 'actual_address', label: t('customers.actualAddress') }, { name: 'postal_address', label: t('customers.postalAddress') },
          { name: 'director_name', label: t('customers.directorName') }, { name: 'director_position', label: t('customers.directorPosition') },
          { name: 'phone', label: t('customers.phone') }, { name: 'email', label: t('customers.email') }, { name: 'website', label: t('customers.website') }, { name: 'comment', label: t('customers.comment') },
        ],
      }}
      save={async (body, { version }) => {
        const saved = await saveCustomer({ customer, body, version, idempotencyKey, client });
        notifySuccess(customer === null ? t('customers.created') : t('customers.updated'));
        onSaved?.(saved);
      }}
    >
      {(control) => <CustomerFields control={control} />}
    </FormDialog>
  );
}

function CustomerFields({ control }: { control: Control<CustomerValues> }) {
  const { t } = useTranslation();
  const type = useWatch({ control, name: 'type' });
  const isLegal = type === 'legal';
  return (
    <>
      <FieldRow>
        <FormText control={control} name="name" label={type === 'person' ? t('customers.personName') : t('customers.name')} isRequired autoFocus maxLength={300} />
        <FormSelect control={control} name="type" label={t('customers.type')} isSearchable={false} options={CUSTOMER_TYPES.map((value) => ({ value, label: t(`customers.types.${value}`) }))} />
      </FieldRow>
      {type !== 'person' && <FormText control={control} name="full_name" label={t('customers.fullName')} maxLength={500} />}
      <FieldGroup title={t('customers.requisites')}>
        <FieldRow columns={3}>
          <FormText control={control} name="inn" label={t('customers.inn')} inputMode="numeric" autoComplete="off" maxLength={20} />
          {isLegal && <FormText control={control} name="kpp" label={t('customers.kpp')} autoComplete="off" maxLength={20} />}
          {type !== 'person' && <FormText control={control} name="ogrn" label={isLegal ? t('customers.ogrn') : t('customers.ogrnip')} inputMode="numeric" autoComplete="off" maxLength={24} />}
        </FieldRow>
        {type !== 'person' && (
          <FieldRow>
            <FormText control={control} name="okpo" label={t('customers.okpo')} inputMode="numeric" autoComplete="off" maxLength={14} />
            <FormText control={control} name="okved" label={t('customers.okved')} autoComplete="off" maxLength={20} />
          </FieldRow>
        )}
        {isLegal && (
          <FieldRow>
            <FormText control={control} name="director_position" label={t('customers.directorPosition')} maxLength={200} />
            <FormText control={control} name="director_name" label={t('customers.directorName')} maxLength={200} />
          </FieldRow>
        )}
      </FieldGroup>
      <FieldGroup title={t('customers.addresses')}>
        <FormText control={control} name="legal_address" label={t('customers.legalAddress')} maxLength={500} />
        <FieldRow>
          <FormText control={control} name="actual_address" label={t('customers.actualAddress')} maxLength={500} />
          <FormText control={control} name="postal_address" label={t('customers.postalAddress')} maxLength={500} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('customers.contactsGroup')}>
        <FieldRow columns={3}>
          <FormText control={control} name="phone" label={t('customers.phone')} type="tel" maxLength={60} />
          <FormText control={control} name="email" label={t('customers.email')} type="email" maxLength={254} />
          <FormText control={control} name="website" label={t('customers.website')} maxLength={200} />
        </FieldRow>
        <FormTextArea control={control} name="comment" label={t('customers.comment')} />
      </FieldGroup>
    </>
  );
}
