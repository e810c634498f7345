import type { NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import type { ownNormBody } from '@karkas/api/specifications/norms/own-norms.schemas.ts';
import { type Control, useWatch } from 'react-hook-form';
import { today } from '#platform/clock.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormCheckbox, FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormDate, FormMoney, FormRadio, FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { OwnNormSubject } from './own-norm-subject.ts';
import { inputOfPrice, type OwnPriceValues, valuesOfPrice } from './own-price-values.ts';
import { useOwnNormForm } from './use-own-norm-form.ts';

type Props = { subject: OwnNormSubject; onClose: () => void; onSaved: (norm: NormCard) => void };

/** Own price: a work priced by the company without resources. */
export function OwnPriceDialog({ subject, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { norm, isCopy } = subject;
  const { isNew, kinds, dialog } = useOwnNormForm(subject, onSaved);
  return (
    <FormDialog<OwnPriceValues, typeof ownNormBody>
      isOpen
      onClose={onClose}
      width={720}
      title={t(isCopy ? 'norms.copyPriceTitle' : isNew ? 'norms.createPriceTitle' : 'norms.editPriceTitle')}
      failureTitle={t('norms.savePriceFailed')}
      defaultValues={valuesOfPrice(norm, isCopy, today())}
      toInput={inputOfPrice}
      {...dialog}
    >
      {(control) => (
        <>
          <FormText control={control} name="name" label={t('norms.work')} isRequired autoFocus maxLength={500} />
          <FieldRow columns={3}>
            <FormText
              control={control}
              name="unit"
              label={t('norms.unit')}
              hint={t('norms.unitHint')}
              isRequired
              maxLength={40}
            />
            <FormSelect control={control} name="kind_of_work" label={t('norms.kind')} isRequired options={kinds} />
            <FormText control={control} name="code" label={t('norms.code')} hint={t('norms.codeHint')} maxLength={60} />
          </FieldRow>
          <PriceFields control={control} />
          <FieldRow>
            <FormDate control={control} name="own_price.date" label={t('norms.priceDate')} />
            <FormText
              control={control}
              name="own_price.source"
              label={t('norms.priceSource')}
              hint={t('norms.priceSourceHint')}
              maxLength={300}
            />
          </FieldRow>
          <FormTextArea control={control} name="steps" label={t('norms.steps')} />
        </>
      )}
    </FormDialog>
  );
}

function PriceFields({ control }: { control: Control<OwnPriceValues> }) {
  const { t } = useTranslation();
  const way = useWatch({ control, name: 'way' });
  return (
    <>
      <FormRadio
        control={control}
        name="way"
        label={t('norms.priceOfUnit')}
        options={(['whole', 'parts'] as const).map((value) => ({ value, label: t(`norms.priceWays.${value}`) }))}
      />
      {way === 'whole' ? (
        <FieldRow>
          <FormMoney
            control={control}
            name="own_price.total"
            label={t('norms.wholePrice')}
            hint={t('norms.wholePriceHint')}
          />
        </FieldRow>
      ) : (
        <>
          <FieldRow columns={3}>
            <FormMoney control={control} name="own_price.labour" label={t('norms.parts.labour')} />
            <FormMoney control={control} name="own_price.machines" label={t('norms.parts.machines')} />
            <FormMoney control={control} name="own_price.materials" label={t('norms.parts.materials')} />
          </FieldRow>
          <FormCheckbox control={control} name="own_price.is_all_included" label={t('norms.allIncluded')} />
        </>
      )}
    </>
  );
}
