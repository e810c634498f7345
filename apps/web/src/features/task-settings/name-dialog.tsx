import { taskCategoryBody, type TaskCategory, type TaskTag } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { changeCategory, changeTag, createCategory, createTag, refetchSettings } from './setting-queries.ts';

type Props = { part: 'categories' | 'tags'; setting: TaskCategory | TaskTag | null; onClose: () => void };

/** A category or a tag has only a name. */
export function NameDialog({ part, setting, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [create, change] = part === 'categories' ? [createCategory, changeCategory] : [createTag, changeTag];
  return (
    <FormDialog<{ name: string }, typeof taskCategoryBody>
      isOpen
      onClose={onClose}
      width={480}
      title={t(`taskSettings.${part}.${setting === null ? 'create' : 'edit'}`)}
      submitLabel={t(setting === null ? 'forms.create' : 'forms.save')}
      failureTitle={t('taskSettings.saveFailed')}
      schema={taskCategoryBody}
      conflictFields={{ task_setting_taken: 'name' }}
      defaultValues={{ name: setting?.name ?? '' }}
      toInput={(values) => values}
      save={async ({ name }) => {
        if (setting === null) await create({ name }, idempotencyKey);
        else await change(setting.id, { name, version: setting.version });
        await refetchSettings(client);
      }}
    >
      {(control) => (
        <FormText control={control} name="name" label={t('taskSettings.name')} isRequired autoFocus maxLength={60} />
      )}
    </FormDialog>
  );
}
