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
    <FieldGroup title={t('contracts.acts.title')}>
      <FieldRow>
        <FormSelect
          control={control}
          name="over_completion"
          label={t('contracts.acts.overCompletion')}
          isSearchable={false}
          options={OVER_COMPLETIONS.map((value) => ({ value, label: t(`contracts.acts.overCompletions.${value}`) }))}
        />
        <FormSelect
          control={control}
          name="advance_offset"
          label={t('contracts.acts.advanceOffset')}
          isSearchable={false}
          options={ADVANCE_OFFSETS.map((value) => ({ value, label: t(`contracts.acts.advanceOffsets.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <FormSelect
          control={control}
          name="retention_release_event"
          label={t('contracts.acts.retentionEvent')}
          isSearchable={false}
          options={RETENTION_EVENTS.map((value) => ({ value, label: t(`contracts.acts.retentionEvents.${value}`) }))}
        />
        <FormNumber
          control={control}
          name="retention_release_months"
          label={t('contracts.acts.retentionMonths')}
          suffix={t('contracts.acts.months')}
        />
      </FieldRow>
      {([0, 1] as const).map((index) => (
        <FieldRow key={index} columns={3}>
          <FormText
            control={control}
            name={`signers.${index}.full_name`}
            label={t(index === 0 ? 'contracts.acts.contractor' : 'contracts.acts.customer')}
            autoComplete="off"
            maxLength={200}
          />
          <FormText
            control={control}
            name={`signers.${index}.position`}
            label={t('contracts.acts.position')}
            autoComplete="off"
            maxLength={200}
          />
          <FormText
            control={control}
            name={`signers.${index}.basis`}
            label={t('contracts.acts.basis')}
            autoComplete="off"
            maxLength={300}
          />
        </FieldRow>
      ))}
    </FieldGroup>
  );
}
