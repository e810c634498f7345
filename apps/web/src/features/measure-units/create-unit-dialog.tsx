import { measureUnitBody } from '@karkas/api/measure-units/measure-units.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { OFFERED_KINDS } from './unit-kinds.ts';
import { createUnit } from './unit-queries.ts';
import { useKindName } from './use-kind-name.ts';

type Values = Record<'name' | 'full_name' | 'okei_code' | 'quantity_kind', string>;

const EMPTY: Values = { name: '', full_name: '', okei_code: '', quantity_kind: 'other' };

export function CreateUnitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const kindName = useKindName();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <FormDialog<Values, typeof measureUnitBody>
      isOpen
      onClose={onClose}
      width={520}
      title={t('measureUnits.createTitle')}
      submitLabel={t('forms.create')}
      failureTitle={t('measureUnits.createFailed')}
      schema={measureUnitBody}
      defaultValues={EMPTY}
      conflictFields={{ unit_taken: 'name' }}
      toInput={({ okei_code: code, quantity_kind: kind, ...names }) => ({
        ...names,
        okei_code: code.trim() === '' ? null : code.trim(),
        quantity_kind: kind || 'other',
      })}
      save={async (body) => {
        await createUnit({ body, idempotencyKey, client });
        announceSuccess(t('measureUnits.created'));
      }}
    >
      {(control) => (
        <>
          <FormText
            control={control}
            name="name"
            label={t('measureUnits.name')}
            hint={t('measureUnits.nameHint')}
            isRequired
            autoFocus
            autoComplete="off"
            maxLength={40}
          />
          <FormText
            control={control}
            name="full_name"
            label={t('measureUnits.fullName')}
            autoComplete="off"
            maxLength={200}
          />
          <FieldRow>
            <FormText
              control={control}
              name="okei_code"
              label={t('measureUnits.code')}
              hint={t('measureUnits.codeHint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
            <FormSelect
              control={control}
              name="quantity_kind"
              label={t('measureUnits.kind')}
              options={OFFERED_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
