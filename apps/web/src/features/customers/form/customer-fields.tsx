import { CUSTOMER_TYPES } from '@karkas/api/customers/customers.schemas.ts';
import { CHARTER } from '@karkas/domain/documents/party.texts.ts';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { FoldedFields } from '#platform/form/folded-fields.tsx';
import { FieldGroup, FieldRow } from '#platform/form/form-dialog.tsx';
import { FormSuggestedText } from '#platform/form/suggested-text.tsx';
import { suggestSignatory } from '#platform/genitive/genitive.ts';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormPhone, FormRadio } from '#platform/form/value-fields.tsx';
import type { ReactNode } from 'react';
import type { CustomerValues } from './customer-values.ts';

type Props = {
  control: Control<CustomerValues>;
  /** A new customer starts with the identifying fields; the others are collapsed. */
  isNew: boolean;
  underRequisites: ReactNode;
};

/** All fields of the customer's type. */
export function CustomerFields({ control, isNew, underRequisites }: Props) {
  const { t } = useTranslation();
  const type = useWatch({ control, name: 'type' });
  const { errors } = useFormState({ control });
  const { name: _name, type: _type, inn: _inn, kpp: _kpp, ...ofRest } = errors;
  return (
    <>
      <FieldRow>
        <FormText
          control={control}
          name="name"
          label={type === 'person' ? t('customers.personName') : t('customers.name')}
          isRequired
          // For a new customer the registry search above is focused instead.
          autoFocus={!isNew}
          maxLength={300}
        />
        <FormRadio
          control={control}
          name="type"
          label={t('customers.type')}
          options={CUSTOMER_TYPES.map((value) => ({ value, label: t(`customers.typesShort.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <FormText
          control={control}
          name="inn"
          label={t('customers.inn')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        {type === 'legal' && (
          <FormText control={control} name="kpp" label={t('customers.kpp')} autoComplete="off" maxLength={20} />
        )}
      </FieldRow>
      {underRequisites}
      <FoldedFields isFolded={isNew} hasError={Object.keys(ofRest).length > 0}>
        {type !== 'person' && (
          <FormText control={control} name="full_name" label={t('customers.fullName')} maxLength={500} />
        )}
        <RequisiteFields control={control} />
        <FieldGroup title={t('customers.addresses')}>
          <FormText
            control={control}
            name="legal_address"
            label={type === 'legal' ? t('customers.legalAddress') : t('customers.homeAddress')}
            maxLength={500}
          />
          <FieldRow>
            <FormText control={control} name="actual_address" label={t('customers.actualAddress')} maxLength={500} />
            <FormText control={control} name="postal_address" label={t('customers.postalAddress')} maxLength={500} />
          </FieldRow>
        </FieldGroup>
        <FieldGroup title={t('customers.contactsGroup')}>
          <FieldRow columns={3}>
            <FormPhone control={control} name="phone" label={t('customers.phone')} autoComplete="off" allowsNotes />
            <FormText control={control} name="email" label={t('customers.email')} type="email" maxLength={254} />
            <FormText control={control} name="website" label={t('customers.website')} maxLength={200} />
          </FieldRow>
          <FormTextArea control={control} name="comment" label={t('customers.comment')} />
        </FieldGroup>
      </FoldedFields>
    </>
  );
}

function RequisiteFields({ control }: Pick<Props, 'control'>) {
  const { t } = useTranslation();
  const type = useWatch({ control, name: 'type' });
  const isLegal = type === 'legal';
  return (
    <FieldGroup title={t('customers.requisites')}>
      {type !== 'person' && (
        <FieldRow columns={3}>
          <FormText
            control={control}
            name="ogrn"
            label={isLegal ? t('customers.ogrn') : t('customers.ogrnip')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
          />
          <FormText
            control={control}
            name="okpo"
            label={t('customers.okpo')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
          />
          <FormText control={control} name="okved" label={t('customers.okved')} autoComplete="off" maxLength={20} />
        </FieldRow>
      )}
      {isLegal && (
        <FieldRow>
          <FormText
            control={control}
            name="director_position"
            label={t('customers.directorPosition')}
            maxLength={200}
          />
          <FormText control={control} name="director_name" label={t('customers.directorName')} maxLength={200} />
        </FieldRow>
      )}
      {isLegal && <SignatoryFields control={control} />}
      {type === 'person' && (
        <FieldRow>
          <FormText
            control={control}
            name="passport"
            label={t('customers.passport')}
            autoComplete="off"
            maxLength={60}
          />
          <FormText
            control={control}
            name="passport_issued_by"
            label={t('customers.passportIssuedBy')}
            autoComplete="off"
            maxLength={300}
          />
        </FieldRow>
      )}
    </FieldGroup>
  );
}

/** Signatory, as in the preamble of a contract. */
function SignatoryFields({ control }: Pick<Props, 'control'>) {
  const { t } = useTranslation();
  const [position, name] = useWatch({ control, name: ['director_position', 'director_name'] });
  const suggestion = suggestSignatory(position, name);
  return (
    <FieldRow>
      <FormSuggestedText
        control={control}
        name="represented_by"
        label={t('customers.representedBy')}
        maxLength={300}
        suggestion={suggestion}
        takeLabel={t('customers.take', { value: suggestion })}
      />
      <FormSuggestedText
        control={control}
        name="acting_on"
        label={t('customers.actingOn')}
        maxLength={200}
        suggestion={CHARTER}
        takeLabel={t('customers.take', { value: CHARTER })}
      />
    </FieldRow>
  );
}
