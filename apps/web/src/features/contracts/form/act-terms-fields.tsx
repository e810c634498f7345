import { ADVANCE_OFFSETS, OVER_COMPLETIONS, RETENTION_EVENTS } from '@karkas/api/contracts/contracts.schemas.ts';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { FieldGroup, FieldRow } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { ContractValues } from './contract-values.ts';

/** Terms that acts follow: work beyond the contract, advance, retention and the people who sign. */
export function ActTermsFields({ control }: { control: Control<ContractValues> }): ReactNode {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('actTerms.title')}>
      <FieldRow>
        <FormSelect
          control={control}
          name="over_completion"
          label={t('actTerms.overCompletion')}
          isSearchable={false}
          options={OVER_COMPLETIONS.map((value) => ({ value, label: t(`actTerms.overCompletions.${value}`) }))}
        />
        <FormSelect
          control={control}
          name="advance_offset"
          label={t('actTerms.advanceOffset')}
          isSearchable={false}
          options={ADVANCE_OFFSETS.map((value) => ({ value, label: t(`actTerms.advanceOffsets.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <FormSelect
          control={control}
          name="retention_release_event"
          label={t('actTerms.retentionEvent')}
          isSearchable={false}
          options={RETENTION_EVENTS.map((value) => ({ value, label: t(`actTerms.retentionEvents.${value}`) }))}
        />
        <FormNumber
          control={control}
          name="retention_release_months"
          label={t('actTerms.retentionMonths')}
          suffix={t('actTerms.months')}
        />
      </FieldRow>
      {([0, 1] as const).map((index) => (
        <FieldRow key={index} columns={3}>
          <FormText
            control={control}
            name={`signers.${index}.full_name`}
            label={t(index === 0 ? 'actTerms.contractor' : 'actTerms.customer')}
            autoComplete="off"
            maxLength={200}
          />
          <FormText
            control={control}
            name={`signers.${index}.position`}
            label={t('actTerms.position')}
            autoComplete="off"
            maxLength={200}
          />
          <FormText
            control={control}
            name={`signers.${index}.basis`}
            label={t('actTerms.basis')}
            autoComplete="off"
            maxLength={300}
          />
        </FieldRow>
      ))}
    </FieldGroup>
  );
}
