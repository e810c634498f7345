import { actSummaryBody, type ActSummary } from '@karkas/api/acts/act-summaries.schemas.ts';
import { SUMMARY_ROWS } from '@karkas/domain/acts/summary-rows.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { today } from '#platform/clock.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { FormDate, FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import styles from '../dialogs/dialogs.module.css';
import { saveNewSummary } from './summary-queries.ts';

type Values = {
  number: string;
  date: string;
  period_from: string;
  period_to: string;
  rows_by: (typeof SUMMARY_ROWS)[number];
};

/** КС-3 of the signed acts of a period. */
export function NewSummaryDialog({
  contractId,
  period,
  onCreated,
  onClose,
}: {
  contractId: string;
  period: { from: string; to: string };
  onCreated: (summary: ActSummary) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [values] = useState((): Values => ({
    number: '',
    date: today(),
    period_from: period.from,
    period_to: period.to,
    rows_by: 'object',
  }));
  return (
    <FormDialog<Values, typeof actSummaryBody>
      isOpen
      onClose={onClose}
      width={680}
      draftId={`act_summary.${contractId}`}
      title={t('acts.summaries.create')}
      failureTitle={t('acts.summaries.createFailed')}
      submitLabel={t('forms.create')}
      schema={actSummaryBody}
      defaultValues={values}
      toInput={(input) => input}
      conflictFields={{
        act_summary_number_taken: 'number',
        act_summary_period_taken: 'period_from',
        no_signed_acts: 'period_from',
      }}
      save={async (body) => {
        const created = await saveNewSummary(client, { contractId, body, idempotencyKey });
        announceSuccess(t('acts.summaries.created'));
        onCreated(created);
      }}
    >
      {(control) => (
        <div className={styles['fields']}>
          <p>{t('acts.summaries.createHint')}</p>
          <FieldRow>
            <FormDate control={control} name="period_from" label={t('acts.periodFrom')} isRequired />
            <FormDate control={control} name="period_to" label={t('acts.periodTo')} isRequired />
          </FieldRow>
          <FieldRow>
            <FormText
              control={control}
              name="number"
              label={t('acts.number')}
              hint={t('acts.summaries.numberHint')}
              autoComplete="off"
              maxLength={20}
            />
            <FormDate control={control} name="date" label={t('acts.date')} isRequired />
          </FieldRow>
          <FormSelect
            control={control}
            name="rows_by"
            label={t('acts.report.rows')}
            isSearchable={false}
            options={SUMMARY_ROWS.map((value) => ({ value, label: t(`acts.report.rowsBy.${value}`) }))}
          />
        </div>
      )}
    </FormDialog>
  );
}
