import { taskPreloadBody, type TaskPreload } from '@karkas/api/tasks/settings/task-preload.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { optionsOf, useTaskChoices } from '#features/tasks';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormMultiSelect } from '#platform/form/multi-select-field.tsx';
import { FormTextArea } from '#platform/form/text-fields.tsx';
import { FormNumber, FormSelect } from '#platform/form/value-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { preloadInput, preloadValues, type PreloadValues } from './preload-values.ts';
import { refetchSettings, savePreload } from '../setting-queries.ts';

type Props = { preload: TaskPreload; onClose: () => void };

/** Defaults for new tasks of a category. */
export function PreloadDialog({ preload, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const choices = useTaskChoices();
  const people = withCurrentOptions(optionsOf(choices.people), [preload.assignee, ...preload.watchers]);
  return (
    <FormDialog<PreloadValues, typeof taskPreloadBody>
      isOpen
      onClose={onClose}
      width={640}
      title={t('taskSettings.preload.title', { name: preload.category_name })}
      failureTitle={t('taskSettings.saveFailed')}
      schema={taskPreloadBody}
      defaultValues={preloadValues(preload)}
      toInput={(values) => preloadInput(values, preload)}
      save={async (body) => {
        await savePreload(preload.id, body);
        await refetchSettings(client);
      }}
    >
      {(control) => (
        <>
          <p>{t('taskSettings.preload.hint')}</p>
          <FieldRow>
            <FormSelect
              control={control}
              name="assignee_id"
              label={t('tasks.fields.assignee')}
              isClearable
              options={people}
            />
            <FormSelect
              control={control}
              name="priority"
              label={t('tasks.fields.priority')}
              isSearchable={false}
              options={optionsOf(choices.priorities)}
            />
          </FieldRow>
          <FormNumber
            control={control}
            name="due_in_days"
            label={t('taskSettings.preload.due')}
            hint={t('taskSettings.preload.dueHint')}
          />
          <FieldRow>
            <FormMultiSelect
              control={control}
              name="tags"
              label={t('tasks.fields.tag')}
              options={optionsOf(choices.tags)}
            />
            <FormMultiSelect control={control} name="watchers" label={t('tasks.fields.watchers')} options={people} />
          </FieldRow>
          <FormTextArea
            control={control}
            name="checklist"
            label={t('taskSettings.preload.checklist')}
            hint={t('taskSettings.preload.checklistHint')}
            rows={5}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Adds the current people to the options, even without access to the list. */
function withCurrentOptions(
  options: { value: string; label: string }[],
  existing: readonly (TaskPreload['assignee'] | null)[],
) {
  const missing = existing.filter((person) => person !== null && !options.some(({ value }) => value === person.id));
  return [...missing.flatMap((person) => (person ? [{ value: person.id, label: person.name }] : [])), ...options];
}
