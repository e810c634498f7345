import { specificationRowPatch } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import type { EditSession } from '../rows/edit-session.ts';
import type { HeadLine } from '../rows/specification-lines.ts';
import { normBasesOptions } from '../specification-queries.ts';
import { CoefficientFields } from './coefficient-fields.tsx';
import { inheritedOf, rowInput, rowValues, type CoefficientValues } from './coefficient-values.ts';
import styles from './estimate.module.css';

/** Coefficients of a section or position; a position may also have its own percents. */
export function RowCoefficients({
  specification,
  session,
  line,
  onClose,
}: {
  specification: Specification;
  session: EditSession;
  line: HeadLine;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const isPosition = line.kind === 'position';
  return (
    <FormDialog<CoefficientValues, typeof specificationRowPatch>
      isOpen
      onClose={onClose}
      width={900}
      title={t(`estimate.titles.${line.kind}`)}
      failureTitle={t('estimate.failure')}
      schema={specificationRowPatch}
      defaultValues={rowValues(line.row)}
      toInput={(values) => rowInput(values, isPosition)}
      save={async (change) => {
        await session.changeHead(line.id, change);
        announceSuccess(t('estimate.saved'));
      }}
    >
      {(control) => (
        <>
          <CoefficientFields
            control={control}
            inherited={inheritedOf(specification, session, line)}
            normId={line.row.norm_id}
          />
          {isPosition ? <Percents control={control} baseId={specification.norm_base_id} line={line} /> : null}
        </>
      )}
    </FormDialog>
  );
}

function Percents({
  control,
  baseId,
  line,
}: {
  control: Control<CoefficientValues>;
  baseId: string | null;
  line: HeadLine;
}): ReactNode {
  const { t } = useTranslation();
  const { data: bases } = useQuery(normBasesOptions());
  const kinds = bases?.find((base) => base.id === baseId)?.kinds_of_work ?? [];
  const current = line.row.own_kind_of_work;
  const options = kinds.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <fieldset className={styles['group']}>
      <legend>{t('estimate.percents')}</legend>
      <p className={styles['hint']}>{t('estimate.percentsHint')}</p>
      <FieldRow>
        <FormNumber control={control} name="overhead_percent" label={t('estimate.overhead')} suffix="%" />
        <FormNumber control={control} name="profit_percent" label={t('estimate.profit')} suffix="%" />
      </FieldRow>
      <FormSelect
        control={control}
        name="kind_of_work"
        label={t('estimate.kindOfWork')}
        isClearable
        options={
          current === null || kinds.some(({ code }) => code === current)
            ? options
            : [{ value: current, label: current }, ...options]
        }
      />
    </fieldset>
  );
}
