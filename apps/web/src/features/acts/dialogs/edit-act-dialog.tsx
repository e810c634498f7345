import { actPatch, type Act } from '@karkas/api/acts/acts.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { announceSuccess } from '#platform/errors/notices.ts';
import { FieldRow, FormDialog, type ConflictHandling } from '#platform/form/form-dialog.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { useOpenedWith } from '#platform/form/use-opened-with.ts';
import { FormDate } from '#platform/form/value-fields.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { changeAct } from '../act-changes.ts';
import styles from './dialogs.module.css';

type Values = {
  number: string;
  date: string;
  period_from: string;
  period_to: string;
  base_date: string;
  comment: string;
};

const valuesOf = ({ number, date, period_from, period_to, base_date, comment }: Act): Values => ({
  number,
  date,
  period_from,
  period_to,
  base_date,
  comment: comment ?? '',
});

/** Head of a draft act. */
export function EditActDialog({ act: displayed, onClose }: { act: Act; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const act = useOpenedWith(displayed);
  const conflict = useHeadConflict();
  return (
    <FormDialog<Values, typeof actPatch, Act>
      isOpen
      onClose={onClose}
      width={680}
      title={t('acts.editTitle', { number: act.number })}
      failureTitle={t('acts.updateFailed')}
      schema={actPatch}
      defaultValues={valuesOf(act)}
      toInput={(values) => values}
      conflictFields={{ act_number_taken: 'number' }}
      conflict={conflict}
      save={async (body, { version = act.version }) => {
        await changeAct(client, act, { ...body, version });
        announceSuccess(t('acts.updated'));
      }}
    >
      {(control) => (
        <div className={styles['fields']}>
          <FieldRow>
            <FormText control={control} name="number" label={t('acts.number')} isRequired maxLength={20} />
            <FormDate control={control} name="date" label={t('acts.date')} isRequired />
          </FieldRow>
          <FieldRow columns={3}>
            <FormDate control={control} name="period_from" label={t('acts.periodFrom')} isRequired />
            <FormDate control={control} name="period_to" label={t('acts.periodTo')} isRequired />
            <FormDate
              control={control}
              name="base_date"
              label={t('acts.baseDate')}
              hint={t('acts.baseDateHint')}
              isRequired
            />
          </FieldRow>
          <FormTextArea control={control} name="comment" label={t('acts.comment')} rows={2} />
        </div>
      )}
    </FormDialog>
  );
}

function useHeadConflict(): ConflictHandling<Values, Act> {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    toValues: valuesOf,
    fields: [
      { name: 'number', label: t('acts.number') },
      { name: 'date', label: t('acts.date'), show: format.date },
      { name: 'period_from', label: t('acts.periodFrom'), show: format.date },
      { name: 'period_to', label: t('acts.periodTo'), show: format.date },
      { name: 'base_date', label: t('acts.baseDate'), show: format.date },
      { name: 'comment', label: t('acts.comment') },
    ],
  };
}
