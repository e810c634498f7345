import type { NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import type { ownNormBody } from '@karkas/api/specifications/norms/own-norms.schemas.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { inputOf, type OwnNormValues, valuesOf } from './own-norm-values.ts';
import { ResourceFields } from './resource-fields.tsx';
import type { OwnNormSubject } from './own-norm-subject.ts';
import { useOwnNormForm } from './use-own-norm-form.ts';

type Props = { subject: OwnNormSubject; onClose: () => void; onSaved: (norm: NormCard) => void };

/** Own norm: resources per unit of work and their prices. */
export function OwnNormDialog({ subject, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const seesPrices = useAbility('specification.view_prices');
  const { norm, isCopy } = subject;
  const { isNew, kinds, dialog } = useOwnNormForm(subject, onSaved);
  return (
    <FormDialog<OwnNormValues, typeof ownNormBody>
      isOpen
      onClose={onClose}
      width={960}
      title={t(isCopy ? 'norms.copyTitle' : isNew ? 'norms.createTitle' : 'norms.editTitle')}
      failureTitle={t('norms.saveFailed')}
      defaultValues={valuesOf(norm, isCopy)}
      toInput={(values) => inputOf(values, seesPrices)}
      {...dialog}
    >
      {(control) => (
        <>
          <FormText control={control} name="name" label={t('norms.name')} isRequired autoFocus maxLength={500} />
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
          <ResourceFields control={control} hasPrices={seesPrices} />
          <FormTextArea control={control} name="steps" label={t('norms.steps')} />
        </>
      )}
    </FormDialog>
  );
}
