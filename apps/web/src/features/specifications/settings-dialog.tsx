import { MARKUP_MODES, type Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#platform/api-error.ts';
import { useFormat } from '#platform/format.ts';
import { notifySuccess } from '#platform/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { DateInput } from '#ui/date-input/date-input.tsx';
import { Dialog, DialogForm } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { NumberInput } from '#ui/number-input/number-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { usePatchSpecification } from './use-patch-specification.ts';
import styles from './dialogs.module.css';

type Settings = Specification['settings'];
type Kind = 'overhead' | 'profit';

/** How the price is made: overhead, profit, VAT, the level of prices. */
export function SettingsDialog({
  specification,
  isOpen,
  onClose,
  onSaved,
}: {
  specification: Specification;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} width={560} title={t('specifications.settings.title')}>
      <SettingsForm specification={specification} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

function SettingsForm({
  specification,
  onClose,
  onSaved,
}: {
  specification: Specification;
  onClose: () => void;
  onSaved: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const [settings, setSettings] = useState<Settings>(specification.settings);
  const [region, setRegion] = useState(specification.region ?? '');
  const [priceDate, setPriceDate] = useState(specification.price_date ?? '');
  const [isTried, setTried] = useState(false);
  const patch = usePatchSpecification(specification, () => {
    notifySuccess(t('specifications.settings.saved'));
    onClose();
    void onSaved();
  });
  const lacksPercent = (kind: Kind): boolean =>
    settings[`${kind}_mode`] === 'percent' && !/^\d+(\.\d{1,4})?$/.test(settings[`${kind}_percent`] ?? '');
  const isDateRight = priceDate === '' || /^\d{4}-\d{2}-\d{2}$/.test(priceDate);
  const change = (part: Partial<Settings>): void => setSettings((current) => ({ ...current, ...part }));
  const errorOf = (field: string): string | undefined =>
    isApiError(patch.error) ? patch.error.errors.find((problem) => problem.field === field)?.message : undefined;

  function save(): void {
    setTried(true);
    if (lacksPercent('overhead') || lacksPercent('profit') || !isDateRight || patch.isPending) return;
    const percentOf = (kind: Kind): string | null =>
      settings[`${kind}_mode`] === 'percent' ? settings[`${kind}_percent`] : null;
    patch.mutate({
      region: region.trim() === '' ? null : region.trim(),
      price_date: priceDate === '' ? null : priceDate,
      settings: { ...settings, overhead_percent: percentOf('overhead'), profit_percent: percentOf('profit') },
    });
  }

  return (
    <DialogForm
      label={t('specifications.settings.title')}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose} disabled={patch.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" kind="primary" isPending={patch.isPending}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      {(['overhead', 'profit'] as const).map((kind) => (
        <div key={kind} className={styles['pair']}>
          <Select
            label={t(`specifications.settings.${kind}`)}
            isSearchable={false}
            value={settings[`${kind}_mode`]}
            options={MARKUP_MODES.map((mode) => ({ value: mode, label: t(`specifications.settings.modes.${mode}`) }))}
            onValueChange={(value) => {
              const mode = MARKUP_MODES.find((known) => known === value);
              if (mode !== undefined) change({ [`${kind}_mode`]: mode });
            }}
          />
          {settings[`${kind}_mode`] === 'percent' ? (
            <NumberInput
              label={t('specifications.settings.percent')}
              suffix="%"
              value={settings[`${kind}_percent`] ?? ''}
              onValueChange={(value) => change({ [`${kind}_percent`]: value })}
              error={
                isTried && lacksPercent(kind)
                  ? t('specifications.settings.percentRequired')
                  : errorOf(`settings.${kind}_percent`)
              }
            />
          ) : null}
        </div>
      ))}
      <div className={styles['pair']}>
        <Select
          label={t('specifications.settings.vat')}
          isSearchable={false}
          value={settings.vat_rate}
          options={VAT_RATES.map((rate) => ({
            value: rate,
            label: rate === 'none' ? t('specifications.head.vatNone') : format.percent(rate),
          }))}
          onValueChange={(value) => {
            const rate = VAT_RATES.find((known) => known === value);
            if (rate !== undefined) change({ vat_rate: rate });
          }}
        />
      </div>
      <Checkbox
        label={t('specifications.settings.vatIncluded')}
        isChecked={settings.vat_included}
        onCheckedChange={(isIncluded) => change({ vat_included: isIncluded })}
        disabled={settings.vat_rate === 'none'}
      />
      <div className={styles['pair']}>
        <TextInput
          label={t('specifications.settings.region')}
          value={region}
          maxLength={200}
          onChange={(event) => setRegion(event.target.value)}
          error={errorOf('region')}
        />
        <DateInput
          label={t('specifications.settings.priceDate')}
          value={priceDate}
          onValueChange={setPriceDate}
          error={errorOf('price_date')}
        />
      </div>
    </DialogForm>
  );
}
