import { taskRecurrenceBody, type TaskRecurrence } from '@karkas/api/tasks/settings/task-recurrences.schemas.ts';
import { RECURRENCE_KINDS } from '@karkas/domain/tasks/recurrence.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { optionsOf, useTaskChoices } from '#features/tasks';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormMultiSelect } from '#platform/form/multi-select-field.tsx';
import { FormText, FormTextArea } from '#platform/form/text-fields.tsx';
import { FormDate, FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { LAST_DAY, recurrenceInput, recurrenceValues, type RecurrenceValues } from './recurrence-values.ts';
import { changeRecurrence, createRecurrence, refetchSettings } from '../setting-queries.ts';
import { useWeekdays } from './use-rule-words.ts';

type Props = { recurrence: TaskRecurrence | null; onClose: () => void };

/** A recurring task: its content and its schedule. */
export function RecurrenceDialog({ recurrence, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <FormDialog<RecurrenceValues, typeof taskRecurrenceBody>
      isOpen
      onClose={onClose}
      width={720}
      title={t(recurrence === null ? 'taskSettings.recurring.create' : 'taskSettings.recurring.edit')}
      submitLabel={t(recurrence === null ? 'forms.create' : 'forms.save')}
      failureTitle={t('taskSettings.saveFailed')}
      schema={taskRecurrenceBody}
      defaultValues={recurrenceValues(recurrence, today())}
      toInput={(values) => recurrenceInput(values, recurrence)}
      save={async (body) => {
        if (recurrence === null) await createRecurrence(body, idempotencyKey);
        else await changeRecurrence(recurrence.id, { ...body, version: recurrence.version });
        await refetchSettings(client);
      }}
    >
      {(control) => (
        <>
          <FormText
            control={control}
            name="task.title"
            label={t('tasks.fields.title')}
            isRequired
            autoFocus
            maxLength={300}
          />
          <RuleFields control={control} />
          <FieldRow columns={3}>
            <FormDate control={control} name="starts_on" label={t('taskSettings.recurring.from')} isRequired />
            <FormDate control={control} name="ends_on" label={t('taskSettings.recurring.until')} />
            <FormNumber
              control={control}
              name="lead_days"
              label={t('taskSettings.recurring.lead')}
              hint={t('taskSettings.recurring.leadHint')}
            />
          </FieldRow>
          <TaskFields control={control} existing={recurrence?.task ?? null} />
        </>
      )}
    </FormDialog>
  );
}

function RuleFields({ control }: { control: Control<RecurrenceValues> }): ReactNode {
  const { t } = useTranslation();
  const weekdays = useWeekdays();
  const kind = useWatch({ control, name: 'rule.kind' });
  const isOfMonths = kind === 'monthly' || kind === 'quarterly';
  const days = [
    ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
    { value: LAST_DAY, label: t('taskSettings.recurring.lastDay') },
  ];
  return (
    <FieldRow columns={kind === 'quarterly' ? 3 : 2}>
      <FormSelect
        control={control}
        name="rule.kind"
        label={t('taskSettings.recurring.when')}
        isSearchable={false}
        options={RECURRENCE_KINDS.map((value) => ({ value, label: t(`taskSettings.recurring.kinds.${value}`) }))}
      />
      {kind === 'weekly' && (
        <FormMultiSelect
          control={control}
          name="rule.weekdays"
          label={t('taskSettings.recurring.onWeekdays')}
          options={weekdays}
        />
      )}
      {kind === 'quarterly' && (
        <FormSelect
          control={control}
          name="rule.quarter_month"
          label={t('taskSettings.recurring.quarterMonth')}
          isSearchable={false}
          options={['1', '2', '3'].map((value) => ({ value, label: value }))}
        />
      )}
      {isOfMonths && (
        <FormSelect
          control={control}
          name="rule.month_day"
          label={t('taskSettings.recurring.monthDay')}
          isSearchable={false}
          options={days}
        />
      )}
    </FieldRow>
  );
}

function TaskFields({
  control,
  existing,
}: {
  control: Control<RecurrenceValues>;
  existing: TaskRecurrence['task'] | null;
}): ReactNode {
  const { t } = useTranslation();
  const choices = useTaskChoices();
  const people = withCurrentOptions(optionsOf(choices.people), existing?.assignee ?? null);
  const project =
    existing === null || existing.project_id === null
      ? null
      : { id: existing.project_id, name: existing.project_name ?? '' };
  return (
    <>
      <FieldRow>
        <FormSelect
          control={control}
          name="task.assignee_id"
          label={t('tasks.fields.assignee')}
          isClearable
          options={people}
        />
        <FormSelect
          control={control}
          name="task.project_id"
          label={t('tasks.fields.project')}
          isClearable
          options={withCurrentOptions(optionsOf(choices.projects), project)}
        />
      </FieldRow>
      <FieldRow columns={3}>
        <FormSelect
          control={control}
          name="task.category_id"
          label={t('tasks.fields.category')}
          isClearable
          options={optionsOf(choices.categories)}
        />
        <FormSelect
          control={control}
          name="task.priority"
          label={t('tasks.fields.priority')}
          isClearable
          isSearchable={false}
          options={optionsOf(choices.priorities)}
        />
        <FormMultiSelect
          control={control}
          name="task.tags"
          label={t('tasks.fields.tag')}
          options={optionsOf(choices.tags)}
        />
      </FieldRow>
      <FormTextArea control={control} name="task.description" label={t('tasks.fields.description')} rows={3} />
      <FormTextArea
        control={control}
        name="task.checklist"
        label={t('taskSettings.preload.checklist')}
        hint={t('taskSettings.preload.checklistHint')}
        rows={4}
      />
    </>
  );
}

type Option = { value: string; label: string };

/** Adds the current value to the options, even without access to the list. */
function withCurrentOptions(options: Option[], existing: { id: string; name: string } | null): Option[] {
  if (existing === null || options.some(({ value }) => value === existing.id)) return options;
  return [{ value: existing.id, label: existing.name }, ...options];
}
