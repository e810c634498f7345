import { specificationPatch, type Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormDate } from '#platform/form/value-fields.tsx';
import { useOpenedWith } from '#platform/form/use-opened-with.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { saveSpecification } from './save-specification.ts';

type Values = { name: string; number: string; date: string };
const valuesOf = ({ name, number, date }: Specification): Values => ({ name, number, date });

export function RenameDialog({
  specification: displayed,
  onClose,
}: {
  specification: Specification;
  onClose: () => void;
}): ReactNode {
  const specification = useOpenedWith(displayed);
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  return (
    <FormDialog<Values, typeof specificationPatch, Specification>
      isOpen
      onClose={onClose}
      width={560}
      title={t('specifications.rename.title')}
      failureTitle={t('specifications.failures.settings')}
      schema={specificationPatch}
      defaultValues={valuesOf(specification)}
      toInput={(values) => values}
      conflict={{
        toValues: (current) => valuesOf(current),
        fields: [
          { name: 'name', label: t('specifications.rename.name') },
          { name: 'number', label: t('specifications.rename.number') },
          { name: 'date', label: t('specifications.rename.date'), show: format.date },
        ],
      }}
      save={async (change, { version }) => {
        await saveSpecification({ specification, change, version, client });
        announceSuccess(t('specifications.rename.saved'));
      }}
    >
      {(control) => (
        <>
          <FormText
            control={control}
            name="name"
            label={t('specifications.rename.name')}
            isRequired
            autoFocus
            maxLength={300}
          />
          <FieldRow>
            <FormText
              control={control}
              name="number"
              label={t('specifications.rename.number')}
              isRequired
              maxLength={100}
            />
            <FormDate
              control={control}
              name="date"
              label={t('specifications.rename.date')}
              isRequired
              disabled={!specification.can.view_prices}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
