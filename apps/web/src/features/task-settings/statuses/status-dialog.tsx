import { taskStatusBody, type TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import { MAIN_STATUSES, type MainStatus } from '@karkas/api/tasks/tasks.choices.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormMultiSelect } from '#platform/form/multi-select-field.tsx';
import { FormCheckbox, FormText } from '#platform/form/text-fields.tsx';
import { FormRadio } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { changeStatus, createStatus, refetchSettings } from '../setting-queries.ts';

type Values = {
  name: string;
  main_status: MainStatus;
  is_started: boolean;
  is_canceled: boolean;
  next_status_ids: string[];
};

type Props = { status: TaskStatus | null; statuses: readonly TaskStatus[]; onClose: () => void };

/** A task status: whether it closes tasks, whether work is in progress, and the possible transitions. */
export function StatusDialog({ status, statuses, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const others = statuses.filter(({ id }) => id !== status?.id);
  return (
    <FormDialog<Values, typeof taskStatusBody>
      isOpen
      onClose={onClose}
      width={560}
      title={t(status === null ? 'taskSettings.status.create' : 'taskSettings.status.edit')}
      submitLabel={t(status === null ? 'forms.create' : 'forms.save')}
      failureTitle={t('taskSettings.saveFailed')}
      schema={taskStatusBody}
      conflictFields={{ task_setting_taken: 'name' }}
      defaultValues={{
        name: status?.name ?? '',
        main_status: status?.main_status ?? 'open',
        is_started: status?.is_started ?? false,
        is_canceled: status?.is_canceled ?? false,
        next_status_ids: status?.next_status_ids ?? others.map(({ id }) => id),
      }}
      // Marks hidden for the chosen stage are cleared.
      toInput={({ is_started, is_canceled, ...values }) => ({
        ...values,
        ...(values.main_status === 'open' ? { is_started } : { is_canceled }),
      })}
      save={async ({ main_status: kind, ...fields }) => {
        if (status === null) await createStatus({ ...fields, main_status: kind }, idempotencyKey);
        else await changeStatus(status.id, { ...fields, version: status.version });
        await refetchSettings(client);
      }}
    >
      {(control) => (
        <>
          <FormText control={control} name="name" label={t('taskSettings.name')} isRequired autoFocus maxLength={60} />
          {status === null && (
            <FormRadio
              control={control}
              name="main_status"
              label={t('taskSettings.status.main')}
              options={MAIN_STATUSES.map((value) => ({ value, label: t(`taskSettings.main.${value}`) }))}
            />
          )}
          <StageMark control={control} />
          <FormMultiSelect
            control={control}
            name="next_status_ids"
            label={t('taskSettings.status.next')}
            hint={t('taskSettings.status.nextHint')}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The mark of a status by its stage: work in progress, or tasks cancelled. */
function StageMark({ control }: { control: Control<Values> }): ReactNode {
  const { t } = useTranslation();
  const stage = useWatch({ control, name: 'main_status' });
  return stage === 'open' ? (
    <FormCheckbox key={stage} control={control} name="is_started" label={t('taskSettings.status.started')} />
  ) : (
    <FormCheckbox key={stage} control={control} name="is_canceled" label={t('taskSettings.status.canceled')} />
  );
}
