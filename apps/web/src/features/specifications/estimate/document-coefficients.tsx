import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { SpecificationForm, type SpecificationFormProps } from '../dialogs/specification-form.tsx';
import { CoefficientFields } from './coefficient-fields.tsx';
import { conditionsOf, documentValues, type CoefficientValues } from './coefficient-values.ts';

/** Coefficients of the whole specification, and excluded project coefficients. */
export function DocumentCoefficients(props: SpecificationFormProps): ReactNode {
  const { specification } = props;
  const { t } = useTranslation();
  return (
    <SpecificationForm<CoefficientValues>
      {...props}
      width={900}
      title={t('estimate.titles.document')}
      failureTitle={t('estimate.failure')}
      defaultValues={documentValues(specification)}
      toInput={({ coefficients, excluded_conditions }) => ({ coefficients, excluded_conditions })}
      savedTitle={t('estimate.saved')}
    >
      {(control) => <CoefficientFields control={control} inherited={conditionsOf(specification)} />}
    </SpecificationForm>
  );
}
