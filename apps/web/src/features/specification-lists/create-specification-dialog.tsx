import { specificationBody, type Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { requiredText } from '@karkas/api/core/fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProject } from '#features/projects';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormDate } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { createSpecification, type SpecificationOwner } from './specification-list-queries.ts';

const inProject = specificationBody.extend({ project_id: requiredText(36) });

type Values = { project_id: string; name: string; number: string; date: string };

export function CreateSpecificationDialog({
  owner,
  onClose,
  onCreated,
}: {
  /** Null: the project is chosen in the first field. */
  owner: SpecificationOwner | null;
  onClose: () => void;
  onCreated: (created: Specification) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [day] = useState(today);
  return (
    <FormDialog<Values, typeof inProject>
      isOpen
      onClose={onClose}
      width={560}
      draftId={`specification.${owner?.id ?? 'any'}`}
      title={t('specificationLists.create')}
      failureTitle={t('specificationLists.createFailed')}
      submitLabel={t('forms.create')}
      schema={inProject}
      defaultValues={{ project_id: owner?.id ?? '', name: t('specificationLists.defaultName'), number: '', date: day }}
      toInput={({ project_id: projectId, name, number, date }) => ({
        project_id: projectId,
        name,
        ...(number.trim() === '' ? {} : { number }),
        ...(date === '' ? {} : { date }),
      })}
      save={async ({ project_id: projectId, ...body }) => {
        const place = owner ?? { kind: 'project' as const, id: projectId };
        const created = await createSpecification({ owner: place, body, idempotencyKey, client });
        onCreated(created);
      }}
    >
      {(control) => (
        <>
          {owner === null && <FormProject control={control} name="project_id" />}
          <FormText
            control={control}
            name="name"
            label={t('specificationLists.name')}
            isRequired
            autoFocus={owner !== null}
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
