import { specificationPatch, type Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog, type ConflictMeans } from '#platform/form/form-dialog.tsx';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { notifySuccess } from '#platform/notices.ts';
import { saveSpecification } from './save-specification.ts';
import { SettingsFields } from './settings-fields.tsx';
import { toSettingsInput, valuesOfSettings, type SettingsValues } from './settings-values.ts';

/** How the price is made: overhead, profit, VAT, the level of prices. */
export function SettingsDialog({
  specification,
  onClose,
  onSaved,
}: {
  specification: Specification;
  onClose: () => void;
  onSaved: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <FormDialog<SettingsValues, typeof specificationPatch, Specification>
      isOpen
      onClose={onClose}
      width={560}
      title={t('specifications.settings.title')}
      failureTitle={t('specifications.failures.settings')}
      schema={specificationPatch}
      defaultValues={valuesOfSettings(specification)}
      toInput={toSettingsInput}
      conflict={useSettingsConflict()}
      save={async (change, { version }) => {
        await saveSpecification({ specification, change, version, client });
        notifySuccess(t('specifications.settings.saved'));
        void onSaved();
      }}
    >
      {(control) => <SettingsFields control={control} />}
    </FormDialog>
  );
}

function useSettingsConflict(): ConflictMeans<SettingsValues, Specification> {
  const { t } = useTranslation();
  const format = useFormat();
  const showSettings = ({ overhead_mode, overhead_percent, profit_mode, profit_percent, vat_rate }: Settings): string =>
    [
      `${t('specifications.settings.overhead')}: ${showMarkup(overhead_mode, overhead_percent)}`,
      `${t('specifications.settings.profit')}: ${showMarkup(profit_mode, profit_percent)}`,
      `${t('specifications.settings.vat')}: ${vat_rate === 'none' ? t('specifications.head.vatNone') : format.percent(vat_rate)}`,
    ].join('; ');
  const showMarkup = (mode: Settings['overhead_mode'], percent: string | null): string =>
    mode === 'percent' && percent !== null ? format.percent(percent) : t(`specifications.settings.modes.${mode}`);
  return {
    toValues: (current) => valuesOfSettings(current),
    fields: [
      // The value of this field is the settings as a whole.
      {
        name: 'settings',
        label: t('specifications.settings.title'),
        show: (value) => showSettings(value as Settings),
      },
      { name: 'region', label: t('specifications.settings.region') },
      {
        name: 'price_date',
        label: t('specifications.settings.priceDate'),
        show: (value) => (value === '' ? '' : format.date(String(value))),
      },
    ],
  };
}

type Settings = SettingsValues['settings'];
