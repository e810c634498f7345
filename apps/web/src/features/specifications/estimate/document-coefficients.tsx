import { specificationPatch, type Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { notifySuccess } from '#platform/notices.ts';
import { saveSpecification } from '../dialogs/save-specification.ts';
import { CoefficientFields } from './coefficient-fields.tsx';
import { conditionsOf, documentValues, type CoefficientValues } from './coefficient-values.ts';

/** What multiplies everything in the specification, and which conditions of the project do not. */
export function DocumentCoefficients({
  specification,
  onClose,
  onSaved,
}: {
  specification: Specification;
  onClose: () => void;
  onSaved: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <FormDialog<CoefficientValues, typeof specificationPatch, Specification>
      isOpen
      onClose={onClose}
      width={900}
      title={t('estimate.titles.document')}
      failureTitle={t('estimate.failure')}
      schema={specificationPatch}
      defaultValues={documentValues(specification)}
      toInput={({ coefficients, excluded_conditions }) => ({ coefficients, excluded_conditions })}
      save={async (change, { version }) => {
        await saveSpecification({ specification, change, version, client });
        notifySuccess(t('estimate.saved'));
        void onSaved();
      }}
    >
      {(control) => <CoefficientFields control={control} inherited={conditionsOf(specification)} />}
    </FormDialog>
  );
}
