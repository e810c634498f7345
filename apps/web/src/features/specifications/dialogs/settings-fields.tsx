import { MARKUP_MODES } from '@karkas/api/specifications/specifications.schemas.ts';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { FieldRow } from '#platform/form/form-dialog.tsx';
import { FormCheckbox, FormText } from '#platform/form/text-fields.tsx';
import { FormDate, FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { normBasesOptions } from '../specification-queries.ts';
import type { SettingsValues } from './settings-values.ts';

type Props = { control: Control<SettingsValues> };

export function SettingsFields({ control }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const rate = useWatch({ control, name: 'settings.vat_rate' });
  return (
    <>
      <FormSelect
        control={control}
        name="work_kind"
        label={t('specifications.settings.workKind')}
        hint={t('specifications.settings.repairHint')}
        isSearchable={false}
        options={(['construction', 'repair'] as const).map((value) => ({
          value,
          label: t(`specifications.settings.workKinds.${value}`),
        }))}
      />
      <Markup control={control} kind="overhead" />
      <Markup control={control} kind="profit" />
      <FieldRow>
        <FormSelect
          control={control}
          name="settings.vat_rate"
          label={t('specifications.settings.vat')}
          isSearchable={false}
          options={VAT_RATES.map((value) => ({
            value,
            label: value === 'none' ? t('specifications.head.vatNone') : format.percent(value),
          }))}
        />
      </FieldRow>
      <FormCheckbox
        control={control}
        name="settings.vat_included"
        label={t('specifications.settings.vatIncluded')}
        disabled={rate === 'none'}
      />
      <BaseField control={control} />
      <FieldRow>
        <FormText control={control} name="region" label={t('specifications.settings.region')} maxLength={200} />
        <FormDate control={control} name="price_date" label={t('specifications.settings.priceDate')} />
      </FieldRow>
    </>
  );
}

/** Norm base of the next calculation; calculated positions do not change. */
function BaseField({ control }: Props) {
  const { t } = useTranslation();
  const bases = useQuery(normBasesOptions());
  if ((bases.data?.length ?? 0) < 2) return null;
  return (
    <FormSelect
      control={control}
      name="norm_base_id"
      label={t('specifications.head.base')}
      options={(bases.data ?? []).map(({ id, name, version, source }) => ({
        value: id,
        label: source === 'own' ? name : `${name} · ${version}`,
      }))}
    />
  );
}

function Markup({ control, kind }: Props & { kind: 'overhead' | 'profit' }) {
  const { t } = useTranslation();
  const mode = useWatch({ control, name: `settings.${kind}_mode` });
  return (
    <FieldRow>
      <FormSelect
        control={control}
        name={`settings.${kind}_mode`}
        label={t(`specifications.settings.${kind}`)}
        isSearchable={false}
        options={MARKUP_MODES.map((value) => ({ value, label: t(`specifications.settings.modes.${value}`) }))}
      />
      {mode === 'percent' && (
        <FormNumber
          control={control}
          name={`settings.${kind}_percent`}
          label={t('specifications.settings.percent')}
          suffix="%"
        />
      )}
    </FieldRow>
  );
}
