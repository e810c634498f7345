import { ACT_FILLS, actBody, type Act } from '@karkas/api/acts/acts.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { today } from '#platform/clock.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormDate, FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { saveNewAct } from '../act-changes.ts';
import { previousMonth } from './previous-month.ts';
import styles from './dialogs.module.css';

type Fill = (typeof ACT_FILLS)[number];
type Values = {
  number: string;
  date: string;
  period_from: string;
  period_to: string;
  fill: Fill;
  percent: string;
  comment: string;
};

/** A draft act for a period, by default the previous month, filled with what is done. */
export function NewActDialog({
  contractId,
  onCreated,
  onClose,
}: {
  contractId: string;
  onCreated: (act: Act) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [values] = useState((): Values => {
    const day = today();
    const { from, to } = previousMonth(day);
    return { number: '', date: day, period_from: from, period_to: to, fill: 'records', percent: '', comment: '' };
  });
  return (
    <FormDialog<Values, typeof actBody>
      isOpen
      onClose={onClose}
      width={680}
      draftId={`act.${contractId}`}
      title={t('acts.create')}
      failureTitle={t('acts.createFailed')}
      submitLabel={t('forms.create')}
      schema={actBody}
      defaultValues={values}
      toInput={({ percent, ...rest }) => ({
        ...rest,
        ...(rest.fill === 'percent' && percent !== '' ? { percent } : {}),
      })}
      conflictFields={{ act_number_taken: 'number' }}
      save={async (body) => {
        const created = await saveNewAct({ contractId, body, idempotencyKey, client });
        announceSuccess(t('acts.created'));
        onCreated(created);
      }}
    >
      {(control) => <NewActFields control={control} />}
    </FormDialog>
  );
}

function NewActFields({ control }: { control: Control<Values> }): ReactNode {
  const { t } = useTranslation();
  const fill = useWatch({ control, name: 'fill' });
  return (
    <div className={styles['fields']}>
      <FieldRow>
        <FormDate control={control} name="period_from" label={t('acts.periodFrom')} isRequired />
        <FormDate control={control} name="period_to" label={t('acts.periodTo')} isRequired />
      </FieldRow>
      <FieldRow>
        <FormText
          control={control}
          name="number"
          label={t('acts.number')}
          hint={t('acts.numberHint')}
          autoComplete="off"
          maxLength={20}
        />
        <FormDate control={control} name="date" label={t('acts.date')} isRequired />
      </FieldRow>
      <FieldRow>
        <FormSelect
          control={control}
          name="fill"
          label={t('acts.fill.title')}
          hint={t(`acts.fill.hints.${fill}`)}
          isSearchable={false}
          options={ACT_FILLS.map((value) => ({ value, label: t(`acts.fill.ways.${value}`) }))}
        />
        {fill === 'percent' && (
          <FormNumber control={control} name="percent" label={t('acts.fill.percent')} suffix="%" isRequired />
        )}
      </FieldRow>
      <FormTextArea control={control} name="comment" label={t('acts.comment')} rows={2} />
    </div>
  );
}
