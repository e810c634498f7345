import type { RegistryCard } from '@karkas/api/customers/customer-parts.schemas.ts';
import { customerBody, type Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { fillFields } from '#features/bank-accounts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { FormDialog, type ConflictHandling } from '#platform/form/form-dialog.tsx';
import { useOpenedWith } from '#platform/form/use-opened-with.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { CustomerFields } from './customer-fields.tsx';
import { saveCustomer } from '../customer-queries.ts';
import { customerValues, toCustomerBody, type CustomerValues } from './customer-values.ts';
import {
  DuplicateLink,
  FillByInn,
  FilledNotice,
  RegistryStart,
  type Duplicate,
} from '../registry/registry-filling.tsx';
import { valuesOfCard } from '../registry/registry-card.ts';
import { duplicateOf } from '../registry/registry-queries.ts';
import { translateKey } from '#platform/i18n/translate-key.ts';

type Props = {
  isOpen: boolean;
  customer: Customer | null;
  onClose: () => void;
  onSaved?: ((customer: Customer) => void) | undefined;
};

/** Creates a customer, by hand or from the registry, or edits one. */
export function CustomerFormDialog({ isOpen, customer: displayed, onClose, onSaved }: Props) {
  const customer = useOpenedWith(displayed);
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [card, setCard] = useState<RegistryCard | null>(null);
  const [duplicate, setDuplicate] = useState<Duplicate | null>(null);
  const isNew = customer === null;
  const fill = (control: Control<CustomerValues>) => (found: RegistryCard) => {
    fillFields(control, valuesOfCard(found));
    setCard(found);
  };
  return (
    <FormDialog<CustomerValues, typeof customerBody, Customer>
      isOpen={isOpen}
      onClose={onClose}
      width={760}
      draftId={isNew ? 'customer' : undefined}
      title={isNew ? t('customers.create') : t('customers.editTitle')}
      failureTitle={isNew ? t('customers.createFailed') : t('customers.updateFailed')}
      submitLabel={isNew ? t('forms.create') : t('forms.save')}
      schema={customerBody}
      defaultValues={customerValues(customer)}
      toInput={toCustomerBody}
      conflictFields={{ customer_duplicate: 'inn' }}
      conflict={useConflictOptions()}
      save={async (body, { version }) => {
        try {
          const saved = await saveCustomer({ customer, body, version, idempotencyKey, client, card });
          announceSuccess(isNew ? t('customers.created') : t('customers.updated'));
          onSaved?.(saved);
        } catch (error) {
          const id = duplicateOf(error);
          setDuplicate(id === null ? null : { id, inn: body.inn ?? '', kpp: body.kpp ?? '' });
          throw error;
        }
      }}
    >
      {(control) => (
        <>
          {isNew && <RegistryStart onCard={fill(control)} />}
          {card !== null && <FilledNotice card={card} />}
          <CustomerFields
            control={control}
            isNew={isNew}
            underRequisites={
              <>
                <DuplicateLink control={control} duplicate={duplicate} />
                <FillByInn control={control} onCard={fill(control)} waitsForInn={isNew} />
              </>
            }
          />
        </>
      )}
    </FormDialog>
  );
}

/** How a concurrently saved record is compared with the form. */
function useConflictOptions(): ConflictHandling<CustomerValues, Customer> {
  const { t } = useTranslation();
  return {
    toValues: (current) => customerValues(current),
    fields: [
      { name: 'type', label: t('customers.type'), show: (value) => translateKey(t, `customers.types.${value}`) },
      { name: 'name', label: t('customers.name') },
      { name: 'full_name', label: t('customers.fullName') },
      { name: 'inn', label: t('customers.inn') },
      { name: 'kpp', label: t('customers.kpp') },
      { name: 'ogrn', label: t('customers.ogrn') },
      { name: 'okpo', label: t('customers.okpo') },
      { name: 'okved', label: t('customers.okved') },
      { name: 'legal_address', label: t('customers.legalAddress') },
      { name: 'actual_address', label: t('customers.actualAddress') },
      { name: 'postal_address', label: t('customers.postalAddress') },
      { name: 'director_name', label: t('customers.directorName') },
      { name: 'director_position', label: t('customers.directorPosition') },
      { name: 'represented_by', label: t('customers.representedBy') },
      { name: 'acting_on', label: t('customers.actingOn') },
      { name: 'passport', label: t('customers.passport') },
      { name: 'passport_issued_by', label: t('customers.passportIssuedBy') },
      { name: 'phone', label: t('customers.phone') },
      { name: 'email', label: t('customers.email') },
      { name: 'website', label: t('customers.website') },
      { name: 'comment', label: t('customers.comment') },
    ],
  };
}
