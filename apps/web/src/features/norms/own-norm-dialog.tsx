import type { NormBase, NormCard } from '@karkas/api/specifications/norms.schemas.ts';
import { ownNormBody } from '@karkas/api/specifications/own-norms.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAbility } from '#platform/abilities.ts';
import { newIdempotencyKey } from '#platform/call-endpoint.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { basesOptions } from './norm-queries.ts';
import { inputOf, type OwnNormValues, valuesOf } from './own-norm-values.ts';
import { saveOwnNorm } from './own-norm-queries.ts';
import { ResourceFields } from './resource-fields.tsx';

export type OwnNormSubject = {
  /** The norm that is changed or copied; null for a new one. */
  norm: NormCard | null;
  isCopy: boolean;
  /** Where a new one comes first of all. */
  base?: NormBase;
};

type Props = { subject: OwnNormSubject; onClose: () => void; onSaved: (norm: NormCard) => void };

/** An own norm: what the work takes for one unit, and what that costs. */
export function OwnNormDialog({ subject, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const seesPrices = useAbility('specification.view_prices');
  const bases = useQuery(basesOptions());
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { norm, isCopy } = subject;
  const isNew = norm === null || isCopy;
  const kinds = (bases.data?.find(({ id }) => id === norm?.base_id) ?? bases.data?.[0])?.kinds_of_work ?? [];
  return (
    <FormDialog<OwnNormValues, typeof ownNormBody>
      isOpen
      onClose={onClose}
      width={960}
      title={t(isCopy ? 'norms.copyTitle' : isNew ? 'norms.createTitle' : 'norms.editTitle')}
      submitLabel={t(isNew ? 'forms.create' : 'forms.save')}
      failureTitle={t('norms.saveFailed')}
      schema={ownNormBody}
      defaultValues={valuesOf(norm, isCopy)}
      conflictFields={{ norm_code_taken: 'code' }}
      toInput={(values) => inputOf(values, seesPrices)}
      save={async (body) =>
        onSaved(
          await saveOwnNorm({
            body,
            changed: isNew ? null : norm,
            base: subject.base ?? null,
            firstBaseName: t('norms.ownBase'),
            idempotencyKey,
            client,
          }),
        )
      }
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
            <FormSelect
              control={control}
              name="kind_of_work"
              label={t('norms.kind')}
              isRequired
              options={kinds.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
            />
            <FormText control={control} name="code" label={t('norms.code')} hint={t('norms.codeHint')} maxLength={60} />
          </FieldRow>
          <ResourceFields control={control} hasPrices={seesPrices} />
          <FormTextArea control={control} name="steps" label={t('norms.steps')} />
        </>
      )}
    </FormDialog>
  );
}
