import { taskSetBody, type TaskTemplate } from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { optionsOf, useTaskChoices } from '#features/tasks';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormDate, FormSelect } from '#platform/form/value-fields.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifySuccess } from '#platform/errors/notices.ts';
import { refetchSettings } from '../setting-queries.ts';
import { createSet, undoSet } from './template-queries.ts';
import { plannedDays } from './template-values.ts';
import styles from '../task-settings.module.css';

type Values = { day: string; project_id: string; assignee_id: string };
type Props = { template: TaskTemplate; onClose: () => void };

/** Creates all tasks of a template at once, after a preview of tasks and dates. */
export function CreateSetDialog({ template, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const choices = useTaskChoices();
  const [idempotencyKey] = useState(newIdempotencyKey);
  async function takeBack(setId: string): Promise<void> {
    try {
      await undoSet(setId);
      await refetchSettings(client);
    } catch (error) {
      notifyFailure(error, t('taskSettings.templates.undoFailed'));
    }
  }
  return (
    <FormDialog<Values, typeof taskSetBody>
      isOpen
      onClose={onClose}
      width={720}
      title={t('taskSettings.templates.useTitle', { name: template.name })}
      submitLabel={t('taskSettings.templates.makeTasks', { count: template.tasks.length })}
      failureTitle={t('taskSettings.templates.useFailed')}
      schema={taskSetBody}
      defaultValues={{ day: today(), project_id: '', assignee_id: '' }}
      toInput={({ day, project_id: project, assignee_id: assignee }) => ({
        day,
        project_id: project || null,
        assignee_id: assignee || null,
      })}
      save={async (body) => {
        const set = await createSet(template.id, body, idempotencyKey);
        await refetchSettings(client);
        notifySuccess(t('taskSettings.templates.made', { count: set.tasks.length }), {
          label: t('tasks.undo'),
          run: () => void takeBack(set.id),
        });
      }}
    >
      {(control) => (
        <>
          <FieldRow columns={3}>
            <FormDate control={control} name="day" label={t('taskSettings.templates.day')} isRequired />
            <FormSelect
              control={control}
              name="project_id"
              label={t('tasks.fields.project')}
              isClearable
              options={optionsOf(choices.projects)}
            />
            <FormSelect
              control={control}
              name="assignee_id"
              label={t('taskSettings.templates.restAssignee')}
              isClearable
              options={optionsOf(choices.people)}
            />
          </FieldRow>
          <Preview template={template} control={control} />
        </>
      )}
    </FormDialog>
  );
}

function Preview({ template, control }: { template: TaskTemplate; control: Control<Values> }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const day = useWatch({ control, name: 'day' });
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const planned = plannedDays(template.tasks, day);
  const late = planned.filter(({ due }) => due !== null && due < today()).length;
  return (
    <>
      {late > 0 && <Notice tone="warn">{t('taskSettings.templates.late', { count: late })}</Notice>}
      <ol className={styles['preview']} aria-label={t('taskSettings.templates.preview')}>
        {planned.map(({ key, title, start, due, waitsFor }) => (
          <li key={key}>
            <strong>{title}</strong>{' '}
            <span className={styles['quiet']}>
              {[start, due]
                .filter((item) => item !== null)
                .map((item) => format.date(item))
                .join(' — ')}
              {waitsFor.length > 0 && ` · ${t('taskSettings.templates.after', { names: waitsFor.join(', ') })}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
