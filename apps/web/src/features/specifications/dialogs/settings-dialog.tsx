import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReactNode } from 'react';
import type { ConflictHandling } from '#platform/form/form-dialog.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { SpecificationForm, type SpecificationFormProps } from './specification-form.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { toSettingsInput, valuesOfSettings, type SettingsValues } from './settings-values.ts';

/** Price terms: overhead, profit, VAT, price level. */
export function SettingsDialog(props: SpecificationFormProps): ReactNode {
  const { specification } = props;
  const { t } = useTranslation();
  return (
    <SpecificationForm<SettingsValues>
      {...props}
      width={560}
      title={t('specifications.settings.title')}
      failureTitle={t('specifications.failures.settings')}
      defaultValues={valuesOfSettings(specification)}
      toInput={toSettingsInput}
      conflict={useSettingsConflict()}
      savedTitle={t('specifications.settings.saved')}
    >
      {(control) => <SettingsFields control={control} />}
    </SpecificationForm>
  );
}

function useSettingsConflict(): ConflictHandling<SettingsValues, Specification> {
  const { t } = useTranslation();
  const format = useFormat();
  const showSettings = ({
    overhead_mode,
    overhead_percent,
    profit_mode,
    profit_percent,
    vat_rate,
    is_repair,
  }: Settings): string =>
    [
      t(`specifications.settings.workKinds.${is_repair ? 'repair' : 'construction'}`),
      `${t('specifications.settings.overhead')}: ${showMarkup(overhead_mode, overhead_percent)}`,
      `${t('specifications.settings.profit')}: ${showMarkup(profit_mode, profit_percent)}`,
      `${t('specifications.settings.vat')}: ${vat_rate === 'none' ? t('specifications.head.vatNone') : format.percent(vat_rate)}`,
    ].join('; ');
  const showMarkup = (mode: Settings['overhead_mode'], percent: string | null): string =>
    mode === 'percent' && percent !== null ? format.percent(percent) : t(`specifications.settings.modes.${mode}`);
  return {
    toValues: (current) => valuesOfSettings(current),
    fields: [
      // This form field holds the settings as a whole.
      {
        name: 'settings',
        label: t('specifications.settings.title'),
        show: (value) => showSettings(value as Settings),
      },
      { name: 'norm_base_id', label: t('specifications.head.base') },
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
