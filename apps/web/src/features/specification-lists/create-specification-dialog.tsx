import { specificationBody, type Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormDate } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { createSpecification, type SpecificationOwner } from './specification-list-queries.ts';

type Values = { name: string; number: string; date: string };

export function CreateSpecificationDialog({
  owner,
  onClose,
  onCreated,
}: {
  owner: SpecificationOwner;
  onClose: () => void;
  onCreated: (created: Specification) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [day] = useState(today);
  return (
    <FormDialog<Values, typeof specificationBody>
      isOpen
      onClose={onClose}
      width={560}
      draftId={`specification.${owner.id}`}
      title={t('specificationLists.create')}
      failureTitle={t('specificationLists.createFailed')}
      submitLabel={t('forms.create')}
      schema={specificationBody}
      defaultValues={{ name: t('specificationLists.defaultName'), number: '', date: day }}
      toInput={({ name, number, date }) => ({
        name,
        ...(number.trim() === '' ? {} : { number }),
        ...(date === '' ? {} : { date }),
      })}
      save={async (body) => {
        const created = await createSpecification({ owner, body, idempotencyKey, client });
        onCreated(created);
      }}
    >
      {(control) => (
        <>
          <FormText
            control={control}
            name="name"
            label={t('specificationLists.name')}
            isRequired
            autoFocus
            onFocus={(event) => event.currentTarget.select()}
            maxLength={300}
          />
          <FieldRow>
            <FormText
              control={control}
              name="number"
              label={t('specificationLists.number')}
              hint={t('specificationLists.numberHint')}
              maxLength={100}
            />
            <FormDate control={control} name="date" label={t('specificationLists.date')} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
